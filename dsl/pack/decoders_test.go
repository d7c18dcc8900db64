package pack

import (
	"io/fs"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"loremaster/cards"
	"loremaster/scenarios"
)

// TestDecodersAgree has data files, and others that are mangled, read by both decoders: what the quick one takes, the other
// takes for the same; and heads that are read by themselves are those of the values.
func TestDecodersAgree(t *testing.T) {
	texts := []string{"d = 2026-11-20\nt = 07:32:00\nboth = 1979-05-27T07:32:00\nfar = 1979-05-27T07:32:00-07:00\nx = 0x1F\nf = 1.5\nlist = [1, [\"a\"], { b = 2026-11-20 }]\n",
		"[a.b]\nof = \"c\"\n[a]\ntype = \"x\"\n[d.e]\n", "[a]\ntype.b = \"x\"\nof = \"y\"\n[a.c]\ntype = \"z\"\n[d]\ntype = 1\n", "a = { type = \"x\" }\n[b]\nof = 'y'\n"}
	for _, fsys := range []fs.FS{cards.Of("wotr-cards"), cards.Of("starter"), scenarios.Of("wotr-cards")} {
		names, err := fs.Glob(fsys, "*.toml")
		if err != nil || len(names) == 0 {
			t.Fatal(names, err)
		}
		for _, name := range names {
			src, err := fs.ReadFile(fsys, name)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(src))
		}
	}
	same := func(text string) (quickly bool) {
		values, err := decodeTOML(text)
		var wants map[string]any
		if _, wrong := toml.Decode(text, &wants); (wrong == nil) != (err == nil) {
			t.Fatalf("%v, and by the other decoder %v, of\n%s", err, wrong, text)
		} else if err == nil && !reflect.DeepEqual(undated(values), undated(wants)) {
			t.Fatalf("%v, and by the other decoder %v, of\n%s", values, wants, text)
		}
		return err == nil
	}
	heads := 0
	asRead := func(text string) {
		list, plain := plainHeads([]byte(text))
		if !plain {
			return
		}
		heads += len(list)
		slices.SortFunc(list, func(a, b head) int { return strings.Compare(a.id, b.id) })
		if values, err := decodeTOML(text); err == nil && !slices.Equal(list, headsOf(values)) {
			t.Fatalf("the heads are %v, and %v of what is decoded, of\n%s", list, headsOf(values), text)
		}
	}
	r := rand.New(rand.NewPCG(7, 1))
	signs := []string{"\"", "'", "[", "]", "{", "}", "=", "\n", ".", ",", "#", "\\", "1", "a.b = 1\n", "[a]\n", "[a.b]\n", "é", "_", "\t", "\"\"\""}
	right, wrong := 0, 0
	for _, text := range texts {
		if !same(text) {
			t.Fatalf("it is no TOML:\n%s", text)
		}
		asRead(text)
		for range 200 {
			from := r.IntN(len(text))
			part := text[from:min(len(text), from+400)]
			part = part[strings.IndexByte(part, '\n')+1:]
			at := r.IntN(len(part) + 1)
			mangled := part[:at] + signs[r.IntN(len(signs))] + part[at:]
			asRead(mangled)
			if same(mangled) {
				right++
			} else {
				wrong++
			}
		}
	}
	if right < 500 || wrong < 500 || heads < 500 {
		t.Errorf("%d of them are right, and %d wrong; %d heads were read", right, wrong, heads)
	}
}

// undated returns a value with dates as texts: time.Time is compared by more than what it says.
func undated(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key := range v {
			v[key] = undated(v[key])
		}
	case []any:
		for i := range v {
			v[i] = undated(v[i])
		}
	case interface{ Format(string) string }:
		return v.Format("2006-01-02T15:04:05.999")
	}
	return v
}

// TestSyntaxAnywhere has a file end in every place of some that are wrong: what is said of it stands in it.
func TestSyntaxAnywhere(t *testing.T) {
	for _, text := range []string{"[dúnadan]\nname = \"é\"\n[é\n", "[é]\n\n", "x = \"\"\"\n[é]\n", "a = [\n[ü]\n", "[é]\r\nb = '''\n[é]\n", "[a.\n[ñ]\n"} {
		for end := range len(text) + 1 {
			for _, d := range Syntax("x.toml", []byte(text[:end])).Items {
				if lines := strings.Count(text[:end], "\n") + 1; d.Line < 1 || d.Line > lines {
					t.Errorf("%q: %v", text[:end], d)
				}
			}
		}
	}
}
