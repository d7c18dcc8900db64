package cardgame

// WorkOfWarnings returns how often something is asked of one card or location to find the warnings of a library.
func WorkOfWarnings(l *Library) int {
	k := newChances(l)
	k.warnings()
	return k.asked
}
