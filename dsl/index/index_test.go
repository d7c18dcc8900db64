package index_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/index"
)

// write writes a pack and returns its folder.
func write(t *testing.T, name, version, more string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	manifest := fmt.Sprintf("[pack]\nname = %q\nversion = %q\ngame = \"wotr-cards\"\nlanguage = \"1\"\n%s", name, version, more)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	for file, src := range map[string]string{"pack.toml": manifest, "cards.toml": fmt.Sprintf("# %s %s\n", name, version)} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(src), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// publish makes the folder of an index of packs: "north 1.0.0", or "south 1.2.0 north >= 1.0" for one that builds on another.
func publish(t *testing.T, packs ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, p := range packs {
		f := strings.SplitN(p, " ", 4)
		more := ""
		if len(f) == 4 {
			more = fmt.Sprintf("builds-on = { %s = %q }\n", f[2], f[3])
		}
		if _, err := index.Publish(write(t, f[0], f[1], more), dir, nil); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// get gets packs into a home, and returns which came and what went wrong.
func get(t *testing.T, h index.Home, from []string, words ...string) string {
	t.Helper()
	var sources []*index.Source
	for _, f := range from {
		s, err := index.Open(f, nil)
		if err != nil {
			return err.Error()
		}
		sources = append(sources, s)
	}
	var wants []index.Want
	for _, w := range words {
		want, err := index.ParseWant(w)
		if err != nil {
			return err.Error()
		}
		wants = append(wants, want)
	}
	came, err := h.Get(context.Background(), sources, wants, &index.Index{})
	var told []string
	for _, e := range came {
		told = append(told, e.String())
	}
	if err != nil {
		told = append(told, err.Error())
	}
	return strings.Join(told, ", ")
}

// A pack comes with what it needs, each in the newest version that will do; nothing stands before what it needs.
func TestGetChooses(t *testing.T) {
	dir := publish(t, "north 1.0.0", "north 1.3.0", "north 2.0.0", "south 1.0.0 north >= 1.1", "east 1.0.0 north >= 2.0", "west 1.0.0 gone >= 1.0",
		"one 1.0.0 two >= 1.0", "two 1.0.0 one >= 1.0")
	if err := index.Withdraw(dir, index.Want{Name: "north", Version: [3]int{2, 0, 0}}, "it has a fault"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ get, want string }{
		{"north", "north@1.3.0"},
		{"north@1.0", "north@1.0.0"},
		{"north@2.0.0", "north@2.0.0"},
		{"south", "north@1.3.0, south@1.0.0"},
		{"east", "north@2.0.0 is withdrawn: it has a fault"},
		{"west", "west@1.0.0 needs the pack gone, which is not there"},
		{"one", "these packs need each other: one, two, one"},
		{"north@1.1", "there is no north@1.1.0 that you can use, there is 2.0.0, 1.3.0, 1.0.0"},
		{"south north@1.0.0", "there is no north@1.0.0 that south@1.0.0 can use, there is 2.0.0, 1.3.0, 1.0.0"},
		{"south east", "south@1.0.0 and east@1.0.0 cannot be together: they need north 1.x and 2.x"},
		{"nowhere", `there is no pack "nowhere"`},
		{"North", `"North" is not a name of a pack, expected one like north-wind, or north-wind@1.2`},
		{"north@one", `"one" is not a version, expected one like 1.2.0`},
	} {
		got := get(t, index.Home{Dir: t.TempDir()}, []string{dir}, strings.Fields(c.get)...)
		if c.get == "south east" { // which of the two is looked at first is of no matter
			got = strings.Replace(got, "east@1.0.0 and south@1.0.0 cannot be together: they need north 2.x and 1.x", c.want, 1)
		}
		if got != c.want {
			t.Errorf("get %s: %s\nwant %s", c.get, got, c.want)
		}
	}
}

// What was got works without the index; a second get brings nothing; a later version lies beside the earlier one.
func TestHome(t *testing.T) {
	dir, h := publish(t, "north 1.0.0", "south 1.0.0 north >= 1.0"), index.Home{Dir: t.TempDir()}
	if got := get(t, h, []string{dir}, "south"); got != "north@1.0.0, south@1.0.0" {
		t.Fatal(got)
	}
	if got := get(t, h, []string{dir}, "south"); got != "" {
		t.Errorf("a second get brings %s", got)
	}
	if _, err := index.Publish(write(t, "north", "1.1", ""), dir, []string{"it has no tests"}); err != nil {
		t.Fatal(err)
	}
	if got := get(t, h, []string{dir}, "north"); got != "north@1.1.0" {
		t.Errorf("get of a later version brings %s", got)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ want, files string }{
		{"south", "north/1.1.0.zip south/1.0.0.zip"},
		{"north@1.0.0", "north/1.0.0.zip"},
	} {
		w, _ := index.ParseWant(c.want)
		files, err := h.Files([]index.Want{w})
		for i := range files {
			files[i], _ = filepath.Rel(h.Dir, files[i])
		}
		if got := filepath.ToSlash(strings.Join(files, " ")); err != nil || got != c.files {
			t.Errorf("%s is %s, %v, want %s", c.want, got, err, c.files)
		}
	}
	if err := os.WriteFile(filepath.Join(h.Dir, "north", "1.1.0.zip"), []byte("PK"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Files([]index.Want{{Name: "north"}}); err == nil || !strings.Contains(err.Error(), "has 2 bytes") {
		t.Errorf("a zip file that was changed: %v", err)
	}
}

// A version that is published never changes, and a lock means one zip file.
func TestNothingChanges(t *testing.T) {
	dir := publish(t, "north 1.0.0")
	other := write(t, "north", "1.0.0", "author = \"another\"\n")
	if _, err := index.Publish(other, dir, nil); err == nil || !strings.Contains(err.Error(), "cannot change") {
		t.Errorf("published anew: %v", err)
	}
	second := t.TempDir()
	if _, err := index.Publish(other, second, nil); err != nil {
		t.Fatal(err)
	}
	h := index.Home{Dir: t.TempDir()}
	if got := get(t, h, []string{dir, second}, "north"); !strings.Contains(got, "another zip file") {
		t.Errorf("two indexes that mean different files by one version: %s", got)
	}
	get(t, h, []string{dir}, "north")
	chosen, err := h.Chosen([]index.Want{{Name: "north"}})
	if err != nil {
		t.Fatal(err)
	}
	lock := locked(t, chosen)
	pins, err := index.ReadLock(lock)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := index.Open(second, nil)
	if _, err := (index.Home{Dir: t.TempDir()}).Get(context.Background(), []*index.Source{s}, nil, pins); err == nil || !strings.Contains(err.Error(), "another zip file") {
		t.Errorf("a lock takes another file: %v", err)
	}
	if _, err := (index.Home{Dir: t.TempDir()}).Pinned(lock); err == nil || !strings.Contains(err.Error(), "not here") {
		t.Errorf("a lock of what is not here: %v", err)
	}
}

// A server may lie, cut off, and lead elsewhere: each is told, and nothing of it is kept.
func TestServers(t *testing.T) {
	dir := publish(t, "north 1.0.0")
	row, err := os.ReadFile(filepath.Join(dir, index.File))
	if err != nil {
		t.Fatal(err)
	}
	files := http.FileServer(http.Dir(dir))
	elsewhere := httptest.NewServer(files)
	defer elsewhere.Close()
	for _, c := range []struct {
		name, want string
		serve      http.HandlerFunc
	}{
		{"as it is", "north@1.0.0", files.ServeHTTP},
		{"a cut zip file", "unexpected EOF", func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".zip") {
				w.Header().Set("Content-Length", "500")
				w.Write([]byte("PK"))
				return
			}
			files.ServeHTTP(w, r)
		}},
		{"another zip file", "has 4 bytes", func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".zip") {
				w.Write([]byte("PK.."))
				return
			}
			files.ServeHTTP(w, r)
		}},
		{"a zip file that is too long", "more than", func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".zip") {
				w.Write(make([]byte, 1<<20))
				return
			}
			files.ServeHTTP(w, r)
		}},
		{"a wrong hash", "is not the one that its index means", func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".toml") {
				i := bytes.Index(row, []byte("hash = ")) + len(`hash = "`)
				w.Write(append(append(bytes.Clone(row[:i]), strings.Repeat("0", 64)...), row[i+64:]...))
				return
			}
			files.ServeHTTP(w, r)
		}},
		{"on to another host", "leads on to", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, elsewhere.URL+r.URL.Path, http.StatusFound)
		}},
		{"on and on", "leads on to", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, r.URL.Path+"x", http.StatusFound) }},
		{"a zip file on another host", "--allow", func(w http.ResponseWriter, r *http.Request) {
			w.Write(bytes.Replace(row, []byte("file = \""), []byte("file = \""+elsewhere.URL+"/"), 1))
		}},
		{"a file of the machine", "is not read", func(w http.ResponseWriter, r *http.Request) {
			w.Write(bytes.Replace(row, []byte("file = \""), []byte("file = \"file:///etc/"), 1))
		}},
		{"nothing", "404", http.NotFound},
		{"an index that is too long", "more than", func(w http.ResponseWriter, r *http.Request) { w.Write(make([]byte, 5<<20)) }},
	} {
		server := httptest.NewServer(c.serve)
		h := index.Home{Dir: t.TempDir()}
		if got := get(t, h, []string{server.URL}, "north"); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
		if held, err := h.Held(); err != nil || len(held.Packs) != 0 && c.name != "as it is" {
			t.Errorf("%s: %d packs are kept, %v", c.name, len(held.Packs), err)
		}
		server.Close()
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write(bytes.Replace(row, []byte("file = \""), []byte("file = \""+elsewhere.URL+"/"), 1))
	}))
	defer server.Close()
	s, err := index.Open(server.URL, []string{strings.TrimPrefix(elsewhere.URL, "http://")})
	if err != nil {
		t.Fatal(err)
	}
	if came, err := (index.Home{Dir: t.TempDir()}).Get(context.Background(), []*index.Source{s}, []index.Want{{Name: "north"}}, &index.Index{}); err != nil || len(came) != 1 {
		t.Errorf("a host that was allowed: %v", err)
	}
}

