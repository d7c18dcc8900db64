package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is the action resolution: whose action it is, what each die can do, Elven Rings.

// act is something that a die can do: with which faces, for whom, and the options that there are.
type act struct {
	faces [numSides]faceSet
	list  func(t *Game, d *engine.Decision, s Side, f Face)
	do    func(t *Game, s Side, o engine.Option)
}

// faceSet is a set of faces.
type faceSet uint8

func facesOf(list ...Face) (s faceSet) {
	for _, f := range list {
		s |= 1 << f
	}
	return s
}

// Which dice do what: a Will of the West does what any other die of the Free Peoples does. (dice, will-of-the-west)
var (
	withCharacter = facesOf(CharacterFace, WillFace)
	withArmy      = facesOf(ArmyFace, MusterArmyFace, WillFace)
	withMuster    = facesOf(MusterFace, MusterArmyFace, WillFace)
	withEvent     = facesOf(EventFace, WillFace)
	withAny       = faceSet(1<<EyeFace - 1)
)

// acts are what dice can do, by the verbs of options.
var acts [numOptions]act

func init() {
	both := func(f faceSet) [numSides]faceSet { return [numSides]faceSet{f, f} }
	acts = [numOptions]act{
		OptPlay:       {both(withAny), (*Game).listPlays, (*Game).playByDie},
		OptDraw:       {both(withEvent), (*Game).listDraws, (*Game).drawByDie},
		OptMove:       {both(withCharacter | withArmy), (*Game).listMove, (*Game).moveByDie},
		OptAttack:     {both(withCharacter | withArmy), (*Game).listAttack, (*Game).attackByDie},
		OptMuster:     {both(withMuster), (*Game).listMuster, (*Game).musterByDie},
		OptAdvance:    {both(withMuster), (*Game).listAdvance, (*Game).advanceByDie},
		OptWalk:       {[numSides]faceSet{FreePeoples: withCharacter}, (*Game).listWalk, func(t *Game, _ Side, _ engine.Option) { t.moveFellowship() }},
		OptHide:       {[numSides]faceSet{FreePeoples: withCharacter}, (*Game).listHide, func(t *Game, _ Side, _ engine.Option) { t.hideFellowship() }},
		OptSeparate:   {[numSides]faceSet{FreePeoples: withCharacter}, (*Game).listSeparate, func(t *Game, _ Side, _ engine.Option) { t.separateByDie() }},
		OptCompanions: {[numSides]faceSet{FreePeoples: withCharacter}, (*Game).listCompanions, func(t *Game, _ Side, _ engine.Option) { t.moveCharacters(FreePeoples) }},
		OptMinions:    {[numSides]faceSet{Shadow: facesOf(CharacterFace)}, (*Game).listMinions, func(t *Game, _ Side, _ engine.Option) { t.moveMinions(false) }},
		OptText:       {both(withAny), func(*Game, *engine.Decision, Side, Face) {}, (*Game).textByDie}, // listed at once for all faces
		OptRule:       {both(withAny), func(*Game, *engine.Decision, Side, Face) {}, (*Game).textByDie},
		OptSail:       {both(withArmy), (*Game).listSail, (*Game).sailByDie},
		OptSkip:       {both(withAny), func(_ *Game, d *engine.Decision, _ Side, f Face) { offerDie(d, OptSkip, f) }, func(*Game, Side, engine.Option) {}},
	}
}

// listing is what has been found out while the actions of a player are listed: 0 is not known yet.
type listing struct {
	move, attack [2]uint8
	asked, may   engine.CardSet // the cards in hand of which it is known whether they may be played, and those that may
}

// offerDie offers to use a die so.
func offerDie(d *engine.Decision, verb uint8, f Face) {
	d.Offer(engine.Option{Verb: verb, Of: engine.Of{A: uint16(f)}})
}

// actor returns whose action it is for a side: with several players, theirs in turn, who leads last. (order-of-actions)
func (t *Game) actor(s Side) engine.Seat {
	if t.players[s].Count() == 1 || t.S.Took[s]%2 == 1 {
		return t.leading(s)
	}
	for seat := range t.players[s].All() {
		if seat != t.leading(s) {
			return seat
		}
	}
	return t.leading(s)
}

