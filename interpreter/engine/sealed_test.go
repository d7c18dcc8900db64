package engine_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

// secrets is what three seats answer in a game of two pieces of vote, and alone behind each.
var secrets, alone = [2][3]int{{2, 0, 1}, {1, 2, 0}}, [2]int{1, 0}

const secretSum = 2 + 0 + 9 + 27 + 1 + 6 + 0

func newVote() *toy {
	g := newToy(2, vote)
	g.Listen = true
	g.Run()
	return g
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A toy has no table and no luck.
func (*toyState) OnTable() *engine.CardLists { return nil }
func (*toyState) ToCome() *engine.Luck       { return nil }

// playVote plays on to the end; where several are asked they answer in that order.
func playVote(t *testing.T, g *toy, order []engine.Seat) {
	t.Helper()
	for g.Open() != nil {
		piece := g.S.Piece
		if g.Open().Sealed == 0 {
			must(t, g.Answer(number(alone[piece])))
			continue
		}
		for _, s := range order {
			if g.Awaited().Has(s) {
				must(t, g.AnswerFor(s, number(secrets[piece][s])))
			}
		}
	}
}

// text returns the record of a game, as it is written.
func text(t *testing.T, g *toy) string {
	t.Helper()
	var b bytes.Buffer
	must(t, g.Record(nil).Write(&b))
	return b.String()
}

var orders = [][]engine.Seat{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// In which order seats answer changes nothing of the game, nor does answering in place, wholly or in part. Its record
// replays.
func TestSealedAnswers(t *testing.T) {
	want := newVote()
	playVote(t, want, orders[0])
	if want.S.Sum != secretSum || !want.Over() || len(want.Answers()) != 8 {
		t.Fatalf("sum %d, over %v, %d answers; want %d, over, 8", want.S.Sum, want.Over(), len(want.Answers()), secretSum)
	}
	same := func(name string, g *toy) {
		t.Helper()
		if g.Digest() != want.Digest() || text(t, g) != text(t, want) || !slices.Equal(g.Events(), want.Events()) {
			t.Errorf("%s: sum %d, events %v, record\n%s; want %d, %v,\n%s", name, g.S.Sum, g.Events(), text(t, g), want.S.Sum, want.Events(), text(t, want))
		}
	}
	for _, order := range orders {
		g := newVote()
		playVote(t, g, order)
		same(fmt.Sprint("in the order ", order), g)
	}
	for inPlace := range engine.SeatSet(8) {
		for first := range engine.SeatSet(8) {
			g := newToy(2, vote)
			g.Listen, g.First = true, first
			g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
				if d.Sealed == 0 {
					return number(alone[g.S.Piece]), inPlace.Has(d.Seat)
				}
				return number(secrets[g.S.Piece][d.Seat]), inPlace.Has(d.Seat)
			}
			g.Run()
			playVote(t, g, orders[5])
			same(fmt.Sprintf("in place %03b, first %03b", inPlace, first), g)
		}
	}
	r, err := engine.ReadRecord(bytes.NewBufferString(text(t, want)))
	must(t, err)
	again := newToy(2, vote)
	again.Listen = true
	must(t, again.Replay(r))
	same("replayed", again)
}

// While others are awaited nothing of the game changes but who is awaited.
func TestWhoHasAnsweredIsPublic(t *testing.T) {
	g := newVote()
	digest, events := g.Digest(), slices.Clone(g.Events())
	for i, s := range []engine.Seat{1, 2} {
		want := engine.SeatSet(0b111)
		if i == 1 {
			want = 0b101
		}
		d := g.OpenTo(s)
		if g.Awaited() != want || d == nil || d.Seat != s || d.Kind != 1 || d.Left != 1 || d.Sealed != 0b111 || len(d.Options) != 3 {
			t.Errorf("awaited %03b, open to seat %d %+v; want %03b and its decision", g.Awaited(), s, d, want)
		}
		for first, want := range map[engine.SeatSet]engine.Seat{0: 0, 0b001: 0, 0b100: 2, 0b010: engine.Seat(2*i+1) % 3, 0b111: 0} {
			if g.First = first; g.Open() == nil || g.Open() != g.OpenTo(want) {
				t.Errorf("with %03b first, open is %+v, want the decision of seat %d", first, g.Open(), want)
			}
		}
		g.First = 0
		must(t, g.AnswerFor(s, number(1)))
		if g.Digest() != digest || !slices.Equal(g.Events(), events) || len(g.Answers())+len(g.Given()) != 0 {
			t.Errorf("the answer of seat %d shows: digest %x, events %v, answers %v", s, g.Digest(), g.Events(), g.Answers())
		}
		if g.OpenTo(s) != nil || g.Awaited().Has(s) {
			t.Errorf("seat %d has answered and is awaited", s)
		}
		for _, o := range []engine.Option{number(0), number(1)} {
			if err, ok := g.AnswerFor(s, o).(*engine.Refusal); !ok || !err.Closed {
				t.Errorf("seat %d answers again: got %v, want it refused", s, err)
			}
		}
	}
	for _, wrong := range []error{g.AnswerFor(0, number(3)), g.AnswerFor(5, number(0)), g.AnswerFor(engine.NoSeat, number(0)), g.Answer(number(3))} {
		if _, ok := wrong.(*engine.Refusal); !ok || g.Awaited() != 0b001 {
			t.Errorf("got %v, awaited %03b; want it refused, and seat 0 awaited", wrong, g.Awaited())
		}
	}
	must(t, g.Answer(number(2)))
	if g.S.Sum != 2+3+9 || g.Awaited() != 0b100 || g.OpenTo(2) != g.Open() || g.OpenTo(0) != nil || len(g.Answers()) != 3 {
		t.Errorf("sum %d, awaited %03b, answers %v; want 14, seat 2 asked alone, 3 answers", g.S.Sum, g.Awaited(), g.Answers())
	}
	if refused, ok := g.AnswerFor(1, number(0)).(*engine.Refusal); !ok || !refused.Closed {
		t.Errorf("seat 1 answers for seat 2: got %v, want it refused", refused)
	}
	must(t, g.AnswerFor(2, number(0)))
}

// A seat takes back its own answer, and nothing tells of it; when all are in it is too late.
func TestTakeBackSealed(t *testing.T) {
	g, fresh := newVote(), newVote()
	if g.TakeBack(0) {
		t.Error("what has not been answered is taken back")
	}
	must(t, g.AnswerFor(1, number(2)))
	if !g.TakeBack(1) || g.TakeBack(1) || g.Awaited() != 0b111 || text(t, g) != text(t, fresh) || !slices.Equal(g.Events(), fresh.Events()) {
		t.Errorf("taken back: awaited %03b, record\n%s; want as before\n%s", g.Awaited(), text(t, g), text(t, fresh))
	}
	must(t, g.AnswerFor(1, number(1)))
	must(t, g.AnswerFor(2, number(2)))
	if !g.TakeBack(1) {
		t.Error("the answer of seat 1 is not taken back")
	}
	must(t, g.AnswerFor(1, number(0)))
	must(t, g.AnswerFor(0, number(0)))
	if g.TakeBack(0) || g.S.Sum != 18 {
		t.Errorf("sum %d, want 18, and all to stand", g.S.Sum)
	}
}

// lookAhead answers a decision as a bot does: on a copy it plays each option to the next boundary, with the option that
// is listed last for everybody else, and takes the first after which the sum is largest. In it is all that the copies
// had to tell.
func lookAhead(g, copied *toy, d *engine.Decision, in *[]string) engine.Option {
	best, most := d.Options[0], -1
	for _, o := range d.Options {
		copied.Answerer = nil
		copied.CopyFrom(g)
		*in = append(*in, fmt.Sprintf("%x %+v", copied.Digest(), &copied.Game))
		copied.Answerer = func(e *engine.Decision) (engine.Option, bool) {
			*in = append(*in, fmt.Sprintf("%+v", e))
			return e.Options[len(e.Options)-1], true
		}
		copied.Try(d, o, g.Here())
		*in = append(*in, fmt.Sprint(copied.S, copied.Tape(), copied.Answers()))
		if sum := int(copied.S.Sum); sum > most {
			best, most = o, sum
		}
	}
	return best
}

// Who looks ahead on a copy is told nothing of what others have answered.
func TestLookAheadDoesNotSeeSealedAnswers(t *testing.T) {
	copied := newVote() // the same for all, so that what it is made of can be compared
	copied.Digest()
	for _, inPlace := range []bool{true, false} {
		var want []string
		for secret := range 9 {
			var in []string
			best, g := engine.Option{}, newToy(1, vote)
			of := func(s engine.Seat) engine.Option { return number([...]int{secret % 3, secret / 3}[s]) }
			g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
				switch {
				case !inPlace || d.Sealed == 0:
					return engine.Option{}, false
				case d.Seat < 2:
					return of(d.Seat), true
				}
				best = lookAhead(g, copied, d, &in)
				return best, true
			}
			if g.Run(); !inPlace {
				must(t, g.AnswerFor(1, of(1)))
				must(t, g.AnswerFor(0, of(0)))
				best = lookAhead(g, copied, g.OpenTo(2), &in)
			}
			if want == nil {
				want = in
			}
			if best != number(2) || !slices.Equal(in, want) {
				t.Fatalf("in place %v, answered %d: it takes %v, and is told\n%q; want %v,\n%q", inPlace, secret, best, in, number(2), want)
			}
		}
		if len(want) != 3*(2+3) { // the copy, what two others and then one alone are asked, and what came of it
			t.Errorf("in place %v: it was told %d times\n%q", inPlace, len(want), want)
		}
	}
}

