// This file refuses "A and B or C": what it means shows a comma.

package cardtext

import (
	"fmt"
	"slices"

	"loremaster/interpreter/vocab"
)

// mixed returns the mistake of a list of facts that goes on with the other of "and" and "or", with both of its readings
// written out, or nil.
func (m *matcher) mixed() *Error {
	for pos := range m.tokens {
		for _, found := range m.seen[memoKey{m.table.Index(vocab.KindCondition), pos}] {
			list := found.phrase.Entry.Elems()
			if len(list) != 1 || len(found.phrase.Args[0].Phrase) < 2 || found.end >= len(m.tokens) {
				continue
			}
			other := map[string]string{"and": "or", "or": "and"}[list[0].Sep]
			if other == "" || m.tokens[found.end].Fold != other {
				continue
			}
			further := m.kind(list[0].Fills[0].Index, found.end+1)
			if len(further) > 0 {
				return mixture(found.phrase, further[0].phrase, other, m.tokens[found.end].At)
			}
		}
	}
	return nil
}

// mixture words the mistake: the list of facts before the word, and the fact behind it.
func mixture(list, further *vocab.Phrase, word string, at vocab.Position) *Error {
	elem := &list.Entry.Elems()[0]
	facts := list.Args[0].Phrase
	early, late := printer{}, printer{}
	early.phrase(list, agreement{})
	early.part(", "+word, true)
	early.phrase(further, agreement{})
	for i, fact := range slices.Concat(facts, []*vocab.Phrase{further}) {
		switch {
		case i == len(facts):
			late.part(word, true)
		case i > 0:
			late.part(", "+elem.Sep, true)
		}
		late.phrase(fact, agreement{})
	}
	return &Error{At: at, Code: Ambiguous,
		Message: fmt.Sprintf("'and' and 'or' in one condition need a comma where the parts end; found %s", quote(word)),
		Hint:    fmt.Sprintf("say %q or %q", early.b.String(), late.b.String())}
}
