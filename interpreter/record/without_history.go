package record

import (
	"slices"
	"strconv"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file says what a record that is written while a game is played still lacks.

// Reached is what stands in such a record.
type Reached struct {
	Answers []engine.Choice // without those that were taken back; sealed ones last
	Digests []int           // of rounds, each behind so many of the answers
	Stands  bool            // the last line says where the game stands
}

// ReachedIn returns what stands in a record, of which those are the answers.
func ReachedIn(made *engine.Record, answers []engine.Choice) Reached {
	r := Reached{Answers: slices.Clone(answers)}
	r.count(0, made.Played().Lines)
	if last := len(made.Lines) - 1; last >= 0 {
		r.Stands = made.Lines[last].Word == engine.OpenWord || made.Lines[last].Word == engine.EndWord
	}
	return r
}

// Onward returns the lines by which a game has gone on: that answers are taken back, and what more there is of that, further
// answers, and digests. Then that is what stands in the record, of which so many answers stood there before.
func (r Reached) Onward(t game.Play, more ...engine.RecordLine) (lines []engine.RecordLine, then Reached, same int) {
	then = Reached{Answers: slices.Concat(t.Answers(), t.Sealed()), Digests: r.Digests, Stands: t.Over()}
	for same < min(len(then.Answers), len(r.Answers)) && then.Answers[same] == r.Answers[same] {
		same++
	}
	if n := len(r.Answers) - same; n > 0 {
		lines = append(lines, engine.RecordLine{Word: engine.UndoWord, Rest: strconv.Itoa(n)})
		then.Digests = slices.DeleteFunc(slices.Clone(r.Digests), func(answers int) bool { return answers > same })
	}
	lines = append(lines, more...)
	lines = append(lines, t.Recorded(min(same, len(t.Answers())), len(then.Digests))...)
	for _, c := range then.Answers[max(same, len(t.Answers())):] { // sealed ones
		lines = append(lines, engine.RecordLine{Seat: t.SetUp().Names().NameSeat(c.Seat), Answer: t.SetUp().Names().NameOption(c.Option)})
	}
	then.count(same, lines)
	if t.Over() && len(lines) > 0 {
		lines = append(lines, t.Standing())
	}
	return lines, then, same
}

// count notes the digests among lines that stand behind so many answers.
func (r *Reached) count(answers int, lines []engine.RecordLine) {
	r.Digests = slices.Clip(r.Digests) // which another may have
	for i := range lines {
		switch {
		case lines[i].Seat != "":
			answers++
		case lines[i].Word == engine.DigestWord:
			r.Digests = append(r.Digests, answers)
		}
	}
}