// playOn plays a game on from where one of three has answered: the others, in their order, and then the rest.
func playOn(t *testing.T, how string, g *toy) {
	t.Helper()
	if g.Open() == nil || g.Awaited() != 0b101 {
		t.Fatalf("%s: awaited %03b, want 101", how, g.Awaited())
	}
	playVote(t, g, orders[0])
	if !g.Over() || g.S.Sum != secretSum {
		t.Errorf("%s: over %v, sum %d; want over, %d", how, g.Over(), g.S.Sum, secretSum)
	}
}

// From the middle, one of three having answered, a game goes on by whatever keeps or carries it. A copy has the
// decision, and none of the answers.
func TestSealedAnswersAreKept(t *testing.T) {
	for piece := range 2 {
		start := func() *toy {
			g := newVote()
			if piece == 1 {
				must(t, g.AnswerFor(0, number(secrets[0][0])))
				must(t, g.AnswerFor(1, number(secrets[0][1])))
				must(t, g.AnswerFor(2, number(secrets[0][2])))
				must(t, g.Answer(number(alone[0])))
			}
			must(t, g.AnswerFor(1, number(secrets[piece][1])))
			return g
		}
		g := start()
		var saved engine.Snapshot[toyState]
		g.Save(&saved)
		boundary, tape := g.Boundary(), slices.Clone(g.Tape())

		loaded, resumed, replayed, copied, searched := newVote(), newVote(), newToy(2, vote), newVote(), newVote()
		must(t, loaded.AnswerFor(2, number(0)))
		loaded.Load(&saved)
		resumed.Resume(&boundary, tape)
		r, err := engine.ReadRecord(bytes.NewBufferString(text(t, g)))
		must(t, err)
		must(t, replayed.Replay(r))
		if text(t, replayed) != text(t, g) {
			t.Errorf("the record of the replay is\n%s; want\n%s", text(t, replayed), text(t, g))
		}
		must(t, copied.AnswerFor(2, number(0)))
		copied.CopyFrom(g)
		if copied.Awaited() != 0b111 || copied.TakeBack(1) {
			t.Errorf("of a copy %03b are awaited, want all", copied.Awaited())
		}
		must(t, copied.AnswerFor(1, number(secrets[piece][1])))
		searched.CopyFrom(g)
		searched.CopySealed(g)
		playOn(t, "loaded", loaded)
		playOn(t, "resumed", resumed)
		playOn(t, "replayed", replayed)
		playOn(t, "a copy", copied)
		playOn(t, "a copy with the answers", searched)

		again := start()
		again.Rewind()
		if again.Open() != nil || again.Awaited() != 0 || again.AnswerFor(0, number(0)) == nil || again.TakeBack(1) {
			t.Error("at the boundary something is open")
		}
		again.Run()
		playOn(t, "run again", again)
		amended := start()
		amended.Amend(func(*toyState) {})
		playOn(t, "amended", amended)
		begun := start()
		begun.Start(begun, &toyState{})
		if begun.Run(); begun.Awaited() != 0b111 {
			t.Errorf("begun anew: %03b are awaited, want all", begun.Awaited())
		}
		playOn(t, "itself", g)
	}
}

