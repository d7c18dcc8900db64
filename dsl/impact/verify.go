// This file plays records again, says what came of it, and brings stored records up to date.

package impact

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// Status is what came of a record.
type Status string

const (
	Same       Status = "same"
	Different  Status = "different"
	Damaged    Status = "damaged"
	Unreadable Status = "unreadable"
)

// Verdict is what came of a record that was played again.
type Verdict struct {
	File     string `json:"file"`
	Status   Status `json:"status"`
	Scenario string `json:"scenario,omitempty"`
	Seed     string `json:"seed,omitempty"`
	Answers  int    `json:"answers"` // of a damaged record, those that are whole

	Altered []string `json:"altered,omitempty"` // what was done to its text, that changes nothing in the game

	// Of a different one the first answer that is, or after which something is, and its round. What says in
	// what it differs: the answer itself, an event, the decision, its options, or the digest of a round.
	Answer int      `json:"answer,omitempty"`
	Round  int      `json:"round,omitempty"`
	Words  string   `json:"words,omitempty"` // the answer before it
	What   string   `json:"what,omitempty"`
	Was    []string `json:"was,omitempty"`
	Is     []string `json:"is,omitempty"`

	// The definitions that do not say what they said, of those that matter to the game. Where the data that the
	// record was made with are not at hand, they are known by their hashes alone.
	Changes []Change `json:"changes,omitempty"`
	Changed []string `json:"changed,omitempty"`
	Rules   bool     `json:"rules,omitempty"` // it is different and no definition is: the rules are

	// Of a damaged one where it is damaged, and how. Where the very byte is not known, By is where it is over.
	Byte    int    `json:"byte,omitempty"`
	By      int    `json:"by,omitempty"`
	Message string `json:"message,omitempty"`

	game game.Play // where what is whole, or the same, leads
}

// Verifier plays records again. A record that holds its definitions is played with those.
type Verifier struct {
	Now    *Data        // what the others are played with
	Before []*Data      // what they may have been made with, if it is at hand; Now is always tried
	Under  []pack.Layer // what is laid over the definitions that a record holds

	// Games returns the game of an id, the one of records that do not say of which they are for "". Those of another game than
	// that of Now are played with the definitions that they hold, or what is built in. Without it all are of that game.
	Games func(id string) *pack.Game
}

// Verify plays the record of a text again.
func (v *Verifier) Verify(file string, text []byte) *Verdict {
	d := &Verdict{File: file, Status: Same, Altered: engine.Altered(text)}
	r, damage := engine.ScanRecord(text)
	d.Scenario, d.Seed = r.Get("scenario"), r.Get("seed")
	if damage != nil && len(r.Head) == 0 {
		d.Status, d.Message = Unreadable, damage.Error()
		return d
	}
	now, made, err := v.dataOf(r)
	if err != nil && damage == nil {
		d.Status, d.Message = Unreadable, err.Error()
		return d
	}
	if damage != nil {
		d.damaged(r, damage, cmp.Or(made, now, v.Now))
		return d
	}
	r = r.Played()
	d.Answers = r.Answers(len(r.Lines))
	g, m, err := replay(now.Lib, r)
	if err != nil {
		d.Status, d.Message = Unreadable, err.Error()
		return d
	}
	d.game = g
	d.because(g.SetUp(), r, made, now)
	if m != nil && m.Line.IsDigest() && !sameCards(d.Changes, d.Changed, now.Lib) {
		g, m, err = replay(now.Lib, answersOf(r)) // digests cover all cards, so they cannot be the same
		if err != nil {
			d.Status, d.Message = Unreadable, err.Error()
			return d
		}
		d.game = g
	}
	switch {
	case made != nil && made != now && d.compare(made, now, text):
	case m != nil:
		d.differs(m, roundOf(r, m, g))
	}
	d.Rules = d.Status == Different && len(d.Changed) == 0
	return d
}

