// This file makes a page of a report.

package impact

import (
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

// pageView is a report with its charts laid out.
type pageView struct {
	*Report
	Title   string
	First   string // the name of the team whose lead is told
	Figures []figure
	Sides   []sideView
	Wins    *axis   // the shifts of the teams' shares
	Scores  *axis   // the shifts of the scores
	Margins *column // changed pairs by the difference of the margin
	Rounds  *column // by the round of the first difference
	Means   []meanView
	Kinds   []kindView
	Clipped bool    // some move farther than the chart goes
	Unmoved int     // changed pairs that come to the same lead
	Changed float64 // the share of pairs, in percent
	Last    uint64  // the last seed
	Stored  []*Verdict
	Failing []TestChange
	More    struct{ Stored, Tests int }
}

// figure is a number at the head of the page.
type figure struct{ Value, What, Note string }

// sideView is a side's share of games before and after.
type sideView struct {
	Name string
	Bars [2]bar
}

// bar is a share as a bar of so many percent, with the ends of its interval.
type bar struct {
	Name, Class string
	Interval
	To, From, Until float64
}

// meanView is a mean before and after.
type meanView struct {
	Name          string
	Before, After float64
	Shift         Interval
}

// How much of long lists a page shows.
const (
	shownStored = 12
	shownTests  = 20
	shownKinds  = 8
)

func newPageView(r *Report) *pageView {
	v := &pageView{Report: r, Title: path.Base(filepath.ToSlash(r.Pack))}
	if r.Games != nil {
		v.games(r.Games)
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

// games lays out what random games say.
func (v *pageView) games(g *Games) {
	first := g.Teams[0].Name
	v.First = first
	v.Figures = append(v.Figures,
		figure{number(100*g.Share.Value, 1) + "%", "of games change", fmt.Sprintf("%d of %d pairs", g.Changed, g.Pairs)},
		figure{signed(100*g.WinShift.Value, 2), "percentage points in games won", fmt.Sprintf("%s, %s\u00a0to\u00a0%s", first, signed(100*g.WinShift.Low, 2), signed(100*g.WinShift.High, 2))},
		figure{signed(g.MarginShift.Value, 2), "victory points in the lead", fmt.Sprintf("%s, %s\u00a0to\u00a0%s", first, signed(g.MarginShift.Low, 2), signed(g.MarginShift.High, 2))})
	for _, team := range g.Teams {
		v.Sides = append(v.Sides, sideView{team.Name, [2]bar{newBar("before", "f-was", g.WinsBefore[team.ID]), newBar("after", "f-is", g.WinsAfter[team.ID])}})
		v.Means = append(v.Means, meanView{team.Name, g.ScoreBefore[team.ID], g.ScoreAfter[team.ID], g.ScoreShift[team.ID]})
	}
	if before, after, ok := g.Lead(); ok {
		v.Means = append(v.Means, meanView{"Difference", before, after, g.MarginShift})
	}
	v.Changed, v.Last = round2(100*g.Share.Value), g.Seed+uint64(g.Pairs)-1
	var wins []row
	for _, team := range g.Teams {
		shift := g.WinsShift[team.ID]
		wins = append(wins, row{Name: team.Name, Interval: Interval{100 * shift.Value, 100 * shift.Low, 100 * shift.High}})
	}
	v.Wins = newAxis("Shift in games won", "percentage points", wins)
	var rows []row
	for _, m := range v.Means {
		rows = append(rows, row{Name: m.Name, Interval: m.Shift})
	}
	v.Scores = newAxis("Shift in mean score", "victory points", rows)
	if g.Changed > 0 {
		var moved []Bin // the others would dwarf them
		for _, b := range g.Margins {
			if b.At == 0 {
				v.Unmoved = b.Count
				continue
			}
			moved = append(moved, b)
		}
		if len(moved) > 0 {
			most := max(-moved[0].At, moved[len(moved)-1].At)
			reach := max(3, min(clip, most))
			v.Clipped = most > reach
			v.Margins = newColumns(moved, -reach, reach, func(at int) string { return signed(float64(at), 0) })
		}
		v.Rounds = newColumns(g.FirstRounds, min(1, g.FirstRounds[0].At), g.Rounds, func(round int) string {
			if round == 0 {
				return "set-up"
			}
			return fmt.Sprint(round)
		})
	}
	for i, t := range g.FirstEvents {
		if i == shownKinds {
			break
		}
		v.Kinds = append(v.Kinds, kindView{t, round2(100 * float64(t.Count) / float64(g.FirstEvents[0].Count)), float64(t.Count) / float64(g.Changed)})
	}
}

func newBar(name, class string, s Share) bar {
	return bar{name, class, s.Interval, round2(100 * s.Value), round2(100 * s.Low), round2(100 * s.High)}
}

// kindView is a kind of first difference with its bar.
type kindView struct {
	Tally
	Width float64
	Share float64
}
