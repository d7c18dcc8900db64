package bot_test

import (
	"errors"
	"strings"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

func setup(t testing.TB, scenario string) *wotrcards.Setup {
	t.Helper()
	lib, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	s, err := lib.Lay(game.Start{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// lineup parses a line-up whose files of weights are all as shipped, but for one that cannot be read.
func lineup(s *wotrcards.Setup, words string) (bot.Lineup, error) {
	return bot.ParseLineup(s, words, func(of *game.Game, file string) (bot.Weights, error) {
		if file == "broken" {
			return nil, errors.New("it cannot be read")
		}
		return bot.Shipped(of), nil
	})
}

// The seats of the Trilogy are Frodo and Aragorn, 0 and 2, of the Free Peoples, the Witch-king and Saruman, 1 and 3.
func TestParseLineup(t *testing.T) {
	s := setup(t, "trilogy")
	for _, test := range []struct{ words, want, exchanged string }{
		{"random", "random random random random", ""},
		{"greedy", "greedy greedy greedy greedy", ""},
		{"bot", "bot bot bot bot", ""},
		{"search:rollouts=9,deep", "search:rollouts=9 deep search:rollouts=9 deep", "deep search:rollouts=9 deep search:rollouts=9"},
		{"frodo=search:rollouts=9:x.toml", "search:rollouts=9:x.toml random random random", ""},
		{"greedy,random", "greedy random greedy random", "random greedy random greedy"},
		{" greedy , random ", "greedy random greedy random", "random greedy random greedy"},
		{"greedy,greedy", "greedy greedy greedy greedy", ""},
		{"greedy,greedy:x.toml", "greedy greedy:x.toml greedy greedy:x.toml", "greedy:x.toml greedy greedy:x.toml greedy"},
		{"random,greedy:a=b:c.toml", "random greedy:a=b:c.toml random greedy:a=b:c.toml", "greedy:a=b:c.toml random greedy:a=b:c.toml random"},
		{"aragorn=greedy", "random random greedy random", ""},
		{"frodo=greedy,aragorn=greedy:x.toml", "greedy random greedy:x.toml random", ""},
		{"frodo=greedy,aragorn=greedy", "greedy random greedy random", "random greedy random greedy"},
		{"shadow=greedy", "random greedy random greedy", "greedy random greedy random"},
		{"shadow=greedy,frodo=greedy,aragorn=random", "greedy greedy random greedy", ""},
	} {
		l, err := lineup(s, test.words)
		if err != nil {
			t.Errorf("%q: %v", test.words, err)
			continue
		}
		if got := seats(s, &l); got != test.want {
			t.Errorf("%q: got %s, want %s", test.words, got, test.want)
		}
		other, ok := l.Exchanged(s)
		if ok != (test.exchanged != "") || ok && seats(s, &other) != test.exchanged {
			t.Errorf("%q exchanged: got %v, %s; want %q", test.words, ok, seats(s, &other), test.exchanged)
		}
		if err := l.Players(); err == nil {
			t.Errorf("%q: no players", test.words)
		}
	}
}

// seats names the bot of each seat.
func seats(s *wotrcards.Setup, l *bot.Lineup) string {
	var names []string
	for i := range s.Scenario.Seats {
		if len(l.Bots) > 0 {
			names = append(names, l.Bots[l.Of(engine.Seat(i))].Name)
		}
	}
	return strings.Join(names, " ")
}

func TestParseLineupErrors(t *testing.T) {
	s := setup(t, "trilogy")
	for _, test := range []struct{ words, want string }{
		{"", `there is no bot "", expected one of: bot, random, greedy, search, deep`},
		{"gredy", `there is no bot "gredy", expected one of: bot, random, greedy, search, deep`},
		{"greedy,", `there is no bot "", expected one of: bot, random, greedy, search, deep`},
		{"random:x.toml", `the bot "random" has no weights, found the file "x.toml"`},
		{"greedy:broken", "it cannot be read"},
		{"search:rollouts=9:broken", "it cannot be read"},
		{"search:rollouts=0", `"0" is no number of rollouts, expected one from 1 to 10000`},
		{"search:rollouts=1e9", `"1e9" is no number of rollouts, expected one from 1 to 10000`},
		{"random:rollouts=9", `the bot "random" has no weights, found the file "rollouts=9"`},
		{"greedy,random,greedy", `"greedy,random,greedy" has 3 bots, expected one for all, one for each side, or SEAT=BOT for each`},
		{"gandalf=greedy", `there is no seat "gandalf", expected one of: frodo, witch-king, aragorn, saruman, free-peoples, shadow`},
		{"frodo=greedy,random", `"frodo=greedy,random" names seats for some of its bots, expected SEAT=BOT for each or for none`},
		{"frodo=greedy,free-peoples=random", `"frodo=greedy,free-peoples=random" gives a seat two bots`},
	} {
		if _, err := lineup(s, test.words); err == nil || err.Error() != test.want {
			t.Errorf("%q: got %v, want %s", test.words, err, test.want)
		}
	}
}

// A line-up of nobody is one of the first kind, and every kind says what it does.
func TestKinds(t *testing.T) {
	s := setup(t, "trilogy")
	var none bot.Lineup
	first := players(t, s, bot.Kinds[0].Name)
	if got, want := play(s, 3, none.Players()), play(s, 3, first); got != want {
		t.Errorf("nobody plays the game %x, %s %x", got, bot.Kinds[0].Name, want)
	}
	g := wotrcards.NewGame(s, 3)
	for _, name := range bot.Names() {
		if bot.New(name, g) == nil {
			t.Errorf("there is no bot %q", name)
		}
	}
	if bot.New("nobody", g) != nil {
		t.Error(`there is a bot "nobody"`)
	}
	if got, want := play(s, 3, players(t, s, "bot")), play(s, 3, players(t, s, bot.Ahead)); got != want {
		t.Errorf("bot plays the game %x, %s %x", got, bot.Ahead, want)
	}
	for _, k := range bot.Kinds {
		if k.Help == "" {
			t.Errorf("%q does not say what it does", k.Name)
		}
	}
}

// players returns the bots of a line-up.
func players(t testing.TB, s *wotrcards.Setup, words string) *bot.Players {
	t.Helper()
	l, err := lineup(s, words)
	if err != nil {
		t.Fatal(err)
	}
	return l.Players()
}

// play plays a game and returns its digest.
func play(s *wotrcards.Setup, seed uint64, p *bot.Players) uint64 {
	g := wotrcards.NewGame(s, seed)
	p.Begin(g)
	g.Answerer = p.Answer
	g.Run()
	return g.Digest()
}
