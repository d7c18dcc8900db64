package wotrcards

import (
	"fmt"
	"math"

	"loremaster/interpreter/engine"
)

// This file holds what there may be at one time while a game is played. Where a text asks for more, it is undone
// with all that it set off, and the log says so; where the rules themselves do, that much is not done, and the
// log says that.

// bound is one of Limits.
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

// LimitWords returns the words of all limits.
func LimitWords() (words []string) {
	for _, l := range Limits {
		words = append(words, l.Words())
	}
	return words
}

// full stops what would go past a limit. It does not return where a text is at work.
func (g *Game) full(l bound) { g.texts.Full(uint16(l)) }

// short is a number as an event holds it, or the nearest that it can hold.
func short(n int) int16 { return int16(min(max(n, math.MinInt16), math.MaxInt16)) }
