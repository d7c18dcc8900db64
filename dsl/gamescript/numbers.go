// This file makes the sentences about numbers on the table.

package gamescript

import (
	"cmp"
	"fmt"
	"strings"

	"loremaster/interpreter/game"
)

// numbers adds the sentences about numbers.
func (l *Language) numbers() {
	for _, n := range l.of.Numbers {
		head, slot := n.Name, ""
		if n.Kind != nil {
			slot = "{kind:" + n.Kind.Code + "}"
			head = cmp.Or(strings.Replace(n.Name, "{kind}", slot, 1), slot)
		}
		if n.In != nil {
			head = strings.Replace(head, "{in}", "{in:"+n.In.Code+"}", 1)
		}
		switch n.Of {
		case game.OfAll:
			if n.Name != "" {
				head = "[ the ] " + head
			}
		case game.OfSeat:
			head = "{who:seat's} " + head
		case game.OfTeam:
			if n.Kind == nil {
				l.scores(n)
			}
			head = "{whose:team's} " + head
		case game.OfCard:
			spot := " on|of {where:spot}"
			if n.Counted {
				spot = " on {where:spot}"
			}
			if head += spot; n.Kind == nil && !n.Counted {
				head = "[ the ] " + head
			}
		}
		l.number(n, head)
	}
}

// number adds the sentences of a number that is called so.
func (l *Language) number(n *game.Number, head string) {
	given, expect := head+" is {n:number}", head+" is {n:amount}"
	switch {
	case n.Counted:
		given, expect = "{n:number} "+head, "{n:amount} "+head
	case n.Bare:
		given = head + " [ is ] {n:number}"
	}
	if n.Set != nil {
		l.givens = append(l.givens, &Entry{Pattern: given, Help: unsaid(n.Help, n.Unsaid), holds: "n", settle: n.Default,
			given: func(b *board, s *sentence) error { return b.set(n, s) }})
	}
	if n.Part {
		return
	}
	l.checks = append(l.checks, &Entry{Pattern: expect, Help: n.Help,
		check: func(p *play, s *sentence) string {
			if none := p.noneAt(s); none != "" {
				return none
			}
			if found := n.Read(p.g, p.said(s)); !s.arg("n").counts(found) {
				return fmt.Sprint(found)
			}
			return ""
		}})
	help := "That many more or fewer; it need not be named."
	if n.Named {
		help = "That many more or fewer."
	}
	l.changes = append(l.changes, &Entry{Pattern: head + " {n:signed}", Help: help,
		tally: func(p *play, s *sentence) tally {
			t := tally{}
			if p.noneAt(s) == "" {
				t.value = n.Read(p.g, p.said(s))
			}
			if n.Named {
				t.of = n
			}
			return t
		}})
	spoken := head
	if n.Kind != nil && n.Of == game.OfCard {
		spoken = "[ the ] " + head
	}
	l.subjects = append(l.subjects, &Entry{Pattern: spoken, means: func(p *play, s *sentence) *Subject {
		return &Subject{Kind: ANumber, Number: n, Of: p.said(s)}
	}})
}

// scores adds the sentences that say a number of all teams.
func (l *Language) scores(n *game.Number) {
	l.checks = append(l.checks, &Entry{Pattern: "[ the ] " + n.Name + " is {n:amounts}", Help: n.Help + " That of each " + cmp.Or(l.of.TeamWord, "team") + ", in their order.",
		check: func(p *play, s *sentence) string {
			items := s.arg("n").items
			wrong := len(items) != len(p.setup.Scene().Teams)
			var found []string
			for i := range p.setup.Scene().Teams {
				now := n.Read(p.g, &game.Said{Team: game.Team(i)})
				found = append(found, fmt.Sprint(now))
				wrong = wrong || !items[i].counts(now)
			}
			if wrong {
				return strings.Join(found, " to ")
			}
			return ""
		}})
	l.subjects = append(l.subjects, &Entry{Pattern: "[ the ] " + n.Name, means: func(*play, *sentence) *Subject {
		return &Subject{Kind: ANumber, Number: n, Of: &game.Said{}, Teams: true}
	}})
}

// set sets a number of a position that is laid out.
func (b *board) set(n *game.Number, s *sentence) error {
	of := b.said(s)
	if v := s.n("n"); v < n.Least || v > n.Most {
		if n.Wrong == "" {
			return fmt.Errorf("%d is not from %d to %d", v, n.Least, n.Most)
		}
		return fmt.Errorf("%s", strings.ReplaceAll(n.Wrong, "{n}", fmt.Sprint(v)))
	}
	return n.Set(b.setup, b.state, of, s.n("n"))
}

// numberName returns the name of a number, of one of its kinds by the words of that, and of where it is.
func numberName(n *game.Number, kind, in string) string {
	name := n.Name
	if n.Kind != nil {
		name = cmp.Or(strings.Replace(name, "{kind}", kind, 1), kind)
	}
	return strings.Replace(name, "{in}", in, 1)
}

// kindsOf calls f for each of the kinds of a number, and for each of where it is, with its name; of one that has none once.
func kindsOf(n *game.Number, s game.Setup, f func(kind, in int, name string)) {
	kinds, in := []string{""}, []string{""}
	if n.Kind != nil {
		kinds = n.Kind.All(s)
	}
	if n.In != nil {
		in = n.In.All(s)
	}
	for i := range kinds {
		for j := range in {
			f(i, j, numberName(n, kinds[i], in[j]))
		}
	}
}

// unsaid adds to a help what is so where no line says it.
func unsaid(help, what string) string {
	if what == "" {
		return help
	}
	return strings.TrimSuffix(help, ".") + "; " + what + " if it is not said."
}
