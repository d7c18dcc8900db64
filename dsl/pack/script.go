// This file has the scripts of a library compiled, reads the sentences and words of the language in them, and says where in the
// files their mistakes are.

package pack

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/dsl/query"
	"loremaster/dsl/script"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Script compiles the script of a card, with those that it shares, and returns it, nil where it has none.
func (b *Build) Script(d *Definition) *text.Script {
	source, uses, shared := d.Word("script"), d.List("uses"), b.scriptsOfPhrases(d)
	if strings.TrimSpace(source) == "" && len(uses) == 0 && len(shared) == 0 {
		return nil
	}
	for i, id := range uses {
		if of := b.Refer(d, fmt.Sprintf("uses[%d]", i), id, KindScript); of != nil {
			if s := b.sharedScript(of); s != nil {
				shared = append(shared, s)
			}
		}
	}
	at := d.TextAt("script")
	if source == "" && len(uses) > 0 {
		at = d.KeyAt("uses")
	}
	s, compiled := b.compileScript(d, source, at, shared...)
	if s == nil {
		b.scripts[d] = &text.Script{Functions: script.Names(source)}
		return b.scripts[d]
	}
	s.Memory = d.List("memory")
	for _, m := range compiled.Memory {
		if !slices.Contains(s.Memory, m.Text) {
			it := diag.At(diag.Place{File: m.File, Line: m.Line, Column: 1}, "script-memory", "%s does not remember %q", d.Called(), m.Text)
			b.Fail(d, it.Or(m.Text, s.Memory).Try(fmt.Sprintf("write memory = [%q]", m.Text)))
		}
	}
	b.scripts[d] = s
	return s
}

// scriptsOfPhrases compiles the scripts of the phrases that the texts of a definition may use: those of whose pattern every word
// stands in them, or in what such a phrase says.
func (b *Build) scriptsOfPhrases(d *Definition) (scripts []*text.Script) {
	phrases := slices.Clone(b.Of(KindPhrase))
	if !slices.ContainsFunc(phrases, func(p *Definition) bool { return p.Word("script") != "" }) {
		return nil
	}
	said := d.Word("text")
	for _, r := range b.rulesOf(d) {
		said += "\n" + r.text
	}
	for _, seat := range d.Seats() {
		said += "\n" + seat.Word("ring")
	}
	for found := true; found; {
		found = false
		for i, p := range phrases {
			if p == nil || !hasWords(said, p.Word("pattern")) {
				continue
			}
			said, phrases[i], found = said+"\n"+p.Word("says"), nil, true
			if p.Word("script") != "" && !b.IsBroken(p) {
				if s := b.sharedScript(p); s != nil {
					scripts = append(scripts, s)
				}
			}
		}
	}
	return scripts
}

// hasWords reports whether every word of a pattern stands in what is said, in the form that it begins with.
func hasWords(said, pattern string) bool {
	for _, word := range strings.Fields(betweenSlots.ReplaceAllString(pattern, " ")) {
		word, _, _ = strings.Cut(word, "(")
		if forms := strings.Split(word, "/"); !slices.ContainsFunc(forms, func(form string) bool { return strings.Contains(said, form) }) {
			return false
		}
	}
	return true
}

// betweenSlots matches what is no word of a pattern.
var betweenSlots = regexp.MustCompile(`\{[^}]*\}|[\[\],]`)

// sharedScript compiles a script that several share, once; nil where it is wrong.
func (b *Build) sharedScript(d *Definition) *text.Script {
	s, known := b.shared[d]
	if !known {
		if s, _ = b.compileScript(d, d.Word("script"), d.TextAt("script")); s != nil && len(s.Functions) == 0 {
			b.Fail(d, diag.At(d.KeyAt("type"), "missing-field", "the script %q defines no function", d.ID))
		}
		b.shared[d] = s
	}
	return s
}

// compileScript compiles a script that stands at a place, and reports its mistakes. It returns nil where it has any.
func (b *Build) compileScript(d *Definition, source string, at diag.Place, shared ...*text.Script) (*text.Script, *script.Compiled) {
	if b.set == nil {
		b.set = script.NewSet(b.lib.(text.ScriptedLibrary).Functions())
	}
	compiled, problems := script.Compile(source, at.File, at.Line, b.lib.(text.ScriptedLibrary), Mapped(shared, b.set.Of)...)
	for _, p := range problems {
		b.Fail(d, diag.At(diag.Place{File: at.File, Line: p.Line, Column: 1}, "script", "%s", p.Message).Try(p.Hint))
	}
	if compiled == nil {
		return nil, nil
	}
	s := scriptOf(source, at.File, at.Line, compiled, shared)
	b.set.Add(s, compiled)
	return s, compiled
}

