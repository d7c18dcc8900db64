package index_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"loremaster/dsl/index"
)

// evil is a server, or a folder, that means harm, with what is told of it.
type evil struct {
	name, says string
	files      map[string]string                            // of a folder
	serve      func(w http.ResponseWriter, r *http.Request) // or of a server
}

// zipped returns a zip file of entries, given as names and contents in turn. A name that ends in "@" is that of a link.
func zipped(entries ...string) string {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(entries); i += 2 {
		name, isLink := strings.CutSuffix(entries[i], "@")
		h := &zip.FileHeader{Name: name, Method: zip.Deflate}
		if isLink {
			h.SetMode(fs.ModeSymlink | 0o777)
		}
		f, err := w.CreateHeader(h)
		if err == nil {
			_, err = f.Write([]byte(entries[i+1]))
		}
		if err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.String()
}

const northManifest = "[pack]\nname = \"north\"\nversion = \"1.0.0\"\ngame = \"wotr-cards\"\nlanguage = \"1\"\n"

var good = zipped("pack.toml", northManifest, "cards.toml", "# north\n")

// rowOf returns the row of an index for a zip file, with other values for some keys; "-" leaves one out.
func rowOf(zip string, other ...string) string {
	keys := []string{"name", "version", "game", "language", "hash", "size", "file"}
	values := map[string]string{"name": `"north"`, "version": `"1.0.0"`, "game": `"wotr-cards"`, "language": `"1"`,
		"hash": fmt.Sprintf("%q", fmt.Sprintf("%x", sha256.Sum256([]byte(zip)))), "size": fmt.Sprint(len(zip)), "file": `"north.zip"`}
	for i := 0; i < len(other); i += 2 {
		if values[other[i]] == "" {
			keys = append(keys, other[i])
		}
		values[other[i]] = other[i+1]
	}
	row := "[[pack]]\n"
	for _, k := range keys {
		if values[k] != "-" {
			row += k + " = " + values[k] + "\n"
		}
	}
	return row
}

// hostileIndexes returns a hundred indexes that are cut, wrong, too large, lead out of their folder or around in circles.
func hostileIndexes() (list []evil) {
	add := func(kind, says, index string) {
		list = append(list, evil{fmt.Sprintf("%s, %d", kind, len(list)+1), says, map[string]string{"index.toml": index, "north.zip": good}, nil})
	}
	whole := rowOf(good)
	for i := range 14 {
		add("cut", "", whole[:1+i*(len(whole)-20)/14])
	}
	for _, bad := range []string{"[[pack]\n", "pack = 3\n", "[pack]\nname = \"north\"\n", "\x00", "[[pack]]\nname = north\n", "[[pack]]\nname = \"\"\"north\n", "a = [[[[[[[[[", "\xff\xfe[", "[[pack]]\n[[pack]]\n",
		"name = \"x\"\nname = \"y\"\n", whole + "evil = true\n", whole + whole, "packs = []\n", "[[pack]]\nname = {}\n", strings.Repeat("[", 100000), strings.Repeat("a.", 50000) + "a = 1\n"} {
		add("bad TOML", "", bad)
	}
	sum := fmt.Sprintf("%x", sha256.Sum256([]byte("another")))
	for _, hash := range []string{sum, strings.Repeat("0", 64), "", "0", strings.ToUpper(sum), sum[:63], sum + "0", strings.Repeat("g", 64), "../" + sum[:61], sum[:62] + "\\u00e9", " " + sum[:63], "sha256:" + sum} {
		add("wrong hash", "", rowOf(good, "hash", `"`+hash+`"`))
	}
	for _, file := range []string{"../north.zip", "../../../../etc/passwd", "/etc/passwd", "a/../../north.zip", "./../north.zip", "file:///etc/passwd", "http://127.0.0.1:1/north.zip", "//127.0.0.1:1/north.zip", "..", ".", "", "nowhere.zip", "north.zip/../../x.zip", "index.toml"} {
		add("path", "", rowOf(good, "file", fmt.Sprintf("%q", file)))
	}
	for _, name := range []string{"../north", "north/../../x", "North", "north wind", "", ".", "..", "/north", "north\\\\x", "nörth"} {
		add("name", "", rowOf(good, "name", `"`+name+`"`))
	}
	for _, size := range []string{"0", "-1", "1", "99999999999", "9223372036854775807", "99999999999999999999", `"12"`, "1.5"} {
		add("size", "", rowOf(good, "size", size))
	}
	add("many rows", "", strings.Repeat(whole, 20001))
	add("a long field", "", rowOf(good, "description", `"`+strings.Repeat("x", 3000)+`"`))
	add("a long remark", "", whole+"#"+strings.Repeat("x", 5<<20))
	for n := range 10 {
		ring := ""
		for i := range n + 1 {
			name := func(i int) string { return strings.Repeat("x", i%(n+1)) + "north" }
			ring += rowOf(good, "name", fmt.Sprintf("%q", name(i)), "builds-on", fmt.Sprintf("{ %s = \">= 1.0\" }", name(i+1)))
		}
		add("needs in a circle", "these packs need each other", ring)
	}
	for _, needs := range []string{`{ gone = ">= 1.0" }`, `{ north = ">= 9" }`, `{ gone = "soon" }`, `{ "../gone" = "1" }`} {
		add("needs", "", rowOf(good, "builds-on", needs))
	}
	for code, to := range map[int]func(r *http.Request) string{
		301: func(r *http.Request) string { return r.URL.Path },
		302: func(r *http.Request) string { return r.URL.Path + "x" },
		303: func(r *http.Request) string { return "file:///etc/passwd" },
		307: func(r *http.Request) string { return "http://127.0.0.1:1" + r.URL.Path },
		308: func(r *http.Request) string {
			return map[bool]string{true: "/b", false: "/a"}[r.URL.Path == "/a"]
		},
	} {
		list = append(list, evil{fmt.Sprintf("led on, %d", code), "", nil, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to(r), code) }})
		list = append(list, evil{fmt.Sprintf("its zip file led on, %d", code), "", nil, func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/index.toml" {
				w.Write([]byte(whole)) //nolint:errcheck // a test's server
				return
			}
			http.Redirect(w, r, to(r), code)
		}})
	}
	return list
}

