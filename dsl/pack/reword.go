// This file makes libraries that differ from another in one text.

package pack

import (
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/script"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Reworder makes copies of a library in which one text is another, without reading any file. It may be used
// by several goroutines.
type Reworder struct {
	lib     Rewordable
	table   *vocab.Vocabulary
	lexicon *vocab.Lexicon
	phrases *phraser
}

// Rewordable is a library of which copies can be made in which one text is another.
type Rewordable interface {
	game.Library
	text.ScriptedLibrary
	// Reword returns the library with other lines as the text of an owner, see game.Text, Rescript with scripts in the place of
	// others. They are nil where there is no such text, or the new one is wrong.
	Reword(owner string, lines []vocab.Ability) game.Library
	Rescript(anew map[*text.Script]*text.Script, all text.Scripts) game.Library
	// Runs returns what runs all scripts, nil where there are none.
	Runs() text.Scripts
}

// NewReworder returns a reworder of a library, which it leaves as it is.
func NewReworder(of game.Library) *Reworder {
	lib := of.(Rewordable)
	base := lib.Common()
	lexicon, err := vocab.NewLexicon(base.Words, base.Names)
	if err != nil {
		panic("pack: " + err.Error()) // the names were those of a library before
	}
	return &Reworder{lib, base.Words, lexicon, newPhraser(base.Words, lexicon, base.Phrases)}
}

// Line returns the library with another line in the place of one of its texts; without it where the other is empty. It is
// nil if the text is wrong.
func (r *Reworder) Line(x *game.Text, line string) game.Library {
	var lines []string
	for _, t := range r.lib.Texts() {
		switch {
		case t.Owner != x.Owner || t.Said != "" || t.Given || t.Variant != x.Variant:
		case t.Words != x.Words:
			lines = append(lines, t.Words.Source)
		case line != "":
			lines = append(lines, line)
		}
	}
	return r.Text(x.Owner, strings.Join(lines, "\n"))
}

// Text returns the library with another text of an owner, see game.Text; with "" it has none. It is nil if the text is
// wrong.
func (r *Reworder) Text(owner, text string) game.Library {
	if text == "" {
		return r.lib.Reword(owner, nil)
	}
	lines, errs := cardtext.Parse(r.table, r.lexicon, text)
	if len(errs) > 0 {
		return nil
	}
	if _, err := r.phrases.expandAll(lines); err != nil {
		return nil
	}
	return r.lib.Reword(owner, lines)
}

// Script returns returns the library with another script of a card or a scenario, or of what several share; likewise.
func (r *Reworder) Script(id, source string) game.Library {
	set, _ := r.lib.Runs().(*script.Set)
	all := r.lib.Scripted()
	i := slices.IndexFunc(all, func(s text.Scripted) bool { return s.ID == id })
	if set == nil || i < 0 {
		return nil
	}
	set = set.Clone()
	old, anew := all[i].Script, map[*text.Script]*text.Script{}
	if !r.script(old, source, set, anew) {
		return nil
	}
	for _, s := range all {
		if slices.Contains(s.Script.Shared, old) && !r.script(s.Script, s.Script.Source, set, anew) {
			return nil
		}
	}
	return r.lib.Rescript(anew, set)
}

// script compiles a script anew of another source, with those that it shares as they are now, and adds it to a set. It
// reports false where it is wrong.
func (r *Reworder) script(old *text.Script, source string, set *script.Set, anew map[*text.Script]*text.Script) bool {
	var shared []*text.Script
	var known []*script.Compiled
	for _, s := range old.Shared {
		if other := anew[s]; other != nil {
			s = other
		}
		shared, known = append(shared, s), append(known, set.Of(s))
	}
	compiled, problems := script.Compile(source, old.File, old.Line, r.lib, known...)
	if len(problems) > 0 {
		return false
	}
	s := scriptOf(source, old.File, old.Line, compiled, shared)
	s.Memory = old.Memory
	for j := range s.Sayings {
		said := &s.Sayings[j]
		sentences, errs := sentencesOf(r.table, r.lexicon, said)
		abilities := []vocab.Ability{{Sentences: sentences}}
		if _, err := r.phrases.expandAll(abilities); err != nil || len(errs) > 0 {
			return false
		}
		said.Sentences = abilities[0].Sentences
	}
	set.Add(s, compiled)
	anew[old] = s
	return true
}
