package layout_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/layout"
)

// root is where the data and the tests of the program lie.
const root = "../.."

// shipped returns the data files and scripts of the program by name.
func shipped(t testing.TB) map[string]string {
	files := map[string]string{}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".toml" && filepath.Ext(name) != ".game" {
			return err
		}
		src, err := os.ReadFile(name)
		files[name] = string(src)
		return err
	})
	if err != nil || len(files) < 400 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	return files
}

func laidOut(t testing.TB, name, src string) string {
	t.Helper()
	out, ok := layout.File(name, []byte(src))
	if !ok {
		t.Fatalf("%s has no layout", name)
	}
	return string(out)
}

var space = regexp.MustCompile(`[\s\v\p{Z}\x{85}\x{feff}]+`)

// check fails if laying out a file changes more than space, changes a comment, or is not done with the first time.
func check(t *testing.T, name, src string) {
	t.Helper()
	out := laidOut(t, name, src)
	if before, after := space.ReplaceAllString(src, ""), space.ReplaceAllString(out, ""); before != after {
		t.Fatalf("%s: something else than space has changed\n%q\n%q", name, src, out)
	}
	if before, after := comments(name, src), comments(name, out); !slices.Equal(before, after) {
		t.Fatalf("%s: comments have changed\n%q\n%q\n%q", name, before, after, src)
	}
	if again := laidOut(t, name, out); again != out {
		t.Fatalf("%s: laid out twice it is not as once\nfrom  %q\nonce  %q\ntwice %q", name, src, out, again)
	}
}

// comments returns what stands behind each "#" of a file that begins a comment in any reading of the line.
func comments(name, src string) []string {
	var list []string
	if filepath.Ext(name) == ".game" {
		for _, r := range gamescript.Rows(strings.ReplaceAll(strings.TrimLeft(src, "\uFEFF"), "\r\n", "\n")) {
			if r.Comment != "" {
				list = append(list, r.Comment)
			}
		}
		return list
	}
	for line := range strings.Lines(src) {
		if _, after, ok := strings.Cut(line, "#"); ok && !strings.ContainsAny(after, `"'`) {
			list = append(list, strings.TrimRight(after, " \t\r\n"))
		}
	}
	return list
}

// TestShipped lays out all data and tests: nothing is lost, and the values are the same.
func TestShipped(t *testing.T) {
	for name, src := range shipped(t) {
		check(t, name, src)
		if filepath.Ext(name) != ".toml" {
			continue
		}
		var before, after map[string]any
		if _, err := toml.Decode(src, &before); err != nil {
			continue // it is wrong on purpose
		}
		if _, err := toml.Decode(laidOut(t, name, src), &after); err != nil || !reflect.DeepEqual(before, after) {
			t.Errorf("%s: other values, %v", name, err)
		}
	}
}

// TestMeaning lays out all scripts: every line says what it said, and the data in them hold the same values.
func TestMeaning(t *testing.T) {
	type said struct {
		kind   gamescript.RowKind
		tokens []string
	}
	read := func(src string) (rows []said, data map[string]any) {
		var b strings.Builder
		for _, r := range gamescript.Rows(src) {
			var tokens []string
			for _, token := range r.Tokens {
				tokens = append(tokens, token.Text)
			}
			switch {
			case r.Kind == gamescript.RowData:
				b.WriteString(r.Text + "\n")
			case tokens != nil:
				rows = append(rows, said{r.Kind, tokens})
				b.WriteString("\n")
			}
		}
		if _, err := toml.Decode(b.String(), &data); err != nil {
			data = nil
		}
		return rows, data
	}
	for name, src := range shipped(t) {
		if filepath.Ext(name) != ".game" {
			continue
		}
		src = strings.ReplaceAll(src, "\r\n", "\n")
		rows, data := read(src)
		after, dataAfter := read(laidOut(t, name, src))
		if !reflect.DeepEqual(rows, after) || !reflect.DeepEqual(data, dataAfter) {
			t.Errorf("%s says something else", name)
		}
	}
}