// Scripts returns what runs the scripts of the library, nil where it has none, and those that several share.
func (b *Build) Scripts() (all text.Scripts, shared []text.Scripted) {
	for _, d := range append(b.Of(KindScript), b.Of(KindPhrase)...) {
		if d.Word("script") == "" {
			continue
		}
		if s := b.sharedScript(d); s != nil {
			shared = append(shared, text.Scripted{ID: d.ID, Name: d.ID, File: d.Source().File, Script: s, Shipped: d.Source().Shipped})
		}
	}
	if b.set == nil {
		return nil, nil
	}
	return b.set, shared
}

// queries answers the queries of scripts, once the texts are known.
func (b *Build) queries() {
	for _, d := range b.defs {
		if s := b.scripts[d]; s != nil && !b.Wrong() {
			for _, q := range s.Queries {
				cards, err := query.Cards(b.lib, b.of.Screen, q.Text)
				if err != nil {
					message, hint, _ := strings.Cut(err.Error(), "\n")
					b.Fail(d, diag.At(diag.Place{File: q.File, Line: q.Line, Column: q.Column}, "script-query", "%s", message).Try(strings.TrimPrefix(hint, "hint: ")))
				}
				q.Means = map[string]bool{}
				for _, c := range cards {
					q.Means[c.ID] = true
				}
			}
		}
	}
}

// scriptOf returns a script as a card has it, before its sentences are parsed.
func scriptOf(source, file string, line int, compiled *script.Compiled, shared []*text.Script) *text.Script {
	s := &text.Script{Shared: shared, Source: source, File: file, Line: line, Functions: compiled.Functions, Deeds: compiled.Deeds, Words: compiled.Words, Lines: compiled.Lines}
	lines := strings.Split(source, "\n")
	for _, said := range compiled.Sayings {
		it := text.Saying{Kind: said.Kind, Text: said.Text, File: said.File, Line: said.Line, Column: 1}
		if n := said.Line - line; said.File == file && n >= 0 && n < len(lines) {
			it.Column += max(0, strings.Index(lines[n], said.Text))
		}
		for _, other := range shared {
			for _, theirs := range other.Sayings {
				if theirs.File == it.File && theirs.Line == it.Line && theirs.Kind == it.Kind && theirs.Text == it.Text {
					it.Column = theirs.Column
				}
			}
		}
		if said.Kind == vocab.KindCards && text.IsQuery(said.Text) {
			s.Queries = append(s.Queries, &it)
			continue
		}
		s.Sayings = append(s.Sayings, it)
	}
	return s
}

// unused warns of scripts of which no text runs a function, and of functions that take more than texts give them.
func (b *Build) unused() {
	for _, d := range b.defs {
		s := b.scripts[d]
		if s == nil || b.IsBroken(d) || !d.Own("script") {
			continue
		}
		if len(b.runs[d]) > 0 {
			if compiled := b.set.Of(s); compiled != nil { // else it is wrong
				b.ungiven(d, s, compiled)
				b.uncalled(d, s, compiled)
			}
			continue
		}
		key := "script"
		if d.Word(key) == "" {
			key = "uses"
		}
		b.diags.Add(diag.Warn(d.KeyAt(key), "script-unused", "no text of %s runs a function of its script", d.Called()).
			Try(fmt.Sprintf("\"When played: run %s.\"", strings.Join(s.Functions, "\" or \"run "))))
	}
}

// uncalled warns of functions of a script that no text of the definition runs, no sentence of the script, and no other function.
func (b *Build) uncalled(d *Definition, s *text.Script, compiled *script.Compiled) {
	run := Mapped(b.runs[d], func(r running) string { return r.function })
	for _, said := range s.Sayings {
		line := vocab.Ability{Sentences: said.Sentences}
		line.Walk(func(p *vocab.Phrase) {
			if p.Entry.Is(vocab.Runs) {
				run = append(run, p.Args[0].Name.Text)
			}
		})
	}
	for _, f := range compiled.Uncalled(run) {
		b.diags.Add(diag.Warn(d.KeyAt("script"), "script-uncalled", "no text of %s runs %s, and no function calls it", d.Called(), f))
	}
}

// ungiven warns of functions of a script whose parameters no text of the definition fills.
func (b *Build) ungiven(d *Definition, s *text.Script, compiled *script.Compiled) {
	for i, f := range s.Functions {
		most := -1
		for _, r := range b.runs[d] {
			if r.function == f {
				most = max(most, r.given)
			}
		}
		params := compiled.Params[f]
		if most < 0 || len(params) <= most {
			continue
		}
		it := diag.Warn(d.KeyAt("script"), "script-parameter", "%s takes %s, which no text of %s gives it", f, params[most], d.Called())
		if most == 0 && i < len(s.Deeds) && s.Deeds[i] != (text.Deed{}) {
			it.Hint = fmt.Sprintf("\"run %s with 2\"", f)
		}
		b.diags.Add(it)
	}
}

