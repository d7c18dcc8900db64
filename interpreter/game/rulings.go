package game

import "strings"

// Rule is a paragraph of a rulebook or a numbered reading of it, as a game's RULINGS.md names it.
type Rule struct {
	Name    string // "play-cost", "O7"
	Heading string // the rulebook's heading above it; "Readings" of a reading
	Text    string // a paragraph's rule, a reading's question
	Reading string // how a reading answers it; "" of a paragraph
}

// Rulebook returns the paragraphs and readings of the game's rulebook. The list is shared and must not be changed.
func (g *Game) Rulebook() []Rule {
	if g.Rulings == nil {
		return nil
	}
	return g.Rulings()
}

// ReadRulings returns the paragraphs and readings of the text of a RULINGS.md, in its order.
func ReadRulings(text string) []Rule {
	var rules []Rule
	heading, reads := "", false
	for line := range strings.Lines(text) {
		inside := strings.HasPrefix(line, "  ")
		line = strings.TrimSpace(line)
		if said, ok := strings.CutPrefix(line, "Reading: "); inside && ok && len(rules) > 0 {
			rules[len(rules)-1].Reading, reads = said, true
			continue
		}
		if reads = reads && inside && !strings.HasPrefix(line, "Reason: "); reads {
			rules[len(rules)-1].Reading += " " + line
			continue
		}
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
}
