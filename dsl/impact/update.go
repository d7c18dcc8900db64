// This file brings stored records up to date, and writes what they come to.

package impact

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

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
	made := v.madeWith(r)
	if made == nil {
		made = v.Now // which has to say the same of all that matters
	}
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
	for _, h := range r.Head {
		if !said[h.Key] {
			made.Head = append(made.Head, h)
		}
	}
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

// FirstDifference says in one line where a record came out different, or why it cannot be played; "" of one that is
// the same.
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
