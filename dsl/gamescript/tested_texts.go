// This file says which texts and scripts are under test: those of packs, or all.

package gamescript

import (
	"bytes"
	"slices"
	"strings"

	"loremaster/interpreter/text"
)

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
