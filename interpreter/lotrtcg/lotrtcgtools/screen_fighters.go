package lotrtcgtools

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/lotrtcg"
)

// This file shows those who fight: fellowships, minions, the skirmish at hand.

// fellowships shows that of the active player, a companion a line, and the others in a line each.
func fellowships(v *screen.View) (parts []screen.Part) {
	t := of(v.Play)
	active := v.StartingSeat()
	add := func(s engine.Seat) {
		zone := lotrtcg.Zone(s, lotrtcg.Fellowship)
		if t.S.Count(zone) == 0 {
			return
		}
		part := screen.Part{Name: v.ZoneName(zone), Head: v.ZoneName(zone), AtStake: s == active}
		var short []string
		for c := range v.Cards(zone) {
			if s == active {
				part.Says = append(part.Says, screen.Say{Words: fighter(v, zone, c), Of: c, Stands: stands(v, c)})
			}
			short = append(short, inShort(v, zone, c))
		}
		part.Short = strings.Join(short, ", ")
		if s != active {
			part.Head, part.Plain, part.Words, part.Short = v.ZoneName(zone), true, part.Short, ""
			part.Later = 5
		}
		parts = append(parts, part)
	}
	add(active)
	for _, s := range v.InTurnOrder() {
		if s != active {
			add(s)
		}
	}
	return parts
}

// minions shows the minions, one a line, with whom they are assigned to.
func minions(v *screen.View) []screen.Part {
	t := of(v.Play)
	if t.S.Count(lotrtcg.Minions) == 0 {
		return nil
	}
	part := screen.Part{Name: "minions", Head: "Minions", AtStake: true}
	var short []string
	for c := range v.Cards(lotrtcg.Minions) {
		words, line, now := fighter(v, lotrtcg.Minions, c), inShort(v, lotrtcg.Minions, c), stands(v, c)
		if len(v.SetUp().Scene().Seats) > 2 {
			words += ", of " + v.SeatName(v.SetUp().OwnerOf(c))
		}
		if against := t.S.Against[c]; against != 0 {
			zone := t.S.Where(against)
			words += ", assigned to " + nameIn(v, zone, against)
			now += ", assigned to " + nameIn(v, zone, against)
			line += " against " + nameIn(v, zone, against)
		}
		part.Says, short = append(part.Says, screen.Say{Words: words, Of: c, Stands: now}), append(short, line)
	}
	part.Short = strings.Join(short, ", ")
	return []screen.Part{part}
}

// nameIn names a card in a zone: without the number of its copy, where no other copy lies there.
func nameIn(v *screen.View, zone engine.List, c engine.Card) string {
	words := v.SetUp().Names().CardWords(c)
	for other := range v.Cards(zone) {
		if other != c && v.SetUp().SameCard(other, c) {
			return words
		}
	}
	name, _, _ := strings.Cut(words, " #")
	return name
}

// stands says what a character's numbers are now.
func stands(v *screen.View, c engine.Card) string {
	t := of(v.Play)
	return fmt.Sprintf("strength %d, vitality %d", t.Strength(c), t.Vitality(c))
}

// fighter says how a character stands: "Éowyn: strength 8, vitality 3, 1 wound; bears Brego".
func fighter(v *screen.View, zone engine.List, c engine.Card) string {
	words := nameIn(v, zone, c) + ": " + stands(v, c)
	words = strings.Join(append([]string{words}, marks(v, c)...), ", ")
	var borne []string
	for x := range v.On(c) {
		borne = append(borne, nameIn(v, engine.On(c), x))
	}
	if len(borne) > 0 {
		words += "; bears " + strings.Join(borne, ", ")
	}
	return words
}

// inShort says the same in few words: "Éowyn 6/3, 1 wound".
func inShort(v *screen.View, zone engine.List, c engine.Card) string {
	t := of(v.Play)
	words := nameIn(v, zone, c)
	if zone == lotrtcg.Minions || zone == lotrtcg.Zone(v.StartingSeat(), lotrtcg.Fellowship) {
		words = fmt.Sprintf("%s %d/%d", words, t.Strength(c), t.Vitality(c))
	}
	if n := t.S.Wounds[c]; n > 0 {
		words += " with " + screen.Count(int(n), "wound")
	}
	return words
}

// marks says what a character has on it, and what else there is of it that counts.
func marks(v *screen.View, c engine.Card) (with []string) {
	t := of(v.Play)
	if !t.InPlay(c) {
		return nil
	}
	if n := t.S.Wounds[c]; n > 0 {
		with = append(with, screen.Count(int(n), "wound"))
	}
	for _, kept := range t.Remembers(c) {
		with = append(with, "remembers "+kept)
	}
	owner := t.OwnerOf(c)
	if owner == engine.NoSeat || t.S.Bearer[owner] != c {
		return append(with, t.KeywordWords(c)...)
	}
	if n := t.S.Burdens[owner]; n > 0 {
		with = append(with, screen.Count(int(n), "burden"))
	}
	if t.S.Worn && owner == t.StartingSeat() {
		with = append(with, "wears the Ring")
	}
	return append(with, t.KeywordWords(c)...)
}

// at shows the skirmish at hand above its choices, with how it would end.
func at(v *screen.View, d *engine.Decision) (screen.Part, bool) {
	t := of(v.Play)
	if t.S.Skirmish == 0 || d.Kind == lotrtcg.DecideSkirmish {
		return screen.Part{}, false
	}
	part := screen.Part{Name: "skirmish", Head: "Skirmish of " + nameIn(v, t.S.Where(t.S.Skirmish), t.S.Skirmish), AtStake: true}
	for _, side := range [...]lotrtcg.Side{lotrtcg.FreePeoples, lotrtcg.Shadow} {
		n, _ := t.WhySkirmish(side)
		var who []string
		t.EachFighter(side, func(c engine.Card) {
			who = append(who, fmt.Sprintf("%s (%d)", nameIn(v, t.S.Where(c), c), t.Strength(c)))
		})
		part.Says = append(part.Says, screen.Say{Name: [...]string{lotrtcg.FreePeoples: "Fellowship", lotrtcg.Shadow: "Shadow"}[side], Words: fmt.Sprintf("%d: %s", n, strings.Join(who, ", "))})
	}
	part.Says = append(part.Says, screen.Say{Name: "as it stands", NameTone: screen.Faint, Words: t.SkirmishWords()})
	return part, true
}
