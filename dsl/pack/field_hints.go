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
)

// foreignKey says what the thesaurus does of a key that no definition has, as a key of a table in it or in the words of
// other games, and returns the field that was meant; false where that is nothing.
func (r *Reader) foreignKey(key string, v any) (meant string, ok bool) {
	word := strings.ReplaceAll(diag.Fold(key), "_", "-")
	why, lines := "", []string(nil)
	if f := r.tableWith(word); f != nil {
		why, lines = f.Form.Inside, []string{f.Key + " = { " + word + " = {value} }"}
	} else {
		row := r.l.rows.thesaurus.With(thesaurus.Key, word)
		if row == nil {
			return "", false
		}
		why, lines = row.Why, row.Write
	}
	d := diag.At(r.d.KeyAt(key), "unknown-key", "unknown field %q of %s: %s", key, r.d.Kind.A(), why)
	for _, line := range lines {
		if meant, d.Hint = r.fieldHint(line, v); meant != "" {
			break
		}
	}
	r.Fail(d)
	return meant, true
}

// tableWith returns the field of the definition that is a table with such a key, or nil.
func (r *Reader) tableWith(key string) *Field {
	for _, f := range r.l.rows.ofKind[r.d.Kind] {
		if slices.Contains(f.Form.Keys, key) {
			return f
		}
	}
	return nil
}

// fieldHint returns the hint that names a line, or a field, if it may stand in the definition with what stands there
// under its key; and the key.
func (r *Reader) fieldHint(line string, v any) (key, hint string) {
	if !strings.Contains(line, "=") {
		has := r.l.rows.of(r.d.Kind, line) != nil || r.d.Kind == kindUnknown && len(r.l.rows.kindsWith(line)) > 0
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
		if r.Fits(key, v) {
			return key, "write " + key + " = " + inline(v)
		}
	}
	return "", ""
}

// Fits reports whether a field may stand in the definition with a value.
func (r *Reader) Fits(key string, v any) bool {
	f := r.l.rows.of(r.d.Kind, key)
	if f == nil || r.d.Kind == KindErrata {
		return false
	}
	again := Reader{l: newLoader(r.l.of, r.l.rows), d: r.d.copy()}
	again.field(f, v)
	return len(again.l.diags.Items) == 0
}

// inline returns a value as it is written in one line of TOML.
func inline(v any) string {
	var parts []string
	switch v := v.(type) {
	case string:
		return Quoted(v)
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

// Quoted returns a string in quotes, with none in it that would end it.
func Quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`).Replace(s) + `"`
}
