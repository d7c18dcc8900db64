package wotrcardstools

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// This file says what is drawn on cards, and who faces whom at the active locations.

// figures are what the pictures of cards show.
var figures = [...]string{
	wotrcards.Character: "pic-character", wotrcards.Army: "pic-army", wotrcards.Item: "pic-item", wotrcards.Event: "pic-event",
	wotrcards.Path: "pic-road", wotrcards.Battleground: "pic-wall", wotrcards.Aim: "pic-event",
}

// face says what is drawn on a card.
func face(v *screen.View, c engine.Card) screen.CardFace {
	g := of(v.Play)
	d := g.Card(c)
	f := screen.CardFace{Kind: screen.Sentence(d.Called), Figure: figures[d.Type], Marks: marks(v, c)}
	switch d.Type {
	case wotrcards.Path:
		f.Family, f.Cost = "path", fmt.Sprint(d.Number)
	case wotrcards.Battleground:
		f.Family, f.Kind = strings.ReplaceAll(strings.ToLower(d.Side.String()), " ", "-"), fmt.Sprintf("%s battleground", d.Side)
	case wotrcards.Aim:
		f.Family = "path"
	default:
		faction := &g.Lib.Factions[d.Faction]
		f.Family, f.Kind = faction.ID, f.Kind+" · "+faction.Name
	}
	for icon := range wotrcards.NumIcons {
		if n := g.IconCount(c, icon); n != 0 {
			f.Icons = append(f.Icons, iconOf(icon, n))
		}
	}
	if d.Points > 0 {
		f.Icons = append(f.Icons, screen.Icon{Sign: "star", Number: fmt.Sprint(d.Points), Words: screen.Count(d.Points, "point")})
	}
	if d.Paths != 0 {
		f.Foot = "Paths " + d.Paths.String()
	}
	return f
}

// iconOf is an icon as often as a card has it.
func iconOf(icon wotrcards.Icon, n int) screen.Icon {
	it := screen.Icon{Sign: wotrcards.Icons[icon], Words: fmt.Sprintf("%d %s", n, iconName(icon))}
	if n != 1 {
		it.Number = fmt.Sprint(n)
	}
	return it
}

// stage has the active locations: who fights for and against each.
func stage(v *screen.View) (list []screen.Facing) {
	g := of(v.Play)
	for _, zone := range []engine.List{wotrcards.ActivePath, wotrcards.ActiveBattlegrounds} {
		for c := range v.Cards(zone) {
			list = append(list, facing(v, c))
		}
	}
	if len(list) == 0 {
		list = append(list, screen.Facing{Name: "No location is active", Words: score(g)})
	}
	return list
}

// facing is who fights at a location, the attackers above.
func facing(v *screen.View, location engine.Card) screen.Facing {
	g := of(v.Play)
	it := screen.Facing{Place: location, Now: g.S.Combat == location}
	defender, attack, defense, lead := wotrcards.FreePeoples, wotrcards.PathAttack, wotrcards.PathDefense, false
	if d := g.Card(location); d.Type == wotrcards.Battleground {
		defender, attack, defense, lead = d.Side, wotrcards.Attack, wotrcards.Defense, true
	}
	fill := func(f *screen.Force, side wotrcards.Side, icon, leads wotrcards.Icon) {
		of := theForce(v, location, side, icon, leads)
		for c := range g.S.Cards(engine.On(location)) {
			if g.Fights(c) == side {
				f.Cards = append(f.Cards, c)
			}
		}
		f.Sums = []screen.Icon{{Sign: wotrcards.Icons[icon], Number: fmt.Sprint(of.total), Words: fmt.Sprintf("%s: %d %s", side, of.total, iconName(icon))}}
		if lead && of.leads > 0 {
			f.Sums = append(f.Sums, screen.Icon{Sign: wotrcards.Icons[leads], Number: fmt.Sprint(of.leads), Words: fmt.Sprintf("%d of leaders", of.leads)})
		}
	}
	fill(&it.Above, defender.Enemy(), attack, wotrcards.LeadAttack)
	fill(&it.Below, defender, defense, wotrcards.LeadDefense)
	if g.S.Combat != 0 {
		return it // choices have been made that a combat from its beginning would not know
	}
	if o := outlook(g, location); o.known {
		if it.Words = "Nobody takes it"; o.scored {
			it.Words = o.winner.String() + " takes it"
		}
		if o.corruption != 0 {
			it.Words += fmt.Sprintf(", corruption %+d", o.corruption)
		}
		it.Above.Wins, it.Below.Wins = o.scored && o.winner != defender, o.scored && o.winner == defender
	}
	return it
}
