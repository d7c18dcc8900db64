// Package sheets prints cards nine on a sheet, with marks along which they are cut, for people who test on paper.
package sheets

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/compendium"
	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Papers are the sizes of sheets, as they are called.
var Papers = []string{"a4", "letter"}

// The sizes of a card and of what is on it, in millimetres; curves are drawn as lines as if there were so many dots for each.
const (
	wide, high   = 63.0, 88.0
	edge         = 2.0
	band         = 9.0
	kindHigh     = 5.0
	iconHigh     = 5.5
	inRow, inAll = 3, 9
	dots         = 6
)

// pictureHigh returns how high a picture is above a text of so many letters.
func pictureHigh(letters int) float64 {
	switch {
	case letters == 0:
		return 70
	case letters < 100:
		return 46
	case letters < 200:
		return 38
	}
	return 27
}

// printer draws cards on sheets.
type printer struct {
	*fpdf.Fpdf
	left, top float64
	symbols   map[string][]string          // what is drawn, and how large, by the names of the drawings
	lib       *game.Base                   // of the card that is drawn
	looks     map[string]map[string]string // colours by the names that the style has for them, by the classes of families
}

// Write writes the cards of books as a PDF, and returns how many sheets that are.
func Write(w io.Writer, books []*compendium.Book, paper string) (int, error) {
	p := &printer{Fpdf: fpdf.New("P", "mm", paper, ""), symbols: map[string][]string{}, looks: map[string]map[string]string{}}
	p.SetCreationDate(time.Unix(0, 0))
	p.SetModificationDate(time.Unix(0, 0))
	p.SetCatalogSort(true)
	p.SetAutoPageBreak(false, 0)
	p.AddUTF8FontFromBytes("go", "", goregular.TTF)
	p.AddUTF8FontFromBytes("go", "B", gobold.TTF)
	width, height := p.GetPageSize()
	p.left, p.top = (width-inRow*wide)/2, (height-inAll/inRow*high)/2
	signs, _ := page.File("signs.svg")
	for _, m := range symbol.FindAllStringSubmatch(string(signs), -1) {
		p.symbols[m[1]] = m[2:]
	}
	style, _ := page.File("style.css")
	place := 0
	for _, b := range books {
		p.lib = b.Lib.Common()
		p.learn(slices.Concat(style, page.Sheet(screen.LayoutOf(b.Side.Screen))))
		for _, id := range slices.Sorted(maps.Keys(b.Cards)) {
			if place%inAll == 0 {
				p.sheet()
			}
			p.card(b.Cards[id], place%inAll)
			place++
		}
	}
	return p.PageCount(), p.Output(w)
}

var (
	symbol   = regexp.MustCompile(`<symbol id="([^"]+)" viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)</symbol>`)
	family   = regexp.MustCompile(`\.([\w-]+) \{ --fd: (#\w{6}); --fm: (#\w{6}); --fl: (#\w{6})`)
	variable = regexp.MustCompile(`var\((--[\w-]+),?([^)]*)\)`)
	clear    = regexp.MustCompile(`"(#\w{3})\w"`) // a colour that lets others through
)

// learn reads the colours of families from a style, and mixes those of pictures as the style of cards does.
func (p *printer) learn(style []byte) {
	for _, m := range family.FindAllStringSubmatch(string(style), -1) {
		deep, middle, light := m[2], m[3], m[4]
		p.looks[m[1]] = map[string]string{"--fd": deep, "--fm": middle, "--fl": light, "--p0": mixed(light, "#ffffff", 60), "--p1": light,
			"--p2": mixed(middle, light, 45), "--p3": mixed(middle, deep, 85), "--p4": deep}
	}
}

// mixed returns so many parts in a hundred of a colour, and the rest of another.
func mixed(one, other string, part int) string {
	a, b := rgb(one), rgb(other)
	mix := func(x, y uint8) int { return (int(x)*part + int(y)*(100-part)) / 100 }
	return fmt.Sprintf("#%02x%02x%02x", mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B))
}

func rgb(colour string) (c color.RGBA) {
	fmt.Sscanf(colour, "#%02x%02x%02x", &c.R, &c.G, &c.B) //nolint:errcheck // the style has no other
	return c
}

