package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file is what cards have in common: a culture, a race, a class. A text can have a player choose one, and its card
// remembers it.

// feature is such a thing.
type feature uint8

const (
	featCulture feature = iota
	featRace
	featClass
	numFeatures
)

// featureWords are their names.
var featureWords = [numFeatures]string{"culture", "race", "class"}

// featureOf returns which one a card has, from 1; 0 for none.
func (d *Card) featureOf(f feature) uint8 {
	return [...]uint8{d.Culture, d.Race, d.Class}[f]
}

// kinds returns all that there are of a feature.
func (l *Library) kinds(f feature) []Named {
	return [...][]Named{l.Cultures, l.Races, l.Classes}[f]
}

// codeOf counts what there is of all features in one row, from 0: what a feature has, by its number from 1.
func (l *Library) codeOf(f feature, n int) int {
	for g := range f {
		n += len(l.kinds(g))
	}
	return n - 1
}

// featureAt returns which feature a number of that row is of, and its own number, from 1.
func (l *Library) featureAt(code int) (feature, int) {
	f := feature(0)
	for ; f < numFeatures-1 && code >= len(l.kinds(f)); f++ {
		code -= len(l.kinds(f))
	}
	return f, code + 1
}

// featureNames are the names of that row. Where two features have one of the same name, the feature stands behind it.
func featureNames(s game.Setup) (names []string) {
	lib, used := s.(*Setup).Lib, map[string]int{}
	for f := range numFeatures {
		for _, k := range lib.kinds(f) {
			used[k.Name]++
		}
	}
	for f := range numFeatures {
		for _, k := range lib.kinds(f) {
			name := k.Name
			if used[name] > 1 {
				name += " as " + featureWords[f]
			}
			names = append(names, name)
		}
	}
	return names
}

// choosesFeature has a player choose one, and the card whose text it is remembers that. (choosing)
func (t *Game) choosesFeature(seat engine.Seat, f feature, source engine.Card) {
	o := t.ask(DecideFeature, seat, 1, func(d *engine.Decision) {
		for n := range t.Lib.kinds(f) {
			d.Offer(engine.Option{Verb: OptFeature, Of: engine.Of{A: uint16(t.Lib.codeOf(f, n+1))}})
		}
	})
	if o.Verb != OptFeature {
		return
	}
	_, n := t.Lib.featureAt(int(o.A))
	t.S.Notes.Set(noteChosen+uint8(f), source, n)
	t.changed()
	t.tell(engine.Event{Verb: EventChosenFeature, Seat: seat, N: int16(o.A)})
}

// chosenFeature returns which one a card remembers, from 1; 0 for none.
func (t *Game) chosenFeature(f feature, c engine.Card) int {
	return t.S.Notes.Get(noteChosen+uint8(f), c)
}
