package impact

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/record"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// shipped returns what is built in, and over returns it with definitions laid over it.
func shipped(t testing.TB) *Data { return over(t, "") }

func over(t testing.TB, toml string) *Data {
	t.Helper()
	layers := wotrcardstools.Shipped()
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
	setup, err := d.Lib.Setup(game.Start{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	var random bot.Random
	random.Begin(seed)
	g := setup.NewTable()
	g.Begin(seed)
	g.Watch().Answerer = random.Answer
	g.Run()
	var b bytes.Buffer
	if err := record.Write(&b, g); err != nil {
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
	body := bytes.Index(text, []byte(" begin\n")) + len(" begin\n")
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
			if name == "cut off" && (d.Byte > at || d.Answers != answers && d.Answers != answers-1) {
				t.Errorf("%s at byte %d: at %d, whole up to answer %d; want %d", name, at, d.Byte, d.Answers, answers)
			}
			if line := 1 + bytes.LastIndexByte(text[:at], '\n'); name == "changed" && d.Byte != line && (d.Byte != at+1 || text[at] != '\n') {
				t.Errorf("%s at byte %d: said to be at %d, want %d, where its line begins", name, at, d.Byte, line)
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
	head := bytes.Index(text, []byte(" begin\n"))
	share := gametest.Spread(t)
	for at := range head {
		if !share(at) {
			continue
		}
		d := v.Verify("x.record", text[:at])
		if (d.Status != Damaged && d.Status != Unreadable) || d.Answers != 0 || d.Recovered() != nil {
			t.Errorf("cut off at byte %d of its head: %s, whole up to answer %d, recovered %v", at, d.Status, d.Answers, d.Recovered() != nil)
		}
	}
}

// A record of the first format is written in the newest, with the same answers and the same end, if it comes out the
// same; else it stays as it is. It may hold its definitions then.
func TestUpgrade(t *testing.T) {
	v := &Verifier{Now: shipped(t)}
	old, err := os.ReadFile("testdata/first-format.record")
	if err != nil {
		t.Fatal(err)
	}
	was, damage := engine.ScanRecord(old)
	if damage != nil {
		t.Fatal(damage)
	}
	if d := v.Verify("x.record", old); d.Status != Same {
		t.Fatalf("the record of the first format: %+v", d)
	}
	for _, data := range []bool{true, false} {
		text, err := v.Upgrade(old, data)
		if err != nil {
			t.Fatal(err)
		}
		r, damage := engine.ScanRecord(text)
		if damage != nil || r.Format != 2 || (r.Get(record.DataKey) != "") != data || r.Over != was.Over || r.Answers(len(r.Lines)) != was.Answers(len(was.Lines)) {
			t.Errorf("upgraded: %v, format %d, over %v", damage, r.Format, r.Over)
		}
		if d := v.Verify("x.record", text); d.Status != Same {
			t.Errorf("upgraded: %+v", d)
		}
		if again, err := v.Upgrade(text, data); err != nil || string(again) != string(text) {
			t.Errorf("upgraded twice it is not what it was: %v", err)
		}
	}
	for name, wrong := range map[string]string{
		"an answer":      strings.Replace(string(old), "gandalf: elven-cloak", "gandalf: shadowfax", 1),
		"a definition":   strings.Replace(string(old), " aragorn:b", " aragorn:c", 1),
		"the last lines": string(old[:len(old)-40]),
	} {
		if _, err := v.Upgrade([]byte(wrong), false); err == nil {
			t.Errorf("%s is another, and it is upgraded", name)
		}
	}
	played := &Verifier{Now: over(t, bagEnd3)}
	if _, err := played.Upgrade(old, false); err == nil || !strings.Contains(err.Error(), "not compared") {
		t.Errorf("under other data: %v, want it refused, and that definitions are not compared", err)
	}
}

// A record that holds its definitions is played with those, whatever the data says now.
func TestPackedRecord(t *testing.T) {
	own := over(t, bagEnd3)
	setup, err := own.Lib.Setup(game.Start{Scenario: "trilogy"})
	if err != nil {
		t.Fatal(err)
	}
	more, err := record.Data(setup)
	if err != nil {
		t.Fatal(err)
	}
	r := recordOf(t, own, "trilogy", 7)
	v := &Verifier{Now: shipped(t)}
	if d := v.Verify("x.record", textOf(t, r)); d.Status != Different || len(d.Changed) != 1 {
		t.Errorf("without its definitions: %+v, want it different", d)
	}
	r.Head = append(r.Head, more...)
	text := textOf(t, r)
	if d := v.Verify("x.record", text); d.Status != Same || len(d.Changed) != 0 {
		t.Errorf("with its definitions: %+v, want it the same", d)
	}
	v.Under = []pack.Layer{{Name: "errata", FS: fstest.MapFS{"a.toml": {Data: []byte(strings.Replace(bagEnd3, "draws 3", "draws 1", 1))}}}}
	if d := v.Verify("x.record", text); d.Status != Different || len(d.Changes) != 1 || d.Changes[0].ID != "bag-end" {
		t.Errorf("under an errata: %+v, want it different because of bag-end", d)
	}
	const elsewhere = "\n[x]\ntype = \"errata\"\nof = \"no-card-of-this-record\"\ndate = 2026-11-30\nreason = \"r\"\npoints = 2\n" +
		"[y]\ntype = \"scenario\"\nname = \"Y\"\nextends = \"no-scenario-of-this-record\"\n"
	for under, want := range map[string]Status{elsewhere: Same, strings.Replace(bagEnd3, "draws 3", "draws 1", 1) + elsewhere: Different} {
		v.Under = []pack.Layer{{Name: "errata", FS: fstest.MapFS{"a.toml": {Data: []byte(under)}}}}
		if d := v.Verify("x.record", text); d.Status != want {
			t.Errorf("under what is of other cards, too: %+v, want it %s", d, want)
		}
	}
	r.Head[len(r.Head)-1].Value = "AAAA"
	if d := v.Verify("x.record", textOf(t, r)); d.Status != Unreadable {
		t.Errorf("with definitions that are no data: %s, want it unreadable", d.Status)
	}
}

// Who edits a record by hand has it sealed anew: the game that it tells now, if there is one.
func TestReseal(t *testing.T) {
	v := &Verifier{Now: shipped(t)}
	r := recordOf(t, v.Now, "trilogy", 7)
	whole := string(textOf(t, r))
	if same, err := v.Reseal([]byte(whole)); err != nil || string(same) != whole {
		t.Errorf("sealed without an edit it is not what it was: %v", err)
	}
	last := 0
	for i, l := range r.Lines[:30] {
		if l.Seat != "" {
			last = i
		}
	}
	cut := *r
	cut.Lines = cut.Lines[:last]
	edited := string(textOf(t, &cut))
	if d := v.Verify("x.record", []byte(edited)); d.Status != Damaged {
		t.Errorf("cut: %s, want it damaged", d.Status)
	}
	sealed, err := v.Reseal([]byte(edited))
	if err != nil {
		t.Fatal(err)
	}
	if d := v.Verify("x.record", sealed); d.Status != Same || d.Answers != cut.Answers(last) {
		t.Errorf("sealed: %+v, want the same, %d answers", d, cut.Answers(last))
	}
	if _, err := v.Reseal([]byte(strings.Replace(whole, r.Lines[3].String(), "frodo: juggle", 1))); err == nil || !strings.Contains(err.Error(), "juggle") {
		t.Errorf("an answer that nobody lists: %v", err)
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
	if plain := Index([]Indexed{{Verdict: again}}); index != plain+"    "+d.FirstDifference()+"\n" || !strings.Contains(index, "\n    different from answer ") {
		t.Errorf("the index is %s\nwithout the difference %s", index, plain)
	}
}

const bagEnd3 = `[bag-end]
name = "Bag End"
type = "path"
number = 1
points = 1
text = "When activated: the Hobbit player draws 3."
`
