package wotrcards

import (
	"loremaster/interpreter/engine"
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
func (x *run) chooseLocation(words *vocab.Phrase, zones []engine.List, fits func(engine.Card) bool) engine.Card {
	o := x.g.Ask(DecideLocation, x.seat, 1, func(d *engine.Decision) {
		for _, z := range zones {
			x.g.search(x.seat, z, func(l engine.Card) {
				if x.means(words, l) && (fits == nil || fits(l)) {
					d.Offer(engine.Option{Verb: OptCard, A: uint16(l)})
				}
			})
		}
	})
	if o.Verb == OptCard {
		x.chose(x.seat, engine.Card(o.A))
	}
	return engine.Card(o.A)
}

func doAddToken(x *run, p *vocab.Phrase) bool {
	icon := optional(p, "i").Entry.Meaning.(Icon)
	words := optional(p, "p")
	if one, ok := words.Entry.Meaning.(definite); ok || words.Entry.Kind == "cards" {
		return x.addTokens(words, one, icon, p.Arg("n").Number)
	}
	l := x.chooseLocation(words, active, nil)
	if l == 0 {
		return false
	}
	x.g.addToken(l, icon, p.Arg("n").Number)
	return true
}

// addTokens lays combat tokens on one thing in play, or on the cards that words mean.
func (x *run) addTokens(words *vocab.Phrase, one definite, icon Icon, n int) bool {
	done := false
	add := func(c engine.Card) {
		if x.g.inPlay(c) {
			x.g.addToken(c, icon, n)
			done = true
		}
	}
	if one != nil {
		add(one(x))
	} else {
		x.choose(DecideChoose, words, inPlayOrHeld, add)
	}
	return done
}

// opening activates or reactivates a battleground that lies in one of the zones. One that is active already
// lies in none of them. (O2)
func opening(zones []engine.List) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		b := x.chooseLocation(optional(p, "p"), opened(p, zones), x.g.isBattleground)
		switch {
		case b == 0:
			return false
		case x.g.S.Where(b) == BattlegroundDeck(x.g.def[b].Side):
			x.g.openBattleground(x.seat, b)
		default:
			x.g.reactivate(x.seat, b)
		}
		return true
	}
}

// canOpen makes the question whether there is one to open.
func canOpen(zones []engine.List) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		return x.anyLocation(optional(p, "p"), opened(p, zones), x.g.isBattleground)
	}
}

// opened returns the zones in which such a verb looks: the deck of a side, if it names one.
func opened(p *vocab.Phrase, zones []engine.List) []engine.List {
	for i := range p.Args {
		if a := &p.Args[i]; a.Slot == "s" && a.Set {
			side := a.Phrase[0].Entry.Meaning.(Side)
			return decks[side : side+1]
		}
	}
	return zones
}

func (s *Setup) isBattleground(l engine.Card) bool { return s.def[l].Type == Battleground }

func doActivatePath(x *run, p *vocab.Phrase) bool {
	path := x.chooseLocation(optional(p, "p"), unused, nil)
	if path == 0 {
		return false
	}
	x.g.activatePath(x.seat, path)
	return true
}

func canActivatePath(x *run, p *vocab.Phrase) bool {
	return x.anyLocation(optional(p, "p"), unused, nil)
}

func doWin(x *run, p *vocab.Phrase) bool {
	if !x.g.Over() {
		x.g.win(sideIn(p))
	}
	return true
}

// anyLocation reports whether chooseLocation would find one.
func (x *run) anyLocation(words *vocab.Phrase, zones []engine.List, fits func(engine.Card) bool) bool {
	for _, z := range zones {
		for l := x.g.S.Top(z); l != 0; l = x.g.S.Next(l) {
			if x.means(words, l) && (fits == nil || fits(l)) {
				return true
			}
		}
	}
	return false
}

// chooseClauses lets the player choose so many of the clauses behind a colon, and carries each out.
func (x *run) chooseClauses(c *clause) bool {
	chosen := uint64(0)
	for left := c.Verb.Arg("n").Number; left > 0; left-- {
		o := x.g.Ask(DecideClause, x.seat, left, func(d *engine.Decision) {
			for i := range c.choices {
				if chosen&(1<<i) == 0 && x.canBe(&c.choices[i]) {
					d.Offer(engine.Option{Verb: OptClause, A: uint16(x.source), B: uint16(x.a.Line), C: uint16(x.printedOn()), N: uint8(i + 1)})
				}
			}
		})
		if o.Verb != OptClause {
			return false
		}
		chosen |= 1 << (o.N - 1)
		x.chosenClause(&c.choices[o.N-1])
	}
	return true
}

// canBe reports whether one of the players whom a clause that is offered is about can carry it out.
func (x *run) canBe(c *clause) bool {
	if c.verb.can == nil {
		return true
	}
	chooser, seats, found := x.seat, x.whose(c), false
	for _, seat := range x.g.inTurnOrder() {
		if seats.Has(seat) && !found {
			x.seat = seat
			found = c.verb.can(x, c.Verb)
		}
	}
	x.seat = chooser
	return found
}

// chosenClause carries out a clause that was offered, for those whom it is about; who follows directions twice does
// so at once.
func (x *run) chosenClause(c *clause) {
	chooser, seats := x.seat, x.whose(c)
	carry := func(seats engine.SeatSet) {
		for _, seat := range x.g.inTurnOrder() {
			if seats.Has(seat) {
				x.seat = seat
				x.carriesOut(c)
			}
		}
	}
	carry(seats)
	if c.directs {
		carry(seats & x.g.followTwice())
	}
	x.seat = chooser
}

// whose returns the players whom a clause that is offered is about: those that it names, or who has chosen it.
func (x *run) whose(c *clause) engine.SeatSet {
	if c.Subject != nil {
		if w, ok := c.Subject.Entry.Meaning.(who); ok {
			return w(x, c.Subject)
		}
	}
	return engine.Only(x.seat)
}