// TestMangled lays out a thousand files of which parts were cut out, doubled, exchanged and strewn with signs.
func TestMangled(t *testing.T) {
	files := shipped(t)
	var names []string
	for name, src := range files {
		if len(src) < 20_000 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	r := rand.New(rand.NewPCG(7, 20))
	strewn := []string{"\"", "'", `"""`, "'''", "[", "]", "{", "}", "=", "#", ",", "\\", "\n", "\r\n", "\t", "  ", "\x00", "\xff", "û", ".", "\ncards\n  ", "\ncase ", "# a remark\n"}
	for range 1000 {
		name := names[r.IntN(len(names))]
		src := files[name]
		for range 1 + r.IntN(6) {
			at := r.IntN(len(src) + 1)
			end := min(len(src), at+r.IntN(40))
			switch r.IntN(3) {
			case 0:
				src = src[:at] + src[end:]
			case 1:
				src = src[:end] + src[at:]
			default:
				src = src[:at] + strewn[r.IntN(len(strewn))] + src[at:]
			}
		}
		check(t, name, src)
	}
}

func FuzzLayout(f *testing.F) {
	f.Add("[a]\nb = [ # c\n1,\n] # d\n", false)
	f.Add("cards\n  [a]\n  b='''\n\n'''\ncase x ( y ) #2 # z\n", true)
	f.Fuzz(func(t *testing.T, src string, script bool) {
		name := "f.toml"
		if script {
			name = "f.game"
		}
		if utf8.ValidString(src) { // of others white space is a matter of opinion
			check(t, name, src)
		}
	})
}

// TestLayout shows what the layout is.
func TestLayout(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"keys", "[ a . b ]\nname='X'\ntype =   \"item\"", "[a.b]\nname = 'X'\ntype = \"item\"\n"},
		{"spaces", "\n\n[a]\nx=1\n\n\n\n\n[b]\ny=1\n[c]\n\n", "[a]\nx = 1\n\n\n[b]\ny = 1\n\n[c]\n"},
		{"lists", "a=[1,2 , [ 3,4 ],]\nb={x=1,y={}}", "a = [1, 2, [3, 4],]\nb = { x = 1, y = {} }\n"},
		{"long lists", "abc = [\n1, 2,\n\n\n[ 3,\n4 ], # five\n# six\n] # seven", "abc = [\n  1, 2,\n\n  [3,\n   4],   # five\n  # six\n]   # seven\n"},
		{"comments", "a=1 # one\nlonger=2\t# two\nb=3\n\nc=4 # four", "a      = 1   # one\nlonger = 2   # two\nb      = 3\n\nc = 4   # four\n"},
		{"blocks", "a=\"\"\"\n  x  \n\"\"\" # y\nbc=1", "a  = \"\"\"\n  x  \n\"\"\"   # y\nbc = 1\n"},
		{"half written", "[a\nname=\nx = \"y\nz=[1,\nb=2", "[a\nname=\nx = \"y\nz=[1,\nb = 2\n"},
		{"other editors", "\uFEFFa=1\r\nb=2\r\n", "a = 1\nb = 2\n"},
	} {
		if got := string(layout.TOML([]byte(c.src))); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
	script := "\n# A test\nscenario   trilogy,seed 7\ngiven\n\tfrodo's hand is  Gimli ,Boromir # two\n      corruption is 3 #   three\n # so far\n\n\nfrodo passes\n    >frodo passes\ncards\n    [a]\n    name=\"A\"\n    text = \"\"\"\n      x\n   \"\"\"\ncase  Two\nexpect ( Gimli #2 ):it\ngolden\n     as it  is\n"
	want := "# A test\nscenario trilogy, seed 7\ngiven\n  frodo's hand is Gimli, Boromir   # two\n  corruption is 3                  #   three\n  # so far\n\nfrodo passes\n  > frodo passes\ncards\n  [a]\n  name = \"A\"\n  text = \"\"\"\n      x\n   \"\"\"\n\ncase Two\nexpect (Gimli #2): it\ngolden\n     as it  is\n"
	if got := string(layout.Script([]byte(script))); got != want {
		t.Errorf("script: got\n%s\nwant\n%s", got, want)
	}
}
