package wotrcards

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file makes and checks positions, and says what is refused in one.

// Empty returns a position of the set-up to be filled: the action step of round 1, every faction card
// outside the game, every location in its deck, whatever the opening says. Cards are put with State.Put and State.Show, items and what
// is at a location with Put(card, engine.On(host)).
func (s *Setup) Empty(seed uint64) engine.Position {
	st := s.plain
	st.Seed = seed
	st.Step, st.Round = ActionStep, 1
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if !s.def[c].Type.IsLocation() {
			st.Put(c, engine.Outside)
		}
	}
	return &st
}

// Place puts a card into a list of a position and shows it to those who may see it there.
func (s *Setup) Place(p engine.Position, c engine.Card, to engine.List) {
	st := p.OnTable()
	st.Put(c, to)
	st.Show(c, s.Zones[st.Zone(c)].Audience(s.Texts.Owner[c]))
	if state, ok := p.(*State); ok && s.Texts.Owner[c] == engine.NoSeat && isReserve(st.Zone(c)) {
		state.setController(c, s.Zones[st.Zone(c)].Owner, engine.NoSeat) // of no deck
	}
}

// BeginAt sets g to a position of its set-up, a *State.
func (g *Game) BeginAt(p engine.Position) { g.Start(g, p.(*State)) }

// Check returns what is wrong with a position, or nil: every card is in exactly one place and one that its
// kind may be in, items are on their wielders, and numbers are in range.
func (s *Setup) Check(p engine.Position) error {
	st := p.(*State)
	if wrong := st.CardLists.Check(s.Cards); wrong != "" {
		return fmt.Errorf("%s", wrong)
	}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if err := s.checkPlace(st, c); err != nil {
			return err
		}
	}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if seat, ok := st.Control.Of(c); ok && (int(seat) >= len(s.Scenario.Seats) || seat == s.Texts.Owner[c] || !s.mayControl(st, seat, c)) {
			return fmt.Errorf("%s is controlled, and should not be", s.CardWords(c))
		}
	}
	switch {
	case st.Count(ActivePath) > 1:
		return fmt.Errorf("%d paths are active", st.Count(ActivePath))
	case st.Corruption < 0:
		return fmt.Errorf("corruption is %d", st.Corruption)
	case st.Holding > MaxHeld:
		return fmt.Errorf("%d zones of held cards are in use", st.Holding)
	case int(st.Turn) >= len(s.Scenario.TurnOrder), int(st.Starting) >= len(s.Scenario.TurnOrder):
		return fmt.Errorf("the turn order has no slot %d", max(st.Turn, st.Starting))
	}
	return nil
}

