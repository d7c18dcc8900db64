// This file holds the forms that the values of fields have: how each is read, and what is expected. Those that only
// scenarios have stand in scenarioforms.go and extend.go.

package pack

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// form is how a value is written and read.
type form struct {
	what string // "a whole number from 0 to 99"
	// read puts the value into the definition and reports what is wrong with it. It returns false, and has
	// done nothing, if the value is of another type than the form.
	read func(r *reader, key string, v any) bool
	// schema says the same for editors, see schema.go.
	schema object
}

// as returns the form with its schema.
func (f form) as(schema object) form {
	f.schema = schema
	return f
}

// typeWord is the form of a definition's type, which decode has found out before.
var typeWord = form{what: orList(typeWords), read: func(r *reader, key string, v any) bool {
	t, ok := v.(string)
	r.d.Type = t
	if ok && r.d.kind == kindUnknown {
		types := typeWords
		r.fail(diag.At(r.d.value(key), "unknown-type", "unknown type %q, expected %s", t, orList(types)).OrKin(t, diag.NewWords(types)))
	}
	return ok
}}.as(object{"enum": typeWords})

// removal is the form of the mark that withdraws an earlier definition, which decode has looked for before. In
// an errata it may be a list of sentences.
var removal = form{what: "true or false", read: func(r *reader, key string, v any) bool {
	if list, ok := v.([]any); ok && r.d.kind == kindErrata {
		r.d.errata.remove = r.sentences(key, list)
		return true
	}
	_, ok := v.(bool)
	return ok
}}.as(object{"type": []string{"boolean", "array"}, "items": aString})

// aName is the form of a name that players read and texts use.
func aName(of func(*definition) *string) form {
	return form{what: "a name", read: func(r *reader, key string, v any) bool {
		s, ok := v.(string)
		if ok && r.isName(key, s) {
			*of(r.d) = s
		}
		return ok
	}}.as(object{"type": "string", "minLength": 1})
}

// listOfNames is the form of a list of names.
func listOfNames(of func(*definition) *[]string) form {
	return form{what: "a list of names", read: func(r *reader, key string, v any) bool {
		list, ok := r.list(key, v, "a name")
		right := true
		for i, s := range list {
			right = r.isName(fmt.Sprintf("%s[%d]", key, i), s) && right
		}
		if right {
			*of(r.d) = list
		}
		return ok
	}}.as(listOf(aString))
}

// aWord is the form of an id that refers to something.
func aWord(what string, of func(*definition) *string) form {
	return form{what: what, read: func(r *reader, _ string, v any) bool {
		s, ok := v.(string)
		*of(r.d) = s
		return ok
	}}.as(aString)
}

// listOfWords is the form of a list of ids.
func listOfWords(what string, of func(*definition) *[]string) form {
	return form{what: "a list of " + what, read: func(r *reader, key string, v any) bool {
		list, ok := r.list(key, v, "a string")
		*of(r.d) = list
		return ok
	}}.as(listOf(aString))
}

// aText is the form of a text of several lines.
func aText(of func(*definition) *string) form {
	return form{what: "a text", read: func(r *reader, _ string, v any) bool {
		s, ok := v.(string)
		*of(r.d) = s
		return ok
	}}.as(aString)
}

// aLine is the form of words in one line.
func aLine(of func(*definition) *string) form {
	return form{what: "words in one line", read: func(r *reader, key string, v any) bool {
		s, ok := v.(string)
		if ok && (strings.TrimSpace(s) == "" || strings.ContainsFunc(s, unicode.IsControl)) {
			r.fail(diag.At(r.d.value(key), "bad-line", "%q is %q, expected words in one line", key, s))
		}
		*of(r.d) = s
		return ok
	}}.as(object{"type": "string", "minLength": 1})
}

// aSide is the form of the word for a side.
func aSide(of func(*definition) *string) form {
	return form{what: orList(sides), read: func(r *reader, key string, v any) bool {
		s, ok := v.(string)
		if ok && !slices.Contains(sides, s) {
			r.fail(diag.At(r.d.value(key), "unknown-side", "unknown side %q, expected %s", s, orList(sides)).Or(s, sides))
			return true
		}
		*of(r.d) = s
		return ok
	}}.as(object{"enum": sides})
}

// aGame is the form of the id of a game that the program plays.
var aGame = form{what: wotrcards.TheGame.ID, read: func(r *reader, key string, v any) bool {
	s, ok := v.(string)
	r.d.game = s
	if games := []string{wotrcards.TheGame.ID}; ok && !slices.Contains(games, s) {
		r.fail(diag.At(r.d.value(key), "unknown-game", "unknown game %q, expected %s", s, orList(games)).Or(s, games))
	}
	return ok
}}.as(object{"enum": []string{wotrcards.TheGame.ID}})