// dataOf returns the data that a record is to be played with, and that it was made with, nil if they are not at hand.
func (v *Verifier) dataOf(r *engine.Record) (now, made *Data, err error) {
	own := v.Now.Scripts.Game()
	of := own
	if v.Games != nil {
		of = v.Games(r.Get("game"))
	}
	base, err := pack.Recorded(of, r)
	switch {
	case err != nil:
		return nil, nil, err
	case base == nil && of != own:
		other := DataOf(of.Base()) // of which nothing is laid over
		return other, other, nil
	case base == nil:
		return v.Now, v.madeWith(r), nil
	}
	made = DataOf(base)
	switch {
	case len(v.Under) == 0, of != own:
		return made, made, nil
	}
	if now = DataOf(base.Over(v.Under...)); now == nil {
		return nil, nil, errors.New("the definitions in the record do not go with what is laid over them")
	}
	return now, made, nil
}

// madeWith returns the data that a record without definitions was made with, nil if they are not at hand.
func (v *Verifier) madeWith(r *engine.Record) *Data {
	all := slices.Values(append([]*Data{v.Now}, v.Before...))
	return engine.First(all, func(d *Data) bool { return d.Lib.Common().Hash == r.Get("library") })
}

// replay plays a record with a library, whichever it was made with, as far as it goes.
func replay(lib game.Library, r *engine.Record) (g game.Play, m *engine.Mismatch, err error) {
	if g, err = record.TableOf(lib, r); err != nil {
		return nil, nil, err
	}
	defer func() {
		if p := recover(); p != nil {
			g, m, err = nil, nil, fmt.Errorf("the game failed: %v", p)
		}
	}()
	if err = g.Replay(r.Played()); errors.As(err, &m) {
		err = nil
	}
	return g, m, err
}

// answersOf returns a record without its digests.
func answersOf(r *engine.Record) *engine.Record {
	lines := slices.Clone(r.Played().Lines)
	return &engine.Record{Head: r.Head, Lines: slices.DeleteFunc(lines, func(l engine.RecordLine) bool { return l.Seat == "" })}
}

// because finds the definitions that do not say what they said when a record was made.
func (d *Verdict) because(s game.Setup, r *engine.Record, made, now *Data) {
	d.Changed = record.ChangedSince(s, r)
	if made == nil || made == now {
		return
	}
	start, err := record.Start(r)
	if err != nil {
		return
	}
	if was, err := made.Lib.Setup(start); err == nil {
		d.Changes = takePart(changesOf(made, now), was, s)
		d.Changed = nil
		d.Changed = append(d.Changed, engine.Each(d.Changes, func(c Change) string { return c.ID })...)
	}
}

// sameCards reports whether no definition has come or gone, nor a card's number of copies changed. Of those that
// are known by their hashes alone only those that are gone are known to be.
func sameCards(changes []Change, changed []string, now game.Library) bool {
	for _, c := range changes {
		if c.Type != "scenario" && (c.What != Changed || slices.ContainsFunc(now.Of().Dealing, c.fact)) {
			return false
		}
	}
	return !slices.ContainsFunc(changed, func(id string) bool { return now.Common().Definition(id) == nil })
}

func (c *Change) fact(key string) bool {
	return slices.ContainsFunc(c.Facts, func(f KeyChange) bool { return f.Key == key })
}

// roundOf returns the round of a mismatch. Each round has a digest at its end, of which the game has gone on since.
func roundOf(r *engine.Record, m *engine.Mismatch, g game.Play) int {
	if !m.Line.IsDigest() {
		return g.Round()
	}
	return min(m.Index-r.Answers(m.Index)+1, g.Round())
}

// differs notes the line of the record that a replay could not follow.
func (d *Verdict) differs(m *engine.Mismatch, round int) {
	d.Status, d.Answer, d.Round, d.What = Different, m.Answer, round, "answer"
	switch {
	case m.Line.IsDigest():
		d.What = "digest"
		d.Was, d.Is = []string{fmt.Sprintf("%016x", m.Line.Digest)}, []string{fmt.Sprintf("%016x", m.Digest)}
	case m.Asked == "":
		d.Was, d.Is = []string{m.Line.String()}, []string{"nothing is asked, the game is over"}
	default:
		d.Was = []string{m.Line.String()}
		d.Is = append(d.Is, engine.Each(m.Options, func(o string) string { return m.Asked + ": " + o })...)
	}
}

