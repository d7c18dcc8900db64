// This file makes a page of a report.

package impact

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"path"
	"path/filepath"
	"strings"
	"sync"
)

//go:embed page.html
var pageSource string

// page returns the template, which is read when it is first asked for; what it shows is a pageView.
var page = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"percent": func(x float64) string { return number(100*x, 1) + "%" },
		"within":  func(i Interval) string { return number(100*i.Low, 1) + " – " + number(100*i.High, 1) + "%" },
		"points":  func(x float64) string { return number(x, 2) },
		"point":   func(x float64) string { return signed(x, 2) },
		"span":    func(i Interval) string { return signed(i.Low, 2) + " … " + signed(i.High, 2) },
		"base":    filepath.Base,
		"upper":   func(s string) string { return strings.ToUpper(s[:1]) + s[1:] },
		"times":   func(a, b float64) float64 { return a * b },
		"part":    func(n, of int) float64 { return float64(n) / float64(of) },
	}).Parse(pageSource))
})

// WritePage writes the report as a page of HTML that needs nothing else.
func (r *Report) WritePage(w io.Writer) error { return page().Execute(w, newPageView(r)) }

// number writes a number with so many decimals, with a true minus.
func number(x float64, decimals int) string {
	s := fmt.Sprintf("%.*f", decimals, math.Abs(x))
	if x < 0 && strings.Trim(s, "0.") != "" {
		return "−" + s
	}
	return s
}

// signed writes a number with its sign; nothing is ±0.
func signed(x float64, decimals int) string {
	s := number(x, decimals)
	switch {
	case strings.Trim(s, "0.") == "":
		return "±" + s
	case x > 0:
		return "+" + s
	}
	return s
}

// pageView is a report with what its page says besides.
type pageView struct {
	*Report
	Main, AtRandom *Games // what is told at length, and besides

	Title   string
	First   string // the name of the team whose lead is told
	Figures []figure
	Margins []margin // of changed pairs, by how much the lead moves
	Kinds   []Tally
	Stored  []*Verdict
	Failing []TestChange
	More    struct{ Stored, Tests int }
}

// figure is a number at the head of the page.
type figure struct{ Value, What, Note string }

// margin is how many pairs move the lead by so much.
type margin struct {
	Words string
	Count int
}

// How much of long lists a page shows.
const (
	shownStored = 12
	shownTests  = 20
	shownKinds  = 8
	shownMargin = 10 // what moves the lead farther is put together
)

func newPageView(r *Report) *pageView {
	v := &pageView{Report: r, Title: path.Base(filepath.ToSlash(r.Pack))}
	if v.Main = cmp.Or(r.Games, r.Random); v.Main != nil {
		v.games(v.Main)
	}
	if r.Games != nil {
		v.AtRandom = r.Random
	}
	if t := r.Tests; t != nil {
		v.Figures = append(v.Figures, figure{fmt.Sprint(len(t.Changed)), "tests change", fmt.Sprintf("of %d cases", t.Cases)})
		v.Failing = t.Changed[:min(len(t.Changed), shownTests)]
		v.More.Tests = len(t.Changed) - len(v.Failing)
	}
	if s := r.Records; s != nil {
		v.Figures = append(v.Figures, figure{fmt.Sprint(len(s.Changed)), "stored games change", fmt.Sprintf("of %d", s.Files)})
		v.Stored = s.Changed[:min(len(s.Changed), shownStored)]
		v.More.Stored = len(s.Changed) - len(v.Stored)
	}
	return v
}

// games says what games between bots come to.
func (v *pageView) games(g *Games) {
	v.First = g.Teams[0].Name
	v.Figures = append(v.Figures,
		figure{number(100*g.Share.Value, 1) + "%", "of games change", fmt.Sprintf("%d of %d pairs", g.Changed, g.Pairs)},
		figure{signed(100*g.WinShift.Value, 2), "percentage points in games won", fmt.Sprintf("%s, %s\u00a0to\u00a0%s", v.First, signed(100*g.WinShift.Low, 2), signed(100*g.WinShift.High, 2))},
		figure{signed(g.MarginShift.Value, 2), "victory points in the lead", fmt.Sprintf("%s, %s\u00a0to\u00a0%s", v.First, signed(g.MarginShift.Low, 2), signed(g.MarginShift.High, 2))})
	for _, b := range g.Margins {
		words := signed(float64(b.At), 0)
		switch {
		case b.At < -shownMargin:
			words = "less than " + signed(-shownMargin, 0)
		case b.At > shownMargin:
			words = "more than " + signed(shownMargin, 0)
		}
		if n := len(v.Margins); n > 0 && v.Margins[n-1].Words == words {
			v.Margins[n-1].Count += b.Count
		} else {
			v.Margins = append(v.Margins, margin{words, b.Count})
		}
	}
	v.Kinds = g.FirstEvents[:min(len(g.FirstEvents), shownKinds)]
}
