package wotrcardstools

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// This file shows the active locations.

// at returns the location whose combat is being fought.
func at(v *screen.View, d *engine.Decision) (screen.Part, bool) {
	c := of(v.Play).S.Combat
	if c == 0 || d.Kind == wotrcards.DecideCombat {
		return screen.Part{}, false
	}
	return place(v, c), true
}

// place shows an active location: what it is, both sides with the icons that count there, and how it stands.
func place(v *screen.View, c engine.Card) screen.Part {
	g := of(v.Play)
	d := g.Card(c)
	words := fmt.Sprintf("path %d, %s", d.Number, screen.Count(d.Points, "point"))
	short := words
	defender, attack, defense := wotrcards.FreePeoples, wotrcards.PathAttack, wotrcards.PathDefense
	if d.Type == wotrcards.Battleground {
		words = fmt.Sprintf("%s battleground, %s", d.Side, screen.Count(d.Points, "point"))
		short = fmt.Sprintf("%s, %s", d.Side, screen.Count(d.Points, "point"))
		defender, attack, defense = d.Side, wotrcards.Attack, wotrcards.Defense
	}
	if icons := iconsOf(g, c); icons != "" {
		words += ", " + icons
	}
	if n := g.S.Counter(c, wotrcards.Counters); n > 0 {
		words += ", " + screen.Count(n, "counter")
	}
	part := screen.Part{Name: g.CardWords(c), Head: g.CardWords(c), Words: words}
	for _, a := range d.Abilities() {
		if !wotrcards.Done(a) {
			part.Notes = append(part.Notes, a.Written())
		}
	}
	attackers, defenders := theForce(v, c, defender.Enemy(), attack, wotrcards.LeadAttack), theForce(v, c, defender, defense, wotrcards.LeadDefense)
	if g.S.Count(engine.On(c)) == 0 {
		part.Says, part.Short = []screen.Say{{Words: "nobody is there"}}, short+"; nobody is there"
	} else {
		part.Says, part.AtStake = []screen.Say{attackers.say(), defenders.say()}, true
		part.Short = fmt.Sprintf("%s; attack %d, defense %d", short, attackers.total, defenders.total)
	}
	if g.S.Combat != 0 {
		return part // choices have been made that a combat from its beginning would not know
	}
	if o := outlook(g, c); o.known {
		part.Says = append(part.Says, screen.Say{Name: "as it stands", NameTone: screen.Faint, Words: o.words(defender), Tone: o.tone()})
		if part.AtStake {
			part.Short += ": " + o.short()
		}
	}
	return part
}

// force is what a side has at a location.
type force struct {
	side         wotrcards.Side
	icon         string
	total, leads int
	cards        []string // with what each counts
}

// theForce gathers the cards of a side at a location, with the icons that count there: its attack or defense, and on a
// battleground what it leads.
func theForce(v *screen.View, location engine.Card, side wotrcards.Side, icon, lead wotrcards.Icon) *force {
	g, f := of(v.Play), &force{side: side, icon: iconName(icon)}
	for c := range g.S.Cards(engine.On(location)) {
		if g.Fights(c) != side {
			continue
		}
		n, m := g.IconCount(c, icon), 0
		if g.Card(location).Type == wotrcards.Battleground && g.Card(c).Type == wotrcards.Character {
			m = g.IconCount(c, lead)
		}
		f.total, f.leads = f.total+n, f.leads+m
		words := fmt.Sprintf("%s (%d)", v.Name(c), n)
		if m > 0 {
			words = fmt.Sprintf("%s (%d, leads %d)", v.Name(c), n, m)
		}
		f.cards = append(f.cards, words)
	}
	return f
}

func (f *force) say() screen.Say {
	s := screen.Say{Name: f.side.String(), NameTone: screen.ToneOf(game.Team(f.side)), Words: "nobody"}
	if len(f.cards) == 0 {
		return s
	}
	s.Words = fmt.Sprintf("%d %s", f.total, f.icon)
	if f.leads > 0 {
		s.Words += fmt.Sprintf(" and %d of leaders", f.leads)
	}
	s.Words += ": " + strings.Join(f.cards, ", ")
	return s
}
