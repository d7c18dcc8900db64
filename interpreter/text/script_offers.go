package text

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds the functions of scripts that put words of their own before players.

func checkLine(x *Run, v Value) string   { return unwritten(x, OneLine, v) }
func checkThings(x *Run, v Value) string { return unwritten(x, SeveralThings, v) }

// unwritten finds words that no script has written out.
func unwritten(x *Run, w Written, v Value) string {
	for _, part := range w.Parts(v.Text) {
		if !slices.Contains(x.M.Told, part) {
			return "is written in no script of the game's cards"
		}
	}
	return ""
}

func checkNumbers(_ *Run, v Value) string {
	if len(v.Cards) == 0 {
		return "is empty"
	}
	return ""
}

// apiTell tells what the text of its card does.
func apiTell(x *Run, a *Args) Value {
	x.M.Course.Emit(engine.Event{Verb: x.M.Tells.Tell, Seat: x.Seat, A: x.Source, N: int16(slices.Index(x.M.Told, a.V[0].Text)), Seen: engine.Everyone})
	return Value{}
}

// things returns what an argument offers, as far as a list of numbers allows it: each as an option that says it by its words,
// and its place by its number. Where nothing is left, that is the script's mistake.
func (m *Machine) things(a *Args, arg, numbers int) (list []engine.Option) {
	for i, part := range SeveralThings.Parts(a.V[arg].Text) {
		if n := i + 1; !a.Has(numbers) || slices.Contains(a.V[numbers].Cards, engine.Card(n)) {
			list = append(list, engine.Option{Verb: m.Offers.Words, Of: engine.Of{B: uint16(slices.Index(m.Told, part))}, N: uint8(n)})
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
func apiChooseWords(x *Run, a *Args) Value {
	among := x.M.things(a, 1, 2)
	if len(among) == 0 {
		return Value{}
	}
	return Number(int(x.M.Course.Ask(x.M.Asks.Words, a.Seat(0), 1, offering(among)).N))
}

// apiSecretWords lets players do so at once.
func apiSecretWords(x *Run, a *Args) Value {
	m, players := x.M, a.Players(0)
	among := m.things(a, 1, 2)
	if len(among) == 0 {
		return Value{}
	}
	chosen := m.Course.AskAll(m.Asks.SecretWords, players, offering(among))
	for _, seat := range m.InTurnOrder() {
		if players.Has(seat) {
			m.tellWords(m.Tells.ChoseWords, seat, chosen[seat])
		}
	}
	return a.EachOf(0, func(seat engine.Seat) int { return int(chosen[seat].N) })
}

// apiRandomWords lets luck pick one of several things. What a test forces is known by its words.
func apiRandomWords(x *Run, a *Args) Value {
	m := x.M
	among := m.things(a, 0, 1)
	if len(among) == 0 {
		return Value{}
	}
	outcome := m.Luck.Toss(m.Chances.Words, 0)
	o := among[outcome.Below(len(among))]
	if face := outcome.Face(len(m.Told)); outcome.Forced() {
		if i := slices.IndexFunc(among, func(o engine.Option) bool { return int(o.B) == face-1 }); i >= 0 {
			o = among[i]
		}
	}
	m.Course.Decided(outcome, len(among))
	m.tellWords(m.Tells.RandomWords, x.Seat, o)
	return Number(int(o.N))
}

func apiVoteWords(x *Run, a *Args) Value       { return x.votedWords(a, 0) }
func apiSecretVoteWords(x *Run, a *Args) Value { return x.votedWords(a, SecretVote) }

func (x *Run) votedWords(a *Args, how Ballot) Value {
	among := x.M.things(a, 1, 2)
	if len(among) == 0 {
		return Value{}
	}
	o := x.Poll(among, a.Players(0), how, func(seat engine.Seat, o engine.Option) { x.M.tellWords(x.M.Tells.VoteWords, seat, o) })
	return Number(int(o.N))
}

// tellWords tells for which thing a player, or luck, has decided.
func (m *Machine) tellWords(verb uint8, seat engine.Seat, o engine.Option) {
	m.Course.Emit(engine.Event{Verb: verb, Seat: seat, N: int16(o.B), Seen: engine.Everyone})
}
