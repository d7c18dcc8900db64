// This file reads the line that says what is played.

package gamescript

import (
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
)

// scenario is what the case is played with.
type scenario struct {
	at   diag.Place
	id   string
	seed uint64
	sets []string // card sets, instead of those that the scenario names
	last uint8    // the round behind whose victory check nothing is played; 0 if the game goes on to its end

	people  int
	options []string // NAME or NAME=VALUE
	opening []string // sentences that are laid over that of the scenario
}

// start returns what is chosen before the game begins.
func (s *scenario) start() game.Start {
	return game.Start{Scenario: s.id, People: s.people, Options: s.options, Sets: s.sets, Opening: s.opening}
}

// scenario reads what is played, as in "ID, seed 7, rounds 2, sets base promo".
func (p *parser) scenario(c *Case, n *section) {
	l := p.line(n.line)
	c.scenario.at = l.at
	for i, option := range splitAt(l.tokens, ",") {
		at := l.at
		if len(option) > 0 {
			at.Column = option[0].column
		}
		switch {
		case i == 0 && len(option) == 1:
			c.scenario.id = option[0].text
		case i == 0:
			p.fail(at, "no-scenario", "found %q, expected the id of a scenario, as in %q", textOf(option), exampleOf("scenario"))
		case len(option) == 2 && option[0].norm == "seed":
			seed, err := strconv.ParseUint(option[1].text, 10, 64)
			if err != nil {
				p.fail(at, "wrong-seed", "found %q, expected a number", option[1].text)
			}
			c.scenario.seed = seed
		case len(option) == 2 && option[0].norm == "rounds":
			last, err := strconv.ParseUint(option[1].text, 10, 8)
			if err != nil || last == 0 {
				p.fail(at, "wrong-round", "found %q, expected a number from 1 to 255", option[1].text)
			}
			c.scenario.last = uint8(last)
		case len(option) >= 2 && option[0].norm == "sets":
			c.scenario.sets = nil
			for _, t := range option[1:] {
				c.scenario.sets = append(c.scenario.sets, t.text)
			}
		case len(option) == 2 && option[0].norm == "people":
			n, err := strconv.Atoi(option[1].text)
			if err != nil || n < 1 {
				p.fail(at, "wrong-people", "found %q, expected a number of people", option[1].text)
			}
			c.scenario.people = n
		case (len(option) == 2 || len(option) == 3) && option[0].norm == "option":
			words := []string{option[1].text}
			if len(option) == 3 {
				words = append(words, option[2].text)
			}
			c.scenario.options = append(slices.Clip(c.scenario.options), strings.Join(words, "="))
		default:
			d := diag.At(at, "unknown-option", "found %q, expected \"seed 7\", \"people 2\", \"option NAME\", \"rounds 2\" or \"sets base promo\"", textOf(option))
			if len(option) > 0 {
				d = d.Or(option[0].text, []string{"seed", "rounds", "sets", "people", "option"})
			}
			p.diags.Add(d)
		}
	}
	p.strays(n.in)
}

// splitAt cuts tokens at a sign.
func splitAt(tokens []token, sign string) [][]token {
	list := [][]token{nil}
	for i := range tokens {
		if tokens[i].text == sign {
			list = append(list, nil)
			continue
		}
		last := len(list) - 1
		list[last] = append(list[last], tokens[i])
	}
	return list
}