// aNumber is the form of a whole number from low to high.
func aNumber(low, high int64, of func(*definition) *int) form {
	return form{what: numberFrom(low, high), read: func(r *reader, key string, v any) bool {
		n, ok := v.(int64)
		if ok && r.inRange(key, n, low, high) {
			*of(r.d) = int(n)
		}
		return ok
	}}.as(object{"type": "integer", "minimum": low, "maximum": high})
}

func numberFrom(low, high int64) string {
	return fmt.Sprintf("a whole number from %d to %d", low, high)
}

// iconTable is the form of a table of combat icons.
var iconTable = form{what: "a table of icons", read: func(r *reader, key string, v any) bool {
	table, ok := v.(map[string]any)
	for _, icon := range slices.Sorted(maps.Keys(table)) {
		at := key + "." + icon
		i := slices.Index(wotrcards.Icons[:], icon)
		if i < 0 {
			r.fail(diag.At(r.d.key(at), "unknown-icon", "unknown icon %q, expected %s", icon, orList(wotrcards.Icons[:])).Or(icon, wotrcards.Icons[:]))
			continue
		}
		n, isNumber := table[icon].(int64)
		switch {
		case !isNumber:
			r.fail(diag.At(r.d.value(at), "wrong-type", "%q is %s, expected %s", icon, typeOf(table[icon]), numberFrom(0, 9)))
		case r.inRange(at, n, 0, 9):
			r.d.Icons[i] = int8(n)
		}
	}
	return ok
}}.as(iconSchema())

// pathNumbers is the form of a character's paths: "1-3, 5-9".
var pathNumbers = form{what: `a string of path numbers like "1-3, 5-9"`, read: func(r *reader, key string, v any) bool {
	s, ok := v.(string)
	if !ok {
		return false
	}
	r.d.Paths, r.d.ranges = 0, nil // those of what it is laid over
	column := 0
	for part := range strings.SplitSeq(s, ",") {
		begin := column + utf8.RuneCountInString(part) - utf8.RuneCountInString(strings.TrimLeft(part, " "))
		column += utf8.RuneCountInString(part) + 1
		a, b, isRange := strings.Cut(diag.Fold(strings.TrimSpace(part)), "-")
		if !isRange {
			b = a
		}
		first, err1 := strconv.Atoi(a)
		last, err2 := strconv.Atoi(b)
		if err1 != nil || err2 != nil || first < 1 || last > maxPath || first > last {
			at := r.d.text(key)
			at.Column += begin
			d := diag.At(at, "bad-paths", `%q is not a path number or range of them, expected numbers from 1 to %d like "1-3, 5-9"`, strings.TrimSpace(part), maxPath)
			d.Hint = r.pathsHint(key, s)
			r.fail(d)
			continue
		}
		r.d.ranges = append(r.d.ranges, pathRange{first, last, begin})
		for n := first; n <= last; n++ {
			r.d.Paths |= 1 << n
		}
	}
	return true
}}.as(object{"type": "string", "pattern": "^" + rangePattern + "(," + rangePattern + ")*$"})

// rangePattern is the pattern of a number or a range of them, with any of the signs that fold to a hyphen.
const rangePattern = " *[0-9]+([-‐-―][0-9]+)? *"

// list returns the strings of a list, or none if there is something else among them; false if the value is no
// list.
func (r *reader) list(key string, v any, element string) ([]string, bool) {
	list, ok := v.([]any)
	wrong := false
	var out []string
	for i, v := range list {
		s, isString := v.(string)
		if !isString {
			r.fail(diag.At(r.d.value(fmt.Sprintf("%s[%d]", key, i)), "wrong-type", "%q has %s in it, expected %s", key, typeOf(v), element))
			wrong = true
		}
		out = append(out, s)
	}
	if wrong {
		return nil, ok
	}
	return out, ok
}

// inRange reports a number that is not from low to high.
func (r *reader) inRange(key string, n, low, high int64) bool {
	if n < low || n > high {
		r.fail(diag.At(r.d.value(key), "out-of-range", "%q is %d, expected %s", lastKey(key), n, numberFrom(low, high)))
		return false
	}
	return true
}

// isName reports a string that is not a name in one line.
func (r *reader) isName(key, s string) bool {
	hasWord := slices.ContainsFunc(vocab.Scan(s), func(t vocab.Token) bool { return t.Class == vocab.Word })
	if !hasWord || s != strings.TrimSpace(s) || strings.ContainsFunc(s, unicode.IsControl) {
		r.fail(diag.At(r.d.value(key), "bad-name", "%q is not a name, expected words in one line, without spaces around them", s))
		return false
	}
	return true
}

// typeOf returns the TOML type of a value in words.
func typeOf(v any) string {
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