// checkPlace checks that a card lies where its kind may lie.
func (s *Setup) checkPlace(st *State, c engine.Card) error {
	def, host := s.def[c], st.Host(c)
	wrong := func(why, instead string) error {
		return &game.NoPlace{What: s.CardWords(c) + " " + why, Instead: instead}
	}
	const (
		event    = "an event lies in a hand, a draw deck or a pile"
		location = "a location is active, or lies in its deck or in a scoring area"
	)
	switch z := st.Zone(c); {
	case z == engine.Outside && host == 0:
		return nil
	case def.Type == Aim:
		if host != 0 || z < aimDeck || z >= packets {
			return wrong("is an aim", "an aim lies among a player's aims")
		}
	case z >= numZones && host == 0 && s.Zones[z].Owner == engine.NoSeat:
	case z >= packets && z < faceDown && host == 0 && s.drafts.Has(c) && (s.Scenario.RoundTable || s.Zones[z].Owner == s.Texts.Owner[c]):
	case z >= packets && z < faceDown:
		return wrong("lies in a packet", "only what is to be drafted lies there")
	case z >= aimDeck && z < faceDown:
		return wrong("is no aim", "only aims lie among aims")
	case def.Type.IsLocation():
		if host != 0 || z > 0 && z < PathDeck || z >= held {
			return wrong("is a location and lies among a player's cards", location)
		}
	case def.Type == Item && host != 0:
		for _, w := range s.wields[s.first[c]] {
			if w == host {
				return nil
			}
		}
		if st.Notes.Get(noteBorne, c) != 0 || s.def[c].choosesBearers() && kinds[z]&inPlay != 0 {
			return nil
		}
		return wrong("is on "+s.CardWords(host)+", which is not one of its wielders", "its wielders are: "+s.wielderWords(c))
	case host != 0:
		if z != ActivePath && z != ActiveBattlegrounds {
			return wrong("is on "+s.CardWords(host)+", which is not an active location", "only items lie on a card; at a location cards stand behind \"with\"")
		}
		if def.Type == Event {
			return wrong("is an event and lies at a location", event)
		}
	case isReserve(z):
		switch def.Type {
		case Item:
			return wrong("lies in a reserve by itself", "an item lies on a wielder, behind \"+\"; its wielders are: "+s.wielderWords(c))
		case Event:
			return wrong("is an event and lies in a reserve", event)
		}
	case z >= PathDeck && z < held && z != resolving:
		return wrong("lies among locations", "")
	case s.Texts.Owner[c] == engine.NoSeat:
		return wrong("is in no deck and lies in a zone of "+s.NameSeat(s.Zones[z].Owner), "")
	case (z < PathDeck || z >= faceDown) && s.Zones[z].Owner != s.Texts.Owner[c] && !s.mayControl(st, s.controllerIn(st, c), c):
		return wrong(fmt.Sprintf("belongs to %s and lies in %s's %s", s.NameSeat(s.Texts.Owner[c]), s.NameSeat(s.Zones[z].Owner), s.Zones[z].Name),
			fmt.Sprintf("write it in %s's %s", s.NameSeat(s.Texts.Owner[c]), s.Zones[z].Name))
	}
	return nil
}

func (s *Setup) controllerIn(st *State, c engine.Card) engine.Seat {
	if seat, ok := st.Control.Of(c); ok {
		return seat
	}
	return s.Texts.Owner[c]
}

// mayControl reports whether a seat may control a card of another where that lies: in play, or in a zone of its own that is no pile.
func (s *Setup) mayControl(st *State, seat engine.Seat, c engine.Card) bool {
	z := st.Zone(c)
	return kinds[z]&inPlay != 0 || z == Zone(seat, Hand) || z == Zone(seat, DrawDeck) || isHeld(z) || z >= faceDown && s.Zones[z].Owner == seat || z == resolving
}

// wielderWords names the cards of the game that may wield an item.
func (s *Setup) wielderWords(item engine.Card) string {
	names := engine.Each(s.wields[s.first[item]], func(w engine.Card) string { return s.def[w].Name })
	if len(names) == 0 {
		return "none in this game"
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), ", ")
}

// Refused returns why an option of a seat is not open to it now, or 0 if it is: the first reason of the
// table of reasons that applies. It changes nothing.
func (g *Game) Refused(seat engine.Seat, o engine.Option) uint8 { return uint8(g.refused(seat, o)) }

func (g *Game) refused(seat engine.Seat, o engine.Option) Reason {
	d := g.Open()
	if d == nil {
		return ReasonGameOver
	}
	if d.Lists(o) && d.Seat == seat {
		return 0
	}
	switch {
	case d.Seat != seat:
		return ReasonNotYourTurn
	case !Decisions[d.Kind].Rest && slices.ContainsFunc(d.Options, func(listed engine.Option) bool { return listed.Verb == o.Verb }):
		return ReasonNotAnOption
	case !Decisions[d.Kind].Rest:
		return ReasonNotAsked
	}
	if g.texts.Answered(askAct) && g.askAct(seat, o).Refused {
		return ReasonForbidden
	}
	c, dest := engine.Card(o.A), engine.Card(o.B)
	switch verbOf(o) {
	case OptPlay:
		if g.S.Where(c) != Zone(seat, Hand) && !g.playedFrom(seat, c) {
			return ReasonNotInHand
		}
		if g.notActive(dest) {
			return ReasonNotActive
		}
		if r := g.playRefused(c, dest); r != 0 {
			return r
		}
		return orElse(g.priceRefused(c, goes{known: g.def[c].Type != Event, at: dest}))
	case OptPlayDown:
		if g.S.Where(c) != Zone(seat, Hand) {
			return ReasonNotInHand
		}
		return orElse(g.downRefused(c))
	case OptMove:
		if g.S.Where(c) != Zone(seat, Reserve) {
			return ReasonNotInReserve
		}
		if dest == 0 {
			return ReasonToReserve
		}
		if g.notActive(dest) {
			return ReasonNotActive
		}
		return orElse(g.moveRefused(c, dest))
	case OptCycle:
		if g.S.Where(c) != Zone(seat, Hand) {
			return ReasonNotInHand
		}
	case OptWinnow:
		return ReasonTooFewCards
	case OptRing:
		return orElse(g.ringRefused(seat))
	case OptPass:
		return orElse(g.passRefused(seat))
	case OptAct, OptRule:
		return orElse(g.actRefused(seat, c, engine.Card(o.C), uint8(o.B)))
	default:
		return ReasonNotAsked
	}
	return ReasonNotAnOption
}

