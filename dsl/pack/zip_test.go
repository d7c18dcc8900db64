// This file tests packs that are zip files, those that were made to do harm too.

package pack_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// zipOf returns a zip file with entries, given as names and contents in turn. A name that ends in "@" is that
// of a link.
func zipOf(t testing.TB, files ...string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		name, isLink := strings.CutSuffix(files[i], "@")
		h := &zip.FileHeader{Name: name, Method: zip.Deflate}
		if isLink {
			h.SetMode(fs.ModeSymlink | 0o777)
		}
		f, err := w.CreateHeader(h)
		if err == nil {
			_, err = f.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestZip reads a pack as a folder, as a zip file, and as a zip file with that folder in it.
func TestZip(t *testing.T) {
	base := baseLayer(t)
	files := []string{"pack.toml", manifest("b", "1.1"), "a.toml", anArmy, "more/b.toml", strings.ReplaceAll(strings.ToLower(anArmy), "galadhrim", "b"), "tests/c.game", "#"}
	var folder, nested []string
	for i := 0; i < len(files); i += 2 {
		folder = append(folder, "folder/b/"+files[i], files[i+1])
		nested = append(nested, "some-name/"+files[i], files[i+1])
	}
	nested = append(nested, "__MACOSX/some-name/._a.toml", "!")
	t.Chdir(t.TempDir())
	write(t, folder...)
	write(t, "x/b.zip", zipOf(t, files...), "y/b.zip", zipOf(t, nested...), "x/a/pack.toml", manifest("a", "1", `builds-on = { b = ">= 1.1" }`))
	var hash string
	for _, path := range []string{"folder/b", "x/b.zip", "y/b.zip", "x/a"} {
		lib, diags, report := wotrcardstools.Load(append([]pack.Layer{base}, shelf.Open(path)...))
		if lib == nil {
			t.Fatalf("%s: %v", path, diags)
		}
		if hash == "" {
			hash = lib.Hash
		}
		if lib.Hash != hash || len(report.Changes) != 2 || report.Packs[0].Name != "b" {
			t.Errorf("%s: the hash %s, want %s; %v", path, lib.Hash, hash, report)
		}
	}
	if around := pack.Around("x/b.zip/tests"); around != "x/b.zip" {
		t.Errorf("the test lies in %q", around)
	}
	if data, err := pack.ReadFile("y/b.zip/some-name/tests/c.game"); string(data) != "#" || err != nil {
		t.Errorf("the test says %q, %v", data, err)
	}
	var names []string
	err := pack.WalkDir("x/b.zip", func(name string, entry fs.DirEntry, err error) error {
		if !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if got, want := strings.Join(names, " "), "x/b.zip/a.toml x/b.zip/more/b.toml x/b.zip/pack.toml x/b.zip/tests/c.game"; got != want || err != nil {
		t.Errorf("found %s, %v, want %s", got, err, want)
	}
}

// TestHostileZip refuses zip files that would lead out of themselves, grow beyond measure, or cannot be read.
func TestHostileZip(t *testing.T) {
	good := zipOf(t, "a.toml", anArmy)
	// saying returns a zip file whose entry is said to have so many bytes.
	saying := func(size uint32) string {
		data := []byte(zipOf(t, "a.toml", strings.Repeat("# and so on\n", 100)))
		at := bytes.LastIndex(data, []byte("PK\x01\x02")) // the entry's head in the directory
		binary.LittleEndian.PutUint32(data[at+24:], size)
		return string(data)
	}
	bomb := zipOf(t, "a.toml", strings.Repeat(" ", 1<<20))
	r, err := zip.NewReader(strings.NewReader(bomb), int64(len(bomb)))
	if err != nil {
		t.Fatal(err)
	}
	small := r.File[0].CompressedSize64
	var many []string
	for i := range limits.Files.Most + 1 {
		many = append(many, fmt.Sprint(i), "")
	}
	base := baseLayer(t)
	t.Chdir(t.TempDir())
	for _, c := range []struct{ name, data, want string }{
		{"out", zipOf(t, "../a.toml", anArmy), `z.zip: the entry "../a.toml" has a name that leads out of the zip file, expected a path like cards/elf.toml [zip-entry]`},
		{"out, later", zipOf(t, "a/../../a.toml", anArmy), `z.zip: the entry "a/../../a.toml" has a name that leads out of the zip file, expected a path like cards/elf.toml [zip-entry]`},
		{"absolute", zipOf(t, "/etc/a.toml", anArmy), `z.zip: the entry "/etc/a.toml" has a name that leads out of the zip file, expected a path like cards/elf.toml [zip-entry]`},
		{"of another system", zipOf(t, `..\a.toml`, anArmy), `z.zip: the entry "..\\a.toml" has a name that leads out of the zip file, expected a path like cards/elf.toml [zip-entry]`},
		{"a drive", zipOf(t, `c:a.toml`, anArmy), `z.zip: the entry "c:a.toml" has a name that leads out of the zip file, expected a path like cards/elf.toml [zip-entry]`},
		{"a link", zipOf(t, "a.toml@", "/etc/passwd"), `z.zip: the entry "a.toml" is a link or a device, expected a file or folder [zip-entry]`},
		{"not UTF-8", zipOf(t, "\xff.toml", anArmy), `z.zip: the entry "\xff.toml" has a name that is not UTF-8 [zip-entry]`},
		{"twice", zipOf(t, "a.toml", anArmy, "a.toml", ""), `z.zip: the entry "a.toml" stands in it twice [zip-entry]`},
		{"many", zipOf(t, many...), `z.zip: the zip file has 4097 entries, expected at most 4096 [zip-too-large]`},
		{"a bomb", bomb, fmt.Sprintf("z.zip/a.toml: the entry grows from %d bytes to 1048576, expected at most 100 times as many [zip-too-large]", small)},
		{"more than there is room for", saying(uint32(limits.ZipUnpacked.Most) + 1), `z.zip/a.toml: what is in the zip file has more than 67108864 bytes [zip-too-large]`},
		{"a lie", saying(3), `z.zip/a.toml: the entry cannot be read: not a valid zip file [zip-damaged]`},
		{"cut off", good[:len(good)-30], `z.zip: this is not a zip file that can be read: not a valid zip file [zip-damaged]`},
		{"no zip file", "# cards\n", `z.zip: this is not a zip file that can be read: not a valid zip file [zip-damaged]`},
		{"damaged", strings.Replace(good, "PK\x01\x02", "PK\x01\x03", 1), `z.zip: this is not a zip file that can be read: not a valid zip file [zip-damaged]`},
		{"too large", strings.Repeat(" ", limits.ZipBytes.Most+1), `z.zip: the zip file has 16777217 bytes, expected at most 16777216 [zip-too-large]`},
		{"nothing in it", zipOf(t), `z.zip: there is no data file here, expected files whose names end in .toml [empty-folder]`},
	} {
		write(t, "z.zip", c.data)
		_, diags, _ := wotrcardstools.Load(append([]pack.Layer{base}, shelf.Open("z.zip")...))
		if diags.Error() != c.want+"\n" {
			t.Errorf("%s: got\n%swant\n%s", c.name, diags.Error(), c.want)
		}
		if _, err := os.Stat("../a.toml"); err == nil {
			t.Errorf("%s: a file was written", c.name)
		}
	}
}

// FuzzZip: whatever a zip file holds, there are its files or an error, and no panic.
func FuzzZip(f *testing.F) {
	f.Add([]byte(zipOf(f, "pack.toml", manifest("a", "1"), "a.toml", anArmy)))
	f.Add([]byte(zipOf(f, "a/a.toml@", "../x")))
	f.Add([]byte("PK"))
	f.Fuzz(func(t *testing.T, data []byte) {
		t.Chdir(t.TempDir())
		write(t, "z.zip", string(data))
		for _, layer := range shelf.Open("z.zip") {
			if layer.Wrong() == 0 && layer.FS == nil {
				t.Error("there is nothing, and nothing wrong")
			}
		}
	})
}

// A file that is longer than any that a person writes is not read.
func TestReadFileOfAnySize(t *testing.T) {
	file := filepath.Join(t.TempDir(), "long.game")
	if err := os.WriteFile(file, make([]byte, limits.FileBytes.Most+1), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := pack.ReadFile(file); err == nil || !strings.HasSuffix(err.Error(), "has 1048577 bytes, expected at most 1048576") {
		t.Errorf("got %v", err)
	}
}
