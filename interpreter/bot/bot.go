// Package bot holds players that are programs. They answer decisions in place (engine.Hooks.Answerer) or those
// that are open, and use nothing that the seat they answer for cannot see.
//
// Kinds is the table of them; a Lineup, parsed from words such as "greedy,random", says which of them plays
// each seat of a scenario, and Players of it play a game:
//
//	players := lineup.Players()
//	players.Begin(g)
//	g.Watch().Answerer = players.Answer
package bot

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Bot is a player that is a program. It may answer for several seats; what it answers depends on the game
// alone, not on where in it the bot began.
type Bot interface {
	// Begin makes the bot ready to go on with a game from where it stands.
	Begin(g game.Play)
	// Answer picks an option of a decision of that game.
	Answer(d *engine.Decision) (engine.Option, bool)
}

// Kind is a kind of bot.
type Kind struct {
	Name  string
	Help  string // what it does, after its name
	Tuned bool   // it plays by weights
	make  func(w Weights) Bot
}

// Kinds holds all of them, from the weakest on. The first plays where none is named.
var Kinds = []Kind{
	{"random", "picks any option that is open to it", false, func(Weights) Bot { return &random{} }},
	{"greedy", "tries each option and takes what leaves its side best off", true, func(w Weights) Bot { return NewGreedy(w) }},
}

// AtRandom is the name of the weakest, Ahead that of the strongest, who look ahead.
var AtRandom, Ahead = Kinds[0].Name, Kinds[len(Kinds)-1].Name

// strongest is another name of the last of Kinds.
const strongest = "bot"

// Names returns what bots are called.
func Names() []string {
	names := []string{strongest}
	for i := range Kinds {
		names = append(names, Kinds[i].Name)
	}
	return names
}

// kindOf returns the kind of that name, or nil.
func kindOf(name string) *Kind {
	if name == strongest {
		return &Kinds[len(Kinds)-1]
	}
	for i := range Kinds {
		if Kinds[i].Name == name {
			return &Kinds[i]
		}
	}
	return nil
}

// New returns what answers for a bot of that name, as it is shipped, in a game from where it stands; nil where no
// bot is called so.
func New(name string, g game.Play) func(*engine.Decision) (engine.Option, bool) {
	kind := kindOf(name)
	if kind == nil {
		return nil
	}
	b := kind.make(Shipped(g.SetUp().Scene().Game))
	b.Begin(g)
	return b.Answer
}

// Random plays any legal option of any game. What it picks at a seat's k-th decision depends on the seed, the
// seat and k alone, so the same game comes again from the same seed.
type Random struct {
	whims [engine.MaxSeats]engine.Whims
	k     [engine.MaxSeats]int
}

// Begin makes the bot ready for the game of a seed.
func (r *Random) Begin(seed uint64) {
	*r = Random{}
	for seat := range r.whims {
		r.whims[seat] = engine.WhimsOf(seed, engine.Seat(seat))
	}
}

// Answer picks an option.
func (r *Random) Answer(d *engine.Decision) (engine.Option, bool) {
	seat := d.Seat % engine.MaxSeats
	r.k[seat]++
	return d.Options[r.whims[seat].At(r.k[seat], len(d.Options))], true
}

// random is Random as a Bot: in a game that has begun, it picks what it would if it had played from the start.
type random struct{ Random }

func (r *random) Begin(g game.Play) {
	r.Random.Begin(g.Seed())
	for _, c := range g.Answers() {
		r.k[c.Seat]++
	}
}
