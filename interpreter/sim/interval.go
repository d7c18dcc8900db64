package sim

import "math"

// Interval is an estimate with the interval that holds what is estimated 19 times in 20.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Z is the quantile of the normal distribution that leaves 2.5 % above it.
const Z = 1.959963984540054

// Wilson estimates a share from k of n.
func Wilson(k, n int) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	p, m := float64(k)/float64(n), float64(n)
	middle := (p + Z*Z/(2*m)) / (1 + Z*Z/m)
	half := Z / (1 + Z*Z/m) * math.Sqrt(p*(1-p)/m+Z*Z/(4*m*m))
	return Interval{p, max(0, middle-half), min(1, middle+half)}
}

// Apart reports whether two estimates cannot be of one thing: neither interval reaches the other.
func (i Interval) Apart(other Interval) bool { return i.Low > other.High || other.Low > i.High }
