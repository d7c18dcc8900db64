package plain

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file lays out openings, for games whose scenarios say all or nothing of how they begin.

// Opened returns the position with which the games of a set-up begin by the opening of its scenario, and by that of the start,
// which is laid over it; nil where neither says anything. As in the position of a test, what no sentence gives is not there.
func Opened(s game.Setup, scene game.Opening, start []string) (engine.Position, error) {
	var at engine.Position
	openings := []game.Opening{scene}
	if len(start) > 0 {
		openings = append(openings, game.OpeningOf(start))
	}
	for _, o := range openings {
		if o == nil {
			continue
		}
		if at == nil {
			at = s.Empty(0)
		}
		laid, err := o.LayOut(s, at)
		if err != nil {
			return nil, err
		}
		at = laid.Position
	}
	if at != nil {
		if err := s.Check(at); err != nil {
			return nil, &game.NoOpening{Why: err}
		}
	}
	return at, nil
}
