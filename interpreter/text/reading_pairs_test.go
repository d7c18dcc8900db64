package text_test

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file plays games twice, by the machine and by the second reading, from the same position and with the same answers, and
// compares what is told, what is asked with all that is offered, the numbers on the table, and the position at the end.

// goesOn is how many decisions such a game has.
const goesOn = 40

// pair is a library with texts, laid out for the machine and for the second reading.
type pair struct {
	v       *tried
	texts   map[string][]vocab.Ability
	rather  map[string]bool // the ids of what options are rather about
	setups  [2]game.Setup
	plays   [2]game.Play
	reading *text.Reading
	reached [2]map[string]bool // the ids of what has texts of which a clause was carried out or asked
	figures [2][]figure
	starts  *starts
	about   *gamescript.Sketch // some of the texts, and what has them
	seed    uint64
	told    []told // of the game at hand
	n       int    // its decisions,
	done    int    // and clauses
	crashed bool   // the rules failed in the last game
	seen    int    // its events that have been told
}

// told is one thing that was told or asked in a game.
type told struct {
	event   engine.Event
	did     text.Did
	asked   bool
	kind    uint8
	seat    engine.Seat
	options []engine.Option
	numbers []int
	of      []string // which numbers on the table the last of them are, of which seat or card
	parts   string
	failed  string
}

func (a *told) equal(b *told) bool {
	return a.event == b.event && a.did == b.did && a.asked == b.asked && a.kind == b.kind && a.seat == b.seat && a.parts == b.parts && a.failed == b.failed &&
		slices.Equal(a.options, b.options) && slices.Equal(a.numbers, b.numbers)
}

// pairOf lays out both libraries.
func (v *tried) pairOf(texts map[string][]vocab.Ability) *pair {
	w := &pair{v: v, texts: texts, rather: map[string]bool{}, reached: [2]map[string]bool{{}, {}}}
	noted, anew := map[string][]vocab.Ability{}, map[string][]vocab.Ability{}
	for id, lines := range texts {
		w.rather[id] = true
		for i := range lines {
			line := copyLine(&lines[i])
			text.Noted(line, true, w.carriesOut(0, id), func() { w.does(0, id) })
			noted[id] = append(noted[id], *line)
			line = copyLine(&lines[i])
			text.Anew(line)
			text.Noted(line, false, w.carriesOut(1, id), func() {})
			anew[id] = append(anew[id], *line)
		}
	}
	lib, bad := v.with(noted, 0)
	if len(bad) > 0 {
		v.t.Fatal(bad)
	}
	w.setups[0] = v.lay(lib)
	lib, _ = v.with(anew, text.ReadersNeeded)
	var all, rules []*text.Ability
	for _, l := range v.lay(lib).Lines() {
		if a, is := l.(*text.Ability); is && a.Written() != "" {
			if all = append(all, a); a.IsRule() {
				rules = append(rules, a)
			}
		}
	}
	w.reading = text.Read(all, rules[len(texts[ofRules]):])
	w.reading.Reached = func(d *game.Def) {
		if d == nil {
			w.does(1, ofRules)
		} else {
			w.does(1, d.ID)
		}
	}
	w.reading.Works = w.works
	w.setups[1] = v.lay(lib)
	w.starts = v.startsOf(v.scenario)
	v.sample()
	w.about = w.starts.sketches.About(w.someWords(), "")
	for i := range w.plays {
		w.eachNumber(i, func(row *game.Number, of *game.Said) { w.figures[i] = append(w.figures[i], figure{row, *of}) })
		w.plays[i] = w.setups[i].NewTable()
		watch := w.plays[i].Watch()
		watch.Listen = true
		watch.Answerer = func(d *engine.Decision) (engine.Option, bool) { return w.answer(i, d) }
	}
	return w
}

// mostDone is how often clauses are carried out or asked in a game. One with more is given up: numbers that ask for each other.
const mostDone = 10000

const tooLong = "too long"

// does notes that a clause is carried out, or asked.
func (w *pair) does(i int, id string) {
	w.reached[i][id] = true
	w.works()
}

// carriesOut returns what tells that a clause has been carried out.
func (w *pair) carriesOut(i int, id string) func(d text.Did) {
	return func(d text.Did) {
		if i == 0 { // else the reading says so itself
			w.does(0, id)
		}
		if w.catchUp(i); !w.plays[i].Over() {
			w.told = append(w.told, told{did: d})
		}
	}
}

func (w *pair) works() {
	if w.done++; w.done > mostDone && w.plays[1] != nil { // else they are only laid out
		panic(tooLong)
	}
}

func (v *tried) lay(lib game.Library) game.Setup {
	s, err := lib.Setup(game.Start{Scenario: v.scenario})
	if err != nil {
		v.t.Fatal(err)
	}
	return s
}

// catchUp tells the events that there have been since.
func (w *pair) catchUp(i int) {
	events := w.plays[i].Events()
	for _, e := range events[min(w.seen, len(events)):] {
		e.Cause.Line = 0
		w.told = append(w.told, told{event: e})
	}
	w.seen = len(events)
}

