package impact

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// shipped returns what is built in, and over returns it with definitions laid over it.
func shipped(t testing.TB) *Data { return over(t, "") }

func over(t testing.TB, toml string) *Data {
	t.Helper()
	layers := pack.Shipped()
	if toml != "" {
		layers = append(layers, pack.Layer{Name: "errata", FS: fstest.MapFS{"a.toml": {Data: []byte(toml)}}})
	}
	base := pack.NewBase(layers)
	d := DataOf(base)
	if d == nil {
		_, diags, _ := base.Library()
		t.Fatal(diags.Error())
	}
	return d
}

// recordOf returns the record of a random game.
func recordOf(t testing.TB, d *Data, scenario string, seed uint64) *engine.Record {
	t.Helper()
	setup, err := cardgame.NewSetup(d.Lib, scenario)
	if err != nil {
		t.Fatal(err)
	}
	var random bot.Random
	random.Begin(seed)
	g := cardgame.NewGame(setup, seed)
	g.Answerer = random.Answer
	g.Run()
	var b bytes.Buffer
	if err := g.WriteRecord(&b); err != nil {
		t.Fatal(err)
	}
	r, err := engine.ReadRecord(&b)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func textOf(t testing.TB, r *engine.Record) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A sound record that the rules do not play as they did, though every definition says what it said: an answer
// that nobody lists, or a position that is another.
func TestRulesChanged(t *testing.T) {
	v := &Verifier{Now: shipped(t)}
	for name, change := range map[string]func(r *engine.Record){
		"answer": func(r *engine.Record) { r.Lines[4].Answer = "juggle" },
		"digest": func(r *engine.Record) { r.Lines[len(r.Lines)-1].Digest++ },
	} {
		r := recordOf(t, v.Now, "trilogy", 7)
		change(r)
		d := v.Verify("x.record", textOf(t, r))
		if d.Status != Different || !d.Rules || d.What != name || len(d.Changed) > 0 {
			t.Errorf("%s: got %+v; want it different, because of the rules", name, d)
		}
	}
	if d := v.Verify("x.record", textOf(t, recordOf(t, v.Now, "trilogy", 7))); d.Status != Same || d.Rules {
		t.Errorf("untouched: got %+v; want it the same", d)
	}
}

// Wherever a record is cut off or a byte of its answers changes, that is found, and what lies before is whole.
func TestDamageAnywhere(t *testing.T) {
	v := &Verifier{Now: shipped(t)}
	r := recordOf(t, v.Now, "two-player-duel", 3)
	text := textOf(t, r)
	body := bytes.Index(text, []byte("\n\n")) + 2
	for at := body; at < len(text)-1; at += 97 {
		answers := bytes.Count(text[body:at], []byte(": "))
		flipped := bytes.Clone(text)
		flipped[at] ^= 1
		for name, damaged := range map[string][]byte{"cut off": text[:at], "changed": flipped} {
			d := v.Verify("x.record", damaged)
			if d.Status != Damaged || d.Answers > answers+1 {
				t.Errorf("%s at byte %d: %s, whole up to answer %d; want it damaged, at most %d", name, at, d.Status, d.Answers, answers+1)
				continue
			}
			if name == "cut off" && (d.Byte > at || d.Answers < answers-1) {
				t.Errorf("%s at byte %d: at %d, whole up to answer %d; want %d", name, at, d.Byte, d.Answers, answers)
			}
			if name == "changed" && (d.Byte > at || d.By < at && d.By != d.Byte) {
				t.Errorf("%s at byte %d: said to be between %d and %d", name, at, d.Byte, d.By)
			}
			if g := d.Recovered(); g == nil || len(g.Answers()) != d.Answers {
				t.Errorf("%s at byte %d: nothing is recovered, want %d answers", name, at, d.Answers)
			}
		}
	}
}

// A head that is not whole may be that of another game, a cut seed that of another seed: nothing is recovered.
func TestDamagedHead(t *testing.T) {
	v := &Verifier{Now: shipped(t)}
	text := textOf(t, recordOf(t, v.Now, "trilogy", 120))
	head := bytes.Index(text, []byte("\n\n"))
	for at := range head {
		d := v.Verify("x.record", text[:at])
		if (d.Status != Damaged && d.Status != Unreadable) || d.Answers != 0 || d.Recovered() != nil {
			t.Errorf("cut off at byte %d of its head: %s, whole up to answer %d, recovered %v", at, d.Status, d.Answers, d.Recovered() != nil)
		}
	}
}

// A record is brought up to date: it comes out the same again, and is what a bot plays on from there.
func TestUpdate(t *testing.T) {
	before := shipped(t)
	v := &Verifier{Now: over(t, bagEnd3), Before: []*Data{before}}
	text := textOf(t, recordOf(t, before, "trilogy", 7))
	d := v.Verify("x.record", text)
	if d.Status != Different || len(d.Changes) != 1 || d.Changes[0].ID != "bag-end" || d.Round != 1 {
		t.Fatalf("got %+v; want it different in round 1 because of Bag End", d)
	}
	anew, err := v.Update(text)
	if err != nil {
		t.Fatal(err)
	}
	again := v.Verify("x.record", anew)
	if again.Status != Same || !again.game.Over() || len(again.Changed) > 0 {
		t.Errorf("updated: got %+v; want the same, played to its end", again)
	}
	if same, err := v.Update(anew); err != nil || string(same) != string(anew) {
		t.Errorf("updated twice it is not what it was: %v", err)
	}
	index := Index([]Indexed{{again, d.FirstDifference()}})
	if wrong := CheckIndex(index, []*Verdict{again}); len(wrong) > 0 || !strings.Contains(index, "\n    different from answer ") {
		t.Errorf("the index is %s\n%v", index, wrong)
	}
	if wrong := CheckIndex(strings.Replace(index, "round", "rounds", 1), []*Verdict{again}); len(wrong) != 1 {
		t.Errorf("of a wrong index got %v", wrong)
	}
	if wrong := CheckIndex(index, nil); len(wrong) != 1 {
		t.Errorf("of a record that is gone got %v", wrong)
	}
}

const bagEnd3 = `[bag-end]
name = "Bag End"
type = "path"
number = 1
points = 1
text = "When activated: the Hobbit player draws 3."
`
