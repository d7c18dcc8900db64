package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the counters that a scenario has of its own: numbers with a name, which begin at none.

// CounterName is the kind of names that texts call counters by.
const CounterName vocab.Kind = "counter"

// CounterNames returns the names of the counters that the scenario has, in its order.
func (s *Setup) CounterNames() (names []string) {
	for _, id := range s.Scenario.Counters {
		names = append(names, s.Lib.Counters[id])
	}
	return names
}

// counter returns which counter of the scenario the words name, and how far it has come. One that the scenario
// does not have is -1, and stays at none.
func counter(x *run, p *vocab.Phrase) (k, n int) {
	g := of(x)
	if k = slices.Index(g.Scenario.Counters, p.Arg("k").Name.IDs[0]); k >= 0 {
		n = int(g.S.Own.Counters[k])
	}
	return k, n
}

// doCount makes the verbs that move a counter up or down.
func doCount(sign int) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		k, n := counter(x, p)
		if k < 0 {
			return false
		}
		if n = max(n+sign*x.Amount(p, "n"), 0); n > MaxCount {
			of(x).full(boundCounter)
		}
		of(x).S.Own.Counters[k] = int16(n)
		of(x).Emit(engine.Event{Verb: EventCount, N: int16(n), To: engine.List(k)})
		return true
	}
}

// countCounter makes what moves a counter up or down as a cost.
func countCounter(sign int) func(x *run, p *vocab.Phrase) {
	return func(x *run, p *vocab.Phrase) {
		if k, n := counter(x, p); k >= 0 {
			of(x).S.Own.Counters[k] = short(n + sign*x.Amount(p, "n"))
		}
	}
}

func canCountDown(x *run, p *vocab.Phrase) bool {
	_, n := counter(x, p)
	return n >= x.Amount(p, "n")
}
