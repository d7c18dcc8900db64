// This file reads the pictures that packs bring for their cards. A picture makes no difference for a game: it is in no hash, record or save.

package pack

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // one of the two forms of a picture
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/image/draw"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
)

// pictureWide is how wide a picture is that is drawn, in dots: a large card on a fine screen.
const pictureWide = 600

var aPicture = Form{What: "a PNG or JPEG file of the pack", Schema: Object{"type": "string", "pattern": "\\.(png|jpe?g)$"}, Read: func(r *Reader, key string, v any) (any, bool) {
	name, ok := v.(string)
	return name, ok && slices.Contains([]string{".png", ".jpg", ".jpeg"}, path.Ext(name))
}}

// picture returns what draws the picture of a card, which it reads from the layer that names it, or nil.
func (b *Build) picture(d *Definition) func() ([]byte, error) {
	name := d.Word("image")
	if name == "" {
		return nil
	}
	i := slices.IndexFunc(b.layers, func(l Layer) bool { return strings.HasPrefix(d.ValueAt("image").File, l.Name+"/") })
	if i < 0 {
		return nil
	}
	from := b.layers[i].FS
	if _, err := readPicture(from, name); err != nil {
		b.Fail(d, diag.At(d.ValueAt("image"), "bad-picture", "no picture can be read from %q: %v", name, err).
			Try("name a PNG or JPEG file in the folder of the pack"))
	}
	return func() ([]byte, error) {
		src, err := readPicture(from, name)
		if err != nil {
			return nil, err
		}
		return drawn(src)
	}
}

// readPicture reads a picture, of which it looks at the head alone.
func readPicture(from fs.FS, name string) ([]byte, error) {
	f, err := from.Open(name)
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, pe.Err
	}
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it was only read
	src, err := io.ReadAll(io.LimitReader(f, int64(limits.PictureBytes.Most)+1))
	if err != nil {
		return nil, err
	}
	if len(src) > limits.PictureBytes.Most {
		return nil, fmt.Errorf("it has more than %d bytes", limits.PictureBytes.Most)
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(src))
	if err != nil {
		return nil, err
	}
	if size.Width < 1 || size.Height < 1 || size.Width > limits.PictureDots.Most/size.Height {
		return nil, fmt.Errorf("it has %d by %d dots, expected at most %d in all", size.Width, size.Height, limits.PictureDots.Most)
	}
	return src, nil
}

// drawn writes a picture anew, as a JPEG as large as cards are drawn.
func drawn(src []byte) ([]byte, error) {
	img, _, err := image.Decode(bytes.NewReader(src))
	if err != nil {
		return nil, err
	}
	size := img.Bounds().Size()
	wide := min(size.X, pictureWide)
	drawn := image.NewRGBA(image.Rect(0, 0, wide, max(1, size.Y*wide/size.X)))
	draw.Draw(drawn, drawn.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(drawn, drawn.Rect, img, img.Bounds(), draw.Over, nil)
	var b bytes.Buffer
	err = jpeg.Encode(&b, drawn, nil)
	return b.Bytes(), err
}
