// This file has the scripts of a library compiled, and says where in the files their mistakes are.

package pack

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/script"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// script compiles the script of a card.
func (b *builder) script(c *wotrcards.Card, d *definition) {
	if strings.TrimSpace(d.Script) == "" {
		return
	}
	at := d.text("script")
	compiled, problems := script.Compile(d.Script, at.File, at.Line, b.lib)
	for _, p := range problems {
		it := diag.At(diag.Place{File: at.File, Line: p.Line, Column: 1}, "script", "%s", p.Message)
		it.Hint = p.Hint
		b.fail(d, it)
	}
	if compiled == nil {
		c.Script = &text.Script{Functions: script.Names(d.Script)}
		return
	}
	c.Script = scriptOf(d.Script, at.File, at.Line, compiled)
	if b.scripts == nil {
		b.scripts = script.NewSet(b.lib.Functions())
		b.lib.Scripts = b.scripts
	}
	b.scripts.Add(c.Script, compiled)
}

// scriptOf returns a script as a card has it, before its sentences are parsed.
func scriptOf(source, file string, line int, compiled *script.Compiled) *text.Script {
	s := &text.Script{Source: source, File: file, Line: line, Functions: compiled.Functions(), Lines: compiled.Lines()}
	lines := strings.Split(source, "\n")
	for _, said := range compiled.Sayings() {
		column := 1
		if n := said.Line - line; n < len(lines) {
			column += max(0, strings.Index(lines[n], said.Text))
		}
		s.Sayings = append(s.Sayings, text.Saying{Text: said.Text, Line: said.Line, Column: column})
	}
	return s
}

// sayings parses the sentences of card text that the script of a card says.
func (b *builder) sayings(t *vocab.Table, lexicon *vocab.Lexicon, d *definition, s *text.Script) {
	for i := range s.Sayings {
		said := &s.Sayings[i]
		sentences, errs := sentencesOf(t, b.spelling(lexicon), said)
		for _, e := range errs {
			it := diag.At(inText(saidAt(s, said), e.At), e.Code, "%s", e.Message)
			it.Hint = e.Hint
			b.fail(d, it)
		}
		if len(errs) > 0 {
			b.misread++
			continue
		}
		abilities := []vocab.Ability{{Sentences: sentences}}
		if at, err := b.phrases.expandAll(abilities); err != nil {
			b.fail(d, diag.At(inText(saidAt(s, said), at), "phrase-use", "%v", err))
			continue
		}
		said.Sentences = abilities[0].Sentences
	}
}

// sentencesOf parses what a script says, where the full stop may be left out.
func sentencesOf(t *vocab.Table, lexicon *vocab.Lexicon, said *text.Saying) ([][]vocab.Clause, []cardtext.Error) {
	return cardtext.Sentences(t, lexicon, strings.TrimSuffix(said.Text, ".")+".")
}

// saidAt returns the place in the file of a sentence that a script says.
func saidAt(s *text.Script, said *text.Saying) diag.Place {
	return diag.Place{File: s.File, Line: said.Line, Column: said.Column}
}

// unused warns of the functions of scripts that no text runs.
func (b *builder) unused() {
	b.eachCard(func(c *wotrcards.Card, d *definition) {
		if c.Script == nil || b.isBroken(d) {
			return
		}
		var runs []string
		for i := range c.Text {
			c.Text[i].Walk(func(p *vocab.Phrase) {
				for j := range p.Args {
					if n := p.Args[j].Name; n != nil && n.Kind == text.ScriptName {
						runs = append(runs, n.Text)
					}
				}
			})
		}
		if !slices.ContainsFunc(c.Script.Functions, func(f string) bool { return slices.Contains(runs, f) }) {
			it := diag.At(d.key("script"), "script-unused", "no text of %s runs a function of its script", d.called())
			it.Severity = diag.Warning
			it.Hint = fmt.Sprintf("\"When played: run %s.\"", strings.Join(c.Script.Functions, "\" or \"run "))
			b.diags.Add(it)
		}
	})
}
