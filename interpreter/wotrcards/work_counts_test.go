package wotrcards

// WorkOfWarnings returns how often something is asked of one card or location to find the warnings of a library.
func WorkOfWarnings(l *Library) int {
	_, asked := WorkOfLoad(l, nil)
	return asked
}

// WorkOfLoad returns how many lines of cards a library compiled, and how often something is asked of one card or
// location to find its warnings, where those of an earlier library are known.
func WorkOfLoad(l, before *Library) (compiled, asked int) {
	k := newChances(l)
	k.settle(before)
	k.warnings()
	return l.Lines.Compiled, k.asked
}
