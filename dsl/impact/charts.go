// This file lays out charts. Places along a chart are percents of its width, so that it fills whatever there is;
// heights are pixels.

package impact

import (
	"fmt"
	"math"
)

// row is an estimate with its interval on an axis.
type row struct {
	Name string
	Interval
	X, From, To float64 // where they lie
	Y, NameY    int
}

// axis is a scale around zero with rows below one another.
type axis struct {
	Title, Unit string
	Rows        []row
	Ticks       []tick
	Height      int
	Bottom      int // of the rows
	Foot        int // where the ticks are named
}

type tick struct {
	X     float64
	Words string
	Zero  bool
}

// Heights of an axis.
const (
	rowHeight  = 40
	tickHeight = 24
)

// newAxis lays rows out on a scale that reaches as far to both sides.
func newAxis(title, unit string, rows []row) *axis {
	reach := 0.0
	for _, r := range rows {
		reach = max(reach, math.Abs(r.Low), math.Abs(r.High), math.Abs(r.Value))
	}
	step := niceStep(reach)
	reach = step * max(1, math.Ceil(reach/step*1.02))
	place := func(x float64) float64 { return round2(4 + 92*(x+reach)/(2*reach)) }
	bottom := len(rows)*rowHeight + 6
	a := &axis{Title: title, Unit: unit, Height: bottom + tickHeight, Bottom: bottom, Foot: bottom + 16}
	for i, r := range rows {
		r.X, r.From, r.To, r.Y = place(r.Value), place(r.Low), place(r.High), i*rowHeight+28
		r.NameY = r.Y - 12
		a.Rows = append(a.Rows, r)
	}
	decimals := max(0, int(math.Ceil(-math.Log10(step)-1e-9)))
	for n := -math.Round(reach / step); n*step <= reach+step/2; n++ {
		words := number(n*step, decimals)
		if n > 0 {
			words = "+" + words
		}
		a.Ticks = append(a.Ticks, tick{place(n * step), words, n == 0})
	}
	return a
}

// niceStep returns a step of 1, 2 or 5 times a power of ten, two or three of which reach so far.
func niceStep(reach float64) float64 {
	if reach <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(reach/2)))
	for _, n := range []float64{1, 2, 5} {
		if n*power >= reach/2.5 {
			return n * power
		}
	}
	return 10 * power
}

// column is a chart of counts that stand side by side.
type column struct {
	Columns []columnBar
	Most    int // of the counts
	Base    int // on which they stand
	Foot    int // where they are named
	Total   int // height of the whole chart
}

type columnBar struct {
	X, Middle, Width float64
	Y, Height        int
	Count            int
	Words            string // under it, "" for none
	Label            string // for who points at it
	Top              bool   // it is the highest
	TopY             int
}

// Measures of a chart of columns.
const (
	columnHeight = 132
	columnTop    = 18
	columnNames  = 9  // at most so many are named
	clip         = 15 // what lies farther from zero is put together
)

// newColumns lays counts out from low to high, with what lies beyond put together at both ends.
func newColumns(list []Bin, low, high int, name func(at int) string) *column {
	counts := map[int]int{}
	for _, b := range list {
		counts[min(max(b.At, low), high)] += b.Count
	}
	c := &column{Base: columnTop + columnHeight, Foot: columnTop + columnHeight + 18, Total: columnTop + columnHeight + 26}
	for _, n := range counts {
		c.Most = max(c.Most, n)
	}
	n := high - low + 1
	every := (n + columnNames - 1) / columnNames
	width := 100 / float64(n)
	for at := low; at <= high; at++ {
		height := int(math.Round(float64(counts[at]) / float64(c.Most) * columnHeight))
		if counts[at] > 0 {
			height = max(height, 1)
		}
		b := columnBar{X: round2(width*float64(at-low) + width*0.09), Middle: round2(width * (float64(at-low) + 0.5)), Width: round2(width * 0.82),
			Y: columnTop + columnHeight - height, Height: height, Count: counts[at], Top: counts[at] == c.Most}
		b.TopY = b.Y - 5
		b.Label = fmt.Sprintf("%s: %d", name(at), counts[at])
		if at%every == 0 {
			b.Words = name(at)
		}
		c.Columns = append(c.Columns, b)
	}
	return c
}

func round2(x float64) float64 { return math.Round(x*100) / 100 }
