// This file gathers all that a person at a table can be shown, to look for what should not be.

package repl

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Shown returns a function for games of a set-up. It returns all that the person of a seat can be shown of a game that
// waits for an answer: the table, the hands, the log, what is asked, what can be answered, what "?" tells of each of it
// and of the cards, why something that may be typed about them is refused, and how such a line may go on.
func Shown(setup game.Setup, screens map[string]*screen.Screen) func(g game.Play, seat engine.Seat, cards []engine.Card) string {
	s := gamescript.Looking(setup)
	return func(g game.Play, seat engine.Seat, cards []engine.Card) string {
		s.Look(g)
		return seen(s, screens, engine.Only(seat), cards)
	}
}

// seen returns all that a person who holds those seats can be shown of the game of a session.
func seen(s *gamescript.Session, screens map[string]*screen.Screen, seats engine.SeatSet, cards []engine.Card) string {
	r := &REPL{Options: Options{Screens: screens}, now: &branch{sections: []section{{s: s}}}, table: &seated{at: &person{seats: seats}}}
	return r.all(cards)
}

// all returns all that is shown to the person at the screen.
func (r *REPL) all(cards []engine.Card) string {
	var out bytes.Buffer
	p := r.printer(&out)
	r.tellStory(r.g().Events(), r.eyes(), p)
	for _, show := range []func(*REPL, *printer){(*REPL).board, (*REPL).hands, (*REPL).showMine, (*REPL).choices} {
		show(r, p)
	}
	p.line(r.Prompt())
	for _, line := range r.mightType(cards) {
		p.line("> " + line)
		if about, ok := strings.CutPrefix(line, "? "); ok {
			if err := cmdCard(r, about, p); err != nil {
				p.fail(err)
			}
			continue
		}
		acts, err := r.acts(line)
		if err == nil {
			var o engine.Option
			if o, _, err = r.means(line, &acts[0]); err == nil {
				p.line(r.s().Sentence(o))
			}
		}
		if err != nil {
			p.fail(err)
		}
	}
	p.Flush()
	for _, typed := range r.mightBegin(cards) {
		out.WriteString("> " + typed + "\n")
		for _, proposal := range r.Complete(typed) {
			out.WriteString(proposal.Text + ": " + proposal.Help + "\n")
		}
	}
	return out.String()
}

// mightType returns lines that a person might type to find out about cards: "?", and whatever can be done with them
// and with a card that can be chosen now. A line of several parts is done for good as far as it goes, so it tells no
// more than its first.
func (r *REPL) mightType(cards []engine.Card) []string {
	known, list := cards[0], []string{}
	if d := r.asked(); d != nil {
		for i, of := range r.s().Offers() {
			list = append(list, fmt.Sprintf("? %d", i+1))
			if c := engine.Card(of.Option.A); c != 0 && r.game().Options[of.Option.Verb].A.IsCard() {
				known = c
			}
		}
	}
	for _, c := range cards {
		list = append(list, "? "+r.s().CardName(c))
		if r.asked() != nil {
			list = append(list, r.s().Sayings(c, known)...)
			list = append(list, r.s().Sayings(known, c)...)
		}
	}
	return unlike(list)
}

// unlike returns the lines, each once.
func unlike(lines []string) []string {
	had := map[string]bool{}
	return slices.DeleteFunc(lines, func(line string) bool {
		again := had[line]
		had[line] = true
		return again
	})
}

// mightBegin returns beginnings of lines that a person might have completed.
func (r *REPL) mightBegin(cards []engine.Card) []string {
	list := []string{"", "? ", "card "}
	if r.asked() == nil {
		return list
	}
	for _, of := range r.s().Offers() {
		if verb := of.Words[0] + " "; !slices.Contains(list, verb) {
			list = append(list, verb)
			for _, c := range cards {
				list = append(list, verb+string([]rune(r.s().CardName(c))[:1]))
			}
		}
	}
	return list
}
