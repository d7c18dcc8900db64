package text

// This file keeps what texts answer, for whoever asks why.

// note keeps the grounds of the question being asked, where somebody wants to know them.
func (x *Run) note(before, after *Question) {
	if x.M.grounds == nil || *before == *after {
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
	}
	*x.M.grounds = append(*x.M.grounds, ground)
}

// Noting runs f and returns the grounds of the questions asked in it.
func (m *Machine) Noting(f func()) []Ground {
	var grounds []Ground
	m.grounds = &grounds
	f()
	m.grounds = nil
	return grounds
}
