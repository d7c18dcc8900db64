package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"iter"
	"slices"
	"unsafe"
)

// Note is a number that a game keeps by need, of a kind that is the game's: how many tokens lie on a card, what it
// remembers, what lasts or waits. Where it is about no card, Card is 0.
type Note struct {
	Card  Card
	Kind  uint8
	Value int32
}

// FirstList is the first kind of notes that make a list: there may be any number of one kind about one card, and they
// stay in the order in which they came. Of each kind before there is at most one note for each card.
const FirstList = 128

// Room is for how many notes there is room: a number that the game chooses.
type Room interface {
	[64]Note | [128]Note | [256]Note | [512]Note | [1024]Note | [2048]Note
}

// Notes are all notes of a state: a flat list in order of the kinds, so that two states with the same notes are the same
// state. What is not used of the room is zero, and is not copied: see Take.
//
// A state with much room has a method of its own that copies it, and the engine copies by that:
//
//	func (s *state) Take(from *state) {
//		engine.Copy(&s.fields, &from.fields) // all the rest
//		s.Notes.Take(&from.Notes)
//	}
type Notes[R Room] struct {
	n    uint16
	room R
}

// all returns the room, and used the part of it that is used.
func (l *Notes[R]) all() []Note  { return unsafe.Slice(&l.room[0], len(l.room)) }
func (l *Notes[R]) used() []Note { return l.all()[:l.n] }

// find returns where the first note of a kind about a card stands or would stand; in a list, where the list begins.
func (l *Notes[R]) find(kind uint8, c Card) (at int, found bool) {
	from, to := 0, int(l.n)
	for from < to {
		at := int(uint(from+to) / 2)
		if e := &l.room[at]; e.Kind < kind || e.Kind == kind && kind < FirstList && e.Card < c {
			from = at + 1
		} else {
			to = at
		}
	}
	return from, from < int(l.n) && l.room[from].Kind == kind && (kind >= FirstList || l.room[from].Card == c)
}

// Get returns the value of a kind for a card; 0 where there is no such note.
func (l *Notes[R]) Get(kind uint8, c Card) int {
	if l.n == 0 {
		return 0
	}
	return l.get(kind, c)
}

func (l *Notes[R]) get(kind uint8, c Card) int {
	if at, found := l.find(kind, c); found {
		return int(l.room[at].Value)
	}
	return 0
}

// Set makes a value that of a kind for a card; one of 0 takes no room. It reports false, and changes nothing, where
// there is no room left: the rules have to tell.
func (l *Notes[R]) Set(kind uint8, c Card, value int) bool {
	return value == 0 && l.n == 0 || l.set(kind, c, value)
}

func (l *Notes[R]) set(kind uint8, c Card, value int) bool {
	if kind >= FirstList {
		panic("engine: a list of notes has no one value")
	}
	at, found := l.find(kind, c)
	switch {
	case found && value != 0:
		l.room[at].Value = int32(value)
	case found:
		l.n = uint16(len(slices.Delete(l.used(), at, at+1)))
	case value != 0:
		return l.insert(at, Note{c, kind, int32(value)})
	}
	return true
}

// Append puts a note behind those of its kind, which is a list. It reports false, and changes nothing, where there is no
// room left.
func (l *Notes[R]) Append(e Note) bool {
	if e.Kind < FirstList {
		panic("engine: notes of this kind are no list")
	}
	at, _ := l.find(e.Kind, 0)
	return l.insert(at+len(l.Of(e.Kind)), e)
}

// Of returns the notes of a kind: a list as it came, others in order of their cards. It is good until a note comes or
// goes; a value in it may be changed to another but 0.
func (l *Notes[R]) Of(kind uint8) []Note {
	from, _ := l.find(kind, 0)
	to := from
	for to < int(l.n) && l.room[to].Kind == kind {
		to++
	}
	return l.used()[from:to:to]
}

// Drop takes out every note for which over is true, and leaves the others in their order. over must not change notes.
func (l *Notes[R]) Drop(over func(e Note) bool) { l.n = uint16(len(slices.DeleteFunc(l.used(), over))) }

// Cards goes through the cards that notes are about, by each note once; those about none are left out.
func (l *Notes[R]) Cards() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for _, e := range l.used() {
			if e.Card != 0 && !yield(e.Card) {
				return
			}
		}
	}
}

// Len returns how many notes there are, and Cap for how many there is room.
func (l *Notes[R]) Len() int { return int(l.n) }
func (l *Notes[R]) Cap() int { return len(l.room) }