// answer answers a decision: rather by what is about a card that has a text.
func (w *pair) answer(i int, d *engine.Decision) (engine.Option, bool) {
	w.catchUp(i)
	if w.n++; w.n > goesOn {
		return engine.Option{}, false
	}
	if i == 0 {
		if wrong := text.AgreeOnOffer(d); wrong != "" {
			panic(wrong)
		}
	}
	pick := func(n, of int) int { return engine.Whim(w.seed, d.Seat, 8*w.n+n, of) }
	numbers, names := []int{int(d.Cause.Card)}, []string(nil)
	for n := range numbersAsked {
		of := &w.figures[i][pick(3+n, len(w.figures[i]))]
		numbers = append(numbers, of.row.Read(w.plays[i], &of.of))
		names = append(names, fmt.Sprintf("%s of %v%v is %d", of.row.Name, of.of.Seat, of.of.Cards, numbers[len(numbers)-1]))
	}
	w.told = append(w.told, told{asked: true, kind: d.Kind, seat: d.Seat, options: slices.Clone(d.Options), numbers: numbers, of: names})
	if list := w.ofTexts(i, d); len(list) > 0 && pick(0, 3) > 0 {
		return list[pick(1, len(list))], true
	}
	return d.Options[pick(2, len(d.Options))], true
}

// numbersAsked is how many numbers on the table are read at each decision.
const numbersAsked = 3

// figure is a number on the table, and of whom or what it is.
type figure struct {
	row *game.Number
	of  game.Said
}

// ofTexts returns the options that are about a card with a text.
func (w *pair) ofTexts(i int, d *engine.Decision) (list []engine.Option) {
	s := w.setups[i]
	for _, o := range d.Options {
		n := game.OptionNumbers(o)
		for i, of := range s.Scene().Game.Options[o.Verb].List() {
			if of.IsCard() && n[i] > 0 && n[i] <= s.Scene().Cards && w.rather[s.Def(engine.Card(n[i])).ID] {
				list = append(list, o)
				break
			}
		}
	}
	return list
}

// play plays on from a position, and returns what was told and asked.
func (w *pair) play(i int, at engine.Position, seed uint64) (all []told) {
	p := w.plays[i]
	w.told, w.n, w.seen, w.done, w.seed = nil, 0, 0, 0, seed
	defer func() {
		if bad := recover(); bad != nil {
			if *readShow {
				debug.PrintStack()
			}
			all = append(w.told, told{failed: fmt.Sprint(bad)})
		}
	}()
	w.reading.Begin()
	p.BeginAt(at)
	p.Run()
	w.catchUp(i)
	if w.told = append(w.told, told{parts: partsOf(p)}); !p.Over() { // then nothing is asked any more
		w.told = append(w.told, told{numbers: w.numbers(i)})
	}
	if d := p.Open(); i == 0 && !p.Over() && (d == nil || d.Sealed == 0) {
		text.AskWords(seed)
		text.AgreeOnGiven(w.setups[i], p, seed)
	}
	return w.told
}

// partsOf returns the parts of the position that a game has come to, but for what lasts and what is noted: both are kept in different
// ways.
func partsOf(p game.Play) string {
	var b strings.Builder
	for name, value := range engine.EachPart(p.PartsOf(p.Here())) {
		if !strings.Contains(name, "effects") && name != "notes" {
			fmt.Fprintf(&b, "%s %x\n", name, value)
		}
	}
	return b.String()
}

// numbers returns all numbers on the table.
func (w *pair) numbers(i int) (all []int) {
	w.eachNumber(i, func(row *game.Number, of *game.Said) { all = append(all, row.Read(w.plays[i], of)) })
	return all
}

// eachNumber calls f for each number on the table, and of whom or what it is.
func (w *pair) eachNumber(i int, f func(row *game.Number, of *game.Said)) {
	s := w.setups[i]
	for _, row := range s.Scene().Game.Numbers {
		if row.Read == nil || row.Kind != nil || row.In != nil || row.Part {
			continue
		}
		switch row.Of {
		case game.OfSeat:
			for seat := range s.Scene().Seats {
				f(row, &game.Said{Seat: engine.Seat(seat)})
			}
		case game.OfTeam:
			for team := range s.Scene().Teams {
				f(row, &game.Said{Team: game.Team(team)})
			}
		case game.OfCard:
			for c := range s.Scene().Cards {
				f(row, &game.Said{Cards: []engine.Card{engine.Card(c + 1)}})
			}
		default:
			f(row, &game.Said{})
		}
	}
}

// someWords returns some of the texts, with the names of what has them.
func (w *pair) someWords() string {
	var words strings.Builder
	defs := w.setups[0].Scene().Library.Defs()
	for i := 0; i < len(defs); i += 1 + len(defs)/aboutSome {
		for _, line := range w.texts[defs[i].ID] {
			words.WriteString(defs[i].Name + " " + cardtext.Print(&line) + " ")
		}
	}
	return words.String()
}

