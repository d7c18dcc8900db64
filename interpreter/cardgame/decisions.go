package cardgame

import (
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
)

// Kinds of decision.
const (
	DecideAction uint8 = iota
	DecideCycle
	DecideEliminate
	DecideForsake
	DecideMay
	DecideTake
	DecidePlayThose
	DecideLocation
	DecideCombat
	DecideLoss
	DecideSupport
	DecideReplacement
	DecideClause
	DecideChoose
	DecideNumber
	DecidePut
	numDecisions
)

// Decisions documents each kind of decision: its code; what the seat is asked, after its name ("{n}" stands for how
// many such choices are left); the paragraph of RULINGS.md behind it; and whether the game is at rest: what was begun
// is done, and what the seat does is something new.
var Decisions = [numDecisions]struct {
	Code, Words, Rule string
	Rest              bool
}{
	DecideAction:      {"action", "takes an action or passes", "turn-order", true},
	DecideCycle:       {"cycle", "must cycle {n}", "action-cycle", false},
	DecideEliminate:   {"eliminate", "must eliminate {n}", "eliminate-impossible", false},
	DecideForsake:     {"forsake", "must forsake {n}", "forsake-hand", false},
	DecideMay:         {"may", "may do as the text says", "text-in-order", false},
	DecideTake:        {"take", "takes a card", "take-shown", false},
	DecidePlayThose:   {"play-those", "plays one of the cards drawn", "look-and-play-pays", false},
	DecideLocation:    {"location", "chooses a location", "battleground-chosen-by-card", false},
	DecideCombat:      {"combat", "chooses the next combat", "combat-order", false},
	DecideLoss:        {"loss", "chooses a card to lose", "path-combat-losses", false},
	DecideSupport:     {"support", "chooses which army supports which character", "O6", false},
	DecideClause:      {"clause", "must choose {n}", "text-in-order", false},
	DecideChoose:      {"choose", "chooses a card", "text-in-order", false},
	DecideNumber:      {"number", "chooses a number", "text-in-order", false},
	DecidePut:         {"put-on-top", "must put {n} on top of the draw deck", "O16", false},
	DecideReplacement: {"instead", "chooses what happens instead", "O32", false},
}

// AtRest reports whether nothing is asked but what begins something new.
func (g *Game) AtRest() bool {
	d := g.Open()
	return d == nil || Decisions[d.Kind].Rest
}

// DecisionWords says what a seat is asked, without its name. What it may decline it need not do, and of several things it
// may do fewer.
func (s *Setup) DecisionWords(d *engine.Decision) string {
	words := Decisions[d.Kind].Words
	may := strings.HasPrefix(words, "must ") && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return Options[verbOf(o)].Passive })
	n := strconv.Itoa(d.Left)
	if may && d.Left > 1 {
		n = "up to " + n
	}
	if words = fill(words, func(string) string { return n }); may {
		words = "may " + strings.TrimPrefix(words, "must ")
	}
	return words
}
