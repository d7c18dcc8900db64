// This file tests the schemas: all that is shipped is allowed by them, and what "check" would refuse for its form is not.

package pack_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// decoded returns a schema as an editor reads it.
func decoded(t *testing.T, schema pack.Object) pack.Object {
	t.Helper()
	data, err := json.Marshal(schema)
	if err != nil {
		t.Fatal(err)
	}
	var v pack.Object
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// validator knows the words of JSON Schema that the schemas use, and fails on any other.
type validator struct {
	t    *testing.T
	root pack.Object
}

// allows returns what a schema has against a value, or "".
func (x *validator) allows(schema pack.Object, v any, path string) string {
	for word, arg := range schema {
		wrong := ""
		switch word {
		case "$schema", "title", "description", "default", "examples", "definitions", "then", "format", "items", "additionalProperties":
		case "$ref":
			wrong = x.allows(x.root["definitions"].(pack.Object)[strings.TrimPrefix(arg.(string), "#/definitions/")].(pack.Object), v, path)
		case "type":
			if words, ok := arg.([]any); ok && slices.Contains(words, any(kindOf(v))) || arg == kindOf(v) {
				break
			}
			wrong = fmt.Sprintf("%s is %s, expected %v", path, kindOf(v), arg)
		case "enum":
			if !slices.Contains(arg.([]any), v) {
				wrong = fmt.Sprintf("%s is %v, expected %v", path, v, arg)
			}
		case "const":
			if v != arg {
				wrong = fmt.Sprintf("%s is %v, expected %v", path, v, arg)
			}
		case "minimum", "maximum":
			if n, ok := v.(int64); ok && (word == "minimum" && n < int64(arg.(float64)) || word == "maximum" && n > int64(arg.(float64))) {
				wrong = fmt.Sprintf("%s is %d, expected the %s %v", path, n, word, arg)
			}
		case "minLength":
			if v == "" {
				wrong = path + " is empty"
			}
		case "minItems", "maxItems":
			if list, ok := v.([]any); ok && len(list) != int(arg.(float64)) {
				wrong = fmt.Sprintf("%s has %d elements", path, len(list))
			}
		case "pattern":
			if s, ok := v.(string); ok && !regexp.MustCompile(arg.(string)).MatchString(s) {
				wrong = fmt.Sprintf("%s is %q, expected %s", path, s, arg)
			}
		case "required":
			for _, key := range arg.([]any) {
				if table, ok := v.(pack.Object); ok && table[key.(string)] == nil {
					wrong = fmt.Sprintf("%s has no %s", path, key)
				}
			}
		case "anyOf":
			for _, s := range arg.([]any) {
				if wrong = x.allows(s.(pack.Object), v, path); wrong == "" {
					break
				}
			}
		case "allOf":
			for _, s := range arg.([]any) {
				if w := x.allows(s.(pack.Object), v, path); w != "" {
					wrong = w
				}
			}
		case "if":
			if x.allows(arg.(pack.Object), v, path) == "" {
				wrong = x.allows(schema["then"].(pack.Object), v, path)
			}
		case "properties":
			wrong = x.properties(schema, v, path)
		default:
			x.t.Errorf("the schema has the word %q, which nothing checks", word)
		}
		if wrong != "" {
			return wrong
		}
	}
	if _, ok := schema["properties"]; !ok && schema["additionalProperties"] != nil {
		if wrong := x.properties(schema, v, path); wrong != "" {
			return wrong
		}
	}
	if list, ok := v.([]any); ok && schema["items"] != nil {
		for i, e := range list {
			if wrong := x.allows(schema["items"].(pack.Object), e, fmt.Sprintf("%s[%d]", path, i)); wrong != "" {
				return wrong
			}
		}
	}
	return ""
}

func (x *validator) properties(schema pack.Object, v any, path string) string {
	table, _ := v.(pack.Object)
	known, _ := schema["properties"].(pack.Object)
	for key, value := range table {
		s, ok := known[key].(pack.Object)
		if !ok {
			switch more := schema["additionalProperties"].(type) {
			case bool:
				return fmt.Sprintf("%s has the key %s", path, key)
			case pack.Object:
				s = more
			}
		}
		if wrong := x.allows(s, value, path+"."+key); wrong != "" {
			return wrong
		}
	}
	return ""
}

// kindOf returns JSON's word for a TOML value; dates are strings there.
func kindOf(v any) string {
	switch v.(type) {
	case string, time.Time:
		return "string"
	case int64:
		return "integer"
	case bool:
		return "boolean"
	case []any:
		return "array"
	case pack.Object:
		return "object"
	}
	return fmt.Sprintf("%T", v)
}

// against returns what a schema has against a file.
func against(t *testing.T, schema pack.Object, text string) string {
	t.Helper()
	var v pack.Object
	if _, err := toml.Decode(text, &v); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	root := decoded(t, schema)
	return (&validator{t, root}).allows(root, v, "file")
}

func TestSchemaAllows(t *testing.T) {
	files := 0
	for _, layer := range append(wotrcardstools.Shipped(), pack.Folder("../../tests/packs/inventions"), layer("mine", "a.toml", aCard+fix("b", "2026-11-20", `icons.attack = 1`, `replace = [["a.", "b."]]`)+fix("c", "2026-11-20", "remove = true"))) {
		err := fs.WalkDir(layer.FS, ".", func(name string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".toml") {
				return err
			}
			files++
			text, err := fs.ReadFile(layer.FS, name)
			schema := wotrcardstools.Game.Schema()
			if name == pack.Manifest {
				schema = pack.ManifestSchema(shelf.IDs())
			}
			if wrong := against(t, schema, string(text)); wrong != "" {
				t.Errorf("%s/%s: %s", layer.Name, name, wrong)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 15 {
		t.Errorf("%d files", files)
	}
}

func TestSchemaRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[a]\nname = \"A\"\n", "file.a has no "},
		{"[a]\ntype = \"trait\"\nname = \"A\"\nnames = 1\n", "file.a has the key names"},
		{"[a]\ntype = \"trait\"\nname = 1\n", "file.a.name is integer, expected string"},
		{"[a]\ntype = \"trait\"\n", "file.a has no "},
		{"[a]\ntype = \"trait\"\nname = \"A\"\nremove = [\"a\"]\n", "file.a.remove is array, expected boolean"},
		{"[a]\ntype = \"path\"\nname = \"A\"\nnumber = 16\n", "file.a.number is 16, expected the maximum 15"},
		{"[a]\ntype = \"army\"\nname = \"A\"\nfaction = \"elf\"\nicons = { atack = 1 }\n", "file.a.icons has the key atack"},
		{"[a]\ntype = \"army\"\nname = \"A\"\nfaction = \"elf\"\ntraits = [1]\n", "file.a.traits[0] is integer, expected string"},
		{"[a]\ntype = \"errata\"\nof = \"b\"\ndate = 2026-11-20\nreason = \"r\"\nreplace = [[\"a\"]]\n", "file.a.replace[0] has 1 elements"},
		{"[a]\ntype = \"errata\"\nof = \"b\"\nreason = \"r\"\n", "file.a has no date"},
		{"[a]\ntype = \"scenario\"\nname = \"A\"\nturn-order = []\n[a.seats.b]\nhands = 1\n", "file.a.seats.b has "},
	} {
		if got := against(t, wotrcardstools.Game.Schema(), c.text); !strings.HasPrefix(got, c.want) {
			t.Errorf("%q, want %q of\n%s", got, c.want, c.text)
		}
	}
	for text, want := range map[string]string{
		manifest("a", "1.x"): "file.pack.version is \"1.x\"", manifest("a", "1", "build-on = {}"): "file.pack has the key build-on",
		manifest("a", "1", "builds-on = { b = \"new\" }"): "file.pack.builds-on.b is \"new\"", "": "file has no pack",
	} {
		if got := against(t, pack.ManifestSchema(shelf.IDs()), text); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q of\n%s", got, want, text)
		}
	}
}

// Path numbers that the program takes the schema takes, too, and no others of their form.
func TestSchemaOfPathNumbers(t *testing.T) {
	for _, paths := range []string{"1", "1-9", "1–9", "1—3, 5‐7", " 1 , 3-4 ", "9", "", "-", "1 - 3", "1-2-3", "1,", "one", "1;2", "1−3"} {
		card := fmt.Sprintf("[stray]\ntype = \"character\"\nname = \"Stray\"\nfaction = \"elf\"\npaths = %q\n", paths)
		_, diags, _ := wotrcardstools.Over(layer("mine", "a.toml", card))
		wrong := against(t, wotrcardstools.Game.Schema(), card)
		if takes := diags.Errors() == 0; takes != (wrong == "") {
			t.Errorf("%q: the program takes it: %v, the schema says %q", paths, takes, wrong)
		}
	}
}

func TestSchemaIsWhole(t *testing.T) {
	for i := range wotrcardstools.Game.AllFields() {
		if f := &wotrcardstools.Game.AllFields()[i]; len(f.Form.Schema) == 0 {
			t.Errorf("the field %q has no schema", f.Key)
		}
	}
}