// sheet begins a sheet with the marks around its cards.
func (p *printer) sheet() {
	const mark = 5
	p.AddPage()
	p.SetDrawColor(120, 120, 120)
	p.SetLineWidth(0.1)
	right, bottom := p.left+inRow*wide, p.top+inAll/inRow*high
	for i := range inRow + 1 {
		x, y := p.left+float64(i)*wide, p.top+float64(i)*high
		p.Line(x, p.top-mark-1, x, p.top-1)
		p.Line(x, bottom+1, x, bottom+mark+1)
		p.Line(p.left-mark-1, y, p.left-1, y)
		p.Line(right+1, y, right+mark+1, y)
	}
}

// card draws a card at one of the places of a sheet. One that no scenario has says in words what others show.
func (p *printer) card(c *compendium.Card, place int) {
	x, y := p.left+float64(place%inRow)*wide, p.top+float64(place/inRow)*high
	t, text := c.Tile, c.Tile.Lines()
	look := p.looks[t.Look]
	if look == nil {
		look = p.looks["hue7"]
	}
	if t.Name == "" {
		text = append(screen.Each(c.Facts, func(f screen.Fact) string { return f.Key + ": " + f.Words }), screen.Each(c.Text, print)...)
	}
	p.fill(look["--fd"], x, y, wide, high)
	p.fill("#fbf8ef", x+edge, y+band, wide-2*edge, high-band-edge)
	left := x + edge
	if t.Cost != "" {
		p.words("B", "#ffffff", 13, x+edge, y+1, 7, 7, "C", t.Cost)
		left += 7
	}
	p.words("B", "#ffffff", 11, left, y+1, wide-edge-7-(left-x), 7, "L", c.Name)
	p.drawing([]string{t.Sign}, look, "#ffffff", x+wide-edge-6, y+1.5, 6, 6)
	tall := pictureHigh(len(strings.Join(text, "") + t.Foot))
	if read := p.lib.Picture(c.ID); read != nil {
		p.picture(c.ID, read, x+edge, y+band, wide-2*edge, tall)
	} else {
		p.drawing([]string{fmt.Sprint("hills", page.Hill(c.ID)), t.Figure}, look, "#000000", x+edge, y+band, wide-2*edge, tall)
	}
	for i, icon := range t.Icons {
		at := y + band + 1.5 + float64(i%4)*(iconHigh+0.6)
		from := x + edge + 1.5 + float64(i/4)*(iconHigh+6)
		p.drawing([]string{icon.Sign}, look, "#241a12", from, at, iconHigh, iconHigh)
		p.words("B", "#18201c", 10, from+iconHigh, at, 6, iconHigh, "L", icon.Number)
	}
	below := y + band + tall
	p.fill(look["--fd"], x+edge, below, wide-2*edge, kindHigh)
	p.words("B", "#ffffff", 8, x+edge+1, below, wide-2*edge-2, kindHigh, "L", t.Kind)
	p.words("", "#48534c", 7, x+edge+1, y+high-edge-4, wide-2*edge-2, 4, "R", t.Foot)
	p.text(text, x+edge+1, below+kindHigh+1, wide-2*edge-2, y+high-edge-5-below-kindHigh)
}

func print(line vocab.Ability) string { return cardtext.Print(&line) }

func (p *printer) fill(colour string, x, y, w, h float64) {
	c := rgb(colour)
	p.SetFillColor(int(c.R), int(c.G), int(c.B))
	p.Rect(x, y, w, h, "F")
}

// picture draws the picture of a card over all of a box, cut off at its edges.
func (p *printer) picture(id string, read func() ([]byte, error), x, y, w, h float64) {
	jpeg, err := read()
	if err != nil {
		p.SetError(err)
		return
	}
	info := p.RegisterImageOptionsReader(id, fpdf.ImageOptions{ImageType: "JPG"}, bytes.NewReader(jpeg))
	scale := max(w/info.Width(), h/info.Height())
	wide, tall := info.Width()*scale, info.Height()*scale
	p.ClipRect(x, y, w, h, false)
	p.Image(id, x+(w-wide)/2, y+(h-tall)/2, wide, tall, false, "JPG", 0, "")
	p.ClipEnd()
}

