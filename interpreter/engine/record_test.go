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
const recorded = `loremaster record 1
scenario sums
seed 7
check 9781d819

north: one
south: two
digest 583c7dfb7b3055d9 e54e9292
north: zero
south: zero
digest c79b932e1e1da3c0 bcc6cdd6
end ee9040f65c341855 8ff421fe
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
		{"the digest of a round", "digest 583c7dfb7b3055d9", "digest 0000000000000001",
			"after answer 2: the record's digest is 0000000000000001, the replay's 583c7dfb7b3055d9",
			engine.Mismatch{Answer: 2, Digest: 0x583c7dfb7b3055d9}},
		{"the last digest", "end ee9040f65c341855", "end 0000000000000001",
			"after answer 4: the record's digest is 0000000000000001, the replay's ee9040f65c341855",
			engine.Mismatch{Answer: 4, Digest: 0xee9040f65c341855}},
		{"other answers, same options", "south: two", "south: one",
			"after answer 2: the record's digest is 583c7dfb7b3055d9, the replay's fcf0a6c700dd13e2",
			engine.Mismatch{Answer: 2, Digest: 0xfcf0a6c700dd13e2}},
	}
	for _, test := range tests {
		text := strings.Replace(recorded, test.old, test.new, 1)
		if text == recorded {
			t.Fatalf("%s: %q is not in the record", test.name, test.old)
		}
		r, err := engine.ReadRecord(strings.NewReader(text))
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
	const magic = "loremaster record 1\n"
	tests := []struct{ name, text, want string }{
		{"nothing", "", "line 1: the record is empty"},
		{"something else", "hello\n", `line 1: this is not a record: it does not begin with "loremaster record 1"`},
		{"another version", "loremaster record 2\n", `line 1: this is not a record: it does not begin with "loremaster record 1"`},
		{"a head without a value", magic + "seed 7\nlibrary\n", `line 3: expected a word and its value; found "library"`},
		{"an answer without a seat", magic + "seed 7\n\nnorth: one\npass\n", `line 5: expected "seat: answer"; found "pass"`},
		{"an answer of nobody", magic + "\n: one\n", `line 3: expected "seat: answer"; found ": one"`},
		{"a digest of words", magic + "\ndigest xyz\n", `line 3: expected a digest of 16 hexadecimal digits; found "xyz"`},
		{"a digest too long", magic + "\ndigest 10000000000000000\n", `line 3: expected a digest of 16 hexadecimal digits; found "10000000000000000"`},
		{"a negative digest", magic + "\ndigest -1\n", `line 3: expected a digest of 16 hexadecimal digits; found "-1"`},
		{"a line without end", magic + "\n" + strings.Repeat("a", 1<<20) + "\n", "line 3: the line has 1048576 bytes, expected at most 65536"},
		{"more than a record has", magic + strings.Repeat("\n", engine.MaxRecord), "the record has more than 16777216 bytes"},
		{"only the first line", magic, ""},
		{"a whole record", recorded, ""},
		{"carriage returns", strings.ReplaceAll(recorded, "\n", "\r\n"), ""},
		{"no newline at the end", strings.TrimSuffix(recorded, "\n"), ""},
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

// Damage to the text of a record is found, with its place and the answers before it. Bytes are counted in
// the constant recorded: its head ends at 56, its first stretch at 112.
func TestDamage(t *testing.T) {
	at := func(words string) int {
		i := strings.Index(recorded, words)
		if i < 0 {
			t.Fatalf("%q is not in the record", words)
		}
		return i
	}
	change := func(old, new string) string { return strings.Replace(recorded, old, new, 1) }
	answers, second, last := at("\nnorth"), at("north: zero"), at("end ")
	tests := []struct {
		name, text string
		from, to   int
		answers    int
		illegible  bool
	}{
		{"the seed", change("seed 7", "seed 8"), 0, answers, 0, false},
		{"an answer", change("south: two", "south: one"), answers, second, 0, false},
		{"a digest", change("digest 583c", "digest 583d"), answers, second, 0, false},
		{"a check", change("digest c79b932e1e1da3c0 b", "digest c79b932e1e1da3c0 c"), second, last, 2, false},
		{"an answer later", change("south: zero", "south: none"), second, last, 2, false},
		{"the end", change("end ee", "end ef"), last, len(recorded), 4, false},
		{"not a line", change("south: zero", "south? zero"), at("south: zero"), at("south: zero"), 3, true},
		{"not a digest", change("digest c7", "digest x7"), at("digest c7"), at("digest c7"), 4, true},
		{"two places", strings.Replace(change("north: one", "north: two"), "end ee", "end xx", 1), answers, second, 0, true},
		{"cut within an answer", recorded[:at("south: zero")+8], at("south: zero") + 8, at("south: zero") + 8, 3, false},
		{"cut within a seat", recorded[:at("south: zero")+3], at("south: zero"), at("south: zero"), 3, true},
		{"cut within a check", recorded[:second-4], second - 4, second - 4, 2, false},
		{"cut behind an answer", recorded[:at("south: zero")], at("south: zero"), at("south: zero"), 3, false},
		{"cut behind a digest", recorded[:last], last, last, 4, false},
		{"more behind the end", recorded + "north: one\n", len(recorded), len(recorded) + 11, 4, false},
		{"no newline", strings.TrimSuffix(recorded, "\n"), len(recorded) - 1, len(recorded) - 1, 4, false},
	}
	for _, test := range tests {
		r, d := engine.ScanRecord([]byte(test.text))
		if d == nil {
			t.Errorf("%s: no damage found", test.name)
			continue
		}
		if d.Byte != test.from || d.End != test.to || d.Illegible != test.illegible || r.Answers(d.Lines) != test.answers {
			t.Errorf("%s: bytes %d to %d, %d answers before, illegible %v; want %d to %d, %d, %v (%v)", test.name,
				d.Byte, d.End, r.Answers(d.Lines), d.Illegible, test.from, test.to, test.answers, test.illegible, d)
		}
	}
	if _, d := engine.ScanRecord([]byte(recorded)); d != nil {
		t.Errorf("the record is whole: got %v", d)
	}
	if _, d := engine.ScanRecord([]byte(strings.ReplaceAll(recorded, "\n", "\r\n"))); d != nil {
		t.Errorf("with carriage returns it is whole: got %v", d)
	}
}

// Whatever is read is an error or a record that writes and reads back the same; and a replay of it ends.
func FuzzReadRecord(f *testing.F) {
	for _, s := range []string{"", recorded, "loremaster record 1\n\n: one\ndigest 1\n\n", "loremaster record 1\r\n a\n b c\n\nx: \n",
		"loremaster record 1\n\ndigest : one\nnorth: one: two\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := engine.ReadRecord(bytes.NewReader(text))
		if err != nil {
			return
		}
		var written bytes.Buffer
		if err := r.Write(&written); err != nil {
			t.Fatal(err)
		}
		again, damage := engine.ScanRecord(written.Bytes())
		if len(r.Lines) > 0 && r.Lines[len(r.Lines)-1].Seat == "" && damage != nil {
			t.Fatalf("%q is written %q, in which %v", text, written.Bytes(), damage)
		}
		var second bytes.Buffer
		if err := again.Write(&second); err != nil || second.String() != written.String() {
			t.Fatalf("%q is written %q, and then %q (%v)", text, written.Bytes(), second.Bytes(), err)
		}
		newToy(2, addTwice).Replay(r)
	})
}
