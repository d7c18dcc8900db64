package pack_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/games"
	"loremaster/dsl/pack"
)

const pictured = `
[fiddler]
name = "The Fiddler"
type = "character"
faction = "rohan"
image = "pictures/fiddler.png"
`

// painted returns a PNG of a size, all in one colour.
func painted(t *testing.T, wide, high int) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	for i := range wide * high {
		img.Set(i%wide, i/wide, color.RGBA{200, 30, 30, 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestPicture reads the picture of a card, which makes no difference for a game.
func TestPicture(t *testing.T) {
	base := games.Of("wotr-cards").With()
	load := func(toml string, png []byte) (*pack.Base, string) {
		files := fstest.MapFS{"my.toml": {Data: []byte(toml)}}
		if png != nil {
			files["pictures/fiddler.png"] = &fstest.MapFile{Data: png}
		}
		with := pack.NewBase(append(base.Layers(), pack.Layer{Name: "my", FS: files}))
		_, diags, _ := with.Library()
		return with, diags.Error()
	}
	hash := func(b *pack.Base) string { lib, _, _ := b.Library(); return lib.Common().Hash }

	with, said := load(pictured, painted(t, 900, 600))
	if said != "" {
		t.Fatal(said)
	}
	lib, _, _ := with.Library()
	src, err := lib.Common().Picture("fiddler")()
	if err != nil {
		t.Fatal(err)
	}
	img, err := jpeg.Decode(bytes.NewReader(src))
	if err != nil || img.Bounds().Dx() != 600 || img.Bounds().Dy() != 400 {
		t.Errorf("the picture is %v, %v", img.Bounds(), err)
	}
	if r, g, _, _ := img.At(300, 200).RGBA(); r>>8 < 180 || g>>8 > 60 {
		t.Errorf("the picture has another colour: %v", img.At(300, 200))
	}
	if lib.Common().Picture("boromir") != nil || lib.Common().Picture("nobody") != nil {
		t.Error("cards have pictures that bring none")
	}
	without, _ := load(strings.Replace(pictured, "image", "# image", 1), nil)
	if hash(with) != hash(without) {
		t.Error("the picture makes it another library")
	}

	for wrong, png := range map[string][]byte{
		`no picture can be read from "pictures/fiddler.png": file does not exist`:                            nil,
		`no picture can be read from "pictures/fiddler.png": image: unknown format`:                          []byte("a picture"),
		`no picture can be read from "pictures/fiddler.png": it has 5000 by 4000 dots, expected at most 167`: painted(t, 5000, 4000),
		`no picture can be read from "pictures/fiddler.png": it has more than 4194304 bytes`:                 make([]byte, 5<<20),
		`no picture can be read from "pictures/fiddler.png": unexpected EOF`:                                 painted(t, 90, 60)[:20],
	} {
		if _, said := load(pictured, png); !strings.Contains(said, wrong) {
			t.Errorf("expected %s, found %s", wrong, said)
		}
	}
}