// compare plays a record with what it was made with and with what there is now, side by side, and notes the
// first difference. It reports false where it cannot: the rules do not play the record as they did.
func (d *Verdict) compare(made, now *Data, text []byte) bool {
	tape, err := made.Scripts.RecordTape(text)
	if err != nil {
		return false
	}
	first, err := tape.Compare(now.Scripts)
	if err != nil {
		return false
	}
	if first == nil {
		return true
	}
	d.Status, d.Answer, d.Words, d.What, d.Was, d.Is = Different, first.Answer, first.Words, first.What, first.Here, first.There
	if s, err := tape.Play(first.Answer, func(gamescript.Moment) {}); err == nil {
		d.Round = s.Game().Round()
	}
	return true
}

// damaged finds out as closely as can be where a record is damaged, and what of it is whole: the lines before,
// as far as they can be played.
func (d *Verdict) damaged(r *engine.Record, damage *engine.Damage, made *Data) {
	d.Status, d.Byte, d.By, d.Message = Damaged, damage.Byte, damage.End, damage.Message
	whole := damage.Lines
	if damage.Byte < damage.End && damage.Byte > 0 { // somewhere in a stretch: its answers tell where
		_, m, err := replay(made.Lib, r)
		switch inside := m != nil && r.Byte(m.Index) < damage.End; {
		case err != nil:
		case !inside: // all that it says is so: the check itself is damaged
			for whole < len(r.Lines) && r.Byte(whole) < damage.End {
				whole++
			}
		case m.Line.Seat != "" && m.Index >= whole:
			whole, d.Byte, d.By = m.Index, r.Byte(m.Index), r.Byte(m.Index)
			d.Message = fmt.Sprintf("%q was not asked for", m.Line.String())
		}
	}
	head := *r
	head.Lines = r.Lines[:whole]
	d.Answers = 0
	if g, _, err := replay(made.Lib, &head); err == nil && !damage.InHead {
		d.Answers, d.game = len(g.Answers()), g
	}
}

// Recovered returns the game of a record that is damaged up to where it is whole, nil if nothing of it is.
func (d *Verdict) Recovered() game.Play {
	if d.Status != Damaged {
		return nil
	}
	return d.game
}

// Update returns the text of a record as it would be made now: its answers as far as they can be given, then
// those of a bot. A game that had ended is played to its end, another to as many answers as it had.
func (v *Verifier) Update(text []byte) ([]byte, error) {
	r, damage := engine.ScanRecord(text)
	if damage != nil {
		return nil, damage
	}
	now, _, err := v.dataOf(r)
	if err != nil {
		return nil, err
	}
	r = r.Played()
	g, _, err := replay(now.Lib, answersOf(r))
	if err != nil {
		return nil, err
	}
	var random bot.Random
	random.Begin(g.Seed())
	answers := r.Answers(len(r.Lines))
	for d := g.Open(); d != nil && (r.Over || len(g.Answers()) < answers); d = g.Open() {
		o, _ := random.Answer(d)
		if err := g.Answer(o); err != nil {
			return nil, err
		}
	}
	return anew(g, r, r.Get(record.DataKey) != "")
}

// Upgrade returns the text of a record of an older format in the newest, after it has been proved that the game has the
// same answers and the same end: it is played strictly, each digest compared. data says whether the record is to hold
// the definitions that it was played with. A record of the newest format stays as it is.
func (v *Verifier) Upgrade(text []byte, data bool) ([]byte, error) {
	r, damage := engine.ScanRecord(text)
	if damage != nil {
		return nil, damage
	}
	if r.Format == 2 {
		return text, nil
	}
	made := cmp.Or(v.madeWith(r), v.Now) // which has to say the same of all that matters
	if _, err := record.Replay(made.Lib, r); err != nil {
		return nil, err
	}
	g, _, err := replay(made.Lib, answersOf(r)) // again, for digests of the newest format
	if err != nil {
		return nil, err
	}
	return anew(g, r, data)
}