// action lets the side whose action it is use a die, or pass. When neither has a die left, the phase ends. (action-resolution)
func (t *Game) action() {
	st := &t.S
	s := st.Next
	if st.dice(s) == 0 {
		if s = s.Enemy(); st.dice(s) == 0 {
			t.endActions()
			return
		}
		st.Next = s
	}
	seat := t.actor(s)
	for {
		ring := st.RingUsed[s]
		o := t.ask(DecideAction, seat, 1, t.withHand(seat, func(d *engine.Decision) { t.listActions(d, s) }))
		switch o.Verb {
		case OptPass:
			t.tell(engine.Event{Verb: EventPasses, Seat: seat})
			st.Next = s.Enemy()
			return
		case OptRing:
			t.useRing(s, Face(o.A), Face(o.B))
			if st.dice(s) > 0 && !ring {
				continue
			}
		default:
			t.takeAction(s, seat, o)
		}
		break
	}
	if !t.Over() {
		st.Took[s]++
		st.Next = s.Enemy()
	}
}

// withHand lists what a seat may do, its hand included: nobody else sees whether a card could be played.
func (t *Game) withHand(seat engine.Seat, list func(*engine.Decision)) func(*engine.Decision) {
	return func(d *engine.Decision) {
		list(d)
		d.Secret = t.S.Count(HandOf(seat)) > 0
	}
}

// listActions lists what each die can do, Elven Rings, and to pass.
func (t *Game) listActions(d *engine.Decision, s Side) {
	t.listing = listing{}
	for verb := OptPlay; verb <= OptSkip; verb++ {
		a := &acts[verb]
		for f := range EyeFace {
			if t.S.Dice[s][f] > 0 && a.faces[s]&(1<<f) != 0 {
				a.list(t, d, s, f)
			}
		}
	}
	t.listTexts(d, s)
	t.listRings(d, s)
	if t.S.dice(s) < t.S.dice(s.Enemy()) {
		d.Offer(engine.Option{Verb: OptPass})
	}
}

// takeAction uses a die. One that moves the Fellowship goes into the hunt box when the hunt is over. (hunt-box)
func (t *Game) takeAction(s Side, seat engine.Seat, o engine.Option) {
	t.S.Dice[s][o.A]--
	t.S.Busy, t.S.Acting = true, Acted{}
	uses := EventUses
	if o.Verb == OptSkip {
		uses = EventSkips
	}
	t.tell(engine.Event{Verb: uses, Seat: seat, A: engine.Card(o.A), N: int16(o.Verb)})
	acts[o.Verb].do(t, s, o)
	t.S.Busy = false
	if s == FreePeoples {
		t.S.Acted = t.S.Acting
	}
	if o.Verb == OptWalk && !t.Over() && !(t.tabled() && t.texts.Allows(text.Question{Hook: askBox, Seat: engine.NoSeat})) {
		t.S.Hunt[FreePeoples]++
	}
	if Face(o.A) == CharacterFace && o.Verb != OptSkip && t.texts.Refuses(text.Question{Hook: askEyes, Seat: engine.NoSeat, What: uint8(s)}) {
		t.S.Hunt[s] = min(t.S.Hunt[s]+1, mostHunt)
		t.tell(engine.Event{Verb: EventHuntBox, Seat: t.leading(s), N: int16(t.S.Hunt[s])})
	}
	t.clearTables()
}

// listRings offers to change a die by an Elven Ring: not to a Will of the West, nor from an Eye; the Shadow also to an Eye. (elven-rings)
func (t *Game) listRings(d *engine.Decision, s Side) {
	if t.S.Rings[s] == 0 || t.S.RingUsed[s] {
		return
	}
	for f := range EyeFace {
		if t.S.Dice[s][f] == 0 {
			continue
		}
		for to := range numFaces {
			if to != f && t.ringTo[s]&(1<<to) != 0 {
				d.Offer(engine.Option{Verb: OptRing, Of: engine.Of{A: uint16(f), B: uint16(to)}})
			}
		}
	}
}

// useRing changes a die; the Ring goes to the Shadow, or out of the game. (elven-rings)
func (t *Game) useRing(s Side, from, to Face) {
	t.S.Dice[s][from]--
	t.S.Rings[s]--
	t.S.RingUsed[s] = true
	if s == FreePeoples {
		t.S.Rings[Shadow]++
	}
	t.tell(engine.Event{Verb: EventRing, Seat: t.actor(s), A: engine.Card(from), N: int16(to)})
	if to == EyeFace {
		t.S.Hunt[s]++
	} else {
		t.S.Dice[s][to]++
	}
}

