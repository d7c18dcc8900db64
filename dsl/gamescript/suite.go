// This file plays scripts of several games, each with its own.

package gamescript

import (
	"cmp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
)

// Join returns a library that plays each case with that one of the libraries, one for each game, which is of its game. For a
// script in a pack that is the pack's game, for others the game that has the scenario. The one that is meant decides where
// several have it; where it is nil, that is a mistake in the script. What no game has belongs to the one that is meant, or
// to the first.
func Join(meant *Runner, libs ...*Runner) *Runner {
	if len(libs) == 1 {
		return libs[0]
	}
	l := newLibrary(cmp.Or(meant, libs[0]).base)
	l.games, l.meant, l.packed, l.fitting = libs, meant, map[string]*Runner{}, map[string]*Runner{}
	return l
}

// parts returns the libraries that have been joined, or the library itself.
func (l *Runner) parts() []*Runner {
	if len(l.games) == 0 {
		return []*Runner{l}
	}
	return l.games
}

// first returns what plays that of which nothing says whose it is.
func (l *Runner) first() *Runner { return cmp.Or(l.meant, l.parts()[0]) }

// of returns the library of the game that a case is of.
func (l *Runner) of(c *Case) (*Runner, *diag.List) {
	if len(l.games) == 0 {
		return l, nil
	}
	if around := l.around(c); around != "" {
		return l.ofPack(around), nil
	}
	having := engine.Those(slices.Values(l.games), func(one *Runner) bool { return slices.Contains(one.scenarioIDs(), c.scenario.id) })
	switch {
	case len(having) == 0 && c.cards != "":
		return l.ofCards(c), nil
	case len(having) == 0:
		return l.nearest(c.scenario.id), nil
	case len(having) == 1:
		return having[0], nil
	case slices.Contains(having, l.meant):
		return l.meant, nil
	}
	var names, ids []string
	for _, one := range having {
		names, ids = append(names, one.Game().Name), append(ids, "--game "+one.Game().ID)
	}
	d := diag.At(c.scenario.at, "which-game", "there is a scenario %q in %s, expected one that only one game has",
		c.scenario.id, strings.Join(names, " and in "))
	return nil, &diag.List{Items: []diag.Diagnostic{d.Try(pack.OrList(ids) + " says which is meant")}}
}

// nearest returns the library that has a scenario which may have been meant; the first where none has.
func (l *Runner) nearest(id string) *Runner {
	fits := func(one *Runner) bool { return l.meant == nil && diag.Nearest(id, one.scenarioIDs()) != "" }
	return cmp.Or(engine.First(slices.Values(l.games), fits), l.first())
}

// shelf returns the games, first that of what does not say for which it is.
func (l *Runner) shelf() *pack.Shelf {
	games := []*pack.Game{l.first().Game()}
	for _, one := range l.games {
		if g := one.Game(); g != games[0] {
			games = append(games, g)
		}
	}
	return pack.NewShelf(games...)
}

// ofPack returns the library of the game that a pack is for.
func (l *Runner) ofPack(folder string) *Runner {
	l.mu.Lock()
	defer l.mu.Unlock()
	if of := l.packed[folder]; of != nil {
		return of
	}
	of := l.first()
	if layers := l.shelf().Open(folder); len(layers) > 0 {
		of = cmp.Or(l.ofGame(layers[len(layers)-1].Game), of)
	}
	l.packed[folder] = of
	return of
}

// ofCards returns the library of the game that the cards of a case are of: as pack.Shelf.Fitting finds it, by what is played;
// where they are wrong in each, that which has the scenario that they extend.
func (l *Runner) ofCards(c *Case) *Runner {
	l.mu.Lock()
	of := l.fitting[c.cards]
	l.mu.Unlock()
	if of != nil {
		return of
	}
	extended := extends(c.cards)
	for _, g := range l.shelf().Candidates([]pack.Layer{c.layer()}) {
		one := l.ofGame(g)
		if of == nil || slices.ContainsFunc(extended, func(id string) bool { return slices.Contains(one.scenarioIDs(), id) }) {
			of = one
		}
		if one.load(c).wrong == nil {
			of = one
			break
		}
	}
	of = cmp.Or(of, l.first())
	l.mu.Lock()
	l.fitting[c.cards] = of
	l.mu.Unlock()
	return of
}

// ofGame returns the library of a game, or nil.
func (l *Runner) ofGame(g *pack.Game) *Runner {
	return engine.First(slices.Values(l.games), func(one *Runner) bool { return one.Game() == g })
}

func (l *Runner) scenarioIDs() []string {
	l.listed.Do(func() {
		if lib := l.Data(); lib != nil {
			l.ids = scenarioIDs(lib)
		}
	})
	return l.ids
}
