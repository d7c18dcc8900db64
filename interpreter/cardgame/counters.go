package cardgame

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the counters that a scenario has of its own: numbers with a name, which begin at none.

// CounterName is the kind of names that texts call counters by.
const CounterName vocab.Kind = "counter"

// counter returns the counter that the words name.
func (x *run) counter(p *vocab.Phrase) *int16 {
	return &x.g.S.Own.Counters[p.Arg("k").Name.IDs[0]]
}

// doCount makes the verbs that move a counter up or down.
func doCount(sign int) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		k := x.counter(p)
		n := max(min(int(*k)+sign*p.Arg("n").Number, 1<<14), 0)
		*k = int16(n)
		x.g.Emit(engine.Event{Verb: EventCount, N: int16(n), To: engine.List(p.Arg("k").Name.IDs[0])})
		return true
	}
}

func condCounter(x *run, p *vocab.Phrase) bool { return int(*x.counter(p)) >= p.Arg("n").Number }

// holdScoreOf: so many points for every so many of a counter.
func holdScoreOf(x *run, p *vocab.Phrase, q question) question {
	if sideIn(p) == q.side {
		q.sum += p.Arg("n").Number * (int(*x.counter(p)) / max(p.Arg("m").Number, 1))
	}
	return q
}
