package game

import "loremaster/interpreter/engine"

// Opening is what is said of how games begin, in the sentences by which a scripted game gives a position. What reads those
// makes it; see Base.Opens.
type Opening interface {
	// LayOut lays out what is said over a position in which every card lies where it begins without it. It fails if one of the
	// sentences is none, or says what cannot be.
	LayOut(s Setup, p engine.Position) (*Laid, error)
}

// Laid is a position that an opening has laid out.
type Laid struct {
	Position engine.Position
	Phase    int                  // with which the game goes on when it is set up; -1 where that is not said
	Zones    map[engine.List]bool // that hold what was said, and nothing else
}

// NoOpening is what is wrong with a position that an opening has laid out, of which no single sentence is to blame.
type NoOpening struct{ Why error }

func (e *NoOpening) Error() string { return e.Why.Error() }

// Sentence is a sentence of an opening, and where it stands; nowhere where no file has it.
type Sentence struct {
	Text string
	At   Spot
}

// ReadOpening makes an opening of sentences. Whose language they are sets it when it is linked in: package gamescript, which
// asks of libraries and so is imported by none.
var ReadOpening func(said []Sentence) Opening

// OpeningOf returns the opening that sentences say which stand in no file.
func OpeningOf(sentences []string) Opening {
	var said []Sentence
	for _, text := range sentences {
		said = append(said, Sentence{Text: text})
	}
	return ReadOpening(said)
}
