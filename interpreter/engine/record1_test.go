package engine_test

import (
	"strings"
	"testing"

	"loremaster/interpreter/engine"
)

// recorded1 is the record that the first format made of playRecorded.
const recorded1 = `loremaster record 1
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

// A record of the first format replays, with digests that go by place; written again it is of the second.
func TestRecordOfTheFirstFormat(t *testing.T) {
	r, err := engine.ReadRecord(strings.NewReader(recorded1))
	if err != nil {
		t.Fatal(err)
	}
	g := newToy(2, addTwice)
	if err := g.Replay(r); err != nil || !g.Over() || g.S.Sum != 3 || r.Format != 1 {
		t.Errorf("replayed: %v, over %v, sum %d, format %d; want over, sum 3, format 1", err, g.Over(), g.S.Sum, r.Format)
	}
	for _, digest := range []string{"583c7dfb7b3055d9", "ee9040f65c341855"} {
		changed, d := engine.ScanRecord([]byte(strings.Replace(recorded1, digest, "0000000000000001", 1)))
		if d == nil || newToy(2, addTwice).Replay(changed) == nil {
			t.Errorf("another digest than %s: damage %v, want one, and a replay that differs", digest, d)
		}
	}
	var text strings.Builder
	if err := playRecorded(t).Record(r.Head).Write(&text); err != nil || text.String() != recorded {
		t.Errorf("written again: %v\n%swant\n%s", err, text.String(), recorded)
	}
}

// Damage to the text of a record is found, with its place and the answers before it. Bytes are counted in
// the constant recorded1: its head ends at 56, its first stretch at 112.
func TestDamageOfTheFirstFormat(t *testing.T) {
	at := func(words string) int {
		i := strings.Index(recorded1, words)
		if i < 0 {
			t.Fatalf("%q is not in the record", words)
		}
		return i
	}
	change := func(old, new string) string { return strings.Replace(recorded1, old, new, 1) }
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
		{"the end", change("end ee", "end ef"), last, len(recorded1), 4, false},
		{"not a line", change("south: zero", "south? zero"), at("south: zero"), at("south: zero"), 3, true},
		{"not a digest", change("digest c7", "digest x7"), at("digest c7"), at("digest c7"), 4, true},
		{"two places", strings.Replace(change("north: one", "north: two"), "end ee", "end xx", 1), answers, second, 0, true},
		{"cut within an answer", recorded1[:at("south: zero")+8], at("south: zero") + 8, at("south: zero") + 8, 3, false},
		{"cut within a seat", recorded1[:at("south: zero")+3], at("south: zero"), at("south: zero"), 3, true},
		{"cut within a check", recorded1[:second-4], second - 4, second - 4, 2, false},
		{"cut behind an answer", recorded1[:at("south: zero")], at("south: zero"), at("south: zero"), 3, false},
		{"cut behind a digest", recorded1[:last], last, last, 4, false},
		{"more behind the end", recorded1 + "north: one\n", len(recorded1), len(recorded1) + 11, 4, false},
		{"no newline", strings.TrimSuffix(recorded1, "\n"), len(recorded1) - 1, len(recorded1) - 1, 4, false},
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
	if _, d := engine.ScanRecord([]byte(recorded1)); d != nil {
		t.Errorf("the record is whole: got %v", d)
	}
	if _, d := engine.ScanRecord([]byte(strings.ReplaceAll(recorded1, "\n", "\r\n"))); d != nil {
		t.Errorf("with carriage returns it is whole: got %v", d)
	}
}