func (g *Game) notActive(c engine.Card) bool {
	return c != 0 && g.def[c].Type.IsLocation() && !g.inPlay(c)
}

// actRefused returns why a seat may not use the action in a line of a card's text.
func (g *Game) actRefused(seat engine.Seat, c, of engine.Card, line uint8) Reason {
	if c != 0 && g.Controller(c) != seat && !g.S.Known(c).Has(seat) {
		return ReasonNotYours // whether it has a text now tells where it lies
	}
	for _, l := range g.texts.Lines(c) {
		if l.By == of && l.Line == line && l.Events.Has(onAction) {
			return g.actionRefused(seat, engine.Listener{Card: c, Ability: l.ID, Of: of})
		}
	}
	return ReasonNoAction
}

func orElse(r Reason) Reason {
	if r == 0 {
		return ReasonNotAnOption
	}
	return r
}

// What follows finds the cards of a position that no rule could have put where they lie. Such a position can be played
// from; one that Check refuses cannot.

// Strays returns those of the position, in the order of the cards. What texts permit and forbid now counts.
func (g *Game) Strays() (list []game.Stray) {
	add := func(c engine.Card, why, instead string) {
		list = append(list, game.Stray{Card: c, Why: why, Instead: instead})
	}
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		z, host, def := g.S.Where(c), g.S.Host(c), g.def[c]
		switch {
		case def.Type == Item && host != 0:
			if why := g.wieldRefused(c, host); why == ReasonForbidden {
				add(c, why.String(), "")
			}
		case host != 0:
			if why := g.placeRefused(c, host, onMoved); why != 0 {
				add(c, why.String(), "")
			}
		case isReserve(z) && g.Controller(c) != g.Zones[z].Owner:
			whose, where := g.NameSeat(g.Controller(c)), g.NameSeat(g.Zones[z].Owner)
			add(c, fmt.Sprintf("it is %s's, and no line says that %s controls it", whose, where),
				fmt.Sprintf("write it in %s's reserve, and: %s controls %s", whose, where, g.CardWords(c)))
		case z == BattlegroundDeck(FreePeoples) && def.Side == Shadow, z == BattlegroundDeck(Shadow) && def.Side == FreePeoples:
			add(c, "it belongs to the other side's battleground deck", "")
		}
	}
	return list
}

// What there may be at one time while a game is played. Where a text asks for more, it is undone with all that it set off, and the log
// says so; where the rules themselves do, that much is not done, and the log says that.

type bound uint16

const (
	boundHeaps bound = iota
	boundHeap
	boundEffects
	boundHeld
	boundActed
	boundCorruption
	boundCounter
	boundPlays
	boundRounds
	boundSupport
	boundNotes
)

// MaxCount is how far a counter goes, and corruption.
const MaxCount = 9999

// Limit is how many of something there may be.
type Limit struct {
	Most int
	Of   string // with %d in the place of the number
}

