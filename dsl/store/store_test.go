package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"loremaster/dsl/store"
	"loremaster/dsl/store/storetest"
)

// TestWriteFaults lets every operation of writing a file go wrong: it is whole, or what it was before; and if it
// was said to be written, it is there.
func TestWriteFaults(t *testing.T) {
	before, after := strings.Repeat("before ", 100), strings.Repeat("after ", 120)
	for _, first := range []string{"", before} {
		storetest.EachFault(t, func(dir string) {
			file := filepath.Join(dir, "state", "kept", "a.sav")
			if first == "" {
				return
			}
			if err := errors.Join(store.Folder(filepath.Dir(file), store.Private), store.Write(file, []byte(first), store.Private)); err != nil {
				t.Fatal(err)
			}
		}, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
			file := filepath.Join(dir, "state", "kept", "a.sav")
			var err error
			d.During(func() {
				if err = store.Folder(filepath.Dir(file), store.Private); err == nil {
					err = store.Write(file, []byte(after), store.Private)
				}
			})
			if !d.Met() && err != nil {
				t.Errorf("nothing goes wrong: %v", err)
			}
			check := func(t testing.TB, what, root string) {
				text, e := os.ReadFile(filepath.Join(root, "state", "kept", "a.sav"))
				switch {
				case err == nil && string(text) != after:
					t.Errorf("%s: it was written, and is %q (%v)", what, text, e)
				case string(text) != after && string(text) != first || first != "" && e != nil:
					t.Errorf("%s: it is %q (%v), after %v", what, text, e, err)
				}
			}
			check(t, "what is seen", dir)
			return check
		})
	}
}

// TestLogFaults lets every operation of a log go wrong: the lines of which a sync was said to have gone well are
// there, in their order, and behind them nothing but the lines that were to follow, and at most half a one.
func TestLogFaults(t *testing.T) {
	for fault := storetest.Cut; fault < storetest.NumFaults; fault++ {
		for at := 1; ; at++ {
			dir := t.TempDir()
			d := storetest.New(t, dir, fault, at)
			var said []string // to be there
			d.During(func() {
				l, err := store.NewLog(filepath.Join(dir, "log"))
				if err != nil {
					return
				}
				var written []string
				for n := range 6 {
					line := fmt.Sprintf("%d %s\n", n, strings.Repeat("x", 30))
					if _, err := l.Write([]byte(line)); err == nil {
						written = append(written, line)
					}
					if n%2 == 0 {
						continue
					}
					if l.Sync() == nil {
						said = append([]string(nil), written...)
					} else {
						written = append([]string(nil), said...)
					}
				}
				l.Close() //nolint:errcheck // something has gone wrong
			})
			if !d.Met() {
				if len(said) != 6 {
					t.Errorf("nothing goes wrong, and %d lines are kept", len(said))
				}
				break
			}
			d.Left(t, func(t testing.TB, what, root string) {
				text, err := os.ReadFile(filepath.Join(root, "log"))
				if err != nil && len(said) > 0 {
					t.Fatalf("%s: %v", what, err)
				}
				if !strings.HasPrefix(string(text), strings.Join(said, "")) {
					t.Errorf("%s: %d lines were kept, there is %q", what, len(said), text)
				}
			})
			// Where the disk goes on, nothing torn is left in the middle.
			if fault == storetest.Once || fault == storetest.Full {
				text, _ := os.ReadFile(filepath.Join(dir, "log")) // it may not have been made
				for row := range strings.Lines(string(text)) {
					if len(row) != len("0 \n")+30 {
						t.Errorf("%s at operation %d: half a line: %q", fault, at, row)
					}
				}
			}
		}
	}
}

// TestLogGoesOn opens a log again, whose last line is not whole; nobody else can meanwhile.
func TestLogGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log")
	if err := os.WriteFile(file, []byte("one\ntwo\nthr"), 0o600); err != nil {
		t.Fatal(err)
	}
	whole := func(text []byte) (int, error) { return bytes.LastIndexByte(text, '\n') + 1, nil }
	l, err := store.OpenLog(file, whole)
	if err != nil {
		t.Fatal(err)
	}
	if !store.InUse(file) {
		t.Error("nobody is said to use it")
	}
	if _, err := store.OpenLog(file, whole); !errors.Is(err, store.ErrInUse) {
		t.Errorf("it is opened twice: %v", err)
	}
	if _, err := store.NewLog(file); !errors.Is(err, fs.ErrExist) {
		t.Errorf("it is made anew: %v", err)
	}
	if _, err := l.Write([]byte("three\n")); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(file); string(text) != "one\ntwo\nthree\n" {
		t.Errorf("the log is %q", text)
	}
	if store.InUse(file) {
		t.Error("somebody is said to use it")
	}
	if _, err := store.OpenLog(file, func([]byte) (int, error) { return 0, errors.New("not ours") }); err == nil || store.InUse(file) {
		t.Errorf("a log that is none: %v", err)
	}
	if text, _ := os.ReadFile(file); string(text) != "one\ntwo\nthree\n" {
		t.Errorf("a log that is none was cut: %q", text)
	}
}

// TestWho pins who may read what is written, and that a link, the bits of a file and what is none stay.
func TestWho(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // there are no such bits
	}
	dir := t.TempDir()
	name := func(s string) string { return filepath.Join(dir, s) }
	if err := errors.Join(
		store.Folder(name("state/kept"), store.Private),
		store.Write(name("save"), nil, store.Private),
		os.WriteFile(name("open save"), nil, 0o644), store.Write(name("open save"), nil, store.Private),
		os.WriteFile(name("group"), nil, 0o600), os.Chmod(name("group"), 0o660), store.Write(name("group"), nil, store.Public),
	); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]fs.FileMode{"state": 0o700, "state/kept": 0o700, "save": 0o600, "open save": 0o600, "group": 0o660} {
		if info, err := os.Stat(name(file)); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v, want %v", file, info.Mode().Perm(), err, want)
		}
	}
	if err := errors.Join(os.Symlink("group", name("link")), store.Write(name("link"), []byte("new"), store.Public)); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(name("group")); string(text) != "new" {
		t.Errorf("behind the link there is %q, %v", text, err)
	}
	if info, err := os.Lstat(name("link")); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info, err)
	}
	if err := store.Write(os.DevNull, []byte("nothing"), store.Public); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Fatal("the device is replaced by a file")
	}
	var path *fs.PathError
	if err := store.Write(dir, nil, store.Public); !errors.As(err, &path) || path.Path != dir {
		t.Errorf("a folder is written: %v", err)
	}
	if err := store.Create(name("save"), nil, store.Private); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file is made twice: %v", err)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), ".") {
			t.Errorf("%s is left over", f.Name())
		}
	}
}
