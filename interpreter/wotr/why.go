package wotr

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file says what the numbers of the game are made of: the amounts of the grounds add up to them.

// grounds gathers what a number is made of.
type grounds struct {
	t    *Table
	list []game.Ground
}

// add adds an amount, unless it is nothing.
func (g *grounds) add(n int, rule, format string, args ...any) {
	if n != 0 {
		g.list = append(g.list, game.Ground{Amount: n, Words: fmt.Sprintf(format, args...), Rule: rule})
	}
}

// sum adds what is missing to a number, or too much, and returns it.
func (g *grounds) sum(n int, rule, words string) (int, []game.Ground) {
	for i := range g.list {
		n -= g.list[i].Amount
	}
	left := n
	g.add(left, rule, "%s", words)
	total := 0
	for i := range g.list {
		total += g.list[i].Amount
	}
	return total, g.list
}

// whyPoints returns the victory points of a side.
func (t *Table) whyPoints(s Side) (int, []game.Ground) {
	g := &grounds{t: t}
	for r := range t.S.Captured.All() {
		if t.side[t.nation[r]] != s && t.has[r] >= City {
			g.add(int(t.has[r]-City)+1, "victory-points", "%s, a %s, is captured", t.RegionWords(r), Settlements[t.has[r]])
		}
	}
	return g.sum(t.points(s), "victory-points", "")
}

// whyStrength returns how many dice a side rolls in the battle at hand, whyLeadership how many it may roll again.
func (t *Table) whyStrength(s Side) (int, []game.Ground) {
	g := &grounds{t: t}
	f := t.fighters(s)
	for n := range t.Lib.Nations {
		units := int(f.Units[Regular][n]) + int(f.Units[Elite][n])
		g.add(units, "combat-strength", "%d %s units", units, t.Lib.Nations[n].Units)
	}
	g.list = append(g.list, t.texts.Noting(func() { t.strength(s) })...)
	return g.sum(t.strength(s), "combat-strength", "never more than five")
}

func (t *Table) whyLeadership(s Side) (int, []game.Ground) {
	g := &grounds{t: t}
	b := &t.S.Battle
	f := t.fighters(s)
	for n := range t.Lib.Nations {
		count := int(f.Units[Leader][n])
		g.add(count, "leadership", "%s", t.countWords(Nation(n), Leader, count))
		if t.leaderRows(s)>>(8*n)&1 != 0 {
			count = int(f.Units[Elite][n])
			g.add(count, "leadership", "%s who lead", t.countWords(Nation(n), Elite, count))
		}
	}
	for c := range inSet(f.Characters) {
		g.add(int(t.def[c].Leadership), "leadership", "printed on %s", t.CardWords(c))
	}
	words := "never more than five"
	if b.NoNazgul || b.Forfeit&f.Characters != 0 {
		words = "some of it does not count in this battle, and never more than five"
	}
	return g.sum(t.leadership(s), "leadership", words)
}

// whyTarget returns the least face with which a side hits in the battle at hand.
func (t *Table) whyTarget(s Side) (int, []game.Ground) {
	g := &grounds{t: t}
	b := &t.S.Battle
	if b.Kind == noBattle {
		return 0, nil
	}
	g.add(hitsOn, "combat-roll", "a die hits with %d", hitsOn)
	if b.Kind == siegeBattle {
		return g.sum(t.target(s), "siege-battle", "who attacks a besieged stronghold hits with 6")
	}
	return g.sum(t.target(s), "fortifications", "who attacks a "+Settlements[t.has[b.At]]+" hits with 6 in the first round")
}

// whyHunt returns how many dice the Shadow rolls when the Fellowship moves, whyHuntBonus how much more each counts, and
// whyHuntAgain how many of them it may roll again.
func (t *Table) whyHunt() (int, []game.Ground) {
	g := &grounds{t: t}
	n := int(t.S.Hunt[Shadow])
	g.add(n, "hunt-roll", "%d dice of the Shadow in the hunt box", n)
	return g.sum(min(mostHunters, n), "hunt-roll", "never more than five")
}

func (t *Table) whyHuntBonus() (int, []game.Ground) {
	g := &grounds{t: t}
	n := int(t.S.Hunt[FreePeoples])
	g.add(n, "hunt-roll", "%d dice of the Free Peoples in the hunt box", n)
	return g.sum(n+t.huntBonus, "hunt-roll", "by a text")
}

