package wotrboardtools

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrboard"
)

// This file is what the first edition has in the place of events and characters of the second: definitions of their own, which a
// scenario names by what they stand for.

// firstOf fills in what a card takes the place of: one of its kind, an event of the same deck.
func (l *linker) firstOf(c *wotrboard.CardDef, d *pack.Definition, key, id string) {
	of := l.ReferAny(d, key, id, hasFirst, "card")
	if of == nil {
		return
	}
	at := d.ValueAt(key)
	switch {
	case of.Kind != d.Kind:
		l.Fail(d, diag.At(at, "wrong-reference", "%q is %s, expected the id of %s", id, of.Kind.A(), d.Kind.A()))
	case d.Kind == event && (sideOf(of) != sideOf(d) || of.Word("deck") != d.Word("deck")):
		l.Fail(d, diag.At(at, "other-deck", "%s is of another deck than %q, whose place it takes", d.Called(), id))
	case of.Word("first-of") != "":
		l.Fail(d, diag.At(at, "first-of-first", "%q is of the first edition itself, expected what the second has", id))
	}
	c.First, c.Of = true, l.Number(of.ID)
}

// firstTexts returns the cards that a scenario uses as the first edition has them. What is not known to be so is refused by its name.
func (l *linker) firstTexts(d *pack.Definition) (list []int) {
	for i, id := range d.List("first-texts") {
		key := fmt.Sprintf("first-texts[%d]", i)
		line := 0
		if whole, number, cut := strings.Cut(id, " line "); cut {
			if n, err := strconv.Atoi(number); err == nil && n > 0 {
				id, line = whole, n
			}
		}
		if of := l.ReferAny(d, key, id, hasFirst, "card"); of != nil {
			if n := l.firstText(d, key, of, line); n >= 0 {
				list = append(list, n)
			}
		}
	}
	return list
}

// firstText returns the card that the first edition has in the place of another, of which a line is meant, or with 0 the whole
// text; -1 where that is not known.
func (l *linker) firstText(d *pack.Definition, key string, of *pack.Definition, line int) int {
	at, found := d.ValueAt(key), -1
	var lines []string // that are known
	l.EachCard(func(n int, x *pack.Definition) {
		if x.Word("first-of") != of.ID || x.Kind != of.Kind {
			return
		}
		known := pack.Get[[]int](x, "first-lines")
		for _, n := range known {
			lines = append(lines, fmt.Sprintf("\"%s line %d\"", of.ID, n))
		}
		if whole := known == nil && line <= strings.Count(strings.TrimSpace(x.Word("text")), "\n")+1; !whole && !slices.Contains(known, line) {
			return
		}
		if found >= 0 {
			l.Fail(d, diag.At(at, "two-first-texts", "two definitions say what %s says in the first edition", of.Called()))
		}
		found = n
	})
	if found >= 0 {
		return found
	}
	what := of.Called()
	if line > 0 {
		what = fmt.Sprintf("line %d of %s", line, what)
	}
	it := diag.At(at, "no-first-text", "what %s says in the first edition is not known", what)
	it.Hint = fmt.Sprintf("leave it out, or define %s with first-of = %q", of.Kind.A(), of.ID)
	if len(lines) > 0 && line == 0 {
		it.Hint = fmt.Sprintf("name what is known of it, %s, or define %s with first-of = %q", strings.Join(lines, " and "), of.Kind.A(), of.ID)
	}
	l.Fail(d, it)
	return -1
}