// Limits holds them all. Where an event names one, it is by its index.
var Limits = [...]Limit{
	boundHeaps:      {MaxHeaps, "no more than %d heaps of tokens can lie on cards"},
	boundHeap:       {engine.MaxHeap, "no more than %d tokens of a kind can lie on a card"},
	boundEffects:    {engine.MaxEffects, "no more than %d effects can last at one time"},
	boundHeld:       {MaxHeld, "no more than %d texts can look at cards at one time"},
	boundActed:      {MaxActed, "no more than %d uses of limited actions can be noted"},
	boundCorruption: {MaxCount, "corruption cannot be more than %d"},
	boundCounter:    {MaxCount, "no counter can be more than %d"},
	boundPlays:      {math.MaxUint16, "no more than %d plays can be told apart"},
	boundSupport:    {MaxSupport, "no more than %d armies support characters in a combat"},
	boundNotes:      {MaxNotes, "no more than %d things can be remembered at one time"},
	boundRounds:     {MaxRounds, "no game has more than %d rounds"},
}

// Words says what the limit is.
func (l Limit) Words() string { return fmt.Sprintf(l.Of, l.Most) }

// full stops what would go past a limit. It does not return where a text is at work.
func (g *Game) full(l bound) { g.texts.Full(uint16(l)) }

// short is a number as an event holds it, or the nearest that it can hold.
func short(n int) int16 { return int16(min(max(n, math.MinInt16), math.MaxInt16)) }

// What follows says which positions and which options are as good as the same, so that a search looks at one of them only.

// Alike reports whether two cards may stand for one another where the game is now: they are copies that lie
// in the same place, in the same condition, with nothing on them.
func (g *Game) Alike(a, b engine.Card) bool {
	st := &g.S
	switch {
	case a == b:
		return true
	case g.def[a] != g.def[b] || st.Where(a) != st.Where(b) || g.Zones[st.Zone(a)].Ordered:
		return false
	case st.Count(engine.On(a))+st.Count(engine.On(b)) > 0 || st.Known(a) != st.Known(b):
		return false
	case g.marks(st, a) != g.marks(st, b):
		return false
	}
	k := keyOf{Game: g, st: st}
	k.single()
	return !k.alone.Has(a) && !k.alone.Has(b)
}

// marks returns which of the sets of the state have a card.
func (g *Game) marks(st *State, c engine.Card) byte {
	marks := byte(0)
	for i, has := range [...]bool{st.Arrived.Has(c), st.Played.Has(g.first[c]), st.Fought.Has(c), st.NoShields.Has(c)} {
		if has {
			marks |= 1 << i
		}
	}
	return marks
}

// AppendKey appends what a position at a boundary is, as far as it matters for how the game goes on: where
// the order of cards does not count, or which copy is which, positions that differ in no more have the same
// key. With exact, copies are told apart: for a tape that names them.
func (g *Game) AppendKey(p engine.Position, exact bool, b []byte) []byte {
	st := p.(*State)
	k := keyOf{Game: g, st: st, exact: exact}
	k.single()
	for z := engine.Outside + 1; int(z) < len(g.Zones); z++ {
		b = k.list(z, b)
	}
	b = k.order(b)
	parts := engine.PartsBehind(b)
	st.Luck.AddTo(&parts)
	st.Effects.AddTo(&parts)
	st.Notes.AddTo(&parts)
	b = append(parts.Bytes(), st.Round, byte(st.Step), st.Starting, st.Turn, byte(st.Passed), st.LastPath,
		byte(st.RingUsed), st.Holding, byte(st.Winner))
	b = engine.AppendCard(b, st.Combat)
	b = binary.LittleEndian.AppendUint16(b, uint16(st.Corruption))
	for _, s := range st.Support {
		b = engine.AppendCard(engine.AppendCard(b, s.Army), s.Leader)
	}
	acted := st.Acted
	slices.SortFunc(acted[:], func(x, y Acted) int {
		return cmp.Or(cmp.Compare(x.Card, y.Card), cmp.Compare(x.Of, y.Of), cmp.Compare(x.Line, y.Line))
	})
	for _, a := range acted {
		b = append(engine.AppendCard(engine.AppendCard(b, a.Card), a.Of), a.Line)
	}
	b = st.Own.appendTo(b)
	for c, seat := range st.Control.All() {
		b = append(engine.AppendCard(b, c), byte(seat))
	}
	for _, word := range st.Played { // of cards outside the game, too
		b = binary.LittleEndian.AppendUint64(b, word)
	}
	return b
}

// keyOf is a key being made.
type keyOf struct {
	*Game
	st     *State
	exact  bool
	alone  CardSet // cards for which no copy can stand
	tokens CardSet // cards that have tokens
}

