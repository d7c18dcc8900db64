package impact

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
)

func near(a, b, by float64) bool { return math.Abs(a-b) <= by }

// Intervals against values computed by hand or found in tables.
func TestIntervals(t *testing.T) {
	mean := sums{}
	for _, x := range []float64{1, 2, 3, 4, 5} { // standard error 0.70711, Student's 2.77645
		mean.add(x)
	}
	for _, test := range []struct {
		name string
		got  Interval
		want Interval
	}{
		{"Wilson, 5 of 10", sim.Wilson(5, 10), Interval{Value: 0.5, Low: 0.2366, High: 0.7634}},
		{"Wilson, 0 of 10", sim.Wilson(0, 10), Interval{Value: 0, Low: 0, High: 0.2775}},
		{"Wilson, nothing", sim.Wilson(0, 0), Interval{Value: 0, Low: 0, High: 1}},
		{"pairs, 10 gained and 5 lost of 100", pairedShare(10, 5, 100), Interval{Value: 0.05, Low: -0.0296, High: 0.1277}},
		{"pairs, none of 98", pairedShare(0, 0, 98), Interval{Value: 0, Low: -0.0277, High: 0.0277}},
		{"pairs, all of 1", pairedShare(1, 0, 1), Interval{Value: 1, Low: -0.7335, High: 1}},
		{"mean", mean.mean(), Interval{Value: 3, Low: 3 - 1.9632, High: 3 + 1.9632}},
	} {
		if !near(test.got.Value, test.want.Value, 1e-9) || !near(test.got.Low, test.want.Low, 0.006) || !near(test.got.High, test.want.High, 0.006) {
			t.Errorf("%s: got %.4f, want %.4f", test.name, test.got, test.want)
		}
	}
	for freedom, want := range map[int]float64{3: 3.18245, 4: 2.77645, 10: 2.22814, 30: 2.04227, 1000: 1.96234} {
		if got := student(freedom); !near(got, want, want/100) {
			t.Errorf("Student's quantile for %d is %.5f, want %.5f", freedom, got, want)
		}
	}
}

func TestWords(t *testing.T) {
	for _, test := range []struct {
		before, after string
		want          []Piece
	}{
		{"draw 1.", "draw 2, then cycle 1.", []Piece{{"draw", Both, false}, {"2, then cycle", After, true}, {"1.", Both, true}}},
		{"draw 1.", "draw 2, then cycle 1 from hand.", []Piece{{"draw", Both, false}, {"1", Before, true}, {"2, then cycle 1 from hand", After, true}, {".", Both, false}}},
		{"", "draw 1.", []Piece{{"draw 1.", After, false}}},
		{"+1 attack", "+2 attack", []Piece{{"+1", Before, false}, {"+2", After, false}, {"attack", Both, true}}},
		{"same", "same", []Piece{{"same", Both, false}}},
	} {
		if got := diffWords(test.before, test.after); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%q and %q: got %+v, want %+v", test.before, test.after, got, test.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for x, want := range map[float64]string{0: "±0.00", -0.001: "±0.00", 0.005001: "+0.01", -1.5: "−1.50", 12: "+12.00"} {
		if got := signed(x, 2); got != want {
			t.Errorf("%v is %q, want %q", x, got, want)
		}
	}
}

// What happened instead is cut between two words.
func TestFoundInShort(t *testing.T) {
	for found, want := range map[string]string{
		"3: Gimli, Sting":            "3: Gimli, Sting",
		strings.Repeat("ab", 80):     strings.Repeat("ab", 80),
		strings.Repeat("Éomer ", 40): strings.TrimSpace(strings.Repeat("Éomer ", 26)) + " ...", // 26 times 6 are 156
	} {
		if got := (&TestChange{Found: found}).FoundInShort(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// What moves the lead far is put together at both ends.
func TestMargins(t *testing.T) {
	games := &Games{Teams: []game.Named{{ID: "one", Name: "One"}}, Pairs: 8, Changed: 8, Margins: []Bin{{-12, 1}, {-11, 1}, {-10, 1}, {0, 1}, {10, 1}, {11, 1}, {40, 2}}}
	want := []Tally{{"less than −10", 2}, {"−10", 1}, {"±0", 1}, {"+10", 1}, {"more than +10", 3}}
	if got := games.Moves(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Of 200 changes without an effect at most 16 are called different by who looks after every few pairs and stops at once where one
// seems so; an effect is found, and known so closely as was asked for.
func TestSequence(t *testing.T) {
	const aim = 0.04
	draw := func(r *rand.Rand, gained, lost float64) float64 {
		switch x := r.Float64(); {
		case x < gained:
			return 1
		case x < gained+lost:
			return 0
		}
		return 0.5
	}
	different, least, most := 0, math.MaxInt, 0
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		var pairs []float64
		for i := (Interval{Low: 0, High: 1}); i.High-i.Low > aim; i = sequence(pairs, aim/2) {
			if i.Low > 0.5 || i.High < 0.5 {
				different++
				break
			}
			for range 10 + len(pairs)/20 {
				pairs = append(pairs, draw(r, 0.1, 0.1))
			}
		}
		least, most = min(least, len(pairs)), max(most, len(pairs))
	}
	if different > 16 || most > 1400 {
		t.Errorf("%d of 200 are called different, after up to %d pairs", different, most)
	}
	t.Logf("%d of 200 are called different; %d to %d pairs", different, least, most)
	var strong []float64
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		strong = append(strong, draw(r, 0.2, 0.05))
	}
	if i := sequence(strong, aim/2); i.Low <= 0.5 || i.High-i.Low > aim || !(i.Low < 0.575 && 0.575 < i.High) {
		t.Errorf("a strong one: %+v", i)
	}
}
