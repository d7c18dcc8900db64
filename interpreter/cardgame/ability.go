package cardgame

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Ability is one line of a card's text, or the text of a Ring token, compiled: what sets it off or which
// question it answers, and from where.
type Ability struct {
	*vocab.Ability
	Card    *Card // nil for a Ring token
	Line    uint8 // of the card's text, from 1
	Kind    engine.AbilityKind
	Where   whereIs // where its card must lie
	Events  hooks   // what sets it off
	Answers hooks   // what it has a say in
	To      *vocab.Phrase
	Cards   *vocab.Phrase // whose play sets it off, or from where it is forsaken
	Places  *vocab.Phrase // the locations on which it holds
	Costs   []*vocab.Phrase
	Limit   limit

	id    uint16
	holds []bool // for each sentence: the cards it draws are held until it cycles the rest
}

// Hooks: what happens, and what is asked.
const (
	onActivated engine.Hook = iota
	onPlayed
	onMoved
	onOtherPlayed
	onAction
	onEliminated
	afterCombat
	askPlace     // may the card be played or moved to the place?
	askIcons     // how many icons has it?
	askCarryover // what is the seat's carryover limit?
	askDrawStep  // how many cards does it draw in the draw step?
	askSupport   // may the army support the character?
	askWield     // may the character wield the item?
)

type hooks uint32

func hooksOf(hs ...engine.Hook) (m hooks) {
	for _, h := range hs {
		m |= 1 << h
	}
	return m
}

func (m hooks) has(h engine.Hook) bool { return m&(1<<h) != 0 }

// limit says how often an ability may be used.
type limit uint8

const (
	unlimited limit = iota
	oncePerRound
	oncePerGame
)

// ability returns an ability by its number in the library.
func (l *Library) ability(id uint16) *Ability { return l.abilities[id] }

// buildIndex finds, for the cards of the set-up, which of them listen to what.
func (s *Setup) buildIndex() {
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		for _, a := range s.def[c].abilities {
			for h := engine.Hook(0); h < engine.MaxHooks; h++ {
				if others := a.Answers.has(h) || h == onAction || h == onOtherPlayed || h == afterCombat; others && (a.Answers | a.Events).has(h) {
					s.index.Add(h, engine.Listener{Card: c, Ability: a.id})
				}
			}
		}
	}
}

// fire lets the texts happen that wait for what has been done with a card: its own first, then others'.
// (O39)
func (g *Game) fire(h engine.Hook, seat engine.Seat, c, place engine.Card) {
	for _, a := range g.def[c].abilities {
		if a.Events.has(h) && g.reaches(a, c, place) {
			g.resolve(a, c, seat, place)
		}
	}
	if h == onPlayed {
		g.fireOthers(onOtherPlayed, c)
	}
}

// reaches reports whether what was done with a card went where its text says.
func (g *Game) reaches(a *Ability, c, place engine.Card) bool {
	if a.To == nil {
		return true
	}
	return a.To.Entry.Meaning.(dest).reached(g, c, place)
}

// fireOthers lets the texts of other cards happen that wait for what was done with c, in turn order from
// the starting player.
func (g *Game) fireOthers(h engine.Hook, c engine.Card) {
	var waiting [16]engine.Listener
	n := 0
	for _, l := range g.index.At(h) {
		a := g.Lib.ability(l.Ability)
		if n < len(waiting) && g.lies(l.Card, a.Where) && g.selects(a.Cards, l.Card, c) {
			waiting[n] = l
			n++
		}
	}
	if n == 0 {
		return
	}
	g.inTurnOrder(engine.Everyone, func(seat engine.Seat) {
		for _, l := range waiting[:n] {
			if g.owner[l.Card] == seat {
				g.resolve(g.Lib.ability(l.Ability), l.Card, seat, c)
			}
		}
	})
}
