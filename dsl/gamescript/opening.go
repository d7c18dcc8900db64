// This file reads what a scenario says of how its games begin: the sentences by which a case gives a position.

package gamescript

import (
	"fmt"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Data files are read by package pack, which knows no sentences.
func init() { game.ReadOpening = readOpening }

// opening is lines that every game of a scenario begins with, in the words of a case's position.
type opening struct{ lines []*line }

// readOpening returns the opening that sentences say. What is wrong with them shows when they are laid out: names are those
// of a set-up.
func readOpening(said []game.Sentence) game.Opening {
	o := &opening{}
	for _, s := range said {
		at := diag.Place{File: s.At.File, Line: s.At.Line, Column: s.At.Column}
		if at.File == "" { // it stands in none, as what a campaign leaves
			at.File = fmt.Sprintf("opening %q", s.Text)
		}
		l := &line{at: at, given: true, tokens: tokensOf(scanLine(nil, s.Text, s.At.Line))}
		for i := range l.tokens {
			l.tokens[i].column += max(s.At.Column-1, 0)
		}
		o.lines = append(o.lines, l)
	}
	return o
}

// LayOut lays the opening out over a position; see game.Opening.
func (o *opening) LayOut(s game.Setup, at engine.Position) (*game.Laid, error) {
	_, b, wrong := o.layOut(s, at)
	if len(wrong.Items) > 0 {
		return nil, &pack.OpeningError{Diags: wrong.Items}
	}
	laid := &game.Laid{Position: b.state, Phase: b.phase, Zones: map[engine.List]bool{}}
	for z := range b.zones {
		laid.Zones[z] = true
	}
	return laid, nil
}

// Doubts returns what is odd about the position that the opening lays out in the games of a set-up: cards that lie where no
// rule lets them lie.
func (o *opening) Doubts(s game.Setup) []diag.Diagnostic {
	at := s.NewTable().Here()
	p, b, wrong := o.layOut(s, at)
	if len(wrong.Items) > 0 {
		return nil
	}
	p.g.BeginAt(b.state)
	return b.strays(p)
}

// layOut lays the opening out over a position, in the acting phase where a line says what is so in that only.
func (o *opening) layOut(s game.Setup, at engine.Position) (*play, *board, *diag.List) {
	n := newNames(s)
	k, c, acting := &compiler{names: n}, &Case{}, false
	for _, l := range o.lines {
		if len(l.tokens) == 0 {
			k.diags.Add(diag.At(l.at, "empty", "nothing is said, expected a line like %q", n.lang.givens[0].Example))
			continue
		}
		l = k.line(l, readGiven)
		for i := range l.parts {
			part := &l.parts[i]
			if part.entry.luck != nil {
				k.diags.Add(diag.At(l.place(part), "opening", "luck is each game's own, expected what is so as all games begin"))
			}
			if part.entry.fills {
				k.diags.Add(diag.At(l.place(part), "opening", "these cards are none that are named, expected which they are"))
			}
			acting = acting || part.entry.acting
		}
		c.givens = append(c.givens, l)
	}
	p, b := newPlay(n), newBoard(n, 0, c.givens)
	b.state, b.phase, b.all = p.g.CopyOf(at), -1, true
	if len(k.diags.Items) > 0 {
		return p, b, &k.diags
	}
	p.layOut(b, c.laidOut(), func(g laid, err error) {
		k.diags.Add(diag.At(g.line.place(g.s), "opening", "%v", err).Try(insteadOf(err)))
	})
	if b.settle(c.givens); acting && b.phase < 0 {
		b.phase = s.Scene().Game.Acting
	}
	return p, b, &k.diags
}
