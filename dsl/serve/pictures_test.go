package serve

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
)

// Boromir has a picture of his own: whoever sees him at the table is given it, and nobody else's picture is there.
func TestPictures(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	w := worldWith(t, pack.Layer{Name: "art", FS: fstest.MapFS{
		"all.toml":    {Data: []byte("[boromir]\ntype = \"character\"\nname = \"Boromir\"\nfaction = \"dunedain\"\nimage = \"boromir.png\"\n")},
		"boromir.png": {Data: picture.Bytes()},
	}})
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	ann := w.sit(links[0])
	for of, want := range map[string]int{"boromir": http.StatusOK, "elrond": http.StatusNotFound, "../all.toml": http.StatusNotFound, "": http.StatusNotFound} {
		status, body, _ := ann.ask("GET", ann.path+"picture?of="+of, nil)
		if status != want || want == http.StatusOK && !strings.HasPrefix(body, "\xff\xd8") {
			t.Errorf("the picture of %q: status %d, expected %d, and %q", of, status, want, body[:min(len(body), 40)])
		}
	}
	ben, whim := w.sit(links[1]), uint64(3)
	for range 200 {
		if strings.Contains(ann.get(ann.path), `<img class="art" src="picture?of=boromir" alt="">`) {
			return
		}
		if !ann.choose(&whim) && !ben.choose(&whim) {
			break
		}
	}
	t.Error("Boromir was not seen with his picture")
}
