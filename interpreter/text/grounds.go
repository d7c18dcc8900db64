package text

// This file keeps what texts answer, for whoever asks why.

// SaysHowMany are the words of a ground that is neither a permission nor a number added.
const SaysHowMany = "its text says how many"

// note keeps the grounds of the question being asked, where somebody wants to know them.
func (x *Run) note(before, after *Question) {
	if x.M.grounds == nil || x.M.depth != x.M.noting+1 || *before == *after {
		return
	}
	ground := Ground{Amount: after.Sum - before.Sum, Card: x.TextOf(), Line: x.A.Cause}
	if x.Source == 0 {
		ground.Rule = x.M.RulesRule
	}
	switch {
	case after.Refused != before.Refused:
		ground.Words = "its text forbids it"
	case after.Allowed != before.Allowed:
		ground.Words = "its text permits it"
	default:
		ground.Words = "its text adds to it"
		if after.Sum == before.Sum {
			ground.Words = SaysHowMany
		}
	}
	*x.M.grounds = append(*x.M.grounds, ground)
}

// Noting runs f and returns the grounds of the questions asked in it.
func (m *Machine) Noting(f func()) []Ground {
	var grounds []Ground
	asked, depth := m.grounds, m.noting
	m.grounds, m.noting = &grounds, m.depth
	f()
	m.grounds, m.noting = asked, depth
	return grounds
}

// Why returns a number and what it is made of: what its reckoning notes, and what texts add. The amounts add up to it.
func (m *Machine) Why(reckon func() int) (n int, grounds []Ground) {
	grounds = m.Noting(func() { n = reckon() })
	return n, grounds
}

// Notes reports whether somebody wants to know what the number is made of that is being reckoned; a number that a text asks
// for along the way is no part of it.
func (m *Machine) Notes() bool { return m.grounds != nil && m.depth == m.noting }

// Note returns a part of a number, which is noted if somebody wants to know, with the paragraph behind it. Only then words is
// called.
func (m *Machine) Note(n int, rule string, words func() string) int {
	if m.grounds != nil {
		m.noteDown(n, rule, words)
	}
	return n
}

func (m *Machine) noteDown(n int, rule string, words func() string) {
	if n != 0 && m.Notes() {
		*m.grounds = append(*m.grounds, Ground{Amount: n, Words: words(), Rule: rule})
	}
}

// AtMost returns a number, or the most that it can be, and AtLeast the least. What makes the difference is noted.
func (m *Machine) AtMost(n, most int, rule, words string) int {
	if n <= most {
		return n
	}
	m.Note(most-n, rule, func() string { return words })
	return most
}

func (m *Machine) AtLeast(n, least int, rule, words string) int {
	if n >= least {
		return n
	}
	m.Note(least-n, rule, func() string { return words })
	return least
}

// Apart returns a number that another rests on, without noting what it is made of.
func (m *Machine) Apart(reckon func() int) (n int) {
	if m.grounds == nil {
		return reckon()
	}
	n, _ = m.Why(reckon)
	return n
}