// words writes a line into a box, as large as there is room for up to a size in points.
func (p *printer) words(style, colour string, size, x, y, w, h float64, align, words string) {
	c := rgb(colour)
	p.SetTextColor(int(c.R), int(c.G), int(c.B))
	p.SetFont("go", style, size)
	if wide := p.GetStringWidth(words); wide > w-2 {
		p.SetFontSize(size * (w - 2) / wide)
	}
	p.SetXY(x, y)
	p.CellFormat(w, h, words, "", 0, align+"M", false, 0, "")
}

// text writes lines into a box, in the largest letters that fit, from 9 points down.
func (p *printer) text(lines []string, x, y, w, h float64) {
	p.SetTextColor(34, 29, 21)
	for size := 9.0; ; size -= 0.25 {
		p.SetFont("go", "", size)
		_, high := p.GetFontSize()
		high *= 1.15
		var rows []string
		for _, line := range lines {
			rows = append(append(rows, p.SplitText(line, w)...), "")
		}
		if float64(len(rows))*high > h && size > 3 {
			continue
		}
		for i, row := range rows {
			p.SetXY(x, y+float64(i)*high)
			p.CellFormat(w, high, row, "", 0, "LM", false, 0, "")
		}
		return
	}
}

// drawing draws signs of the sheet over one another, each over all of a box, cut off above or at both sides; what has no colour of its own
// has ink.
func (p *printer) drawing(names []string, look map[string]string, ink string, x, y, w, h float64) {
	p.ClipRect(x, y, w, h, false)
	for _, name := range names {
		if sign := p.symbols[name]; sign != nil {
			p.sign(sign, look, ink, &pen{p.Fpdf, x, y, ""}, w, h)
		}
	}
	p.ClipEnd()
	p.SetAlpha(1, "Normal")
}

func (p *printer) sign(sign []string, look map[string]string, ink string, with *pen, w, h float64) {
	inside := variable.ReplaceAllStringFunc(sign[2], func(it string) string {
		m := variable.FindStringSubmatch(it)
		return cmp.Or(look[m[1]], m[2])
	})
	inside = clear.ReplaceAllString(strings.ReplaceAll(inside, "currentColor", ink), `"$1"`)
	svg, err := oksvg.ReadIconStream(strings.NewReader(fmt.Sprintf(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s"><g fill="%s">%s</g></svg>`, sign[0], sign[1], ink, inside)))
	if err != nil {
		p.SetError(err)
		return
	}
	scale := max(w/svg.ViewBox.W, h/svg.ViewBox.H)
	wide, tall := svg.ViewBox.W*scale, svg.ViewBox.H*scale
	svg.SetTarget((w-wide)/2*dots, (h-tall)*dots, wide*dots, tall*dots)
	svg.Draw(rasterx.NewDasher(int(w*dots), int(h*dots), with), 1)
}

// pen draws on a sheet what is drawn elsewhere dot by dot. It is a rasterx.Scanner.
type pen struct {
	*fpdf.Fpdf
	x, y float64
	rule string
}

func (p *pen) at(of fixed.Point26_6) (x, y float64) {
	return p.x + float64(of.X)/64/dots, p.y + float64(of.Y)/64/dots
}

func (p *pen) Start(a fixed.Point26_6)            { p.MoveTo(p.at(a)) }
func (p *pen) Line(b fixed.Point26_6)             { p.LineTo(p.at(b)) }
func (p *pen) Draw()                              { p.DrawPath("F" + p.rule) }
func (p *pen) GetPathExtent() fixed.Rectangle26_6 { return fixed.Rectangle26_6{} }
func (p *pen) SetBounds(int, int)                 {}
func (p *pen) Clear()                             {}
func (p *pen) SetClip(image.Rectangle)            {}
func (p *pen) SetWinding(nonZero bool) {
	if p.rule = "*"; nonZero {
		p.rule = ""
	}
}

func (p *pen) SetColor(of any) {
	c := color.NRGBAModel.Convert(of.(color.Color)).(color.NRGBA)
	p.SetFillColor(int(c.R), int(c.G), int(c.B))
	p.SetAlpha(float64(c.A)/255, "Normal")
}
