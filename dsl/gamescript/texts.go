// This file knows the texts and scripts of a library: what cases exercise and mutants change.

package gamescript

import (
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// texts are those of a library.
type texts struct {
	lib     game.Library
	all     []*game.Text
	of      map[game.Line]*game.Text
	scripts []text.Scripted
}

func textsIn(lib game.Library) *texts {
	x := &texts{lib: lib, all: lib.Texts(), of: map[game.Line]*game.Text{}}
	for _, t := range x.all {
		x.of[t.Line] = t
	}
	if scripted, ok := lib.(text.ScriptedLibrary); ok {
		x.scripts = scripted.Scripted()
	}
	return x
}

// textsOnce returns the texts of a library, found when they are first asked for.
func textsOnce(lib game.Library) func() *texts {
	return sync.OnceValue(func() *texts { return textsIn(lib) })
}

// textLine is one line of text, a sentence that a script says, or a script.
type textLine struct {
	owner    string // the id of the card, of the scenario and seat, or of the scenario
	text     *game.Text
	scripted *text.Scripted // whose script it is; nil of a line
	lib      game.Library
}

// lines returns the texts as they are tested, in the order of the ids of the cards, scenarios last. What options change is
// no text of its own.
func (x *texts) lines() (list []textLine) {
	for _, t := range x.all {
		if !t.Variant {
			list = append(list, textLine{owner: t.Owner, text: t, lib: x.lib})
		}
	}
	return list
}

// scriptLines returns scripts as what is changed beside the texts.
func (x *texts) scriptLines(scripts []text.Scripted) (list []textLine) {
	for i := range scripts {
		list = append(list, textLine{owner: scripts[i].ID, scripted: &scripts[i], lib: x.lib})
	}
	return list
}

// is reports whether a text, of another library perhaps, is that line.
func (x *textLine) is(t *game.Text) bool {
	switch {
	case x.text == nil || t == nil:
		return false
	case x.text == t:
		return true
	}
	return t.Number == x.text.Number && t.Words.Source == x.text.Words.Source && t.Owner == x.owner
}

// isScript reports whether a script, of another library perhaps, is the one that the text is.
func (x *textLine) isScript(s *text.Scripted) bool {
	return x.scripted != nil && s.ID == x.owner && s.Script.Source == x.scripted.Script.Source
}

// equals reports whether two texts are one, of different libraries perhaps.
func (x *textLine) equals(other *textLine) bool {
	if other.scripted != nil {
		return x.isScript(other.scripted)
	}
	return x.is(other.text)
}

// find returns the text of the library that a line is, or nil.
func (x *texts) find(l *textLine) *game.Text {
	if i := slices.IndexFunc(x.all, l.is); i >= 0 {
		return x.all[i]
	}
	return nil
}

// hasScript reports whether the library has the script that a text is.
func (x *texts) hasScript(l *textLine) bool {
	return slices.ContainsFunc(x.scripts, func(s text.Scripted) bool { return l.isScript(&s) })
}

// saying returns the script in which the sentence stands that a text is, or nil.
func (x *texts) saying(t *game.Text) *text.Scripted {
	spot := t.Line.SpotAt(vocab.Position{Line: 1, Column: 1})
	var in *text.Scripted
	for i := range x.scripts {
		s := x.scripts[i].Script
		last := s.Line + strings.Count(s.Source, "\n")
		if s.File == spot.File && s.Line <= spot.Line && spot.Line <= last && (in == nil || x.scripts[i].ID == t.Owner) {
			in = &x.scripts[i] // its owner's, if that has it, else a shared one
		}
	}
	return in
}

// name returns the printed name of the card that has the text, or says what else has it.
func (x *textLine) name() string {
	if x.scripted != nil {
		return x.scripted.Name
	}
	return x.text.Name
}

// place returns where in the data a position of the text stands.
func (x *textLine) place(at vocab.Position) diag.Place {
	if x.scripted != nil {
		return diag.Place{File: x.scripted.Script.File, Line: at.Line, Column: at.Column}
	}
	spot := x.text.Line.SpotAt(at)
	return diag.Place{File: spot.File, Line: spot.Line, Column: spot.Column}
}
