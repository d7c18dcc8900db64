package engine

// LuckKeys bounds the pairs of purpose and owner that a game may draw luck for.
const LuckKeys = 128

// Luck is the random source of a game. It is keyed, not one stream: the k-th random outcome for a purpose
// and an owner depends on (seed, purpose, owner, k) alone, so that a card which draws one more does not
// deal everybody else another game.
type Luck struct {
	Seed uint64
	k    [LuckKeys]uint16
}

// Outcome is one random outcome: it ranks whatever is to be ordered or picked from.
type Outcome struct{ key uint64 }

// Toss returns the next outcome for a purpose and an owner (0 to 7).
func (l *Luck) Toss(purpose, owner uint8) Outcome {
	i := purpose*8 + owner%8
	l.k[i]++
	return Outcome{mix(mix(l.Seed^mix(uint64(i)+1)) + uint64(l.k[i]))}
}

// Rank returns the rank that the outcome gives to a thing with that key. The thing of lowest rank is
// picked, or comes first: whatever else is there, two things keep their order.
func (d Outcome) Rank(key uint64) uint64 { return mix(d.key ^ mix(key)) }

// Below returns a number from 0 to n-1.
func (d Outcome) Below(n int) int { return int(d.key % uint64(n)) }

// Whim returns the number, from 0 to n-1, that a player without a plan picks at the k-th of its
// decisions in the game of that seed.
func Whim(seed uint64, seat Seat, k, n int) int {
	return int(mix(mix(seed^0x9e3779b97f4a7c15*uint64(seat+1))+uint64(k)) % uint64(n))
}

// mix is the finalizer of SplitMix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// AppendTo appends the source to b, for a digest.
func (l *Luck) AppendTo(b []byte) []byte {
	for s := 0; s < 64; s += 8 {
		b = append(b, byte(l.Seed>>s))
	}
	for _, k := range l.k {
		b = append(b, byte(k), byte(k>>8))
	}
	return b
}

// Shuffle puts the cards of a zone into a random order and makes them unknown. keys holds a stable number
// for each card, the same in every library that has it.
func (t *Table) Shuffle(l List, d Outcome, keys []uint64) {
	var order [MaxCards]Card
	var rank [MaxCards]uint64
	n := 0
	for c := range t.Cards(l) {
		r := d.Rank(keys[c])
		i := n
		for ; i > 0 && rank[i-1] > r; i-- {
			order[i], rank[i] = order[i-1], rank[i-1]
		}
		order[i], rank[i] = c, r
		n++
	}
	for _, c := range order[:n] {
		t.Put(c, l)
		t.Forget(c)
	}
}
