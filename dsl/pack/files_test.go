package pack_test

import (
	"bytes"
	"io/fs"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestCarriageReturns loads the shipped data with lines that end as on Windows: it is the same library.
func TestCarriageReturns(t *testing.T) {
	want, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	layers := wotrcardstools.Shipped()
	for i := range layers {
		ended := fstest.MapFS{}
		err := fs.WalkDir(layers[i].FS, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			src, err := fs.ReadFile(layers[i].FS, name)
			ended[name] = &fstest.MapFile{Data: bytes.ReplaceAll(src, []byte("\n"), []byte("\r\n"))}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		layers[i].FS = ended
	}
	got, diags, _ := wotrcardstools.Load(layers)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	if got.Hash != want.Hash {
		t.Errorf("the library is %s, want %s", got.Hash, want.Hash)
	}
	for i := range got.Cards {
		if g, w := got.Cards[i].Source, want.Cards[i].Source; !reflect.DeepEqual(g, w) {
			t.Errorf("%s stands at %v, want %v", got.Cards[i].ID, g, w)
		}
	}
}

// TestNoFile refuses what is called a data file and may have no end: a pipe, a device, and links to them.
func TestNoFile(t *testing.T) {
	for _, name := range []string{"a.toml", pack.Manifest} {
		endless := pack.Layer{Name: "x", FS: fstest.MapFS{name: {Data: []byte("# no end"), Mode: fs.ModeNamedPipe}}}.WithManifest()
		_, diags, _ := wotrcardstools.Load([]pack.Layer{baseLayer(t), endless})
		if got, want := diags.Error(), "x/"+name+": cannot be read: it is not a file [unreadable]\n"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	pipe := unread{fstest.MapFS{"a.toml": {Mode: fs.ModeNamedPipe}}, t}
	pack.NewShelf(wotrcardstools.Game).Fitting([]pack.Layer{{Name: "x", FS: pipe}}) // of which game it is, is asked before it is loaded
	if _, err := pack.ReadFile(os.DevNull); err == nil || !strings.HasSuffix(err.Error(), ": it is not a file") {
		t.Errorf("it is read: %v", err)
	}
}

// unread is a folder in which nothing may be read.
type unread struct {
	fstest.MapFS
	t *testing.T
}

func (u unread) ReadFile(name string) ([]byte, error) {
	u.t.Errorf("%s is read", name)
	return nil, nil
}
