package text

// This file keeps what texts answer, for whoever asks why.

// SaysHowMany are the words of a ground that is neither a permission nor a number added.
const SaysHowMany = "its text says how many"

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
		if after.Sum == before.Sum {
			ground.Words = SaysHowMany
		}
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