// aboutSome is of how many cards that speaks.
const aboutSome = 6

// start makes a position of a seed in which a game begins, and the seed with which it goes on.
func (w *pair) start(seed uint64, n int) (engine.Position, uint64) {
	rng := rand.New(rand.NewPCG(seed, uint64(n)))
	return w.starts.made(rng, w.about), rng.Uint64()
}

// differs plays a game both ways, and returns how they differ, or "".
func (w *pair) differs(at engine.Position, seed uint64) string {
	w.crashed = false
	a, b := w.play(0, at, seed), w.play(1, at, seed)
	if i, j := w.cutAt(0), w.cutAt(1); i >= 0 && j >= 0 { // the second reading undoes all that has come of what happened
		a, b = w.stays(0, min(i, j)), w.stays(1, min(i, j))
	}
	isLong := func(t told) bool { return t.failed == tooLong }
	if slices.ContainsFunc(a, isLong) || slices.ContainsFunc(b, isLong) {
		w.v.given++
		return ""
	}
	crashes := len(a) > 0 && a[len(a)-1].failed != ""
	w.crashed = crashes
	if slices.EqualFunc(a, b, func(a, b told) bool { return a.equal(&b) }) && !crashes {
		return ""
	}
	i := 0
	for i < min(len(a), len(b)) && a[i].equal(&b[i]) {
		i++
	}
	if i < min(len(a), len(b)) {
		w.tellApart(&a[i], &b[i])
	}
	return fmt.Sprintf("line %d\n\tmachine\n\t\t%s\n\tsecond reading\n\t\t%s", i, w.show(0, a, i), w.show(1, b, i))
}

// cutAt returns how many events there are in a game before it says that texts have been undone; -1 where it does not.
func (w *pair) cutAt(i int) int {
	return slices.IndexFunc(w.plays[i].Events(), func(e engine.Event) bool { return w.reading.Cut(e.Verb) })
}

// stays returns so many events of a game as it tells them in the end.
func (w *pair) stays(i, n int) (all []told) {
	for _, e := range w.plays[i].Events()[:n] {
		e.Cause.Line = 0
		all = append(all, told{event: e})
	}
	return all
}

// tellApart leaves of positions, or numbers, what is not the same.
func (w *pair) tellApart(a, b *told) {
	if a.parts != "" && b.parts != "" {
		x, y := strings.Split(a.parts, "\n"), strings.Split(b.parts, "\n")
		a.parts = strings.Join(slices.DeleteFunc(slices.Clone(x), func(s string) bool { return slices.Contains(y, s) }), ", ") + "."
		b.parts = strings.Join(slices.DeleteFunc(y, func(s string) bool { return slices.Contains(x, s) }), ", ") + "."
	}
	if !a.asked && len(a.numbers) > 0 && len(a.numbers) == len(b.numbers) {
		n := 0
		w.eachNumber(0, func(row *game.Number, of *game.Said) {
			if a.numbers[n] != b.numbers[n] {
				for i, t := range []*told{a, b} {
					t.failed += fmt.Sprintf("%s of %v%v is %d, ", row.Name, of.Seat, of.Cards, t.numbers[n])
					if row.Why != nil {
						_, grounds := row.Why(w.plays[i], of)
						t.failed += fmt.Sprint(grounds, " ")
					}
				}
			}
			n++
		})
	}
}

// show says what was told and asked around a place.
func (w *pair) show(i int, all []told, at int) string {
	var list []string
	for _, t := range all[min(max(at-*readBack, 0), len(all)):min(at+2, len(all))] {
		list = append(list, w.say(w.setups[i], &t))
	}
	return strings.Join(list, "\n\t\t")
}

func (w *pair) say(s game.Setup, t *told) string {
	switch e := t.event; {
	case t.failed != "":
		return "failed: " + t.failed
	case t.asked:
		var list []string
		for _, o := range t.options {
			list = append(list, fmt.Sprint(s.Names().NameOption(o), o.N))
		}
		return fmt.Sprintf("asked %d seat %d of %s, while %s: %s", t.kind, t.seat, s.Names().NameCard(engine.Card(t.numbers[0])), strings.Join(t.of, ", "),
			strings.Join(list, ", "))
	case t.did.Verb != "":
		return fmt.Sprintf("seat %d for seat %d, of %s: %s: %v", t.did.Seat, t.did.You, s.Names().NameCard(t.did.Of), t.did.Verb, t.did.Done)
	case t.parts != "":
		return "position " + strings.ReplaceAll(t.parts[:min(len(t.parts), 300)], "\n", ", ")
	case t.numbers != nil:
		return "numbers"
	default:
		return fmt.Sprintf("told %s: %+v by %s", w.plays[0].EventWords(e, engine.Everyone), e, s.Names().NameCard(e.Cause.Card))
	}
}
