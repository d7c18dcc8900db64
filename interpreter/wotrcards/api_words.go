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

// things returns what an argument offers, as far as a list of numbers allows it: each as an option that says it by its words,
// and its place by its number. Where nothing is left, that is the script's mistake.
func (s *Setup) things(a *text.Args, arg, numbers int) (list []engine.Option) {
	for i, part := range text.SeveralThings.Parts(a.V[arg].Text) {
		if n := i + 1; !a.Has(numbers) || slices.Contains(a.V[numbers].Cards, engine.Card(n)) {
			list = append(list, engine.Option{Verb: OptWords, Of: engine.Of{B: uint16(slices.Index(s.words, part))}, N: uint8(n)})
		}
	}
	if len(list) == 0 {
		a.Fail("none of the numbers is that of a thing")
	}
	return list
}

// offering offers those options.
func offering(list []engine.Option) func(*engine.Decision) {
	return func(d *engine.Decision) {
		for _, o := range list {
			d.Offer(o)
		}
	}
}

// apiChooseWords lets a player choose one of several things.
func apiChooseWords(x *run, a *text.Args) text.Value {
	g := of(x)
	among := g.things(a, 1, 2)
	if len(among) == 0 {
		return text.Value{}
	}
	return text.Number(int(g.Ask(DecideWords, a.Seat(0), 1, offering(among)).N))
}

// apiSecretWords lets players do so at once.
func apiSecretWords(x *run, a *text.Args) text.Value {
	g, players := of(x), a.Players(0)
	among := g.things(a, 1, 2)
	if len(among) == 0 {
		return text.Value{}
	}
	chosen := g.AskAll(DecideSecretWords, players, offering(among))
	for _, seat := range x.M.InTurnOrder() {
		if players.Has(seat) {
			g.tellWords(EventChoseWords, seat, chosen[seat])
		}
	}
	return a.EachOf(0, func(seat engine.Seat) int { return int(chosen[seat].N) })
}

// apiRandomWords lets luck pick one of several things. What a test forces is known by its words.
func apiRandomWords(x *run, a *text.Args) text.Value {
	g := of(x)
	among := g.things(a, 0, 1)
	if len(among) == 0 {
		return text.Value{}
	}
	outcome := g.S.Toss(LuckWords, 0)
	o := among[outcome.Below(len(among))]
	if face := outcome.Face(len(g.words)); outcome.Forced() {
		if i := slices.IndexFunc(among, func(o engine.Option) bool { return int(o.B) == face-1 }); i >= 0 {
			o = among[i]
		}
	}
	g.Decided(outcome, len(among))
	g.tellWords(EventRandomWords, x.Seat, o)
	return text.Number(int(o.N))
}

func apiVoteWords(x *run, a *text.Args) text.Value       { return votedWords(x, a, 0) }
func apiSecretVoteWords(x *run, a *text.Args) text.Value { return votedWords(x, a, text.SecretVote) }

func votedWords(x *run, a *text.Args, how text.Ballot) text.Value {
	g := of(x)
	among := g.things(a, 1, 2)
	if len(among) == 0 {
		return text.Value{}
	}
	o := x.Poll(among, a.Players(0), how, func(seat engine.Seat, o engine.Option) { g.tellWords(EventVoteWords, seat, o) })
	return text.Number(int(o.N))
}

// tellWords tells for which thing a player, or luck, has decided.
func (g *Game) tellWords(verb uint8, seat engine.Seat, o engine.Option) {
	g.Emit(engine.Event{Verb: verb, Seat: seat, N: int16(o.B), Seen: engine.Everyone})
}
