// This file has sessions draw luck anew where that was done in a game which is played again.

package gamescript

import (
	"slices"
	"strconv"

	"loremaster/interpreter/engine"
)

// Anew is luck that was drawn anew behind so many answers, by another seed; see engine.Game.Anew.
type Anew struct {
	Answers int
	Seed    uint64
}

// Line returns the line that a record has of it.
func (a Anew) Line() engine.RecordLine {
	return engine.RecordLine{Word: engine.LuckWord, Rest: strconv.FormatUint(a.Seed, 10)}
}

// AnewIn returns the luck that was drawn anew in a record, but for what was taken back.
func AnewIn(r *engine.Record) (list []Anew) {
	answers := 0
	for _, l := range r.Played().Lines {
		switch {
		case l.Seat != "":
			answers++
		case l.Word == engine.LuckWord:
			seed, _ := strconv.ParseUint(l.Rest, 10, 64) // it was read as a number
			list = append(list, Anew{answers, seed})
		}
	}
	return list
}

// TakenBack returns luck in a game that was taken back to so many answers, as engine.Record.Played has it: what was drawn
// anew stays so.
func TakenBack(list []Anew, answers int) []Anew {
	list = slices.Clone(list)
	for i := range list {
		list[i].Answers = min(list[i].Answers, answers)
	}
	return list
}

// DrawAnew has the session draw that luck anew, in its order, whenever so many answers have been given; what it was to draw
// before does not count. What lies behind the answers that there are is drawn from the next Restart on.
func (s *Session) DrawAnew(list []Anew) {
	answers, same := len(s.p.g.Answers()), 0
	for same < min(s.drawn, len(list)) && list[same] == s.anew[same] {
		same++
	}
	s.anew, s.drawn = slices.Clone(list), same
	for s.ran && s.drawn < len(s.anew) && s.anew[s.drawn].Answers < answers {
		s.drawn++
	}
	s.draw()
}

// Anew returns the luck that the session draws anew.
func (s *Session) Anew() []Anew { return slices.Clone(s.anew) }

// draw draws what is to be drawn here.
func (s *Session) draw() {
	if d := s.p.g.Open(); d != nil && d.Forced() {
		return // a record knows nothing of who is waited for without a choice
	}
	for s.ran && s.drawn < len(s.anew) && s.anew[s.drawn].Answers == len(s.p.g.Answers()) {
		s.p.g.Anew(s.anew[s.drawn].Seed)
		s.drawn++
	}
}

// Record returns the record of the game so far, with that head, in which the seed is that with which it began.
func (s *Session) Record(head []engine.HeadLine) *engine.Record {
	head = slices.Clone(head)
	for i := range head {
		if head[i].Key == "seed" {
			head[i].Value = strconv.FormatUint(s.c.scenario.seed, 10)
		}
	}
	r := s.p.g.Record(head)
	for _, a := range slices.Backward(s.anew[:s.drawn]) {
		at, answers := 0, 0
		for at < len(r.Lines) && answers < a.Answers {
			if r.Lines[at].Seat != "" {
				answers++
			}
			at++
		}
		r.Lines = slices.Insert(r.Lines, at, a.Line())
	}
	return r
}
