package text

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// The sentence that gives what lasts: it says all that there is of an effect, and gives the same.

// AgreeOnGiven has the sentence say what could last in the position to which a game has come, and give it.
func AgreeOnGiven(s game.Setup, t game.Play, seed uint64) {
	m := carrying
	if m == nil {
		return
	}
	var own engine.Effects
	rng := rand.New(rand.NewPCG(seed, 7))
	ends := []string{"the turn ends", "the round ends", "it ends"}
	g := &Lasting{Layout: func(game.Setup) *Layout { return m.Layout }, Effects: func(engine.Position) *engine.Effects { return &own }, Ends: ends, Told: 3}
	saying, began, ending := g.Sentence()
	const later = 16 // of few ends; what ends the time after stands behind them
	for i, words := range ending.Said {
		want := ""
		switch {
		case i == 0:
			want = "as long as it says"
		case i <= len(ends):
			want = ends[i-1]
		case i > later && i <= later+len(ends):
			want = ends[i-later-1] + " a second time"
		}
		holds("what ends something is called", words == want)
	}
	holds("how many ends there are", len(ending.Said) == later+len(ends)+1)
	names := began.Names(s)
	for i, name := range names {
		holds("that lines are called differently", name != "" && slices.Index(names, name) == i)
	}
	var all []engine.Effect
	for range 8 {
		if e, is := anyEffect(m, s, rng); is && own.Add(e) {
			all = append(all, e)
		}
	}
	var sayable []engine.Effect
	for i := range all {
		if isSayable(m, s, &all[i]) {
			sayable = append(sayable, all[i])
		}
	}
	list := saying.Each(t)
	holds(fmt.Sprintf("how much of what lasts a sentence can say: %d of %d", len(list), len(sayable)), len(list) == len(sayable))
	for i, e := range sayable {
		agreeOnGiven(m, saying, s, t, &own, &list[i], e, names)
	}
	own = engine.Effects{}
	holds("that a sentence of no card gives nothing", saying.Give(s, t.Here(), &game.Said{}) != nil && own[0].Ability == 0)
	for range engine.MaxEffects {
		if len(list) > 0 {
			holds("that a sentence gives something as long as there is room", saying.Give(s, t.Here(), &list[0]) == nil)
		}
	}
	holds("that a sentence gives nothing more than there is room for", len(list) == 0 || saying.Give(s, t.Here(), &list[0]) != nil)
}

// anyEffect is some effect that a line of a card could have begun.
func anyEffect(m *Machine, s game.Setup, rng *rand.Rand) (e engine.Effect, is bool) {
	id := rng.IntN(len(m.Abilities))
	for range len(m.Abilities) {
		if id = (id + 1) % len(m.Abilities); len(m.Abilities[id].Lasting) > 0 && (m.Abilities[id].Card != nil || rng.IntN(3) == 0) {
			break
		}
	}
	a := m.Abilities[id]
	if len(a.Lasting) == 0 {
		return e, false
	}
	card := func() engine.Card { return engine.Card(rng.IntN(m.Cards + 1)) }
	ends := End(rng.IntN(4))
	if ends > 0 && rng.IntN(2) == 0 {
		ends = ends.Later()
	}
	e = engine.Effect{Ability: uint16(id) + 1, Clause: uint8(rng.IntN(len(a.Lasting))), Source: card(), On: card(), Ends: uint8(ends), Target: placeFrom(m, rng)}
	for c := engine.Card(1); int(c) <= m.Cards; c++ {
		if s.Def(c) == a.Card && rng.IntN(8) > 0 {
			e.Source = c
		}
	}
	order := m.InTurnOrder()
	if e.You = order[rng.IntN(len(order))]; rng.IntN(2) == 0 {
		e.Seats = engine.Only(order[rng.IntN(len(order))])
	}
	switch c := &a.Lasting[e.Clause]; {
	case c.Does.Copies:
		e.N = uint16(1 + rng.IntN(m.Cards))
	case c.keeps > 0:
		e.N = uint16(rng.Uint32())
	default:
		e.N, e.Number = uint16([]int{0, 5, 9999, 10000}[rng.IntN(4)]), int16(rng.IntN(9)-4)
	}
	return e, true
}

// isSayable reports whether a sentence can say an effect: it is of a line of its card, its number is none of those that are too large,
// and it is at a place where its card is at one.
func isSayable(m *Machine, s game.Setup, e *engine.Effect) bool {
	a := m.Abilities[e.Ability-1]
	c := &a.Lasting[e.Clause]
	small := c.Does.Copies || c.keeps > 0 || e.N <= 9999
	return e.Source != 0 && a.Card != nil && s.Def(e.Source) == a.Card && small && (e.Target != 0 || placeOf(m, e.Source) == 0)
}

func agreeOnGiven(m *Machine, saying *game.Saying, s game.Setup, t game.Play, own *engine.Effects, said *game.Said, e engine.Effect, names []string) {
	a := m.Abilities[e.Ability-1]
	whose := s.OwnerOf(e.Source)
	if whose == engine.NoSeat {
		whose = m.Orders[0][0]
	}
	line := fmt.Sprintf("line %d", a.Line)
	if len(a.Lasting) > 1 {
		line += fmt.Sprintf(", part %d", e.Clause+1)
	}
	about := said.About == engine.NoSeat && e.Seats == 0 || said.About != engine.NoSeat && e.Seats == engine.Only(said.About)
	who := said.For == e.You && e.You != whose || said.For == engine.NoSeat && e.You == whose
	ends := int(e.Ends)
	if ends > 16 {
		ends += 16 - int(End(0).Later())
	}
	where := said.There == e.Target && e.Target != placeOf(m, e.Source) || said.There == 0 && e.Target == placeOf(m, e.Source)
	holds(fmt.Sprintf("what the sentence %+v, of %s, says of %+v, of seat %d", *said, names[said.Kind], e, whose), said.Cards[0] == e.Source && said.On == e.On && said.In == ends && names[said.Kind] == line && about && who && where)
	holds("that what is said lasts", saying.Check(t, said) == "")
	other := *said
	other.On++
	was := *own
	*own = engine.Effects{e}
	holds("that what is not said does not last", saying.Check(t, &other) != "")
	*own = engine.Effects{}
	holds("that what is said is given", saying.Give(s, t.Here(), said) == nil && own[0] == e)
	*own = was
}