// Indexes and zip files that were damaged at random are refused, or mean what they meant; nothing panics and nothing is kept.
func TestHostile(t *testing.T) {
	dir := publish(t, "north 1.0.0", "south 1.0.0 north >= 1.0")
	row, err := os.ReadFile(filepath.Join(dir, index.File))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "north-1.0.0.zip")
	packed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	harm := func(src []byte) []byte {
		b := bytes.Clone(src)
		for range 1 + r.IntN(3) {
			switch at := r.IntN(len(b)); r.IntN(3) {
			case 0:
				b[at] ^= 1 << r.IntN(8)
			case 1:
				b = append(b[:at], b[min(len(b), at+1+r.IntN(9)):]...)
			case 2:
				b = append(b[:at:at], append([]byte("\"..\n[[pack]]"), b[at:]...)...)
			}
		}
		return b
	}
	for range 100 {
		bad := harm(row)
		if x, err := index.Read(bad); err == nil && len(x.Packs) > 2 {
			t.Errorf("an index has %d packs of two:\n%s", len(x.Packs), bad)
		}
		if err := os.WriteFile(file, harm(packed), 0o666); err != nil {
			t.Fatal(err)
		}
		h := index.Home{Dir: t.TempDir()}
		if got := get(t, h, []string{dir}, "north"); got == "north@1.0.0" {
			t.Error("a damaged zip file is taken")
		}
		if held, err := h.Held(); err != nil || len(held.Packs) > 0 {
			t.Errorf("%d packs are kept, %v", len(held.Packs), err)
		}
		h.PutFile(context.Background(), file, nil) //nolint:errcheck // it may be what it was in all that is read
	}
}

