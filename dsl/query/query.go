// Package query answers queries: type:character attack>=2 (text:"draw 2" or is:errata) not when:played. It is the one language in
// which cards and packs are looked up, at the command line, at the prompt and on pages.
//
//   - This file has the grammar, and says which things a query means, whatever they are.
//   - cards.go makes things of the cards of a library: by the fields of their data, and by what their texts say.
package query

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"loremaster/dsl/diag"
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

// Thing is something that queries find.
type Thing struct {
	Fields map[string][]any // numbers as float64, and words
	Words  []string         // that are read for words without a field
}

// Table is things of a kind, which a message calls by One.
type Table struct {
	One    string
	Things []Thing
	Known  map[string][]string // of a field, words that are right even where nothing has them; nil where any may be
}

// Put puts a thing into the table by what it says, as JSON. For words without a field those words are read.
func (t *Table) Put(words []string, says ...any) error {
	it := Thing{Fields: map[string][]any{}, Words: words}
	for _, one := range says {
		var values any
		text, err := json.Marshal(one)
		if err == nil {
			err = json.Unmarshal(text, &values)
		}
		if err != nil {
			return err
		}
		it.put("", values)
	}
	t.Things = append(t.Things, it)
	return nil
}

// put adds a value: a number, a word, each of a list, and what stands under each key of a table. What is true stands under "is".
func (it *Thing) put(field string, value any) {
	switch v := value.(type) {
	case bool:
		if v {
			it.add("is", field)
		}
	case string, float64:
		it.add(field, v)
	case []any:
		for _, one := range v {
			it.put(field, one)
		}
	case map[string]any:
		for key, one := range v {
			if one != nil {
				it.add(cmp.Or(field, "has"), key)
				it.put(key, one)
			}
		}
	}
}

func (it *Thing) add(field string, value any) { it.Fields[field] = append(it.Fields[field], value) }

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
		if err == nil && q.fits(&t.Things[i]) {
			found = append(found, i)
		}
	}
	return found, err
}

// check finds a field that nothing has, and a value that cannot be one.
func (t *Table) check(q *query) error {
	for _, one := range q.Any {
		for i := range one.All {
			it, err := &one.All[i], error(nil)
			it.Field = diag.Fold(it.Field)
			if it.Of != nil {
				err = t.check(it.Of)
			} else if it.Op != "" {
				err = t.checkField(it)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *Table) checkField(x *term) error {
	known, numbers := map[string][]string{}, false
	maps.Copy(known, t.Known)
	for i := range t.Things {
		for key, values := range t.Things[i].Fields {
			words := known[key]
			for _, v := range values {
				if s, isWord := v.(string); isWord {
					words = append(words, s)
				} else {
					numbers = numbers || key == x.Field
				}
			}
			known[key] = words
		}
	}
	values, fields := slices.Compact(slices.Sorted(slices.Values(known[x.Field]))), slices.Sorted(maps.Keys(known))
	free, isKnown := t.Known[x.Field]
	_, isNumber := x.number()
	at, expected := x.Value.Pos.Column, fmt.Sprintf("no %s has %q there, expected %s%s", t.One, x.Value.Words, diag.Some(values, 20), diag.DidYouMean(x.Value.Words, values))
	compares := strings.ContainsAny(x.Op, "<>")
	switch {
	case isNumber && numbers, isKnown && free == nil && !compares, slices.ContainsFunc(values, x.has) && !compares:
		return nil
	case !slices.Contains(fields, x.Field):
		at, expected = x.Pos.Column, fmt.Sprintf("no %s has a field %q, expected %s%s", t.One, x.Field, strings.Join(fields, ", "), diag.DidYouMean(x.Field, fields))
	case compares || len(values) == 0:
		expected = fmt.Sprintf("found %q, expected a number", x.Value.Words)
	}
	return fmt.Errorf("column %d of the query: %s", at, expected)
}

func (q *query) fits(of *Thing) bool {
	for _, one := range q.Any {
		if !slices.ContainsFunc(one.All, func(x term) bool { return x.fits(of) == x.Not }) {
			return true
		}
	}
	return false
}

func (x *term) fits(of *Thing) bool {
	switch {
	case x.Of != nil:
		return x.Of.fits(of)
	case x.Op == "":
		return slices.ContainsFunc(of.Words, x.has)
	}
	return slices.ContainsFunc(of.Fields[x.Field], x.is) != (x.Op == "!=")
}

func (x *term) number() (float64, bool) {
	n, err := strconv.ParseFloat(x.Value.Words, 64)
	return n, err == nil
}

// is reports whether a value is what is asked for.
func (x *term) is(value any) bool {
	v, isNumber := value.(float64)
	if !isNumber {
		return x.has(value.(string))
	}
	n, ok := x.number()
	return ok && strings.Contains(strings.Replace(x.Op, ":", "=", 1), [...]string{"<", "=", ">"}[cmp.Compare(v, n)+1])
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
