// This file reads what a scenario says of how its games begin: the sentences by which a case gives a position.

package gamescript

import (
	"fmt"
	"slices"

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
	_, b, lines, list := o.layOut(s, at)
	if len(list.Items) > 0 {
		return nil, &pack.OpeningError{Diags: list.Items}
	}
	laid := &game.Laid{Position: b.state, Phase: b.phase, Zones: map[engine.List]bool{}}
	for z := range b.zones {
		laid.Zones[z] = true
	}
	if onlyActing(lines) && b.phase < 0 {
		laid.Phase = s.Scene().Game.Acting
	}
	return laid, nil
}

// Doubts returns what is odd about the position that the opening lays out in the games of a set-up: cards that lie where no
// rule lets them lie.
func (o *opening) Doubts(s game.Setup) []diag.Diagnostic {
	at := s.NewTable().Here()
	p, b, _, list := o.layOut(s, at)
	if len(list.Items) > 0 {
		return nil
	}
	p.g.BeginAt(b.state)
	return b.strays(p)
}

func (o *opening) layOut(s game.Setup, at engine.Position) (*play, *board, []*line, *diag.List) {
	n := newNames(s)
	k := &compiler{names: n}
	c := &Case{}
	var all []sentence
	for _, l := range o.lines {
		if len(l.tokens) == 0 {
			k.diags.Add(diag.At(l.at, "empty", "nothing is said, expected a line like %q", n.lang.givens[0].Example))
			continue
		}
		if l = k.line(l, readGiven); l.parts == nil {
			continue
		}
		for _, s := range l.parts {
			if d, bad := unopened(l, &s); bad {
				k.diags.Add(d)
			}
		}
		c.givens = append(c.givens, l)
		all = append(all, l.parts...)
	}
	p := &play{setup: s, names: n, g: s.NewTable()}
	b := newBoard(s, n, 0, all)
	b.state, b.phase, b.all = p.g.CopyOf(at), -1, true
	if len(k.diags.Items) > 0 {
		return p, b, c.givens, &k.diags
	}
	p.layOut(b, c.laidOut(), func(g laid, err error) {
		place := g.line.at
		place.Column = g.line.tokens[g.s.at].column
		k.diags.Add(diag.At(place, "opening", "%v", err).Try(insteadOf(err)))
	})
	b.settle(c.givens)
	return p, b, c.givens, &k.diags
}

// unopened returns why a sentence cannot say how every game begins.
func unopened(l *line, s *sentence) (diag.Diagnostic, bool) {
	at := l.at
	at.Column = l.tokens[s.at].column
	switch {
	case s.entry.luck != nil:
		return diag.At(at, "opening", "luck is each game's own, expected what is so as all games begin"), true
	case s.entry.fills:
		return diag.At(at, "opening", "these cards are none that are named, expected which they are"), true
	}
	return diag.Diagnostic{}, false
}

// onlyActing reports whether lines say what is so in the acting phase only.
func onlyActing(lines []*line) bool {
	return slices.ContainsFunc(lines, func(l *line) bool {
		return slices.ContainsFunc(l.parts, func(s sentence) bool { return s.entry.acting })
	})
}
