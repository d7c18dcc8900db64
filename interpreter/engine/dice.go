package engine

// This file holds luck that is no order of cards: faces of dice, and what is drawn from a bag. Each is an outcome like
// any other (Luck.Toss): one for each die and for each thing drawn, so that a die more leaves the others as they fall.

// ForceFace makes a face come up in the outcome that is next but nth (0 is the next) for a purpose and an owner: of a
// die that face, of a bag of tokens the kind before it (face 1 is kind 0). It reports false where the outcome is forced
// already, or too much is.
func (l *Luck) ForceFace(purpose, owner uint8, nth int, face uint8) bool {
	i := purpose*8 + owner%8
	f := forced{i | aFace, Card(face), l.k[i] + 1 + uint16(nth)}
	for _, e := range l.forced {
		if e.value != 0 && e.key == f.key && e.k == f.k {
			return false
		}
	}
	return face != 0 && l.force(f)
}

// ForcedFaces returns how many faces are to come up in outcomes for a purpose and an owner that are still to come.
func (l *Luck) ForcedFaces(purpose, owner uint8) (n int) {
	for _, f := range l.forced {
		if f.value != 0 && f.key == purpose*8+owner%8|aFace {
			n++
		}
	}
	return n
}

// Face returns how a die with n faces falls, from 1 to n. A face that is forced and that it does not have is none.
func (o Outcome) Face(n int) int {
	if o.face != 0 && int(o.face) <= n {
		return int(o.face)
	}
	return o.Below(n) + 1
}

// Draw returns the kind of the token that is drawn from a bag which holds so many of each kind, and among how many
// kinds; or -1. Tokens that come in leave the others in their order. A kind that is forced and of which there is no
// token is none.
func (o Outcome) Draw(bag []uint8) (drawn, among int) {
	drawn = -1
	lowest := uint64(0)
	for kind, n := range bag {
		for i := range uint64(n) {
			if r := mix(o.key ^ mix(uint64(kind)<<8|i)); drawn < 0 || r < lowest {
				drawn, lowest = kind, r
			}
		}
		if n > 0 {
			among++
		}
	}
	if kind := int(o.face) - 1; kind >= 0 && kind < len(bag) && bag[kind] > 0 {
		drawn = kind
	}
	return drawn, among
}

// Pick returns the card that is drawn from a list, of those that match, and among how many; or 0. A match of nil is all.
// keys is as for Shuffle. A card that is forced comes first.
func (t *CardLists) Pick(l List, o Outcome, keys []uint64, match func(Card) bool) (best Card, among int) {
	lowest := uint64(0)
	for c := range t.Cards(l) {
		if match != nil && !match(c) {
			continue
		}
		if r := o.Rank(c, keys[c]); best == 0 || r < lowest {
			best, lowest = c, r
		}
		among++
	}
	return best, among
}

// Decided counts an outcome of luck among so many things as a chance, unless it was forced or there was but one. The
// rules say so of each outcome that they use.
func (g *Course) Decided(o Outcome, among int) {
	if among > 1 && !o.Forced() {
		g.Chances++
	}
}
