package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds the functions of scripts that put words of their own before players.

func checkLine(x *run, v text.Value) string   { return unwritten(x, text.OneLine, v) }
func checkThings(x *run, v text.Value) string { return unwritten(x, text.SeveralThings, v) }

// unwritten finds words that no script has written out.
func unwritten(x *run, w text.Written, v text.Value) string {
	for _, part := range w.Parts(v.Text) {
		if !slices.Contains(of(x).words, part) {
			return "is written in no script of the game's cards"
		}
	}
	return ""
}

func checkNumbers(_ *run, v text.Value) string {
	if len(v.Cards) == 0 {
		return "is empty"
	}
	return ""
}

// apiTell tells what the text of its card does.
func apiTell(x *run, a *text.Args) text.Value {
	g := of(x)
	g.Emit(engine.Event{Verb: EventTell, Seat: x.Seat, A: x.Source, N: int16(slices.Index(g.words, a.V[0].Text)), Seen: engine.Everyone})
	return text.Value{}
}

// apiChooseWords lets a player choose one of several things. The option says which by its words, and returns its place by
// its number.
func apiChooseWords(x *run, a *text.Args) text.Value {
	g, parts := of(x), text.SeveralThings.Parts(a.V[1].Text)
	return text.Number(int(g.Ask(DecideWords, a.Seat(0), 1, func(d *engine.Decision) {
		for i, part := range parts {
			if n := i + 1; !a.Has(2) || slices.Contains(a.V[2].Cards, engine.Card(n)) {
				d.Offer(engine.Option{Verb: OptWords, B: uint16(slices.Index(g.words, part)), N: uint8(n)})
			}
		}
	}).N))
}