// endActions ends the phase. On the Mordor track the Ring-bearers do not stand still for nothing. (standing-still)
func (t *Game) endActions() {
	if t.S.Walk.InMordor && !t.S.Walk.Went {
		t.addCorruption(1)
	}
	if !t.Over() {
		t.enter(VictoryCheck)
	}
}

// listPlays offers the cards in hand that a die plays.
func (t *Game) listPlays(d *engine.Decision, s Side, f Face) {
	seat := t.actor(s)
	for c := range t.S.Cards(HandOf(seat)) {
		if t.plays(c, f) && t.listing.mayPlay(t, seat, c) {
			d.Offer(engine.Option{Verb: OptPlay, Of: engine.Of{A: uint16(f), B: uint16(c)}})
		}
	}
}

func (l *listing) mayPlay(t *Game, seat engine.Seat, c engine.Card) bool {
	if !l.asked.Has(c) {
		if l.asked.Add(c); t.mayPlay(seat, c) {
			l.may.Add(c)
		}
	}
	return l.may.Has(c)
}

func (t *Game) listDraws(d *engine.Decision, s Side, f Face) {
	for deck := range numDecks {
		if t.S.Count(DeckOf(s, deck)) > 0 {
			d.Offer(engine.Option{Verb: OptDraw, Of: engine.Of{A: uint16(f), B: uint16(deck)}})
		}
	}
}

// drawByDie draws a card; who then holds too many discards. (hand-limit)
func (t *Game) drawByDie(s Side, o engine.Option) {
	seat := t.actor(s)
	t.draw(seat, Deck(o.B))
	t.discardDown(seat)
}

// How figures are recruited by a die.

// mayMuster reports whether figures of a nation may be recruited in a settlement of it by a die: where it is free
// and not besieged, Nazgûl in a stronghold, other leaders where a unit is. (mustering, free, leaders-alone)
func (t *Game) mayMuster(n Nation, kind Figure, r Region) bool {
	s := t.side[n]
	return !t.S.Captured.Has(r) && (!t.S.Besieged.Has(r) && !t.S.Armies[s.Enemy()].Has(r) || t.inside(s, r) && t.mustersInside(r)) && (kind != Leader || t.nazgul.Has(n) && t.strongholds.Has(r) || !t.nazgul.Has(n) && t.S.Armies[s].Has(r))
}

// mustersInside reports whether a text lets a die recruit in a besieged stronghold.
func (t *Game) mustersInside(r Region) bool {
	return t.texts.Allows(text.Question{Hook: askMuster, Seat: engine.NoSeat, More: int(r)})
}

// eachMuster goes through what may be recruited by a die: of nations at war, where there are figures. It stops where f returns false.
func (t *Game) eachMuster(s Side, f func(n Nation, kind Figure, r Region) bool) {
	seat := t.actor(s)
	for n := range t.nations[s].All() {
		if !t.atWar(n) || !(t.moved[seat] &^ t.resting(s)).Has(n) {
			continue
		}
		for kind := range numFigures {
			if t.S.Pool[kind][n] == 0 {
				continue
			}
			for _, r := range t.home[n] {
				if t.mayMuster(n, kind, r) && !f(n, kind, r) {
					return
				}
			}
		}
	}
}

func (t *Game) listMuster(d *engine.Decision, s Side, f Face) {
	t.eachMuster(s, func(Nation, Figure, Region) bool {
		offerDie(d, OptMuster, f)
		return false
	})
}

// musterByDie recruits an elite; or two figures, regulars or leaders, in two settlements. (mustering)
func (t *Game) musterByDie(s Side, _ engine.Option) {
	at := Region(0)
	for left := 2; left > 0; left-- {
		o := t.ask(DecideRecruit, t.actor(s), left, func(d *engine.Decision) {
			t.eachMuster(s, func(n Nation, kind Figure, r Region) bool {
				if r != at && (at == 0 || kind != Elite) {
					d.Offer(engine.Option{Verb: OptRecruit, Of: engine.Of{A: uint16(figureCode(n, kind)), B: uint16(r)}})
				}
				return true
			})
			if at != 0 {
				d.Offer(engine.Option{Verb: OptDone})
			}
		})
		if o.Verb != OptRecruit {
			return
		}
		n, kind := figureOf(int(o.A))
		at = Region(o.B)
		t.S.Acting.Nations |= 1 << n
		t.recruit(at, n, kind, 1)
		t.checkStacking(at)
		if kind == Elite {
			return
		}
	}
}
