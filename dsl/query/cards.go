package query

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Cards returns the cards of a library that a query means, by what their data say, what the game tells of them, and what their
// texts do.
func Cards(lib game.Library, own *screen.Screen, words string) ([]*game.Def, error) {
	known := map[string][]string{"name": nil, "text": nil, "plain": nil, "when": nil, "if": nil, "file": nil, "does": {}, "has": {}, "is": {"errata"}}
	table := Table{One: "card", Known: known}
	for _, d := range lib.Defs() {
		says, _, _ := strings.Cut(string(lib.Common().Definition(d.ID).Says), "\n")
		facts, x := map[string]any{}, reading{"name": append(slices.Clone(d.Short), d.Name), "file": {d.Source.File}}
		for _, f := range screen.CardFacts(own, lib, d) {
			facts[f.Field] = f.Value
		}
		if slices.Contains(lib.Common().Amended, d.ID) {
			x["is"] = []string{"errata"}
		}
		for _, t := range lib.Texts() {
			if t.Def == d && t.Said == "" {
				x.line(t)
			}
		}
		facts[""] = slices.Concat(x["name"], x["text"], x["plain"]) // in place of what is only printed
		if err := table.Put(json.RawMessage(says), facts, x); err != nil {
			return nil, err
		}
	}
	table.zeros()
	found, err := table.Find(words)
	return screen.Each(found, func(i int) *game.Def { return lib.Defs()[i] }), err
}

// zeros adds the numbers that others of the same type have: where a card does not say it, it is 0.
func (t *Table) zeros() {
	type number struct{ kind, field any }
	numbers := map[number]bool{}
	for _, it := range t.Things {
		for field, values := range it {
			if _, is := values[0].(float64); is {
				numbers[number{it["type"][0], field}] = true
			}
		}
	}
	for _, it := range t.Things {
		for of := range numbers {
			if field := of.field.(string); of.kind == it["type"][0] && it[field] == nil {
				it[field] = []any{0.0}
			}
		}
	}
}

// reading is what lines of text say and do, by fields.
type reading map[string][]string

func (x reading) line(t *game.Text) {
	add := func(field, words string) { x[field] = append(x[field], words) }
	add("text", t.Line.Written())
	x["plain"] = append(x["plain"], plainwords.Of(t.Line)...)
	if t.Words.Head != nil {
		add("when", cardtext.PrintPhrase(t.Words.Head))
	}
	t.Words.Walk(func(p *vocab.Phrase) {
		switch p.Entry.Kind {
		case vocab.KindVerb:
			if verb := other.ReplaceAllString(p.Entry.Pattern, ""); verb != "" {
				add("does", strings.Join(strings.Fields(verb), " "))
			}
		case vocab.KindCondition:
			add("if", cardtext.PrintPhrase(p))
		case "occasion":
			add("when", cardtext.PrintPhrase(p))
		}
	})
}

// other matches what is no word of a verb's pattern: endings, slots, and what may be left out, with all behind that.
var other = regexp.MustCompile(`\([^)]*\)|\{[^}]*\}|\[.*|[:,]`)
