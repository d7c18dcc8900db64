// This file knows the texts and scripts of a library, which cases exercise and mutants change, and which of them are under test.

package gamescript

import (
	"bytes"
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

// underTest is a library of which all is under test, or what a pack has of its own.
type underTest struct {
	*texts
	pack string          // its folder; "" where all is under test
	own  map[string]bool // the ids of what the shipped data have not, or say otherwise
}

// underTest returns what is under test: what those packs have of their own, or, where none is named, the library
// without the data of any case, of each game that cases of c are of.
func (l *Runner) underTest(c *Cover, packs []string) (list []underTest, err error) {
	if len(packs) == 0 {
		for _, one := range l.played(c) {
			at := one.load(&Case{})
			if at.wrong != nil {
				return nil, at.wrong.Err()
			}
			list = append(list, underTest{texts: textsIn(at.lib)})
		}
		return list, nil
	}
	for _, folder := range packs {
		one, _ := l.of(&Case{folder: folder})
		at := one.load(&Case{folder: folder})
		if at.wrong != nil {
			return nil, at.wrong.Err()
		}
		shipped, wrong, _ := one.Game().Base().Library()
		if shipped == nil {
			return nil, wrong.Err()
		}
		u := underTest{texts: textsIn(at.lib), pack: folder, own: map[string]bool{}}
		for _, d := range at.lib.Common().Definitions {
			s := shipped.Common().Definition(d.ID)
			u.own[d.ID] = s == nil || !bytes.Equal(s.Says, d.Says)
		}
		list = append(list, u)
	}
	return list, nil
}

// played returns the libraries of the games that cases of c are of; the first where there is no case.
func (l *Runner) played(c *Cover) []*Runner {
	var list []*Runner
	for _, one := range l.parts() {
		if c.has(one.Game().Game) {
			list = append(list, one)
		}
	}
	if len(list) == 0 {
		return []*Runner{l.first()}
	}
	return list
}

// has reports whether the definition of that id, which stands in a file, is under test.
func (u *underTest) has(id, file string) bool {
	return u.pack == "" || u.own[id] && (u.pack == "." || strings.HasPrefix(file, u.pack+"/"))
}

// lines returns the texts that are under test. What a definition has from the one that it extends is none of its own.
func (u *underTest) lines() []textLine {
	return slices.DeleteFunc(u.texts.lines(), func(x textLine) bool {
		return !u.has(x.text.In, x.text.File) || u.pack != "" && x.text.Inherited
	})
}

// scripted returns what has scripts that are under test.
func (u *underTest) scripted() []text.Scripted {
	return slices.DeleteFunc(slices.Clone(u.scripts), func(s text.Scripted) bool { return s.Inherited || !u.has(s.ID, s.File) })
}
