package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
	"slices"
)

// This file holds the words for players that mean the same in every game: which of them, who picks one, in which order.

// PlayerWords returns them.
func PlayerWords() []vocab.Entry { return slices.Clone(playerWords) }

// ofPlayers: an entry within others says which of its players are meant.
var (
	ofPlayers = map[string]vocab.Role{"w": vocab.Whom}
	inOrder   = map[string]vocab.Role{"w": vocab.Whom, "first": vocab.Begins}
)

var playerWords = []vocab.Entry{
	// What players.
	{Kind: "players", Pattern: "player(s)", Meaning: Who(whoAll), Doc: "Any player."},

	// Which of them.
	{Kind: "who", Pattern: "each {g:players}", Meaning: Who(whoGroup), Flags: vocab.Directs, Doc: "Each of these players, one after the other in turn order from the starting player."},
	{Kind: "who", Pattern: "each other {g:players}", Means: "each {g} but {others}", Meaning: Who(whoOthers), Flags: vocab.Directs | vocab.Other, Doc: "Each of these players but the one whom the text has named, or else but you, one after the other in turn order."},
	{Kind: "who", Pattern: "each {g:players} but you", Meaning: Who(whoButYou), Flags: vocab.Directs, Doc: "Each of these players but you, one after the other in turn order."},
	{Kind: "who", Pattern: "each {g:players} but that player", Means: "each {g} but {named}", Meaning: Who(whoButNamed), Flags: vocab.Directs | vocab.Named, Doc: "Each of these players but the one who was chosen or meant last, one after the other in turn order."},
	{Kind: "who", Pattern: "the other {g:players}", Means: "the {g} but {others}", Meaning: Who(whoOthers), Flags: vocab.Other, Doc: "These players without the one whom the text has named, or else without you: usually one. Where you are none of them, without who does what sets the text off."},
	{Kind: "who", Pattern: "a/an {g:players} of your choice", Meaning: Who(whoGroup), Flags: vocab.Chosen, Doc: "One of these players, whom you choose."},
	{Kind: "who", Pattern: "another {g:players} of your choice", Means: "a/an {g} of your choice but {others}", Meaning: Who(whoOthers), Flags: vocab.Chosen | vocab.Other, Doc: "One of these players, but not you, whom you choose."},
	{Kind: "who", Pattern: "{n:number} {g:players} of your choice", Numbers: several, Meaning: Who(whoGroup), Flags: vocab.Chosen, Doc: "So many of these players, whom you choose one after the other."},
	{Kind: "who", Pattern: "{n:number} other {g:players} of your choice", Numbers: several, Means: "{n} {g} of your choice but {others}", Meaning: Who(whoOthers), Flags: vocab.Chosen | vocab.Other, Doc: "So many of these players, but not you, whom you choose one after the other."},
	{Kind: "who", Pattern: "a random {g:players}", Meaning: Who(whoGroup), Flags: vocab.Random, Doc: "One of these players, whom luck picks."},
	{Kind: "who", Pattern: "any {g:players}", Meaning: Who(whoGroup), Flags: vocab.UntilOne, Doc: "These players in turn order, until one of them does it."},
	{Kind: "who", Pattern: "any other {g:players}", Means: "any {g} but {others}", Meaning: Who(whoOthers), Flags: vocab.UntilOne | vocab.Other, Doc: "These players but you, in turn order, until one of them does it."},
	{Kind: "who", Pattern: "each {g:players} until one declines", Meaning: Who(whoGroup), Flags: vocab.UntilNot, Doc: "These players in turn order; after the first who does not do it nobody else is asked."},
	{Kind: "who", Pattern: "the next {g:players}", Meaning: Who(whoNext), Doc: "The first of these players behind you in turn order."},
	{Kind: "who", Pattern: "that player", Means: "{named}", Meaning: Who(whoNamed), Flags: vocab.Named, Doc: "The player who was chosen or meant last, or who did what sets the text off."},
	{Kind: "who", Pattern: "its owner", Means: "the owner of {it}", Meaning: Who(whoItsOwner), Flags: vocab.It, Doc: "The player from whose deck the card came that was chosen last."},
	{Kind: "who", Pattern: "its controller", Means: "the player who controls {it}", Meaning: Who(whoItsController), Flags: vocab.It, Doc: "The player who controls the card that was chosen last."},
	{Kind: "who", Pattern: "the owner of {c:cards}", Meaning: Who(whoOwns), Doc: "The player from whose deck such a card in play came; of several each."},
	{Kind: "who", Pattern: "the controller of {c:cards}", Meaning: Who(whoControls), Doc: "The player who controls such a card in play; of several each."},
	{Kind: "who", Pattern: "/you and {w:who}", Meaning: Who(whoAnd), Flags: vocab.You, Roles: ofPlayers, Doc: "You and these players."},
	{Kind: "who", Pattern: "starting with {first:first}, {w:who}", Meaning: Who(whoInner), Roles: inOrder, Doc: "These players one after the other in turn order, from that one."},
	{Kind: "first", Pattern: "you", Meaning: First(func(x *Run) engine.Seat { return x.You }), Doc: "You are the first."},
	{Kind: "first", Pattern: "the next player", Meaning: First(func(x *Run) engine.Seat { return x.M.After(x.You) }), Doc: "The player behind you in turn order is the first, and you are the last."},
	{Kind: "first", Pattern: "that player", Meaning: First(firstNamed), Doc: "The player who was chosen or meant last is the first."},
}

