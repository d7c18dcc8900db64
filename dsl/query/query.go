// Package query answers queries: type:character attack>=2 (text:"draw 2" or is:errata) not when:played. It is the one language in
// which cards and packs are looked up, at the command line, at the prompt and on pages.
//
// First comes the grammar, and which things a query means, whatever they are; then the cards of a library as such things: by the
// fields of their data, and by what their texts say.
package query

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// query asks for one of several things, each of which asks for all of some terms.
type query struct {
	Any []struct {
		All []term `parser:"@@ ( 'and'? @@ )*"`
	} `parser:"@@ ( 'or' @@ )*"`
}

// term asks for a value of a field, or for words in any of those that are read.
type term struct {
	Not   bool   `parser:"@( 'not' | Minus )?"`
	Of    *query `parser:"( '(' @@ ')' | (?! 'or' | 'and' | 'not' )"`
	Pos   lexer.Position
	Field string `parser:"( @Word"`
	Op    string `parser:"@Op )?"`
	Value value  `parser:"@@ )"`
}

type value struct {
	Pos   lexer.Position
	Words string `parser:"@( String | Minus? Word )"`
}

// grammar is built when a query is read: few commands read one.
var grammar = sync.OnceValue(func() *participle.Parser[query] {
	return participle.MustBuild[query](participle.UseLookahead(2), participle.Unquote("String"), participle.CaseInsensitive("Word"),
		participle.Elide("Space"), participle.Lexer(lexer.MustSimple([]lexer.SimpleRule{
			{Name: "Space", Pattern: `\s+`},
			{Name: "String", Pattern: `"[^"\\]*"`},
			{Name: "Op", Pattern: `>=|<=|!=|[:=<>]`},
			{Name: "Minus", Pattern: `-`},
			{Name: "Word", Pattern: `[^\s"()<>=:!-][^\s"()<>=:!]*`},
			{Name: "Other", Pattern: `.`},
		})))
})

// Table is things of a kind, which a message calls by One: of each what it says, field by field, as numbers and words. The words that are
// read where a query names no field stand under "".
type Table struct {
	One    string
	Things []map[string][]any
	Known  map[string][]string // of a field, words that are right even where nothing has them; nil where any may be
}

// Put puts a thing into the table by what it says, as JSON.
func (t *Table) Put(says ...any) error {
	it := map[string][]any{}
	for _, one := range says {
		var values map[string]any
		text, err := json.Marshal(one)
		if err == nil {
			err = json.Unmarshal(text, &values)
		}
		if err != nil {
			return err
		}
		put(it, "has", values)
	}
	t.Things = append(t.Things, it)
	return nil
}

// put adds a value to what a thing says: a number, a word, each of a list, the keys of a table and what stands under them. What is true
// stands under "is".
func put(it map[string][]any, field string, value any) {
	switch v := value.(type) {
	case bool:
		if v {
			it["is"] = append(it["is"], field)
		}
	case string, float64:
		it[field] = append(it[field], v)
	case []any:
		for _, one := range v {
			put(it, field, one)
		}
	case map[string]any:
		for key, one := range v {
			if one != nil {
				put(it, field, key)
				put(it, key, one)
			}
		}
	}
}

// Find returns the numbers of the things that a query means.
func (t *Table) Find(words string) (found []int, err error) {
	q, err := grammar().ParseString("", words)
	var at *participle.UnexpectedTokenError
	if errors.As(err, &at) {
		hint := "a query is words, FIELD:WORDS, FIELD>=2, with \"and\", \"or\", \"not\" and brackets between them"
		if strings.Count(words, `"`)%2 == 1 {
			hint = "a quotation mark that opens is closed by another"
		}
		return nil, fmt.Errorf("column %d of the query: found %q, expected a word, a field, or the end of a bracket\nhint: %s",
			at.Unexpected.Pos.Column, cmp.Or(at.Unexpected.Value, "nothing more"), hint)
	}
	if err == nil {
		err = t.check(q)
	}
	for i := range t.Things {
		if err == nil && q.fits(t.Things[i]) {
			found = append(found, i)
		}
	}
	return found, err
}

// check finds a field that nothing has, and a value that cannot be one.
func (t *Table) check(q *query) (err error) {
	for _, one := range q.Any {
		for i := range one.All {
			x := &one.All[i]
			x.Field = diag.Fold(x.Field)
			switch {
			case err != nil:
			case x.Of != nil:
				err = t.check(x.Of)
			case x.Op != "":
				err = t.checkField(x)
			}
		}
	}
	return err
}

func (t *Table) checkField(x *term) error {
	fields, values, numbers := maps.Clone(t.Known), slices.Clone(t.Known[x.Field]), false
	for _, it := range t.Things {
		for field := range it {
			fields[field] = nil
		}
		for _, v := range it[x.Field] {
			word, isWord := v.(string)
			if numbers = numbers || !isWord; word != "" {
				values = append(values, word)
			}
		}
	}
	free, isKnown := t.Known[x.Field]
	delete(fields, "")
	all := slices.Sorted(maps.Keys(fields))
	slices.Sort(values)
	values = slices.Compact(values)
	_, err := strconv.ParseFloat(x.Value.Words, 64)
	compares := strings.ContainsAny(x.Op, "<>")
	switch {
	case !slices.Contains(all, x.Field):
		return fmt.Errorf("column %d of the query: no %s has a field %q, expected %s%s", x.Pos.Column, t.One, x.Field, strings.Join(all, ", "), diag.DidYouMean(x.Field, all))
	case err == nil && numbers, isKnown && free == nil && !compares, slices.ContainsFunc(values, x.has) && !compares:
		return nil
	case compares || len(values) == 0:
		return fmt.Errorf("column %d of the query: found %q, expected a number", x.Value.Pos.Column, x.Value.Words)
	}
	return fmt.Errorf("column %d of the query: no %s has %q there, expected %s%s", x.Value.Pos.Column, t.One, x.Value.Words, diag.Some(values, 20), diag.DidYouMean(x.Value.Words, values))
}

func (q *query) fits(it map[string][]any) bool {
	for _, one := range q.Any {
		if !slices.ContainsFunc(one.All, func(x term) bool { return x.fits(it) == x.Not }) {
			return true
		}
	}
	return false
}

func (x *term) fits(it map[string][]any) bool {
	if x.Of != nil {
		return x.Of.fits(it)
	}
	return slices.ContainsFunc(it[x.Field], x.is) != (x.Op == "!=")
}

func (x *term) is(value any) bool {
	v, isNumber := value.(float64)
	if !isNumber {
		return x.has(value.(string))
	}
	n, err := strconv.ParseFloat(x.Value.Words, 64)
	return err == nil && strings.Contains(strings.Replace(x.Op, ":", "=", 1), [...]string{"<", "=", ">"}[cmp.Compare(v, n)+1])
}

// has reports whether a value has the words that are asked for, from the beginning of a word on; with "=" whether it is they.
func (x *term) has(value string) bool {
	value, words := diag.Fold(value), diag.Fold(x.Value.Words)
	if strings.Contains(x.Op, "=") {
		return value == words
	}
	for at := 0; ; at++ {
		i := strings.Index(value[at:], words)
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(value[:at+i])
		if at += i; !unicode.IsLetter(before) && !unicode.IsDigit(before) {
			return true
		}
	}
}

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
