package engine_test

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
)

// recorded is the record of a game of two pieces of addTwice, answered 1 2 0 0.
const recorded = `loremaster record 2
1654047d scenario sums
1b138e37 seed 7
1a06eaeb begin
0019b4ea north: one
974b397c south: two
5a342381 digest 90d64f836e885075
a6ff663b north: zero
1fcf50a0 south: zero
6e924175 digest b29f7f3408b1031f
3be0768d end 347a30eecb95e6a6
`

func playRecorded(t *testing.T) *toy {
	t.Helper()
	g := newToy(2, addTwice)
	g.Run()
	for _, n := range []int{1, 2, 0, 0} {
		if err := g.Answer(number(n)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func TestRecord(t *testing.T) {
	var text strings.Builder
	head := []engine.HeadLine{{Key: "scenario", Value: "sums"}, {Key: "seed", Value: "7"}}
	if err := playRecorded(t).Record(head).Write(&text); err != nil {
		t.Fatal(err)
	}
	if text.String() != recorded {
		t.Errorf("got\n%swant\n%s", text.String(), recorded)
	}
	r, err := engine.ReadRecord(strings.NewReader(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{"scenario": "sums", "seed": "7", "library": ""} {
		if got := r.Get(key); got != want {
			t.Errorf("the head's %s is %q, want %q", key, got, want)
		}
	}
	g := newToy(2, addTwice)
	if err := g.Replay(r); err != nil || !g.Over() || g.S.Sum != 3 {
		t.Errorf("replayed: %v, over %v, sum %d; want over, sum 3", err, g.Over(), g.S.Sum)
	}
}

// A game that nobody means to record takes no digests of rounds; a record of it still replays.
func TestUnrecorded(t *testing.T) {
	g := newToy(2, addTwice)
	g.Unrecorded = true
	g.Run()
	for _, n := range []int{1, 2, 0, 0} {
		if err := g.Answer(number(n)); err != nil {
			t.Fatal(err)
		}
	}
	r := g.Record(nil)
	if got, want := len(r.Lines), len(playRecorded(t).Record(nil).Lines)-2; got != want {
		t.Errorf("the record has %d lines, want %d", got, want)
	}
	if again := newToy(2, addTwice); again.Replay(r) != nil || again.Digest() != g.Digest() {
		t.Error("it does not replay")
	}
}

// A record of a game that has not ended replays to its open decision.
func TestRecordOfAnOpenGame(t *testing.T) {
	for n := range 4 {
		g := newToy(2, addTwice)
		g.Run()
		for range n {
			if err := g.Answer(number(1)); err != nil {
				t.Fatal(err)
			}
		}
		again := newToy(2, addTwice)
		if err := again.Replay(g.Record(nil)); err != nil {
			t.Errorf("after %d answers: %v", n, err)
		}
		if again.Digest() != g.Digest() || !reflect.DeepEqual(again.Open(), g.Open()) {
			t.Errorf("after %d answers: at %x with %+v, want %x with %+v", n, again.Digest(), again.Open(), g.Digest(), g.Open())
		}
	}
}

// A replay stops at the first line that it cannot follow, and says what it found there.
func TestMismatch(t *testing.T) {
	tests := []struct {
		name, old, new string // in the record
		want           string
		mismatch       engine.Mismatch // but for line, and a digest's digest
	}{
		{"an option that is not listed", "south: two", "south: three",
			"answer 2 (south: three): not among the options: zero, one, two",
			engine.Mismatch{Answer: 2, Asked: "south", Options: []string{"zero", "one", "two"}}},
		{"a word", "north: zero", "north: jump",
			"answer 3 (north: jump): not among the options: zero, one, two",
			engine.Mismatch{Answer: 3, Asked: "north", Options: []string{"zero", "one", "two"}}},
		{"another seat", "south: two", "north: two",
			"answer 2 (north: two): the decision is south's",
			engine.Mismatch{Answer: 2, Asked: "south", Options: []string{"zero", "one", "two"}}},
		{"nobody's seat", "north: one", "west: one",
			"answer 1 (west: one): the decision is north's",
			engine.Mismatch{Answer: 1, Asked: "north", Options: []string{"zero", "one", "two"}}},
		{"after the end", "south: zero\n", "south: zero\nnorth: one\n",
			"answer 5 (north: one): nothing is asked, the game is over",
			engine.Mismatch{Answer: 5}},
		{"the digest of a round", "digest 90d64f836e885075", "digest 0000000000000001",
			"after answer 2: the record's digest is 0000000000000001, the replay's 90d64f836e885075",
			engine.Mismatch{Answer: 2, Digest: 0x90d64f836e885075}},
		{"the last digest", "end 347a30eecb95e6a6", "end 0000000000000001",
			"after answer 4: the record's digest is 0000000000000001, the replay's 347a30eecb95e6a6",
			engine.Mismatch{Answer: 4, Digest: 0x347a30eecb95e6a6}},
		{"other answers, same options", "south: two", "south: one",
			"after answer 2: the record's digest is 90d64f836e885075, the replay's 00d9af08b6b9f34e",
			engine.Mismatch{Answer: 2, Digest: 0xd9af08b6b9f34e}},
	}
	for _, test := range tests {
		text := strings.Replace(recorded, test.old, test.new, 1)
		if text == recorded {
			t.Fatalf("%s: %q is not in the record", test.name, test.old)
		}
		r, err := engine.ReadRecord(strings.NewReader(sealed(t, text)))
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		err = newToy(2, addTwice).Replay(r)
		var m *engine.Mismatch
		if !errors.As(err, &m) || err.Error() != test.want {
			t.Errorf("%s: got %v\nwant %s", test.name, err, test.want)
			continue
		}
		if m.Answer != test.mismatch.Answer || m.Asked != test.mismatch.Asked || m.Digest != test.mismatch.Digest || !slices.Equal(m.Options, test.mismatch.Options) {
			t.Errorf("%s: got %+v, want %+v", test.name, *m, test.mismatch)
		}
	}
}

func TestReadRecord(t *testing.T) {
	const head = "loremaster record 2\nseed 7\nbegin\n"
	tests := []struct{ name, text, want string }{
		{"nothing", "", "line 1: the record is empty"},
		{"something else", "hello\n", `line 1: this is not a record: it does not begin with "loremaster record 2"`},
		{"a later format", "loremaster record 3\n", `line 1: the record is of a format that a later program writes: "loremaster record 3"`},
		{"only the first line", "loremaster record 2\n", `line 1: the text ends without the line "end" or "open"`},
		{"a head without a value", sealed(t, "loremaster record 2\nlibrary\n"), `line 2: expected a word and its value; found "library"`},
		{"an answer of nobody", sealed(t, head+": one\n"), `line 4: expected "seat: answer", or a word; found ": one"`},
		{"a digest of words", sealed(t, head+"digest xyz\n"), `line 4: expected a digest of 16 hexadecimal digits; found "xyz"`},
		{"a digest too long", sealed(t, head+"digest 10000000000000000\n"), `line 4: expected a digest of 16 hexadecimal digits; found "10000000000000000"`},
		{"a negative digest", sealed(t, head+"digest -1\n"), `line 4: expected a digest of 16 hexadecimal digits; found "-1"`},
		{"a long line", sealed(t, head+strings.Repeat("a", 1<<17)+"\n"), "line 4: the line has 131081 bytes, expected at most 65536"},
		{"too much", head + strings.Repeat("\n", engine.MaxRecord), "line 1: the record has 16777217 bytes, expected at most 16777216"},
		{"a whole record", recorded, ""},
		{"carriage returns", strings.ReplaceAll(recorded, "\n", "\r\n"), ""},
	}
	for _, test := range tests {
		r, err := engine.ReadRecord(strings.NewReader(test.text))
		if got := errorText(err); got != test.want || (r == nil) != (err != nil) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// Damage to the text of a record is found at its line, and nothing behind it is read.
func TestDamage(t *testing.T) {
	at := func(words string) int {
		i := strings.Index(recorded, words)
		if i < 0 {
			t.Fatalf("%q is not in the record", words)
		}
		return strings.LastIndexByte(recorded[:i], '\n') + 1
	}
	change := func(old, new string) string { return strings.Replace(recorded, old, new, 1) }
	line := func(words string) string {
		row, _, _ := strings.Cut(recorded[at(words):], "\n")
		return row + "\n"
	}
	tests := []struct {
		name, text string
		from       int
		answers    int
		unended    bool
	}{
		{"the seed", change("seed 7", "seed 8"), at("seed"), 0, false},
		{"an answer", change("south: two", "south: one"), at("south: two"), 1, false},
		{"a digest", change("digest 90d6", "digest 90d7"), at("digest 90"), 2, false},
		{"a check", change("a6ff663b", "a6ff663c"), at("north: zero"), 2, false},
		{"the end", change("end 34", "end 35"), at("end"), 4, false},
		{"a line that is lost", change(line("south: two"), ""), at("south: two"), 1, false},
		{"a line twice", change(line("south: two"), line("south: two")+line("south: two")), at("digest 90"), 2, false},
		{"two lines exchanged", change(line("north: zero")+line("south: zero"), line("south: zero")+line("north: zero")), at("north: zero"), 2, false},
		{"two lines joined", change("two\n", "two"), at("south: two"), 1, false},
		{"cut within an answer", recorded[:at("south: zero")+15], at("south: zero"), 3, false},
		{"cut behind an answer", recorded[:at("south: zero")], at("south: zero"), 3, true},
		{"cut behind a digest", recorded[:at("end")], at("end"), 4, true},
		{"cut within the head", recorded[:at("begin")], at("begin"), 0, false},
		{"more behind the end", recorded + "1fcf50a0 north: one\n", len(recorded), 4, false},
		{"no newline", strings.TrimSuffix(recorded, "\n"), at("end"), 4, false},
	}
	for _, test := range tests {
		r, d := engine.ScanRecord([]byte(test.text))
		if d == nil {
			t.Errorf("%s: no damage found", test.name)
			continue
		}
		if d.Byte != test.from || d.End != test.from || d.Unended != test.unended || r.Answers(d.Lines) != test.answers || len(r.Lines) != d.Lines {
			t.Errorf("%s: bytes %d to %d, %d answers before, unended %v; want %d, %d, %v (%v)", test.name,
				d.Byte, d.End, r.Answers(d.Lines), d.Unended, test.from, test.answers, test.unended, d)
		}
		if _, err := engine.ReadRecord(strings.NewReader(test.text)); err == nil {
			t.Errorf("%s: it is read as if it were whole", test.name)
		}
	}
	for _, whole := range []string{recorded, strings.ReplaceAll(recorded, "\n", "\r\n")} {
		if _, d := engine.ScanRecord([]byte(whole)); d != nil {
			t.Errorf("the record is whole: got %v", d)
		}
	}
}

// sealed returns a record with the checks that its lines should have.
func sealed(t *testing.T, text string) string {
	t.Helper()
	b, err := engine.Reseal([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Who edits a record by hand seals it anew: lines may come without a check.
func TestReseal(t *testing.T) {
	if got := sealed(t, recorded); got != recorded {
		t.Errorf("a whole record is sealed\n%s", got)
	}
	r, damage := engine.ScanRecord([]byte(sealed(t, strings.Replace(recorded, "974b397c south: two", "south: three", 1))))
	if damage != nil || r.Lines[1].Answer != "three" {
		t.Errorf("sealed: %v, %+v", damage, r.Lines)
	}
	if _, err := engine.Reseal([]byte(recorded1)); err == nil {
		t.Error("a record of the first format is sealed")
	}
}

// A record is written on behind what was read of it, and what was taken back on the way is not played.
func TestUndoneLines(t *testing.T) {
	var text bytes.Buffer
	w, err := engine.NewRecordWriter(&text, []engine.HeadLine{{Key: "scenario", Value: "sums"}})
	if err != nil {
		t.Fatal(err)
	}
	g := newToy(2, addTwice)
	g.Run()
	for _, n := range []int{1, 1} {
		if err := g.Answer(number(n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Write(append(g.Recorded(0, 0), g.Standing())...); err != nil {
		t.Fatal(err)
	}
	r, damage := engine.ScanRecord(text.Bytes())
	if damage != nil {
		t.Fatal(damage)
	}
	w = engine.ContinueRecord(&text, r)
	g = playRecorded(t)
	if err := w.Write(append([]engine.RecordLine{{Word: engine.UndoWord, Rest: "1"}}, g.Recorded(1, 0)...)...); err != nil {
		t.Fatal(err)
	}
	if err := w.Write(g.Standing()); err != nil {
		t.Fatal(err)
	}
	r, damage = engine.ScanRecord(text.Bytes())
	if damage != nil {
		t.Fatal(damage)
	}
	again := newToy(2, addTwice)
	if err := again.Replay(r.Played()); err != nil || again.Digest() != g.Digest() {
		t.Errorf("%v: sum %d, want %d\n%s", err, again.S.Sum, g.S.Sum, text.String())
	}
	for _, n := range []string{"5", "0", "-1", "all", ""} {
		_, damage := engine.ScanRecord([]byte(sealed(t, strings.Replace(recorded, "3be0768d end", "undo "+n+"\nend", 1))))
		if damage == nil || damage.Lines != 6 {
			t.Errorf("undo %q behind four answers: %v", n, damage)
		}
	}
}

// Whatever is read is whole, and writes and reads back the same; and a replay of it ends.
func FuzzReadRecord(f *testing.F) {
	for _, s := range []string{"", recorded, recorded1, "loremaster record 2\nbegin\n: one\ndigest 1\n\n", "loremaster record 2\r\n a\n b c\n\nx: \n",
		"loremaster record 2\nbegin\ndigest : one\nnorth: one: two\nundo 1\nopen 0000000000000000\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if anew, err := engine.Reseal(text); err == nil {
			text = anew // else hardly anything that is found would be read
		}
		r, damage := engine.ScanRecord(text)
		newToy(2, addTwice).Replay(r.Played()) //nolint:errcheck // it only has to end
		if damage != nil && !damage.Unended || r.Format == 1 {
			return
		}
		var written, second bytes.Buffer
		if err := r.Write(&written); err != nil {
			t.Fatal(err)
		}
		again, newDamage := engine.ScanRecord(written.Bytes())
		if (newDamage == nil) != (damage == nil) {
			t.Fatalf("%q is written %q, in which %v", text, written.Bytes(), newDamage)
		}
		if err := again.Write(&second); err != nil || second.String() != written.String() {
			t.Fatalf("%q is written %q, and then %q (%v)", text, written.Bytes(), second.Bytes(), err)
		}
	})
}
