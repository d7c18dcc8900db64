package engine

// Play is a Game of whatever state, for those who do not know its type: bots, simulations, searches. A *Game[S] has all
// of it but Over, which its rules bring.
type Play interface {
	Run()
	Next() bool
	Over() bool
	Spent() string // to which limit the game has come; "" where to none
	Open() *Decision
	Answer(Option) error
	Awaited() SeatSet // who has still to answer; of several at once each answers for itself:
	OpenTo(Seat) *Decision
	AnswerFor(Seat, Option) error
	TakeBack(Seat) bool
	Sealed() []Choice // what is in while others are awaited, for who keeps the game alone

	Answers() []Choice // since the game began
	Given() []Choice   // since the boundary
	Tape() []Option    // likewise, those included that nobody chose
	Events() []Event
	Settled() int // how many of the events happened before the boundary
	Pieces() int
	Unforced() int
	Digest() uint64
	PartsOf(Position) []byte // what Digest sees of a position
	Replay(*Record) error
	Standing() RecordLine // where the game stands: the last line of its record
	Match(RecordLine) (Choice, *Mismatch)
	Recorded(answers, digests int) []RecordLine
	Watch() *Hooks
	AmendLuck(change func(l *Luck))
	Anew(seed uint64)

	Here() Position // the state itself, also in the middle of a piece; not to be kept
	NewPosition() Position
	CopyOf(Position) Position
	Store(Position)
	StoreBoundary(Position)
	Stand(Position)
	Resume(boundary Position, tape []Option)
	Rewind()
	Try(d *Decision, o Option, in Position) bool
	Keep()
	CopyFrom(Play)
	CopySealed(Play)
}

// Position is a state of a game, behind a pointer: memory of NewPosition, which is filled again and again.
type Position interface {
	OnTable() *CardLists // where its cards lie
	ToCome() *Luck       // its luck
}

// Exchange puts two cards of a position into each other's place, unseen: see CardLists.Exchange. A position that remembers more
// of cards than where they lie has a method of that name.
func Exchange(p Position, a, b Card) {
	if more, ok := p.(interface{ Exchange(a, b Card) }); ok {
		more.Exchange(a, b)
		return
	}
	p.OnTable().Exchange(a, b)
}

// OnTable returns the table itself, and ToCome the luck: for a state that has them in it.
func (t *CardLists) OnTable() *CardLists { return t }
func (l *Luck) ToCome() *Luck            { return l }

// self is promoted to whatever embeds a game.
func (g *Game[S]) self() *Game[S] { return g }

// Watch returns what may be set.
func (g *Game[S]) Watch() *Hooks { return &g.Hooks }

// Unforced returns how many outcomes of luck have made a difference that nothing forced; see Chances.
func (g *Game[S]) Unforced() int { return g.Chances }

// NewPosition returns memory for a position of such a game.
func (g *Game[S]) Here() Position        { return any(&g.S).(Position) }
func (g *Game[S]) NewPosition() Position { return any(new(S)).(Position) }

// CopyOf returns a copy of a position in memory of its own.
func (g *Game[S]) CopyOf(p Position) Position {
	s := *any(p).(*S)
	return any(&s).(Position)
}

// Store fills a position with that of the game now, in the middle of a piece also; StoreBoundary with that of the last
// boundary.
func (g *Game[S]) Store(p Position) { g.move(any(p).(*S), &g.S) }
func (g *Game[S]) StoreBoundary(p Position) {
	g.Keep()
	g.move(any(p).(*S), g.boundary())
}

// Stand puts the game into another position without leaving the piece at work: an Answerer may do that whose game is a
// copy. What the procedures under way have worked out before, they keep.
func (g *Game[S]) Stand(p Position) { g.move(&g.S, any(p).(*S)) }
