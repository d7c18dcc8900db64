package lotrtcgtools

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/lotrtcg"
)

// This file says what is drawn on cards, and which characters face each other.

// figures are what the pictures of cards show.
var figures = [lotrtcg.NumCardTypes]string{
	lotrtcg.Companion: "pic-character", lotrtcg.Ally: "pic-figure", lotrtcg.Minion: "pic-minion", lotrtcg.Possession: "pic-item",
	lotrtcg.Artifact: "pic-item", lotrtcg.Condition: "pic-event", lotrtcg.Event: "pic-event", lotrtcg.Site: "pic-road", lotrtcg.Ring: "pic-event",
}

// face says what is drawn on a card.
func face(v *screen.View, c engine.Card) screen.CardFace {
	t := of(v.Play)
	d := t.Card(c)
	f := screen.CardFace{Kind: screen.Sentence(lotrtcg.CardTypes[d.Type]), Figure: figures[d.Type]}
	icon := func(sign string, form string, n int, words string) {
		f.Icons = append(f.Icons, screen.Icon{Sign: sign, Number: fmt.Sprintf(form, n), Words: fmt.Sprintf("%s %d", words, n)})
	}
	switch {
	case d.Type == lotrtcg.Site:
		f.Family, f.Cost = "site", fmt.Sprint(d.Shadow)
		f.Kind = fmt.Sprintf("Site %d", d.Site)
		return f
	case d.Type == lotrtcg.Ring:
		f.Family = "ring"
		return f
	}
	if d.Race > 0 {
		f.Kind += " · " + t.Lib.Races[d.Race-1].Name
	}
	if d.Culture > 0 {
		f.Family = t.Lib.Cultures[d.Culture-1].ID
		f.Kind += " · " + t.Lib.Cultures[d.Culture-1].Name
	}
	f.Cost = fmt.Sprint(t.Cost(c))
	switch strength, vitality := int(d.Strength), int(d.Vitality); {
	case d.Type.IsCharacter() && t.InPlay(c):
		icon("fist", "%d", t.Strength(c), "strength")
		icon("heart", "%d", t.Vitality(c), "vitality")
	case d.Type.IsCharacter():
		icon("fist", "%d", strength, "strength")
		icon("heart", "%d", vitality, "vitality")
	default:
		if strength != 0 {
			icon("fist", "%+d", strength, "strength")
		}
		if vitality != 0 {
			icon("heart", "%+d", vitality, "vitality")
		}
	}
	if d.Site > 0 {
		icon("foot", "%d", int(d.Site), "site")
	}
	if t.InPlay(c) {
		f.Wounds, f.Marks, f.Foot = int(t.S.Wounds[c]), t.Remembers(c), strings.Join(t.KeywordWords(c), ", ")
		if owner := t.OwnerOf(c); owner != engine.NoSeat && t.S.Bearer[owner] == c {
			if n := int(t.S.Burdens[owner]); n > 0 {
				icon("ring", "%d", n, "burdens")
			}
			if t.S.Worn && owner == t.StartingSeat() {
				f.Marks = append(f.Marks, "wears the Ring")
			}
		}
	}
	return f
}

// stage has the fellowship of the active player: who is in no skirmish, and each skirmish with the minions above.
func stage(v *screen.View) (list []screen.Facing) {
	t := of(v.Play)
	free := screen.Facing{Name: "Not in a skirmish"}
	against := map[engine.Card][]engine.Card{}
	for c := range v.Cards(lotrtcg.Minions) {
		if to := t.S.Against[c]; to != 0 {
			against[to] = append(against[to], c)
		} else {
			free.Above.Cards = append(free.Above.Cards, c)
		}
	}
	active := v.StartingSeat()
	if active == engine.NoSeat {
		return nil
	}
	for c := range v.Cards(lotrtcg.Zone(active, lotrtcg.Fellowship)) {
		if len(against[c]) == 0 {
			free.Below.Cards = append(free.Below.Cards, c)
			continue
		}
		list = append(list, skirmish(t, c, against[c]))
	}
	if len(free.Above.Cards)+len(free.Below.Cards) > 0 || len(list) == 0 {
		list = append([]screen.Facing{free}, list...)
	}
	return list
}

// skirmish is a companion with the minions that are assigned to it.
func skirmish(t *lotrtcg.Game, c engine.Card, minions []engine.Card) screen.Facing {
	it := screen.Facing{Above: screen.Force{Cards: minions}, Below: screen.Force{Cards: []engine.Card{c}}, Now: t.S.Skirmish == c}
	side, shadow := t.Strength(c), 0
	for _, m := range minions {
		shadow += t.Strength(m)
	}
	if it.Now {
		side, _ = t.WhySkirmish(lotrtcg.FreePeoples)
		shadow, _ = t.WhySkirmish(lotrtcg.Shadow)
		it.Words = screen.Sentence(t.SkirmishWords())
	} else if it.Words = "The minions are stronger"; side > shadow {
		it.Words = "The companion is stronger"
	}
	it.Above.Sums, it.Above.Wins = []screen.Icon{{Sign: "fist", Number: fmt.Sprint(shadow), Words: fmt.Sprintf("strength %d", shadow)}}, shadow >= side
	it.Below.Sums, it.Below.Wins = []screen.Icon{{Sign: "fist", Number: fmt.Sprint(side), Words: fmt.Sprintf("strength %d", side)}}, side > shadow
	it.Name = "Skirmish of " + strings.Split(t.CardWords(c), " #")[0]
	return it
}
