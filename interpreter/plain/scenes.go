package plain

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Staged is the Library of a game whose scenarios have options, and seats of their own for the players.
type Staged[S any, P staged[S]] struct {
	Library
	Scenes []S
}

// staged is what a scenario says of itself.
type staged[S any] interface {
	*S
	Row() (Scenario, SceneRow)
	Ways() []S // what it is with options, for every way of choosing them
}

// SceneRow is what a scenario says of how it is begun.
type SceneRow struct {
	People  int
	Options []Option
	Chosen  []string // of a variant, in the order of the options
}

// EachScene calls f for every scenario, and for its variants.
func (l *Staged[S, P]) EachScene(f func(*S)) {
	for i := range l.Scenes {
		f(&l.Scenes[i])
		for ways, j := P(&l.Scenes[i]).Ways(), 0; j < len(ways); j++ {
			f(&ways[j])
		}
	}
}

// Known tells the scenarios, once all are there.
func (l *Staged[S, P]) Known() {
	l.Plays = nil
	for i := range l.Scenes {
		of, _ := P(&l.Scenes[i]).Row()
		l.Plays = append(l.Plays, of)
	}
}

// Starts returns every way to begin a scenario.
func (l *Staged[S, P]) Starts() (list []game.StartAt) {
	l.EachScene(func(scene *S) {
		of, row := P(scene).Row()
		list = append(list, game.StartAt{Start: game.Start{Scenario: of.ID, Options: row.Chosen}, Source: &of.Source})
	})
	return list
}

// Offered returns the scenarios, those with the fewest players first.
func (l *Staged[S, P]) Offered() (list []game.Named) {
	for n := 1; n <= engine.MaxSeats; n++ {
		for i := range l.Scenes {
			if of, row := P(&l.Scenes[i]).Row(); row.People == n {
				list = append(list, of.Named)
			}
		}
	}
	return list
}

// Find returns the scenario that a start names, with its options.
func (l *Staged[S, P]) Find(start game.Start) (*S, error) {
	var ids []string
	for i := range l.Scenes {
		of, _ := P(&l.Scenes[i]).Row()
		ids = append(ids, of.ID)
	}
	i := slices.Index(ids, start.Scenario)
	if i < 0 {
		return nil, fmt.Errorf("there is no scenario %q, expected one of: %s", start.Scenario, strings.Join(ids, ", "))
	}
	scene := P(&l.Scenes[i])
	of, row := scene.Row()
	if start.People != 0 && start.People != row.People {
		return nil, fmt.Errorf("scenario %q cannot be played by %d people, only by %d", of.ID, start.People, row.People)
	}
	if len(start.Options) == 0 {
		return scene, nil
	}
	all := scene.Ways()
	var ways [][]string
	for j := range all {
		_, way := P(&all[j]).Row()
		ways = append(ways, way.Chosen)
	}
	variant, err := Choose(of.ID, row.Options, start.Options, ways)
	if err != nil {
		return nil, err
	}
	return &all[variant], nil
}
