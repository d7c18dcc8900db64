// This file prints the grammar.

package cardtext

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/vocab"
)

// Grammar returns the grammar of texts in the vocabulary t, in EBNF with "?" and "*" behind what may be
// left out and what may be repeated: first what all games share, then the game's words. "draw(s)" and
// "army/armies" are one word in two forms.
func Grammar(t *vocab.Vocabulary) string {
	r := readers.Get().(*reader)
	defer readers.Put(r)
	var b strings.Builder
	b.WriteString("Text = Ability (EOL Ability)* .\n")
	b.WriteString("Ability = (head \":\")? Sentence Sentence* .\n")
	b.WriteString(r.skeleton.String() + "\n")
	b.WriteString("Condition = condition \",\" .\n")
	b.WriteString("Duration = duration \",\" .\n")
	b.WriteString("Subject = who | cards | places .\n")
	b.WriteString("Verb = verb .\n")
	for _, kind := range t.Kinds() {
		fmt.Fprintf(&b, "\n%s\n", kind)
		for i, e := range t.Of(t.Index(kind)) {
			sign := "|"
			if i == 0 {
				sign = "="
			}
			fmt.Fprintf(&b, "  %s %s\n", sign, ebnf(e.Elems()))
		}
		b.WriteString("  .\n")
	}
	b.WriteString("\nnumber = digit digit* .\nfigure = number .\nsigned = (\"+\" | \"-\") number .\n")
	if slices.ContainsFunc(t.Entries, func(e vocab.Entry) bool { return strings.Contains(e.Pattern, "quote}") }) {
		b.WriteString("quote = \"“\" ? an Ability without its last stop ? \"”\" .\n")
	}
	for _, kind := range t.NameKinds() {
		fmt.Fprintf(&b, "%s = ? a name of the kind %s ? .\n", kind, kind)
	}
	return b.String()
}

// ebnf returns the elements of a pattern as one alternative.
func ebnf(elems []vocab.Elem) string {
	var parts, words []string
	flush := func() {
		if len(words) > 0 {
			parts = append(parts, `"`+strings.Join(words, " ")+`"`)
			words = nil
		}
	}
	for i := range elems {
		elem := &elems[i]
		switch elem.Op {
		case vocab.OpWord:
			words = append(words, both(elem))
			continue
		case vocab.OpArticle:
			words = append(words, "a/an")
			continue
		case vocab.OpSeveral:
			continue
		}
		flush()
		if elem.Op == vocab.OpOption {
			parts = append(parts, optional(elem.Body))
		} else {
			parts = append(parts, slot(elem))
		}
	}
	flush()
	return strings.Join(parts, " ")
}

func optional(body []vocab.Elem) string {
	if len(body) == 1 && body[0].Op == vocab.OpSlot && body[0].Sep == "" {
		return slot(&body[0]) + "?"
	}
	return "(" + ebnf(body) + ")?"
}

// both returns a word with both its forms.
func both(elem *vocab.Elem) string {
	one, many := elem.One.Text, elem.Many.Text
	switch {
	case one == many:
		return one
	case elem.Suffixed:
		return one + "(" + many[len(one):] + ")"
	}
	return one + "/" + many
}

func slot(elem *vocab.Elem) string {
	var kinds []string
	for _, fill := range elem.Fills {
		kinds = append(kinds, string(fill.Kind))
	}
	of := strings.Join(kinds, " | ")
	if len(kinds) > 1 {
		of = "(" + of + ")"
	}
	switch elem.Sep {
	case "":
		return of
	case " ":
		return of + " " + of + "*"
	case ",":
		return of + ` ("," ` + of + ")*"
	case ", or", ", and":
		return fmt.Sprintf(`%s ("," "%s" %s)*`, of, elem.Sep[len(", "):], of)
	}
	return fmt.Sprintf(`%s (("," %s)* "%s" %s)?`, of, of, elem.Sep, of)
}
