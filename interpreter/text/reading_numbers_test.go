package text

import (
	"slices"

	"loremaster/interpreter/vocab"
)

// Which numbers words say, and when they are fixed: of what is done as it is done, of what lasts as it begins, of a line that holds
// each time it is asked.

// hasAmount reports whether there are such numbers in words.
func hasAmount(words *vocab.Phrase, such func(*vocab.Arg) bool) (found bool) {
	words.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			found = found || p.Args[i].Set && p.Entry.Amount(i) && such(&p.Args[i])
		}
	})
	return found
}

// fixed returns a verb with its numbers worked out now: words for numbers become numbers, and what measures them is gone.
func (r *Reading) fixed(x *Run, verb *vocab.Phrase) *vocab.Phrase {
	measures := verb.Measures()
	if len(measures) == 0 && !hasAmount(verb, func(a *vocab.Arg) bool { return len(a.Phrase) > 0 }) {
		return verb
	}
	number := func(a *vocab.Arg, measured bool) {
		if a.Phrase != nil {
			a.Number, a.Phrase = r.number(x, a.Phrase[0], measures), nil
		}
		for _, q := range measures {
			if measured {
				a.Number = r.measure(x, q, a.Number, measures)
			}
		}
	}
	var copied func(p *vocab.Phrase, depth int, measured bool) *vocab.Phrase
	copied = func(p *vocab.Phrase, depth int, measured bool) *vocab.Phrase {
		if depth > 0 && !hasAmount(p, func(*vocab.Arg) bool { return true }) {
			return p // which is looked for in its line
		}
		q := *p
		q.Args = slices.Clone(p.Args)
		for i := range q.Args {
			a := &q.Args[i]
			switch {
			case !a.Set:
			case p.Entry.Amount(i):
				number(a, measured)
			default:
				a.Phrase = slices.Clone(a.Phrase)
				for j, inner := range a.Phrase {
					in := depth == 0 || depth == 1 && p.Entry.Kind == vocab.KindCards || depth == 2 && inner.Entry.Kind == vocab.KindCount && p.In(vocab.HowMany) == &p.Args[i]
					if inner.Entry.Kind != vocab.KindMeasure && inner.Entry.Kind != "quantity" {
						a.Phrase[j] = copied(inner, depth+1, in)
					}
				}
			}
		}
		return &q
	}
	was := x.verb
	x.verb = nil
	q := copied(verb, 0, true)
	x.verb = was
	if n := verb.Entry.Plain(); len(q.Args) > n {
		q.Args = q.Args[:n]
	}
	return q
}

// number works out a number that words say.
func (r *Reading) number(x *Run, p *vocab.Phrase, measures []*vocab.Phrase) int {
	q := func(slot string) int { return r.number(x, p.Slot(slot), measures) }
	up := func(n, by int) int { return (n + by - 1) / by }
	switch p.Entry.Pattern {
	case "as /many":
		return x.Count
	case "twice as /many":
		return 2 * x.Count
	case "half as /many, rounded up":
		return up(x.Count, 2)
	case "half as /many, rounded down":
		return x.Count / 2
	case "as /many as {q:quantity}":
		return q("q")
	case "/X", "/+X", "X", "/-X":
		for _, m := range measures {
			if m.Entry.Is(vocab.X) {
				n := r.number(x, m.Slot("q"), measures)
				if p.Entry.Pattern == "/-X" {
					n = -n
				}
				return n
			}
		}
	case "twice {q:quantity}":
		return 2 * q("q")
	case "half {q:quantity}, rounded up":
		return up(q("q"), 2)
	case "the number of {c:cards}":
		return countOf(x, p.Slot("c"))
	case "{n:number} more than {q:quantity}":
		return q("q") + p.Arg("n").Number
	case "{n:number} less than {q:quantity}":
		return q("q") - p.Arg("n").Number
	}
	x.verb = nil
	return p.Entry.Meaning.(Quantity)(x, p)
}

// measure makes of a number what a measure behind the verb makes of it.
func (r *Reading) measure(x *Run, p *vocab.Phrase, n int, measures []*vocab.Phrase) int {
	arg := func(slot string) int {
		a := p.Arg(slot)
		if a.Phrase == nil {
			return a.Number
		}
		return r.number(x, a.Phrase[0], measures)
	}
	switch p.Entry.Pattern {
	case "{r:rate}":
		rate := p.Slot("r")
		switch rate.Entry.Pattern {
		case "for {c:cards} [beyond {m:figure}]":
			return n * max(countOf(x, rate.Slot("c"))-rate.Arg("m").Number, 0)
		case "for every {n:number} {c:cards}":
			return n * (countOf(x, rate.Slot("c")) / rate.Arg("n").Number)
		case "for each of them":
			return n * x.Count
		}
		return n * r.number(x, rate, measures)
	case ", at most {k:amount}":
		return min(n, max(arg("k"), 0))
	case ", at least {k:amount}":
		return max(n, arg("k"))
	case ", or {o:amount} {w:case}", ", or {o:bonus} {w:case}":
		w := p.Slot("w")
		if cond := w.Find("cond"); cond != nil {
			w = cond.Phrase[0]
		}
		if so(x, w) {
			return arg("o")
		}
		return n
	case ", where X is {q:quantity}":
		return n
	}
	return p.Entry.Meaning.(Measure)(x, p, n)
}