// The name and the version of a pack are those of its row.
func TestWrongPack(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	f, _ := z.Create("pack.toml")
	f.Write([]byte("[pack]\nname = \"other\"\nversion = \"1.0.0\"\ngame = \"wotr-cards\"\nlanguage = \"1\"\n"))
	z.Close()
	dir := publish(t, "north 1.0.0")
	if err := os.WriteFile(filepath.Join(dir, "other.zip"), b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	h := index.Home{Dir: t.TempDir()}
	e, err := h.PutFile(context.Background(), filepath.Join(dir, "other.zip"), nil)
	if err != nil || e.String() != "other@1.0.0" {
		t.Fatal(e, err)
	}
	src, _ := os.ReadFile(filepath.Join(dir, index.File))
	line := fmt.Sprintf("hash = %q\n  size = %d\n  file = \"other.zip\"\n", e.Hash, e.Size)
	src = append(src[:bytes.Index(src, []byte("hash"))], line...)
	if err := os.WriteFile(filepath.Join(dir, index.File), src, 0o666); err != nil {
		t.Fatal(err)
	}
	if got := get(t, index.Home{Dir: t.TempDir()}, []string{dir}, "north"); !strings.Contains(got, "holds other 1.0.0") {
		t.Errorf("a zip file of another pack: %s", got)
	}
}

// A value of another type than is meant is told, in an index and in a lock: none is passed over.
func TestTypes(t *testing.T) {
	values := map[string][]string{"3": {"size"}, "1.5": nil, "true": nil, `"x"`: {"name", "game", "file", "description", "author", "licence", "withdrawn", "from"},
		"[3]": nil, `["x"]`: {"unproved"}, "{ a = 3 }": nil, `{ a = "1.0" }`: {"builds-on"}, "2020-01-01": nil}
	for _, key := range []string{"name", "version", "game", "language", "hash", "size", "file", "description", "author", "licence", "builds-on", "unproved", "withdrawn", "from"} {
		for value, fits := range values {
			row := rowOf(good, key, value)
			lock := filepath.Join(t.TempDir(), "a.lock")
			if err := os.WriteFile(lock, []byte(row), 0o666); err != nil {
				t.Fatal(err)
			}
			_, err := index.Read([]byte(row))
			_, locked := index.ReadLock(lock)
			if right := slices.Contains(fits, key); (err == nil) != right || (locked == nil) != right {
				t.Errorf("%s = %s: %v, and in a lock %v", key, value, err, locked)
			}
		}
	}
	if _, err := index.Read([]byte(rowOf(good) + rowOf(good, "name", `"south"`, "builds-on", "3"))); err == nil || !strings.Contains(err.Error(), `line 17: "pack.builds-on"`) {
		t.Errorf("the second of two rows is wrong: %v", err)
	}
}

// Packs are laid over each other in the order in which they are named, but after those that they build on; a lock keeps it.
func TestOrder(t *testing.T) {
	dir, h := publish(t, "east 1.0.0", "north 1.0.0", "south 1.0.0 east >= 1.0"), index.Home{Dir: t.TempDir()}
	get(t, h, []string{dir}, "north", "south")
	for _, c := range []struct{ named, want string }{
		{"north south", "north@1.0.0 east@1.0.0 south@1.0.0"},
		{"south north", "east@1.0.0 south@1.0.0 north@1.0.0"},
	} {
		var wants []index.Want
		for _, name := range strings.Fields(c.named) {
			wants = append(wants, index.Want{Name: name})
		}
		chosen, err := h.Chosen(wants)
		if err != nil {
			t.Fatal(err)
		}
		lock := locked(t, chosen)
		pinned, err := h.Pinned(lock)
		if err != nil {
			t.Fatal(err)
		}
		again, err := h.Chosen(pinned)
		if got := fmt.Sprint(chosen); got != "["+c.want+"]" || err != nil || fmt.Sprint(again) != got {
			t.Errorf("%s is laid over as %s, pinned %v, %v, want %s", c.named, got, again, err, c.want)
		}
	}
}

// locked returns a lock file that pins packs.
func locked(t *testing.T, chosen []*index.Entry) string {
	t.Helper()
	lock := filepath.Join(t.TempDir(), "a.lock")
	if err := os.WriteFile(lock, index.Lock(chosen), 0o666); err != nil {
		t.Fatal(err)
	}
	return lock
}