func (l *Notes[R]) insert(at int, e Note) bool {
	if int(l.n) == len(l.room) {
		return false
	}
	l.n++
	used := l.used()
	copy(used[at+1:], used[at:])
	used[at] = e
	return true
}

// Take makes the notes a copy of others. It moves as much as there is, not as much as there is room for.
func (l *Notes[R]) Take(from *Notes[R]) {
	was := l.used()
	n := copy(l.all(), from.used())
	clear(was[min(n, len(was)):])
	l.n = from.n
}

// Renumber gives the cards that notes are about other numbers, for a game that goes on with another library; those about
// a card that becomes 0 go. What a value stands for the game knows.
func (l *Notes[R]) Renumber(to *[MaxCards]Card) {
	l.Drop(func(e Note) bool { return e.Card != 0 && to[e.Card] == 0 })
	used := l.used()
	for i := range used {
		used[i].Card = to[used[i].Card]
	}
	slices.SortStableFunc(used, func(a, b Note) int {
		if a.Kind != b.Kind || a.Kind >= FirstList {
			return int(a.Kind) - int(b.Kind)
		}
		return int(a.Card) - int(b.Card)
	})
}

// AddTo adds the notes, for a digest.
func (l *Notes[R]) AddTo(p *Parts) {
	p.Add("notes", func(b []byte) []byte {
		for _, e := range l.used() {
			b = binary.LittleEndian.AppendUint32(append(AppendCard(b, e.Card), e.Kind), uint32(e.Value))
		}
		return b
	})
}

// taker is a state that copies itself.
type taker[S any] interface{ Take(from *S) }

// move makes one state a copy of another.
func (g *Game[S]) move(to, from *S) {
	if g.takes {
		any(to).(taker[S]).Take(from)
		return
	}
	Copy(to, from)
}

// Copy makes a value a copy of another that has no pointers: the faster way, where it is large.
func Copy[S any](to, from *S) { copy(bytesOf(to), bytesOf(from)) }

// bytesOf returns a state as it lies in memory. It has no pointers; a copy of bytes is a fifth faster than that of a
// value so large.
func bytesOf[S any](s *S) []byte { return unsafe.Slice((*byte)(unsafe.Pointer(s)), unsafe.Sizeof(*s)) }

// Parts is a state as its digest sees it: each part that is not empty, by its name, its length and its bytes. A zone
// that is empty, a field that a game does not use, or one that a later program adds, changes no digest.
type Parts struct{ b []byte }

// PartsBehind returns parts that are added behind b.
func PartsBehind(b []byte) Parts { return Parts{b} }

// Reset forgets all parts, and keeps their memory.
func (p *Parts) Reset() { p.b = p.b[:0] }

// Bytes returns what has been added. It is good until the next part.
func (p *Parts) Bytes() []byte { return p.b }

// Number adds a number; 0 is an empty part.
func (p *Parts) Number(name string, n int) {
	if n != 0 {
		p.Add(name, func(b []byte) []byte { return binary.AppendVarint(b, int64(n)) })
	}
}

// Add adds a part with the bytes that fill appends; it is left out where there are none.
func (p *Parts) Add(name string, fill func(b []byte) []byte) {
	at := len(p.b)
	p.b = append(p.b, byte(len(name)))
	p.b = append(p.b, name...)
	p.b = append(p.b, 0, 0)
	from := len(p.b)
	p.b = fill(p.b)
	if len(p.b) == from {
		p.b = p.b[:at]
		return
	}
	binary.LittleEndian.PutUint16(p.b[from-2:], uint16(len(p.b)-from))
}

// AppendCard appends the number of a card.
func AppendCard(b []byte, c Card) []byte { return binary.LittleEndian.AppendUint16(b, uint16(c)) }

// AddTo adds the table: the cards of each list in their order, with who knows them, and the tokens. A zone has its name
// and its owner; what lies on a card is listed by that.
func (t *CardLists) AddTo(p *Parts, zones []ZoneSpec) {
	for l := range t.heads {
		if t.heads[l].n == 0 {
			continue
		}
		list := func(b []byte) []byte {
			for c := t.heads[l].first; c != 0; c = t.next[c] {
				b = append(AppendCard(b, c), byte(t.known[c]))
			}
			return b
		}
		switch {
		case l == int(Outside):
			p.Add("outside", list)
		case l < MaxZones:
			z := &zones[l]
			p.Add(z.Name, func(b []byte) []byte { return list(append(b, byte(z.Owner), namesakes(zones, l))) })
		default:
			p.Add("on", func(b []byte) []byte { return list(AppendCard(b, Card(l-MaxZones))) })
		}
	}
	p.Add("tokens", func(b []byte) []byte {
		for i, c := range t.counters[:t.heaps] {
			if c != (Counter{}) {
				b = append(AppendCard(append(b, byte(i)), c.Card), c.Kind, byte(c.N))
			}
		}
		return b
	})
}

