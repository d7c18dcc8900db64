package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file says what the numbers of the game are made of: the amounts of the grounds add up to them.

// sums adds to grounds what is missing to a number, or too much, and returns what they come to.
func sums(g plain.Grounds, n int, rule, words string) (int, []game.Ground) {
	g.Add(n-g.Sum(), rule, "%s", words)
	return g.Sum(), g
}

// whyPoints returns the victory points of a side.
func (t *Game) whyPoints(s Side) (int, []game.Ground) {
	var g plain.Grounds
	for r := range t.S.Captured.All() {
		if t.side[t.nation[r]] != s && t.has[r] >= City {
			g.Add(int(t.has[r]-City)+1, "victory-points", "%s, a %s, is captured", t.RegionWords(r), Settlements[t.has[r]])
		}
	}
	return sums(g, t.points(s), "victory-points", "")
}

// whyStrength returns how many dice a side rolls in the battle at hand, whyLeadership how many it may roll again.
func (t *Game) whyStrength(s Side) (int, []game.Ground) {
	var g plain.Grounds
	f := t.fighters(s)
	for n := range t.Lib.Nations {
		units := int(f.Units[Regular][n]) + int(f.Units[Elite][n])
		g.Add(units, "combat-strength", "%d %s %s", units, t.Lib.Nations[n].Units, game.Counted("unit|units", units))
	}
	g = append(g, t.texts.Noting(func() { t.strength(s) })...)
	return sums(g, t.strength(s), "combat-strength", "never more than five")
}

func (t *Game) whyLeadership(s Side) (int, []game.Ground) {
	var g plain.Grounds
	b := &t.S.Battle
	f := t.fighters(s)
	for n := range t.Lib.Nations {
		count := int(f.Units[Leader][n])
		g.Add(count, "leadership", "%s", t.countWords(Nation(n), Leader, count))
		if t.leaderRows(s)>>(8*n)&1 != 0 {
			count = int(f.Units[Elite][n])
			g.Add(count, "leadership", "%s who lead", t.countWords(Nation(n), Elite, count))
		}
	}
	for c := range inSet(f.Characters) {
		g.Add(int(t.def[c].Leadership), "leadership", "printed on %s", t.CardWords(c))
	}
	words := "never more than five"
	if b.NoNazgul || b.Forfeit&f.Characters != 0 {
		words = "some of it does not count in this battle, and never more than five"
	}
	return sums(g, t.leadership(s), "leadership", words)
}

// whyTarget returns the least face with which a side hits in the battle at hand.
func (t *Game) whyTarget(s Side) (int, []game.Ground) {
	var g plain.Grounds
	b := &t.S.Battle
	if b.Kind == noBattle {
		return 0, nil
	}
	g.Add(hitsOn, "combat-roll", "a die hits with %d", hitsOn)
	if b.Kind == siegeBattle {
		return sums(g, t.target(s), "siege-battle", "who attacks a besieged stronghold hits with 6")
	}
	return sums(g, t.target(s), "fortifications", "who attacks a "+Settlements[t.has[b.At]]+" hits with 6 in the first round")
}

// whyHunt returns how many dice the Shadow rolls when the Fellowship moves, whyHuntBonus how much more each counts, and
// whyHuntAgain how many of them it may roll again.
func (t *Game) whyHunt() (int, []game.Ground) {
	var g plain.Grounds
	n := int(t.S.Hunt[Shadow])
	g.Add(n, "hunt-roll", "%d %s of the Shadow in the hunt box", n, game.Counted("die|dice", n))
	return sums(g, min(mostHunters, n), "hunt-roll", "never more than five")
}

func (t *Game) whyHuntBonus() (int, []game.Ground) {
	var g plain.Grounds
	n := int(t.S.Hunt[FreePeoples])
	g.Add(n, "hunt-roll", "%d %s of the Free Peoples in the hunt box", n, game.Counted("die|dice", n))
	return sums(g, n+t.huntBonus, "hunt-roll", "by a text")
}