// Reseal returns the text of a record that was edited by hand, with checks and digests that fit what it says now. It
// fails where an answer cannot be given.
func (v *Verifier) Reseal(text []byte) ([]byte, error) {
	sealed, err := engine.Reseal(text)
	if err != nil {
		return nil, err
	}
	r, damage := engine.ScanRecord(sealed)
	if damage != nil && !damage.Unended {
		return nil, damage
	}
	now, _, err := v.dataOf(r)
	if err != nil {
		return nil, err
	}
	r = r.Played()
	g, m, err := replay(now.Lib, answersOf(r))
	if err != nil {
		return nil, err
	}
	if m != nil {
		return nil, m
	}
	return anew(g, r, r.Get(record.DataKey) != "")
}

// anew writes the record of a game that another record led to, with what else the head of that says.
func anew(g game.Play, r *engine.Record, data bool) ([]byte, error) {
	made := g.Record(record.Head(g))
	said := map[string]bool{record.DataKey: true}
	for _, h := range made.Head {
		said[h.Key] = true
	}
	made.Head = append(made.Head, engine.Those(slices.Values(r.Head), func(h engine.HeadLine) bool { return !said[h.Key] })...)
	if data {
		lines, err := record.Data(g.SetUp())
		if err != nil {
			return nil, err
		}
		made.Head = append(made.Head, lines...)
	}
	var b bytes.Buffer
	err := made.Write(&b)
	return b.Bytes(), err
}

// IndexName is the file of a folder of records that says what each comes to.
const IndexName = "index.txt"

// indexHead stands above the lines of an index.
const indexHead = "# Written by \"loremaster verify --update\": what each record comes to. Indented below one stands where it was\n" +
	"# different when it was rewritten last.\n"

// Indexed is a record with what it comes to, and what was different when it was updated.
type Indexed struct {
	*Verdict
	Change string // "" where nothing was different
}

// Index writes what records come to, a line each.
func Index(records []Indexed) string {
	var b strings.Builder
	b.WriteString(indexHead)
	for _, r := range records {
		b.WriteString(r.comesTo() + "\n")
		if r.Change != "" {
			b.WriteString("    " + r.Change + "\n")
		}
	}
	return b.String()
}

// comesTo returns the line of an index for a record that has been played.
func (d *Verdict) comesTo() string {
	name := filepath.Base(d.File)
	if d.game == nil {
		return name + "  " + string(d.Status)
	}
	state := "waits"
	if d.game.Over() {
		state = "over"
	}
	var score []string
	for team := range d.game.SetUp().Scene().Teams {
		score = append(score, fmt.Sprint(d.game.Tally(game.Team(team))))
	}
	return fmt.Sprintf("%s  %s  seed %s  round %d  %d answers  %s  %s  %016x", name, d.Scenario, d.Seed, d.game.Round(), d.Answers, state,
		strings.Join(score, " to "), d.game.Digest())
}

// FirstDifference says in one line where a record came out different, or why it cannot be played; "" of one that is the same.
func (d *Verdict) FirstDifference() string {
	switch d.Status {
	case Same:
		return ""
	case Damaged, Unreadable:
		return string(d.Status) + ": " + d.Message
	}
	return fmt.Sprintf("different from answer %d of round %d on, %s: %s; now %s", d.Answer, d.Round, d.What, listed(d.Was), listed(d.Is))
}

// listed joins what was found, and says so where that is nothing or much.
func listed(list []string) string {
	const most = 3
	switch n := len(list); {
	case n == 0:
		return "nothing"
	case n > most:
		return fmt.Sprintf("%s and %d more", strings.Join(list[:most], ", "), n-most)
	}
	return strings.Join(list, ", ")
}