// single finds the cards that the state names by their number, and those of which it matters when they came into play.
func (k *keyOf) single() {
	for _, e := range k.st.Effects {
		k.alone.Add(e.Source)
		k.alone.Add(e.Target)
		k.alone.Add(e.On)
		k.alone.Add(engine.Card(e.N)) // if it is no card, no harm is done
	}
	for c := range k.st.Notes.Cards() {
		k.alone.Add(c)
	}
	for c := range k.st.Control.All() {
		k.alone.Add(c)
	}
	for _, s := range k.st.Support {
		k.alone.Add(s.Army)
		k.alone.Add(s.Leader)
	}
	for _, a := range k.st.Acted {
		k.alone.Add(a.Card)
		k.alone.Add(a.Of)
	}
	for c := range k.st.Luck.ForcedCards() {
		k.alone.Add(c)
	}
	for h, row := range language.Hooks {
		if row.Event {
			for c := range k.hears(engine.Hook(h)) {
				k.alone.Add(c)
			}
		}
	}
	for c := range k.st.Counters() {
		k.tokens.Add(c)
		k.alone.Add(c)
	}
}

// list appends the cards of a list, each with what lies on it; sorted unless their order matters.
func (k *keyOf) list(l engine.List, b []byte) []byte {
	n := k.st.Count(l)
	b = binary.AppendUvarint(b, uint64(n))
	switch {
	case n == 0:
		return b
	case n == 1 || l < engine.MaxZones && k.Zones[l].Ordered:
		for c := range k.st.Cards(l) {
			b = k.card(c, b)
		}
		return b
	}
	// The cards are written behind one another, and again in the order of what was written.
	begin, cards := len(b), make([][2]int, 0, 24)
	for c := range k.st.Cards(l) {
		from := len(b)
		b = k.card(c, b)
		cards = append(cards, [2]int{from, len(b)})
	}
	slices.SortFunc(cards, func(x, y [2]int) int { return bytes.Compare(b[x[0]:x[1]], b[y[0]:y[1]]) })
	end := len(b)
	for _, c := range cards {
		b = append(b, b[c[0]:c[1]]...)
	}
	copy(b[begin:], b[end:])
	return b[:end]
}

// What stands in a key beside the marks of a card.
const (
	aloneMark  = 1 << 6
	tokensMark = 1 << 7
)

func (k *keyOf) card(c engine.Card, b []byte) []byte {
	name, marks := c, k.marks(k.st, c)
	switch {
	case k.alone.Has(c):
		marks |= aloneMark // the first copy may be meant by its name, or by that of all
	case !k.exact:
		name = k.first[c]
	}
	if k.tokens.Has(c) {
		marks |= tokensMark
	}
	b = append(engine.AppendCard(b, name), byte(k.st.Known(c)), marks)
	if k.tokens.Has(c) {
		for kind := uint8(0); kind <= Counters; kind++ {
			b = append(b, byte(k.st.Counter(c, kind)))
		}
	}
	return k.list(engine.On(c), b)
}

// order appends in which order the cards came into play whose texts may be set off at the same time.
func (k *keyOf) order(b []byte) []byte {
	for h, row := range language.Hooks {
		if !row.Event {
			continue
		}
		var list [engine.MaxCards]engine.Card
		n := 0
		for c := range k.hears(engine.Hook(h)) {
			i := n
			for ; i > 0 && k.st.Since[list[i-1]] > k.st.Since[c]; i-- {
				list[i] = list[i-1]
			}
			list[i] = c
			n++
		}
		for _, c := range list[:n] {
			b = engine.AppendCard(b, c)
		}
		b = engine.AppendCard(b, 0)
	}
	return b
}

// hears goes through the cards whose text waits, where they lie, for what is done with others; a card with
// several such lines comes several times.
func (k *keyOf) hears(h engine.Hook) iter.Seq[engine.Card] {
	return func(yield func(engine.Card) bool) {
		for _, l := range k.Texts.ListenersBy(&k.st.Effects, h) {
			if l.Card != 0 && k.Texts.Ability(l.Ability).Where&kinds[k.st.Zone(l.Card)] != 0 && !yield(l.Card) {
				return
			}
		}
	}
}