func (t *Table) whyHuntAgain() (int, []game.Ground) {
	g := &grounds{t: t}
	r := t.S.Walk.At
	at := t.RegionWords(r)
	g.add(b2i(t.strongholds.Has(r) && t.controls(&t.S, Shadow, r)), "hunt-again", "the Shadow controls the stronghold in %s", at)
	g.add(b2i(t.S.Armies[Shadow].Has(r)), "hunt-again", "units of the Shadow are in %s", at)
	g.add(b2i(t.nazgulIn(r) > 0 || t.nazgulCharacter(r)), "hunt-again", "a Nazgûl is in %s", at)
	return g.sum(t.huntAgain(), "hunt-again", "")
}

// whyMostHunt returns how many dice the Shadow may put into the hunt box.
func (t *Table) whyMostHunt() (int, []game.Ground) {
	g := &grounds{t: t}
	n := t.companions()
	g.add(n, "hunt-allocation", "%d companions are in the Fellowship", n)
	return g.sum(max(1, n), "hunt-allocation", "one die is always allowed")
}

// whyDice returns how many action dice a side has from the next recovery on.
func (t *Table) whyDice(s Side) (int, []game.Ground) {
	g := &grounds{t: t}
	g.add(t.Scene.Numbers.Dice[s], "gained-dice", "with which the side begins")
	for c := range t.S.Cards(OnMap) {
		if d := t.def[c]; d.Side == s {
			g.add(int(d.Dice), "gained-dice", "%s is on the map", t.CardWords(c))
		}
	}
	return g.sum(t.diceOf(s), "gained-dice", "it can have no more")
}

// ofSide makes the row of a number of a side that is only read, of makes one of the table.
func ofSide(name, help string, why func(*Table, Side) (int, []game.Ground)) *game.Number {
	return &game.Number{Name: name, Of: game.OfTeam, Help: help,
		Read: func(t game.Table, said *game.Said) int { n, _ := why(t.(*Table), Side(said.Team)); return n },
		Why: func(t game.Table, said *game.Said) (int, []game.Ground) {
			return why(t.(*Table), Side(said.Team))
		}}
}

func ofTable(name, help string, why func(*Table) (int, []game.Ground)) *game.Number {
	return &game.Number{Name: name, Help: help,
		Read: func(t game.Table, _ *game.Said) int { n, _ := why(t.(*Table)); return n },
		Why:  func(t game.Table, _ *game.Said) (int, []game.Ground) { return why(t.(*Table)) }}
}

// explained are the numbers that follow from others, and are told with their grounds.
var explained = []*game.Number{
	ofSide("combat strength", "How many dice a side rolls in the battle at hand.", (*Table).whyStrength),
	ofSide("leadership", "How many dice that missed it may roll again.", (*Table).whyLeadership),
	ofSide("target", "The least face with which it hits.", (*Table).whyTarget),
	ofSide("number of action dice", "How many it has from the next recovery on.", (*Table).whyDice),
	ofTable("hunt level", "How many dice the Shadow rolls when the Fellowship moves.", (*Table).whyHunt),
	ofTable("hunt bonus", "How much more each of them counts.", (*Table).whyHuntBonus),
	ofTable("number of hunt dice to roll again", "How many that failed may be rolled again.", (*Table).whyHuntAgain),
	ofTable("number of hunt dice allowed", "How many dice the Shadow may put into the hunt box.", (*Table).whyMostHunt),
}

// Refused returns why an option is not open to a seat, 0 where it is.
func (t *Table) Refused(seat engine.Seat, o engine.Option) uint8 {
	reason := t.Table.Refused(seat, o)
	if reason == ReasonNotOffered {
		if why := t.notOffered(seat, o); why != 0 {
			return why
		}
	}
	return reason
}

// Why says the same in words.
func (t *Table) Why(seat engine.Seat, o engine.Option) (uint8, []game.Ground) {
	reason := t.Refused(seat, o)
	if reason == 0 {
		return 0, nil
	}
	return reason, []game.Ground{{Words: Reasons[reason].Words, Rule: Reasons[reason].Rule}}
}
