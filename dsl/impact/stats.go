// This file holds the intervals that a report gives, all of 95 %.
//
//   - A share of games by itself has Wilson's interval.
//   - The shift of a share over pairs of games is counted on those that only one side won (McNemar's table);
//     its interval is that of Bonett and Price, which adds one pair to each of the two counts, and so is no
//     point where none was seen.
//   - The shift of a mean over pairs is the mean of the differences, with Student's interval.

package impact

import (
	"math"

	"loremaster/interpreter/sim"
)

// Interval is an estimate with the interval that holds what is estimated 19 times in 20.
type Interval = sim.Interval

// pairedShare estimates the shift of a share over n pairs, of which gained are so only after the change, and lost
// only before.
func pairedShare(gained, lost, n int) Interval {
	if n == 0 {
		return Interval{Value: 0, Low: -1, High: 1}
	}
	m := float64(n) + 2
	up, down := float64(gained+1)/m, float64(lost+1)/m
	middle, half := up-down, sim.Z*math.Sqrt((up+down-(up-down)*(up-down))/m)
	return Interval{Value: float64(gained-lost) / float64(n), Low: max(-1, middle-half), High: min(1, middle+half)}
}

// sums adds up numbers for their mean.
type sums struct {
	n            int
	sum, squares float64
}

func (s *sums) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

// mean estimates the mean of what the numbers are drawn from.
func (s *sums) mean() Interval {
	if s.n == 0 {
		return Interval{}
	}
	n := float64(s.n)
	mean := s.sum / n
	half := student(max(s.n-1, 1)) * math.Sqrt(max(0, s.squares/n-mean*mean)/max(n-1, 1))
	return Interval{Value: mean, Low: mean - half, High: mean + half}
}

// student returns the quantile of Student's distribution that leaves 2.5 % above it, by the expansion of Cornish
// and Fisher, which is within 1 % from three degrees of freedom on.
func student(freedom int) float64 {
	f, x := float64(freedom), sim.Z
	return x + (math.Pow(x, 3)+x)/(4*f) + (5*math.Pow(x, 5)+16*math.Pow(x, 3)+3*x)/(96*f*f) +
		(3*math.Pow(x, 7)+19*math.Pow(x, 5)+17*math.Pow(x, 3)-15*x)/(384*f*f*f)
}
