// This file lists what can be done, numbered.

package repl

import (
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
)

// longestInColumn bounds the names that what can be done with a card stands beside; behind longer ones it stands
// on the next line.
const longestInColumn = 24

// choices says what is asked, and lists what can be answered.
func (r *REPL) choices(p *printer) {
	d := r.asked()
	if d == nil {
		p.fail(r.notAsked())
		return
	}
	v := r.view(r.eyes())
	p.WriteString(p.team(v.Team(d.Seat), r.seatName(d.Seat)) + " ")
	p.wrapFrom(0, 4, len([]rune(r.seatName(d.Seat)))+1, v.Setup().Names().DecisionWords(d)+":", p.title)
	r.because(d, p)
	if words := v.Answered(d); words != "" {
		p.wrap(4, 6, words, p.faint)
	}
	if v.At != nil {
		if at, ok := v.At(v, d); ok {
			p.part(&part{Part: at})
		}
	}
	r.list(r.s().Offers(), p)
}

// list lists offers, numbered: what can be done with one card stands on one line.
func (r *REPL) list(offers []gamescript.Offer, p *printer) {
	byCard, column := map[string]int{}, 0
	for i := range offers {
		name := subjectOf(&offers[i])
		byCard[name]++
		if n := len([]rune(name)); byCard[name] == 2 && n <= longestInColumn {
			column = max(column, n)
		}
	}
	column += 4
	var numbers []int
	var items []string
	seen := map[string]bool{}
	for i := range offers {
		name := subjectOf(&offers[i])
		if name == "" || byCard[name] == 1 {
			numbers, items = append(numbers, i+1), append(items, offers[i].Named(r.g().SetUp(), false))
			continue
		}
		if seen[name] {
			continue
		}
		seen[name] = true
		var of []int
		var words []string
		for j := i; j < len(offers); j++ {
			if subjectOf(&offers[j]) == name {
				of, words = append(of, j+1), append(words, offers[j].Named(r.g().SetUp(), true))
			}
		}
		p.WriteString("  " + name)
		n := 2 + len([]rune(name))
		if n >= column {
			p.line("")
			n = 0
		}
		p.flow(n, column, of, words)
	}
	if len(items) > 0 {
		p.flow(0, 2, numbers, items)
	}
}

// subjectOf returns the card with which an offer does something, or "" where there is none.
func subjectOf(of *gamescript.Offer) string {
	if len(of.Words) < 2 {
		return ""
	}
	return of.Words[1]
}

// textOf returns the part of a text that an offer is about, where its words are only a number or a line; else "".
func (r *REPL) textOf(of *gamescript.Offer) string {
	setup, row := r.g().SetUp(), &r.game().Options[of.Option.Verb]
	if row.Quotes {
		return setup.Names().OptionWords(of.Option)
	}
	if l := setup.OptionLine(r.g().Open().Seat, of.Option); l != nil && l.IsRule() {
		return l.Written()
	}
	return ""
}

// because shows the text that asks, and whose it is, where it is one.
func (r *REPL) because(d *engine.Decision, p *printer) {
	setup := r.g().SetUp()
	l := setup.LineOf(d.Cause)
	if l == nil {
		return
	}
	name := setup.Names().TextWords(d.Cause)
	if d.Cause.Card != 0 {
		name = setup.Def(d.Cause.Card).Name
	}
	p.wrap(4, 6, name+": "+l.Written(), p.faint)
}