// sayings parses the sentences of card text that the script of a card says.
func (b *Build) sayings(d *Definition, s *text.Script) {
	for i := range s.Sayings {
		said := &s.Sayings[i]
		sentences, errs := sentencesOf(b.table, b.spelling(), said)
		for _, e := range b.advisedSaying(d, said, errs) {
			b.Fail(d, diag.At(inText(saidAt(said), e.At), e.Code, "%s", e.Message).Try(e.Hint))
		}
		if len(errs) > 0 {
			b.misread++
			continue
		}
		abilities := []vocab.Ability{{Sentences: sentences}}
		if at, err := b.phrases.expandAll(abilities); err != nil {
			b.Fail(d, diag.At(inText(saidAt(said), at), "phrase-use", "%v", err))
			continue
		}
		said.Sentences = abilities[0].Sentences
	}
}

// sentencesOf parses what a script says, or the sentence around words with which it asks.
func sentencesOf(t *vocab.Vocabulary, lexicon *vocab.Lexicon, said *text.Saying) ([][]vocab.Clause, []cardtext.Error) {
	lead, _ := said.Around()
	if said.Kind != text.KindSentence {
		if _, err := cardtext.Phrase(t, lexicon, said.Kind, said.Text); err != nil {
			err.At.Column += len(lead)
			return nil, []cardtext.Error{*err}
		}
	}
	return cardtext.Sentences(t, lexicon, said.Whole())
}

// saidAt returns the place in the file where a sentence begins that a script says, or would begin around its words.
func saidAt(said *text.Saying) diag.Place {
	lead, _ := said.Around()
	return diag.Place{File: said.File, Line: said.Line, Column: said.Column - len(lead)}
}

// advisedSaying returns the errors of what a script says or asks in one, where it is known what was meant.
func (b *Build) advisedSaying(d *Definition, said *text.Saying, errs []cardtext.Error) []cardtext.Error {
	h := b.host(d, "script")
	if h == nil || len(errs) == 0 || errs[0].Code != cardtext.Unexpected {
		return errs
	}
	lead, _ := said.Around()
	e := errs[0]
	if hint := b.asOther(said); hint != "" {
		e.At.Column, e.Message, e.Hint = 1+len(lead), fmt.Sprintf("%q is no %s", said.Text, said.Kind), hint
		return []cardtext.Error{e}
	}
	h.Accepts = func(line string) (string, int) { return b.acceptsSaying(said, line) }
	says, ok := h.Line(said.Whole())
	if !ok {
		return errs
	}
	e.At.Column, e.Message, e.Hint = says.At.Column, says.Message, hintOf(says)
	return []cardtext.Error{e}
}

// asOther returns the hint for words with which a script asks and that are of another kind than the function reads; "" where
// they are of none.
func (b *Build) asOther(said *text.Saying) string {
	if said.Kind == text.KindSentence {
		return ""
	}
	for _, f := range b.lib.(text.ScriptedLibrary).Functions().List {
		other := *said
		if other.Kind = f.Reads(0); f.Acts || other.Kind == "" || other.Kind == said.Kind {
			continue
		}
		if _, errs := sentencesOf(b.table, b.lexicon, &other); len(errs) > 0 {
			continue
		}
		as := *said
		if as.Text = as.Within(other.Whole()); as.Text != "" {
			if _, errs := sentencesOf(b.table, b.lexicon, &as); len(errs) == 0 {
				return writeHint([]string{as.Text})
			}
		}
		return fmt.Sprintf("%s(%q) reads this", f.Name, said.Text)
	}
	return ""
}

// acceptsSaying returns what a script may say or ask in place of what it does, of a sentence around that, as it is to be written,
// and how much of it is not understood; see thesaurus.Host.
func (b *Build) acceptsSaying(said *text.Saying, line string) (string, int) {
	b.tried.Take(limits.TriedLines, 1)
	loose, left := cardtext.Loose(b.table, b.lexicon, line, func(word string) bool { return strings.Contains(said.Text, word) })
	if left > 0 {
		return "", left
	}
	it := &text.Saying{Kind: said.Kind}
	if it.Text = it.Within(cardtext.Print(&loose)); it.Text == "" {
		return "", 1
	}
	if first, _, _ := strings.Cut(it.Text, " "); !strings.Contains(said.Text, first) {
		it.Text = strings.ToLower(it.Text[:1]) + it.Text[1:] // it is no sentence there, and begins with no name
	}
	if _, errs := sentencesOf(b.table, b.lexicon, it); len(errs) > 0 {
		return "", 1
	}
	return it.Text, 0
}