// hostileZips returns a hundred zip files that lead out, blow up, lie of themselves, or are cut; those with a row of their own, which
// is right, are refused for what they are.
func hostileZips() (list []evil) {
	add := func(kind, row, zip string) {
		list = append(list, evil{fmt.Sprintf("%s, %d", kind, len(list)+1), "", map[string]string{"index.toml": row, "north.zip": zip}, nil})
	}
	own := func(kind, zip string) { add(kind, rowOf(zip), zip) }
	for i := range 20 {
		add("cut", rowOf(good), good[:i*len(good)/20])
		own("cut, and said so", good[:i*len(good)/20]+"x")
	}
	for i := range 15 {
		harmed := []byte(good)
		harmed[i*len(good)/15] ^= 0x40
		add("harmed", rowOf(good), string(harmed))
	}
	for _, name := range []string{"../x.toml", "../../x.toml", "/x.toml", "a/../../x.toml", "..\\x.toml", "C:/x.toml", "C:\\x.toml", "a//x.toml", "./x.toml", "a/./x.toml", "a/..", "..", "\\\\host\\x.toml", "x\x00.toml", "a\nb.toml"} {
		own("path", zipped("pack.toml", northManifest, name, "# out\n"))
	}
	own("a link", zipped("pack.toml", northManifest, "x.toml@", "/etc/passwd"))
	own("a link for a manifest", zipped("pack.toml@", "/etc/passwd"))
	own("a file twice", zipped("pack.toml", northManifest, "x.toml", "", "x.toml", ""))
	own("a manifest twice", zipped("pack.toml", northManifest, "pack.toml", northManifest))
	own("a file that blows up", zipped("pack.toml", northManifest, "x.toml", strings.Repeat("#\n", 4<<20)))
	for _, manifest := range []string{"", "[pack]", "[[pack]]\n", "\x00", "[pack]\nname = \"north\"\n", "[pack]\nname = north\n", strings.Replace(northManifest, "north", "south", 1), strings.Replace(northManifest, "1.0.0", "1.0.1", 1),
		strings.Replace(northManifest, "1.0.0", "-1", 1), strings.Replace(northManifest, "north", "../north", 1), northManifest + northManifest, northManifest + "evil = true\n",
		strings.Replace(northManifest, "\"1\"", "1", 1), northManifest + "[other]\n", northManifest + "builds-on = 3\n", strings.Repeat("[", 100000), "\xff\xfe", "name = \"north\"\n", "[pack.north]\n"} {
		own("a bad manifest", zipped("pack.toml", manifest))
	}
	many := []string{"pack.toml", northManifest}
	for i := range 50001 {
		many = append(many, fmt.Sprintf("%d.toml", i), "")
	}
	own("many files", zipped(many...))
	for i, size := range []uint32{0, 1, 0x7fffffff, 0xfffffffe, 0xffffffff} { // as the directory has it
		lies := []byte(good)
		at := bytes.Index(lies, []byte("PK\x01\x02"))
		binary.LittleEndian.PutUint32(lies[at+[]int{24, 20, 42, 24, 42}[i]:], size)
		own("a directory that lies", string(lies))
	}
	return list
}

// TestTwoHundred gets packs from a hundred hostile indexes and a hundred hostile zip files: each is told, nothing is written, and
// nothing panics.
func TestTwoHundred(t *testing.T) {
	for kind, list := range map[string][]evil{"indexes": hostileIndexes(), "zip files": hostileZips()} {
		if len(list) < 100 {
			t.Errorf("there are %d hostile %s", len(list), kind)
		}
		for _, c := range list {
			dir := t.TempDir()
			from, home := filepath.Join(dir, "index"), index.Home{Dir: filepath.Join(dir, "home", "packs")}
			var before int64
			for name, text := range c.files {
				if err := os.MkdirAll(from, 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(from, name), []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
				before += int64(len(text))
			}
			if c.serve != nil {
				server := httptest.NewServer(http.HandlerFunc(c.serve))
				defer server.Close()
				from = server.URL
			}
			got := get(t, home, []string{from}, "north")
			if got == "" || strings.HasPrefix(got, "north@") && !strings.Contains(got, " ") || !strings.Contains(got, c.says) {
				t.Errorf("%s: it is told %.200q, expected what is wrong %s", c.name, got, c.says)
			}
			var after int64
			filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error { //nolint:errcheck // what is there is counted
				if info, _ := entry.Info(); err == nil && !entry.IsDir() {
					after += info.Size()
				}
				return err
			})
			if after != before {
				t.Errorf("%s: there are %d bytes in files, expected %d: %s", c.name, after, before, got)
			}
		}
		t.Logf("%d hostile %s", len(list), kind)
	}
}
