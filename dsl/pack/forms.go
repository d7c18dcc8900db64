// This file holds the forms that the values of fields have: how each is read, and what is expected. Games have more; those
// of seats and options stand in scenarios.go.

package pack

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Form is how the value of a field is written and read.
type Form struct {
	What string // "a whole number from 0 to 99"
	// Read returns what stands under a key, as it is held, and reports what is wrong with it; nil holds nothing. It returns
	// false, and has done nothing, if the value is of another type than the form.
	Read func(r *Reader, key string, v any) (any, bool)
	// Schema says the same for editors, see fields.go.
	Schema Object
	Text   bool // it is a text of the language

	Keys   []string // of a table that has no others, and
	Inside string   // what is said where one of them stands outside of it

	Over func(under, v any) any // what holds where the value is laid over another; nil where it stands in its place

	canonical func(v any) any // the value in the form that does not depend on how it was written; nil where it has but one
}

// sorted returns a form in which the order of the values makes no difference.
func (f Form) sorted() Form {
	f.canonical = func(v any) any { return slices.Sorted(slices.Values(v.([]string))) }
	return f
}

// trimmed returns a form in which the spaces around a text make none.
func (f Form) trimmed() Form {
	f.canonical = func(v any) any { return strings.TrimSpace(v.(string)) }
	return f
}

// typeWord is the form of a definition's type, which decode has found out before.
func typeWord(kinds Kinds) Form {
	words := kinds.Words()
	return Form{What: OrList(words), Schema: Object{"enum": words}, Read: func(r *Reader, key string, v any) (any, bool) {
		t, ok := v.(string)
		if ok && r.d.Kind == kindUnknown {
			d := diag.At(r.d.ValueAt(key), "unknown-type", "unknown type %q, expected %s", t, OrList(words))
			if row := r.l.rows.thesaurus.With(thesaurus.Type, diag.Fold(t)); row != nil {
				d.Hint = fmt.Sprintf("did you mean %q?", row.Write[0])
			}
			r.Fail(d.OrKin(t, diag.NewWords(slices.Concat(words, slices.Sorted(maps.Keys(r.l.types))))))
		}
		return t, ok
	}}
}

// removal is the form of the mark that withdraws an earlier definition, which decode has looked for before. In
// an errata it may be a list of sentences.
var removal = Form{What: "true or false", Schema: Object{"type": []string{"boolean", "array"}, "items": StringSchema}, Read: func(r *Reader, key string, v any) (any, bool) {
	if list, ok := v.([]any); ok && r.d.Kind == KindErrata {
		return r.sentences(key, list), true
	}
	_, ok := v.(bool)
	return nil, ok
}}

// aName is the form of a name that players read and texts use.
var aName = Form{What: "a name", Schema: Object{"type": "string", "minLength": 1}, Read: func(r *Reader, key string, v any) (any, bool) {
	s, ok := v.(string)
	if !ok || !r.isName(key, s) {
		return nil, ok
	}
	return s, true
}}

// ListOfNames is the form of a list of names, SetOfNames that of one whose order makes no difference.
var (
	ListOfNames = Form{What: "a list of names", Schema: ListSchema(StringSchema), Read: readNames}
	SetOfNames  = ListOfNames.sorted()
)

func readNames(r *Reader, key string, v any) (any, bool) {
	list, ok := r.List(key, v, "a name")
	right := true
	for i, s := range list {
		right = r.isName(fmt.Sprintf("%s[%d]", key, i), s) && right
	}
	if !right || !ok {
		return nil, ok
	}
	return list, true
}

// AWord is the form of an id that refers to something.
func AWord(what string) Form { return Form{What: what, Schema: StringSchema, Read: readString} }

// OneOf is the form of one of some words, which are called what: "side".
func OneOf(what string, words []string) Form {
	return Form{What: OrList(words), Schema: Object{"enum": words}, Read: func(r *Reader, key string, v any) (any, bool) {
		s, ok := v.(string)
		if ok && !slices.Contains(words, s) {
			r.Fail(diag.At(r.d.ValueAt(key), "unknown-"+what, "unknown %s %q, expected %s", what, s, OrList(words)).Or(s, words))
			return nil, true
		}
		return s, ok
	}}
}

// ListOfWords is the form of a list of ids, SetOfWords that of one whose order makes no difference.
func ListOfWords(what string) Form {
	return Form{What: "a list of " + what, Schema: ListSchema(StringSchema), Read: func(r *Reader, key string, v any) (any, bool) {
		list, ok := r.List(key, v, "a string")
		return list, ok
	}}
}

func SetOfWords(what string) Form { return ListOfWords(what).sorted() }