// What has been played is played again up to each answer, the way in which answers are taken back: those that were
// sealed are so again, until all are in.
func TestUndoOfSealedAnswers(t *testing.T) {
	whole := newVote()
	playVote(t, whole, orders[3])
	for n := range whole.Answers() {
		g := newVote()
		for _, c := range whole.Answers()[:n] {
			must(t, g.Answer(c.Option))
		}
		sealed := []int{0, 1, 2, 0, 0, 1, 2, 0}[n]
		if len(g.Answers()) != n-sealed || g.Open() == nil || g.Open().Seat != []engine.Seat{0, 1, 2, 2}[n%4] {
			t.Errorf("after %d answers: %d open to all, asked is %+v; want %d", n, len(g.Answers()), g.Open(), n-sealed)
		}
		playVote(t, g, orders[5])
		if text(t, g) != text(t, whole) {
			t.Errorf("after %d answers played again: got\n%swant\n%s", n, text(t, g), text(t, whole))
		}
	}
}

// A replay finds the seat of a sealed answer by its name, in whatever order they stand, and names what it cannot follow.
func TestMatchOfSealedAnswers(t *testing.T) {
	tests := []struct{ answers, want string }{
		{"west: one, north: two, south: zero, west: one", ""},
		{"west: one, north: two, west: one", `answer 3 (west: one): the decision is south's`},
		{"south: three", "answer 1 (south: three): not among the options: zero, one, two"},
		{"east: one", "answer 1 (east: one): the decision is north's"},
	}
	for _, test := range tests {
		r := &engine.Record{Format: 2}
		for _, l := range bytes.Split([]byte(test.answers), []byte(", ")) {
			seat, answer, _ := bytes.Cut(l, []byte(": "))
			r.Lines = append(r.Lines, engine.RecordLine{Seat: string(seat), Answer: string(answer)})
		}
		got := ""
		if err := newToy(2, vote).Replay(r); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.answers, got, test.want)
		}
	}
}