func (t *Game) whyHuntAgain() (int, []game.Ground) {
	var g plain.Grounds
	r := t.S.Walk.At
	at := t.RegionWords(r)
	g.Add(b2i(t.strongholds.Has(r) && t.controls(&t.S, Shadow, r)), "hunt-again", "the Shadow controls the stronghold in %s", at)
	g.Add(b2i(t.S.Armies[Shadow].Has(r)), "hunt-again", "units of the Shadow are in %s", at)
	g.Add(b2i(t.nazgulIn(r) > 0 || t.nazgulCharacter(r)), "hunt-again", "a Nazgûl is in %s", at)
	return sums(g, t.huntAgain(), "hunt-again", "")
}

// whyMostHunt returns how many dice the Shadow may put into the hunt box.
func (t *Game) whyMostHunt() (int, []game.Ground) {
	var g plain.Grounds
	n := t.companions()
	g.Add(n, "hunt-allocation", "%d %s in the Fellowship", n, game.Counted("companion|companions is|are", n))
	if n > 0 {
		return sums(g, t.mostHuntDice(), "hunt-allocation", "the Shadow has no more")
	}
	return sums(g, t.mostHuntDice(), "hunt-allocation", "one die is always allowed")
}

// whyDice returns how many action dice a side has from the next recovery on.
func (t *Game) whyDice(s Side) (int, []game.Ground) {
	var g plain.Grounds
	g.Add(t.Scene.Numbers.Dice[s], "gained-dice", "with which the side begins")
	for c := range t.S.Cards(OnMap) {
		if d := t.def[c]; d.Side == s {
			g.Add(int(d.Dice), "gained-dice", "%s is on the map", t.CardWords(c))
		}
	}
	return sums(g, t.diceOf(s), "gained-dice", "it can have no more")
}

// ofSide makes the row of a number of a side that is only read, of makes one of the table.
func ofSide(name, help string, why func(*Game, Side) (int, []game.Ground)) *game.Number {
	return &game.Number{Name: name, Of: game.OfTeam, Help: help,
		Read: func(t game.Play, said *game.Said) int { n, _ := why(t.(*Game), Side(said.Team)); return n },
		Why: func(t game.Play, said *game.Said) (int, []game.Ground) {
			return why(t.(*Game), Side(said.Team))
		}}
}

func ofTable(name, help string, why func(*Game) (int, []game.Ground)) *game.Number {
	return &game.Number{Name: name, Help: help,
		Read: func(t game.Play, _ *game.Said) int { n, _ := why(t.(*Game)); return n },
		Why:  func(t game.Play, _ *game.Said) (int, []game.Ground) { return why(t.(*Game)) }}
}

// explained are the numbers that follow from others, and are told with their grounds.
var explained = []*game.Number{
	ofSide("combat strength", "How many dice a side rolls in the battle at hand.", (*Game).whyStrength),
	ofSide("leadership", "How many dice that missed it may roll again.", (*Game).whyLeadership),
	ofSide("target", "The least face with which it hits.", (*Game).whyTarget),
	ofSide("number of action dice", "How many it has from the next recovery on.", (*Game).whyDice),
	ofTable("hunt level", "How many dice the Shadow rolls when the Fellowship moves.", (*Game).whyHunt),
	ofTable("hunt bonus", "How much more each of them counts.", (*Game).whyHuntBonus),
	ofTable("number of hunt dice to roll again", "How many that failed may be rolled again.", (*Game).whyHuntAgain),
	ofTable("number of hunt dice allowed", "How many dice the Shadow may put into the hunt box.", (*Game).whyMostHunt),
}

// Refused returns why an option is not open to a seat, 0 where it is.
func (t *Game) Refused(seat engine.Seat, o engine.Option) uint8 {
	reason := t.BaseGame.Refused(seat, o)
	if reason == ReasonNotOffered {
		if why := t.notOffered(seat, o); why != 0 {
			return why
		}
	}
	return reason
}

// Why says the same in words.
func (t *Game) Why(seat engine.Seat, o engine.Option) (uint8, []game.Ground) {
	reason := t.Refused(seat, o)
	if reason == 0 {
		return 0, nil
	}
	return reason, []game.Ground{{Words: Reasons[reason].Words, Rule: Reasons[reason].Rule}}
}
