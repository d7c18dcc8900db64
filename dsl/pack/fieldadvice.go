// This file says what was meant by a field that a definition does not have, or by its value.

package pack

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/diag"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/wotrcards"
)

// foreignKey says what the thesaurus does of a key that no definition has, as a combat icon or in the words of other
// games, and returns the field that was meant; false where that is nothing.
func (r *reader) foreignKey(key string, v any) (meant string, ok bool) {
	word := strings.ReplaceAll(diag.Fold(key), "_", "-")
	why, lines := "", []string(nil)
	if slices.Contains(wotrcards.Icons[:], word) && fieldOf(r.d.kind, "icons") != nil {
		why, lines = "combat icons stand in one table", []string{"icons = { " + word + " = {value} }"}
	} else {
		rows := thesaurus.Of(thesaurus.Key)
		i := slices.IndexFunc(rows, func(row thesaurus.Row) bool { return slices.Contains(strings.Split(row.Said, "|"), word) })
		if i < 0 {
			return "", false
		}
		why, lines = rows[i].Why, rows[i].Write
	}
	d := diag.At(r.d.key(key), "unknown-key", "unknown field %q of %s: %s", key, r.d.kind.a(), why)
	for _, line := range lines {
		if meant, d.Hint = r.fieldHint(line, v); meant != "" {
			break
		}
	}
	r.fail(d)
	return meant, true
}

// fieldHint returns the hint that names a line, or a field, if it may stand in the definition with what stands there
// under its key; and the key.
func (r *reader) fieldHint(line string, v any) (key, hint string) {
	if !strings.Contains(line, "=") {
		has := fieldOf(r.d.kind, line) != nil || r.d.kind == kindUnknown && kindsWith(line) != 0
		if _, there := r.d.table[line]; there || !has {
			return "", ""
		}
		return line, fmt.Sprintf("did you mean %q?", line)
	}
	var table map[string]any
	if _, err := toml.Decode(strings.ReplaceAll(line, "{value}", inline(v)), &table); err != nil {
		return "", ""
	}
	for key, v := range table { // it is one
		if there, ok := r.d.table[key]; ok {
			was, one := there.(map[string]any)
			is, both := v.(map[string]any)
			if !one || !both {
				return "", ""
			}
			all := maps.Clone(was)
			maps.Copy(all, is)
			v = all
		}
		if r.fits(key, v) {
			return key, "write " + key + " = " + inline(v)
		}
	}
	return "", ""
}

// fits reports whether a field may stand in the definition with a value.
func (r *reader) fits(key string, v any) bool {
	f := fieldOf(r.d.kind, key)
	if f == nil || r.d.errata != nil {
		return false
	}
	d := *r.d
	again := reader{l: newLoader(), d: &d}
	again.field(f, v)
	return len(again.l.diags.Items) == 0
}

// inline returns a value as it is written in one line of TOML.
func inline(v any) string {
	var parts []string
	switch v := v.(type) {
	case string:
		return quoted(v)
	case []any:
		for _, one := range v {
			parts = append(parts, inline(one))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, key+" = "+inline(v[key]))
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	}
	return fmt.Sprint(v)
}

// quoted returns a string in quotes, with none in it that would end it.
func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`).Replace(s) + `"`
}

// pathsHint returns the hint that writes the numbers of paths without the words between them.
func (r *reader) pathsHint(key, said string) string {
	words := strings.Fields(strings.NewReplacer(",", " , ", "-", " - ", ".", " ").Replace(diag.Fold(said)))
	for i, word := range words {
		for _, row := range thesaurus.Of(thesaurus.Paths) {
			if slices.Contains(strings.Split(row.Said, "|"), word) {
				words[i] = row.Write[0]
			}
		}
	}
	numbers := strings.ReplaceAll(strings.ReplaceAll(strings.Join(words, ""), ",,", ","), ",", ", ")
	if numbers == said || !r.fits(key, numbers) {
		return ""
	}
	return "write " + key + " = " + quoted(numbers)
}
