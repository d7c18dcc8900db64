package cardgame

import (
	_ "embed"
	"strings"
	"sync"
)

// Rule is a paragraph of the rulebook or a numbered reading, as RULINGS.md names it.
type Rule struct {
	Name    string // "play-cost", "O7"
	Heading string // the rulebook's heading above it; "Readings" of a reading
	Text    string // a paragraph's rule, a reading's question
}

//go:embed RULINGS.md
var rulings string

// Rules returns the paragraphs and readings of RULINGS.md in its order. The list is shared and must not be
// changed.
var Rules = sync.OnceValue(func() []Rule {
	var rules []Rule
	heading := ""
	for line := range strings.Lines(rulings) {
		line = strings.TrimSpace(line)
		if title := strings.TrimLeft(line, "#"); title != line {
			heading = strings.TrimSpace(title)
		}
		for _, form := range []struct{ open, close string }{{"- `", "`: "}, {"- **O", "** "}} {
			rest, ok := strings.CutPrefix(line, form.open)
			name, text, closed := strings.Cut(rest, form.close)
			if !ok || !closed {
				continue
			}
			if form.open == "- **O" {
				name = "O" + name
			}
			rules = append(rules, Rule{Name: name, Heading: heading, Text: text})
		}
	}
	return rules
})
