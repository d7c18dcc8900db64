package wotrcards

import (
	"iter"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses a location, or one of several things to do.

// Zones in which texts look for locations.
var (
	active               = []engine.List{ActivePath, ActiveBattlegrounds}
	unused               = []engine.List{PathDeck}
	decks                = []engine.List{battlegroundDecks, battlegroundDecks + 1}
	scoring              = []engine.List{scoringAreas, scoringAreas + 1}
	decksAndScoringAreas = []engine.List{battlegroundDecks, battlegroundDecks + 1, scoringAreas, scoringAreas + 1}
)

// chooseLocation lets the player choose one of the locations of some zones that the words mean and that fit,
// or returns 0 where there is none.
func chooseLocation(x *run, words *vocab.Phrase, zones []engine.List, fits func(engine.Card) bool) engine.Card {
	o := of(x).Ask(DecideLocation, x.Seat, 1, func(d *engine.Decision) {
		for _, z := range zones {
			x.M.Search(x.Seat, z, func(l engine.Card) {
				if x.Means(words, l) && (fits == nil || fits(l)) {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(l)}})
				}
			})
		}
	})
	if o.Verb == OptCard && !x.Chose(x.Seat, engine.Card(o.A)) {
		return 0
	}
	return engine.Card(o.A)
}

func doAddToken(x *run, p *vocab.Phrase) (done bool) {
	g, icon, words, n := of(x), p.Slot("i").Entry.Meaning.(Icon), p.Slot("p"), x.Amount(p, "n")
	add := func(c engine.Card) {
		if g.inPlay(c) {
			g.addToken(c, icon, n)
			done = true
		}
	}
	one, ok := words.Entry.Meaning.(text.Definite)
	switch {
	case n == 0:
	case ok:
		add(one(x))
	case words.Entry.Kind == vocab.KindCards:
		x.Choose(DecideChoose, words, text.InPlayOrHeld, add)
	default:
		if l := chooseLocation(x, words, active, nil); l != 0 {
			g.addToken(l, icon, n)
			done = true
		}
	}
	return done
}

// doDistribute lays so many of something one by one, each on a card that the player chooses.
func doDistribute(add func(g *Game, c engine.Card, p *vocab.Phrase)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		n := x.Amount(p, "n")
		for i := range n {
			found := slices.DeleteFunc(slices.Clone(x.Find(text.Objects(p.Slot("c")), text.InPlayOrHeld)), func(c engine.Card) bool { return !x.MayChoose(c) })
			c := of(x).askCard(DecideChoose, x.Seat, n-i, slices.Values(found), false)
			if c == 0 {
				return i > 0
			}
			x.Chose(x.Seat, c)
			add(of(x), c, p)
		}
		return n > 0
	}
}

// askCard has a seat choose one of some cards, or none where it may; it returns 0 for none.
func (g *Game) askCard(kind uint8, seat engine.Seat, left int, among iter.Seq[engine.Card], may bool) engine.Card {
	return engine.Card(g.Ask(kind, seat, left, func(d *engine.Decision) {
		for c := range among {
			d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
		}
		if may {
			d.Offer(engine.Option{Verb: OptNone})
		}
	}).A)
}

// opening activates or reactivates a battleground that lies in one of the zones. One that is active already
// lies in none of them. (O2)
func opening(zones []engine.List) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		b := chooseLocation(x, p.Slot("p"), opened(p, zones), of(x).isBattleground)
		switch {
		case b == 0:
			return false
		case of(x).S.Where(b) == BattlegroundDeck(of(x).def[b].Side):
			of(x).openBattleground(x.Seat, b)
		default:
			of(x).reactivate(x.Seat, b)
		}
		return true
	}
}

// canOpen makes the question whether there is one to open.
func canOpen(zones []engine.List) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		return anyLocation(x, p.Slot("p"), opened(p, zones), of(x).isBattleground)
	}
}

// opened returns the zones in which such a verb looks: the deck of a side, if it names one.
func opened(p *vocab.Phrase, zones []engine.List) []engine.List {
	if p.Find("s") == nil {
		return zones
	}
	side := sideIn(p)
	return decks[side : side+1]
}

func (s *Setup) isBattleground(l engine.Card) bool { return s.def[l].Type == Battleground }

func doActivatePath(x *run, p *vocab.Phrase) bool {
	path := chooseLocation(x, p.Slot("p"), unused, nil)
	if path == 0 {
		return false
	}
	of(x).activatePath(x.Seat, path)
	return true
}

func canActivatePath(x *run, p *vocab.Phrase) bool { return anyLocation(x, p.Slot("p"), unused, nil) }

// ending makes a verb that ends the game, if it has not ended.
func ending(end func(g *Game, x *run, p *vocab.Phrase)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		if g := of(x); !g.Over() {
			end(g, x, p)
		}
		return true
	}
}

var (
	doWin      = ending(func(g *Game, _ *run, p *vocab.Phrase) { g.win(sideIn(p)) })
	doEnd      = ending(func(g *Game, _ *run, _ *vocab.Phrase) { g.finalScoring() })
	doWinAlone = ending(func(g *Game, x *run, _ *vocab.Phrase) {
		g.note(noteAlone, 0, int(x.Seat)+1)
		g.win(g.SideOf(x.Seat))
	})
)

// anyLocation reports whether chooseLocation would find one.
func anyLocation(x *run, words *vocab.Phrase, zones []engine.List, fits func(engine.Card) bool) bool {
	return slices.ContainsFunc(zones, func(z engine.List) bool {
		for l := range of(x).S.Cards(z) {
			if x.Means(words, l) && (fits == nil || fits(l)) {
				return true
			}
		}
		return false
	})
}
