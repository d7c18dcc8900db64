package wotrboard

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file is the table of the game: what tools find of it, and what its scripts may do and remember.

// TheGame is the game as tools see it.
var TheGame = &game.Game{
	ID: "wotr", Name: "War of the Ring", Language: "1", Rules: "6",
	Rulings: rulings,
	Tables: game.Tables{
		Decisions: Decisions[:], Options: Options[:], Events: Events[:], Reasons: Reasons[:], Classes: classes, Phases: Phases[:],
		Limits:    engine.Limits{Decisions: 50000, Pieces: 50000},
		Sentences: sentences,
	},
	Weights: weights,
	Shipped: shippedWeights,
	Worth:   newWorth,
}

// classes are the classes of cards that have names of their own.
var classes = []game.Class{
	{Name: "character", Plural: "characters", Types: CardTypes[Companion : Guide+1]},
	{Name: "module", Plural: "modules", Types: CardTypes[Module : Module+1]},
	{Name: "event", Plural: "events", Types: CardTypes[Event : Event+1]},
	{Name: "effect", Plural: "effects", Types: CardTypes[CombatHalf : CombatHalf+1]},
	{Name: "tile", Plural: "tiles", Types: CardTypes[Tile : Tile+1]},
}

//go:embed RULINGS.md
var rulingsText string

// rulings returns the paragraphs and readings of RULINGS.md.
var rulings = sync.OnceValue(func() []game.Rule { return game.ReadRulings(rulingsText) })

// What a screen shows, in words: armies, dice, what is so in a region.

// RegionWords returns the name of a region.
func (s *Setup) RegionWords(r Region) string { return s.Lib.Regions[r].Name }

// Holder returns the side that a region belongs to: that of the nation within whose borders it lies, or who has captured its settlement.
func (t *Game) Holder(r Region) (Side, bool) {
	n := t.nation[r]
	if n < 0 {
		return 0, false
	}
	if t.S.Captured.Has(r) {
		return t.side[n].Enemy(), true
	}
	return t.side[n], true
}

// All returns what a side has in a region, with the figures that are no units.
func (t *Game) All(s Side, r Region) (f Force) {
	f = t.Army(s, r)
	for _, k := range t.kinds[s] {
		f.Others[k] = t.S.Others.On[r][k]
	}
	return f
}

// ForceWords says who is in a force: "3 Gondor regulars, 1 Gondor leader, Boromir"; "" of an empty one.
func (s *Setup) ForceWords(f *Force) string {
	var words []string
	s.eachKind(func(n Nation, kind Figure) {
		if count := int(*f.figures(n, kind)); count > 0 {
			words = append(words, s.countWords(n, kind, count))
		}
	})
	for c := range inSet(f.Characters) {
		words = append(words, s.CardWords(c))
	}
	return strings.Join(words, ", ")
}

// StateWords says what else is so of a side's army in a region: " (besieged)".
func (t *Game) StateWords(s Side, r Region) string {
	switch {
	case t.inside(s, r):
		return " (besieged)"
	case t.besieges(s, r):
		return " (besieging)"
	case t.S.Captured.Has(r) && t.controls(&t.S, s, r):
		return " (captured)"
	}
	return ""
}

// DiceWords says which dice a side has not used: "2 Character, 1 Event".
func (t *Game) DiceWords(s Side) string {
	var words []string
	for f := range EyeFace {
		if n := t.S.Dice[s][f]; n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, Faces[f]))
		}
	}
	return strings.Join(words, ", ")
}

// Purposes of luck. Dice of a side have its number as their owner, decks side and deck.
const (
	luckDeck uint8 = iota
	luckAction
	luckCombat
	luckLeaders // dice rolled again, behind luckCombat
	luckHunt
	luckHuntAgain // likewise
	luckTile
	luckTileDie
	luckCompanion
	luckTextPlayer
	luckTextCard
	luckTextDie
	luckTextCoin
	luckTextWords // one of the things that a script offers, by its words
)

// rollDie rolls a die of so many faces and returns which falls, from 1.
func (t *Game) rollDie(purpose, owner uint8, faces int) int {
	out := t.S.Toss(purpose, owner)
	t.Decided(out, faces)
	return out.Face(faces)
}

// Functions are what scripts may call.
var Functions = sync.OnceValue(func() *text.Functions { return plain.Functions(language, Words()) })

// noteMemory is the kind of the notes of what the script of a card remembers under its first name; the other names follow.
const noteMemory uint8 = 1

// mostMemory bounds those names in a game.
const mostMemory = 32

// Noted and Note: what a card remembers is a note.
func (h host) Noted(name int, c engine.Card) int { return h.S.Notes.Get(noteMemory+uint8(name), c) }

func (h host) Note(name int, c engine.Card, n int) {
	if !h.S.Notes.Set(noteMemory+uint8(name), c, n) {
		h.texts.Full(plain.FullNotes)
	}
}

// forget lets cards forget what they remember that have left play in the piece before: none comes back in it.
func (t *Game) forget() {
	if t.S.Notes.Len() > 0 {
		t.S.Notes.Drop(func(n engine.Note) bool { return n.Card != 0 && !t.texts.IsInPlay(n.Card) })
	}
}
