package wotrboard

// This file is what siege engines do in a siege battle. (siege-engines)

// engines returns how many siege engines a side has in a region.
func (t *Game) engines(s Side, r Region) (n int) {
	for _, k := range t.kinds[s] {
		if t.Lib.Others[k].Engine {
			n += int(t.S.Others.On[r][k])
		}
	}
	return n
}

// superior reports whether a side has more of them in the siege battle at hand, or has claimed superiority.
func (t *Game) superior(s Side) bool {
	b := &t.S.Battle
	if b.Kind != siegeBattle || b.Claimed {
		return b.Claimed && s == FreePeoples
	}
	return t.engines(s, b.At) > t.engines(s.Enemy(), b.At)
}

// claims asks the Free Peoples, as a siege battle begins in which both have as many, whether they give one up: then they have superiority
// until it ends. (O21)
func (t *Game) claims() {
	b := &t.S.Battle
	n := t.engines(FreePeoples, b.At)
	if b.Round > 1 || n == 0 || n != t.engines(Shadow, b.At) || !t.may(DecideClaim, t.commander(FreePeoples)) {
		return
	}
	for _, k := range t.kinds[FreePeoples] {
		if t.Lib.Others[k].Engine && t.S.Others.On[b.At][k] > 0 {
			t.lose(b.At, k, Other, 1)
			break
		}
	}
	b.Claimed = true
}

// engineBonus returns what superiority adds to each die of the Free Peoples in the first round: 1 where it is theirs, -1 where it is that of
// the Shadow. (O22)
func (t *Game) engineBonus(s Side) (n int8) {
	if s != FreePeoples || t.S.Battle.Round > 1 {
		return 0
	}
	for side, add := range [...]int8{FreePeoples: 1, Shadow: -1} {
		if t.superior(Side(side)) {
			n += add
		}
	}
	return n
}

// extendsFree reports whether who besieges may fight another round for nothing: once in a battle, by superiority. (O23)
func (t *Game) extendsFree() bool {
	return t.S.Battle.Attacker == Shadow && !t.S.Battle.Freed && t.superior(Shadow)
}
