// This file folds what has no room on a board.

package repl

import (
	"strings"

	"loremaster/dsl/screen"
)

// form is how much is said of a part of the board.
type form uint8

const (
	whole form = iota
	bare       // without its notes
	short      // in one line
	gone       // its name is listed
)

// part is a part of the board in one of its forms.
type part struct {
	screen.Part
	folds screen.Folds
	form  form
	keep  bool // it is at stake, or new: it folds after all else
}

// longer is added to the rank of what folds after all else.
const longer = 1000

// next returns the form into which a part folds next, and its rank; 0 where it folds no more.
func (it *part) next() (form, int) {
	ranks := [...]int{bare: it.folds.Bare, short: it.folds.Short, gone: it.folds.Gone}
	for f := it.form + 1; f <= gone; f++ {
		switch {
		case ranks[f] == 0:
		case it.keep && f == gone:
		case it.keep:
			return f, ranks[f] + it.Later + longer
		default:
			return f, ranks[f] + it.Later
		}
	}
	return it.form, 0
}

// fit folds parts until they have room in so many lines, or none folds any more: of the lowest rank first, of those the
// last.
func (p *printer) fit(parts []part, room int) {
	height := func() int { return strings.Count(p.drawn(func(p *printer) { p.parts(parts) }), "\n") }
	for height() > room {
		at, to, rank := -1, whole, 0
		for i := range parts {
			if f, n := parts[i].next(); n > 0 && (at < 0 || n <= rank) {
				at, to, rank = i, f, n
			}
		}
		if at < 0 {
			return
		}
		parts[at].form = to
	}
}

// parts draws the parts of a board, and what is folded.
func (p *printer) parts(parts []part) {
	for i := range parts {
		p.part(&parts[i])
	}
	if words := folded(parts); words != "" {
		p.wrap(0, 4, words, p.faint)
	}
}

// folded says what is folded, and how it is opened; "" where nothing is.
func folded(parts []part) string {
	var names []string
	any := false
	for i := range parts {
		it := &parts[i]
		if it.form == gone {
			names = append(names, it.Name)
		}
		any = any || it.form > whole && it.folds != screen.Folds{}
	}
	switch {
	case !any:
		return ""
	case len(names) == 0:
		return "\"show\" opens what is folded, \"show NAME\" one thing"
	}
	return "folded: " + strings.Join(names, ", ") + "; \"show\" opens it"
}

// content returns all that a part says, to see whether that is new.
func (it *part) content() string {
	words := it.Head + it.Words
	for i := range it.Says {
		words += "\n" + it.Says[i].Name + it.Says[i].Words
	}
	return words
}

// contents returns what each part of a board says.
func contents(parts []part) map[string]string {
	all := map[string]string{}
	for i := range parts {
		all[parts[i].Name] = parts[i].content()
	}
	return all
}