// A seat with one option is asked all the same; one with none is not, and where none has any nobody is.
func TestSealedWithoutChoice(t *testing.T) {
	tests := []struct {
		below   []int
		awaited engine.SeatSet
	}{
		{[]int{2, 1, 0}, 0b011},
		{[]int{0, 0, 1}, 0b100},
		{[]int{0, 0, 0}, 0},
		{nil, 0},
	}
	for _, test := range tests {
		got := [engine.MaxSeats]uint8{}
		g := newToy(1, func(g *toy) { got = g.askAll(test.below...) })
		g.Run()
		if g.Awaited() != test.awaited {
			t.Errorf("%v: %03b are awaited, want %03b", test.below, g.Awaited(), test.awaited)
		}
		for s := range test.awaited.All() {
			if open := g.OpenTo(s); open == nil || len(open.Options) != test.below[s] {
				t.Fatalf("%v: open to seat %d is %+v", test.below, s, open)
			}
			must(t, g.AnswerFor(s, number(test.below[s]-1)))
		}
		want := [engine.MaxSeats]uint8{}
		for s, n := range test.below {
			want[s] = uint8(max(n-1, 0))
		}
		if got != want || !g.Over() || len(g.Answers()) != test.awaited.Count() {
			t.Errorf("%v: got %v, over %v, %d answers; want %v, over, %d", test.below, got, g.Over(), len(g.Answers()), want, test.awaited.Count())
		}
	}
}

