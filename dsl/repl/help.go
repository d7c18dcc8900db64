// This file explains what can be typed.

package repl

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
)

// examples holds a line or more for each command, as they can be typed in the game of the transcripts. They
// name cards, which this source does not.
//
//go:embed examples.txt
var examples string

// examplesOf returns the examples of a command.
func examplesOf(name string) []string {
	var list []string
	for line := range strings.Lines(examples) {
		if word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word == name {
			list = append(list, strings.TrimSpace(line))
		}
	}
	return list
}

func cmdHelp(r *REPL, word string, p *printer) error {
	if word == "" {
		helpAll(r, p)
		return nil
	}
	found := false
	if c := r.find(word); c != nil {
		found = true
		p.line(p.title(c.usage()))
		p.wrap(2, 2, c.help, nil)
		for _, e := range examplesOf(c.name) {
			p.wrap(4, 6, e, p.faint)
		}
	}
	for _, section := range gamescript.Sentences() {
		for _, e := range section.Entries {
			if section.Name != word && !says(e.Pattern, word) {
				continue
			}
			found = true
			p.wrap(0, 4, readable(e.Pattern), p.title)
			p.wrap(2, 2, e.Help, nil)
			p.wrap(4, 6, e.Example, p.faint)
		}
	}
	if !found {
		message := fmt.Sprintf("nothing is called %q, expected a command, a word of a sentence, or one of: %s", word, strings.Join(sectionNames(), ", "))
		if near := diag.Nearest(word, r.commandNames()); near != "" {
			message += fmt.Sprintf("\nhint: did you mean %q?", near)
		}
		return fmt.Errorf("%s", message)
	}
	return nil
}

func sectionNames() []string {
	var names []string
	for _, s := range gamescript.Sentences() {
		names = append(names, s.Name)
	}
	return names
}

// says reports whether a word stands in a pattern.
func says(pattern, word string) bool {
	for _, field := range strings.Fields(pattern) {
		if slices.Contains(strings.FieldsFunc(field, func(r rune) bool { return r == '|' || r == '/' }), word) {
			return true
		}
	}
	return false
}

// readable writes a pattern for people: "{what:card}" as CARD, "plays/play/playing" as "plays".
func readable(pattern string) string {
	fields := strings.Fields(pattern)
	for i, f := range fields {
		if f[0] == '{' {
			_, kind, _ := strings.Cut(strings.Trim(f, "{}"), ":")
			owner := strings.HasSuffix(kind, "'s")
			fields[i] = strings.ToUpper(strings.TrimSuffix(kind, "'s"))
			if owner {
				fields[i] += "'s"
			}
			continue
		}
		fields[i], _, _ = strings.Cut(f, "/")
	}
	words := strings.Join(fields, " ")
	return strings.NewReplacer("[ ", "[", " ]", "]", "( ", "(", " )", ")", " ,", ",").Replace(words)
}

func helpAll(r *REPL, p *printer) {
	p.wrap(0, 0, "What players do is typed as a sentence, with the player first; a number gives the answer of that number among the options.", nil)
	p.line("")
	r.listCommands(p)
	p.line("")
	for _, s := range gamescript.Sentences() {
		p.WriteString("  " + p.title(s.Name))
		pad := max(12-len(s.Name), 1)
		p.wrapFrom(pad, 14, 2+len(s.Name), s.Help, nil)
	}
	p.line("")
	p.wrap(0, 0, "help WORD tells more of a command, a word of a sentence, or one of the last list.", nil)
}

// listCommands lists the commands that can be typed here.
func (r *REPL) listCommands(p *printer) {
	for _, c := range r.commands() {
		p.WriteString("  " + p.title(c.name))
		p.wrapFrom(max(12-len(c.name), 1), 14, 2+len(c.name), c.help, nil)
	}
}