// namesakes returns how many zones before one share its name and its owner.
func namesakes(zones []ZoneSpec, l int) (n uint8) {
	for l > 0 && zones[l-1].Name == zones[l].Name && zones[l-1].Owner == zones[l].Owner {
		l--
		n++
	}
	return n
}

// AddTo adds the source of luck: how many outcomes there have been of each key, and what is forced.
func (l *Luck) AddTo(p *Parts) {
	p.Add("seed", func(b []byte) []byte { return binary.LittleEndian.AppendUint64(b, l.Seed) })
	p.Add("luck", func(b []byte) []byte {
		for i, k := range l.k {
			if k != 0 {
				b = binary.LittleEndian.AppendUint16(append(b, byte(i)), k)
			}
		}
		return b
	})
	p.Add("forced luck", func(b []byte) []byte {
		for i, f := range l.forced {
			if f != (forced{}) {
				b = AppendCard(append(b, byte(i), f.key), f.value)
				b = binary.LittleEndian.AppendUint16(b, f.k)
			}
		}
		return b
	})
}

// AddTo adds what lasts.
func (t *Effects) AddTo(p *Parts) {
	p.Add("effects", func(b []byte) []byte {
		for i, e := range t {
			if e == (Effect{}) {
				continue
			}
			b = binary.LittleEndian.AppendUint16(append(b, byte(i)), e.Ability)
			b = append(b, e.Clause, e.Ends, byte(e.You), byte(e.N))
			b = AppendCard(AppendCard(AppendCard(b, e.Source), e.Target), e.On)
		}
		return b
	})
	p.Add("effects for players", func(b []byte) []byte {
		for i, e := range t {
			if e.Seats != 0 {
				b = append(b, byte(i), byte(e.Seats))
			}
		}
		return b
	})
	p.Add("numbers of effects", func(b []byte) []byte {
		for i, e := range t {
			if e.Number != 0 {
				b = binary.LittleEndian.AppendUint16(append(b, byte(i)), uint16(e.Number))
			}
		}
		return b
	})
	p.Add("effects of many cards", func(b []byte) []byte { // what the part before has no room for
		for i, e := range t {
			if e.N > 0xff {
				b = append(b, byte(i), byte(e.N>>8))
			}
		}
		return b
	})
}

// MarkRound takes a digest for the record, at a point that the game's rules choose: the last thing that a
// piece does, so that a game that waits and one that is answered in place count the same answers before it.
func (g *Game[S]) MarkRound() {
	if !g.Unrecorded {
		g.marks = append(g.marks, Mark{len(g.answers), g.Digest()})
	}
}

// Digest returns a number that two games share only if their whole states are the same.
func (g *Game[S]) Digest() uint64 {
	if old, ok := g.rules.(placed[S]); ok && g.placed {
		return digestOf(old.AppendPlaces(&g.S, nil))
	}
	g.parts.Reset()
	g.rules.Describe(&g.S, &g.parts)
	return digestOf(g.parts.Bytes())
}

// EachPart goes through parts, in their order: the name of each, and its bytes.
func EachPart(b []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for len(b) > 0 {
			name, rest := b[1:1+b[0]], b[1+b[0]:]
			n := 2 + int(binary.LittleEndian.Uint16(rest))
			if !yield(string(name), rest[2:n]) {
				return
			}
			b = rest[n:]
		}
	}
}

// PartsOf returns the parts of a position, as Digest sees them; see Parts.
func (g *Game[S]) PartsOf(p Position) []byte {
	var parts Parts
	g.rules.Describe(any(p).(*S), &parts)
	return parts.Bytes()
}

// placed is what rules know whose games may have records of the first format: their digests go by the place of a
// field.
type placed[S any] interface {
	AppendPlaces(s *S, b []byte) []byte
}

func digestOf(b []byte) uint64 {
	sum := sha256.Sum256(b)
	return binary.BigEndian.Uint64(sum[:8])
}