// What a seat has answered goes where the past has been amended so that it is no longer listed; what the others have
// answered stays.
func TestAmendDropsSealedAnswers(t *testing.T) {
	g := newToy(1, func(g *toy) {
		answers := g.askAll(3, 3-int(g.S.Sum), 3)
		g.S.Sum = answers[0] + 3*answers[1] + 9*answers[2]
	})
	g.Run()
	must(t, g.AnswerFor(1, number(2)))
	must(t, g.AnswerFor(2, number(1)))
	if g.Amend(func(s *toyState) { s.Sum = 1 }); g.Awaited() != 0b011 {
		t.Errorf("%03b are awaited, want seats 0 and 1", g.Awaited())
	}
	must(t, g.AnswerFor(1, number(1)))
	must(t, g.AnswerFor(0, number(2)))
	if !g.Over() || g.S.Sum != 2+3+9 {
		t.Errorf("over %v, sum %d; want over, 14", g.Over(), g.S.Sum)
	}
}

// An attempt and a venture that fail behind sealed answers are undone as others are, in whichever order seats answered.
func TestSealedAnswersOfWhatFails(t *testing.T) {
	const undone = 9
	failed := engine.Failure{Code: 3}
	rules := func(g *toy) {
		attempt := g.Attempt(undone, func() engine.Failure {
			g.S.Sum += g.askAll(3, 3)[1]
			g.Emit(engine.Event{Verb: 1})
			g.askAll(2, 2)
			return failed
		})
		g.S.Sum += 10 * g.askAll(3, 3)[1]
		venture := g.Venture(undone, func() {
			if g.S.Sum += g.askAll(3, 3)[0]; g.S.Sum > 0 {
				g.Abandon(failed)
			}
		})
		g.S.Sum += 100 * g.askAll(3, 3)[0]
		if attempt != failed || venture != failed {
			t.Errorf("failures %+v and %+v, want %+v", attempt, venture, failed)
		}
	}
	var want string
	for first := range engine.Seat(2) {
		g := newToy(1, rules)
		g.Run()
		for i := 0; g.Open() != nil; i++ {
			var saved engine.Snapshot[toyState]
			other := 1 - first
			must(t, g.AnswerFor(first, number((i+int(first))%2)))
			g.Save(&saved)
			next := newToy(1, rules)
			next.Load(&saved)
			g = next
			must(t, g.AnswerFor(other, number((i+int(other))%2)))
		}
		// The seats answer 0 1, 1 0, 0 1, 1 0, 0 1.
		if !g.Over() || g.S.Sum != 10+0 || len(g.Answers()) != 10 {
			t.Errorf("first %d: over %v, sum %d, %d answers; want over, 10, 10", first, g.Over(), g.S.Sum, len(g.Answers()))
		}
		if got := text(t, g); want == "" {
			want = got
		} else if got != want {
			t.Errorf("first %d: record\n%swant\n%s", first, got, want)
		}
		again := newToy(1, rules)
		if err := again.Replay(g.Record(nil)); err != nil || again.Digest() != g.Digest() {
			t.Errorf("first %d: replayed %v", first, err)
		}
	}
}

// What is open in a copy stays when the game that it was made from goes on to another such decision.
func TestSealedDecisionOfACopyStays(t *testing.T) {
	rules := func(g *toy) {
		g.AskAll(0, 0b11, func(d *engine.Decision) { d.Offer(number(int(g.S.Piece))); d.Offer(number(2)) })
	}
	g, copied := newToy(2, rules), newToy(2, rules)
	g.Run()
	copied.CopyFrom(g)
	must(t, g.AnswerFor(0, number(2)))
	must(t, g.AnswerFor(1, number(2)))
	for s := range engine.Seat(2) {
		if !copied.OpenTo(s).Lists(number(0)) || copied.OpenTo(s).Lists(number(1)) || !g.OpenTo(s).Lists(number(1)) {
			t.Errorf("open to seat %d: of the copy %+v, of the game %+v", s, copied.OpenTo(s), g.OpenTo(s))
		}
	}
}

// Sealed answers are among those that an attempt and a piece may ask for.
func TestSealedAnswersAskedTooMuch(t *testing.T) {
	g := newToy(1, func(g *toy) {
		fail := g.Attempt(0, func() engine.Failure {
			for {
				g.askAll(2, 2)
			}
		})
		if fail.Code != engine.AskedTooMuch {
			t.Errorf("failure %+v", fail)
		}
	})
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) { return d.Options[0], true }
	g.Run()
	if len(g.Answers()) != engine.MaxAttempted {
		t.Errorf("%d answers, want %d", len(g.Answers()), engine.MaxAttempted)
	}
}