// several is how many players a text can let somebody choose by number.
var several = map[string]vocab.Range{"n": {Least: 2, Most: engine.MaxSeats}}

// GroupIn returns the players of whom words say which: what fills their slot "g".
func (x *Run) GroupIn(p *vocab.Phrase) engine.SeatSet { return x.Candidates(p.Slot("g")) }

func whoAll(x *Run, _ *vocab.Phrase) (seats engine.SeatSet) {
	for _, seat := range x.M.InTurnOrder() {
		seats |= engine.Only(seat)
	}
	return seats
}

func whoOpponents(x *Run, _ *vocab.Phrase) engine.SeatSet { return x.M.Opponents(x.You) }
func whoGroup(x *Run, p *vocab.Phrase) engine.SeatSet     { return x.GroupIn(p) }
func whoInner(x *Run, p *vocab.Phrase) engine.SeatSet     { return x.Candidates(p.Slot("w")) }
func whoAnd(x *Run, p *vocab.Phrase) engine.SeatSet       { return engine.Only(x.You) | whoInner(x, p) }
func whoItsOwner(x *Run, _ *vocab.Phrase) engine.SeatSet  { return engine.Only(x.M.Owner[x.It]) }
func whoItsController(x *Run, _ *vocab.Phrase) engine.SeatSet {
	return engine.Only(x.M.Controller(x.It))
}

func whoOwns(x *Run, p *vocab.Phrase) engine.SeatSet {
	return x.whose(p, func(c engine.Card) engine.Seat { return x.M.Owner[c] })
}

func whoControls(x *Run, p *vocab.Phrase) engine.SeatSet { return x.whose(p, x.M.Controller) }

// allBut returns the players of a phrase, where it says "other" without you.
func (x *Run) allBut(p *vocab.Phrase) engine.SeatSet {
	if p.Has("[other") {
		return whoOthers(x, p)
	}
	return x.GroupIn(p)
}

// whoOthers: without you; where you are none of them, without the player at work, or else the one named last; but see checkOthers.
func whoOthers(x *Run, p *vocab.Phrase) engine.SeatSet {
	among, but := x.GroupIn(p), x.A.others[p]
	switch {
	case but != nil:
		return but(x, p)
	case among.Has(x.You):
		return whoButYou(x, p)
	case among.Has(x.Seat):
		return whoButDoer(x, p)
	}
	return whoButNamed(x, p)
}

func whoButDoer(x *Run, p *vocab.Phrase) engine.SeatSet  { return x.GroupIn(p) &^ engine.Only(x.Seat) }
func whoButYou(x *Run, p *vocab.Phrase) engine.SeatSet   { return x.GroupIn(p) &^ engine.Only(x.You) }
func whoButNamed(x *Run, p *vocab.Phrase) engine.SeatSet { return x.GroupIn(p) &^ whoNamed(x, p) }

// whose returns the players whose those cards in play are that a phrase has in its slot "c".
func (x *Run) whose(p *vocab.Phrase, of func(engine.Card) engine.Seat) (seats engine.SeatSet) {
	words := p.Slot("c")
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if x.Means(words, c) && (x.M.IsInPlay(c) || IsDefinite(Objects(words)[0])) {
			seats |= engine.Only(of(c))
		}
	}
	return seats
}

// whoNamed: who was chosen or meant last; before that, who does what sets the text off.
func whoNamed(x *Run, _ *vocab.Phrase) engine.SeatSet {
	if x.Named == 0 && x.Happening != nil {
		return engine.Only(x.Happening.Seat)
	}
	return x.Named
}

// whoNext: the one of the players who comes first behind the speaker.
func whoNext(x *Run, p *vocab.Phrase) engine.SeatSet { return x.next(p, x.You) }

// NextPlayer is the one of the players in a phrase's slot "g" who comes first behind the player at work.
func NextPlayer(x *Run, p *vocab.Phrase) engine.SeatSet { return x.next(p, x.Seat) }

func (x *Run) next(p *vocab.Phrase, from engine.Seat) engine.SeatSet {
	among, order := x.GroupIn(p), x.M.InTurnOrder()
	for seat, n := x.M.After(from), 0; n < len(order); seat, n = x.M.After(seat), n+1 {
		if among.Has(seat) && seat != from {
			return engine.Only(seat)
		}
	}
	return 0
}

func firstNamed(x *Run) engine.Seat {
	for seat := range whoNamed(x, nil).All() {
		return seat
	}
	return engine.NoSeat
}

// has returns how many such cards the player at work has: in play those that he controls, elsewhere his own.
func (x *Run) has(words *vocab.Phrase) (n int) {
	x.eachHad(words, func(engine.Card) { n++ })
	return n
}

// eachHad calls f for those cards.
func (x *Run) eachHad(words *vocab.Phrase, f func(engine.Card)) {
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if x.M.Controller(c) == x.Seat && x.Means(words, c) && (x.M.IsInPlay(c) || qualifies(words)) {
			f(c)
		}
	}
}

// qualifies reports whether words say where the cards are.
func qualifies(words *vocab.Phrase) bool { return SaysWhere(Objects(words)[0]) }