// AText is the form of a text of the language, of several lines; aScript that of a script.
var (
	AText   = Form{What: "a text", Schema: StringSchema, Read: readString, Text: true}.trimmed()
	aScript = Form{What: "a text", Schema: StringSchema, Read: readString}.trimmed()
)

// ARemark is the form of words of several lines that do nothing.
var ARemark = Form{What: "a text", Schema: StringSchema, Read: readString}

// aNote is the form of what is only remarked of a pack.
var aNote = Form{What: "words", Schema: StringSchema, Read: readString}

func readString(_ *Reader, _ string, v any) (any, bool) {
	s, ok := v.(string)
	return s, ok
}

// aLine is the form of words in one line, aSaying that of a line of the language.
var (
	aLine   = Form{What: "words in one line", Schema: Object{"type": "string", "minLength": 1}, Read: readLine}
	aSaying = Form{What: "words in one line", Schema: Object{"type": "string", "minLength": 1}, Read: readLine, Text: true}
)

func readLine(r *Reader, key string, v any) (any, bool) {
	s, ok := v.(string)
	if ok && (strings.TrimSpace(s) == "" || strings.ContainsFunc(s, unicode.IsControl)) {
		r.Fail(diag.At(r.d.ValueAt(key), "bad-line", "%q is %q, expected words in one line", key, s))
	}
	return s, ok
}

// ANumber is the form of a whole number from low to high.
func ANumber(low, high int64) Form {
	return Form{What: NumberFrom(low, high), Schema: Object{"type": "integer", "minimum": low, "maximum": high}, Read: func(r *Reader, key string, v any) (any, bool) {
		n, ok := v.(int64)
		if !ok || !r.InRange(key, n, low, high) {
			return nil, ok
		}
		return int(n), true
	}}
}

// NumberFrom returns what is expected where a whole number stands.
func NumberFrom(low, high int64) string {
	return fmt.Sprintf("a whole number from %d to %d", low, high)
}

// ListOfLists is the form of a list of lists of words.
func ListOfLists(what string) Form {
	return Form{What: what, Schema: ListSchema(ListSchema(StringSchema)), Read: func(r *Reader, key string, v any) (any, bool) {
		lists, ok := r.Lists(key, v)
		return lists, ok
	}}
}

// List returns the strings of a list, or none if there is something else among them; false if the value is no
// list.
func (r *Reader) List(key string, v any, element string) ([]string, bool) {
	list, ok := v.([]any)
	wrong := false
	var out []string
	for i, v := range list {
		s, isString := v.(string)
		if !isString {
			r.Fail(diag.At(r.d.ValueAt(fmt.Sprintf("%s[%d]", key, i)), "wrong-type", "%q has %s in it, expected %s", key, TypeOf(v), element))
			wrong = true
		}
		out = append(out, s)
	}
	if wrong {
		return nil, ok
	}
	return out, ok
}

// Lists returns the lists of words of a list; false if it is none of lists.
func (r *Reader) Lists(at string, v any) ([][]string, bool) {
	outer, ok := v.([]any)
	var lists [][]string
	for i, inner := range outer {
		list, isList := r.List(fmt.Sprintf("%s[%d]", at, i), inner, "a string")
		if !isList {
			return nil, false
		}
		lists = append(lists, list)
	}
	return lists, ok
}

// InRange reports a number that is not from low to high.
func (r *Reader) InRange(key string, n, low, high int64) bool {
	if n < low || n > high {
		r.Fail(diag.At(r.d.ValueAt(key), "out-of-range", "%q is %d, expected %s", lastKey(key), n, NumberFrom(low, high)))
		return false
	}
	return true
}

// isName reports a string that is not a name in one line.
func (r *Reader) isName(key, s string) bool {
	isWord := func(t vocab.Token) bool { return t.Class == vocab.Word }
	if !engine.Any(vocab.Tokens(s), isWord) || s != strings.TrimSpace(s) || strings.ContainsFunc(s, unicode.IsControl) {
		r.Fail(diag.At(r.d.ValueAt(key), "bad-name", "%q is not a name, expected words in one line, without spaces around them", s))
		return false
	}
	return true
}

// TypeOf returns the TOML type of a value in words.
func TypeOf(v any) string {
	switch v := v.(type) {
	case string:
		return "a string"
	case int64:
		return "a whole number"
	case float64:
		return "a number with a fraction"
	case bool:
		return fmt.Sprint(v)
	case []any:
		return "a list"
	case []map[string]any:
		return "a list of tables"
	case map[string]any:
		return "a table"
	case time.Time:
		return "a date or time"
	}
	return "a value of another type"
}
