package env

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"loremaster/dsl"
	"loremaster/dsl/games"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/sim"
)

// reply is an answer as a program reads it.
type reply struct {
	Error string
	Games []struct {
		Error       string
		Game        int
		Seat        *string
		Options     int
		Over        bool
		Digest      string
		Winner      *string
		Rewards     map[string]int
		Score       map[string]int
		Observation *struct {
			Schema, Seat string
			Numbers      []int
			Options      [][]int
		}
		Schema  struct{ Columns []string }
		Words   *dsl.View
		Asked   string
		Choices []string
	}
}

// played is a scenario of each game, and a server of its library.
type played struct {
	*Server
	id, scenario string
}

// each calls f with a server of each game, and the first scenario of it.
func each(t *testing.T, f func(t *testing.T, p *played)) {
	for i := range games.All {
		row := &games.All[i]
		t.Run(row.ID, func(t *testing.T) {
			lib, diags, _ := row.Base().Library()
			if lib == nil {
				t.Fatal(diags)
			}
			scenario := lib.Offered()[0].ID
			f(t, &played{New(lib, row.Screen, scenario), row.ID, scenario})
		})
	}
}

// ask answers a request, which must not be refused.
func (p *played) ask(t *testing.T, format string, args ...any) *reply {
	t.Helper()
	r := read(t, p.said(fmt.Appendf(nil, format, args...)))
	if r.Error != "" {
		t.Fatal(r.Error)
	}
	return r
}

// said returns the answer to a line.
func (p *played) said(line []byte) []byte {
	var out bytes.Buffer
	if err := p.Serve(bytes.NewReader(append(line, '\n')), &out); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

func read(t *testing.T, answer []byte) *reply {
	t.Helper()
	r := &reply{}
	if err := json.Unmarshal(answer, r); err != nil || bytes.ContainsRune(answer, '\n') {
		t.Fatalf("%v: %.300s", err, answer)
	}
	for i := range r.Games {
		if r.Games[i].Error != "" {
			t.Fatal(r.Games[i].Error)
		}
	}
	return r
}

// simulated returns the digest of a game between bots at random.
func (p *played) simulated(t *testing.T, seed uint64) string {
	l, err := p.layout(game.Start{})
	if err != nil {
		t.Fatal(err)
	}
	return sim.Run(l.setup, sim.Options{Games: 1, Seed: seed}).Digest
}

// summed returns a digest as sim has it for one game.
func summed(t *testing.T, digest string) string {
	var n uint64
	if _, err := fmt.Sscanf(digest, "%x", &n); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(nil, n))
	return fmt.Sprintf("%x", sum[:8])
}

// The same choices are the same game as in a simulation, whoever makes them: bots, the program for all seats, or both.
func TestGamesAreThoseOfSim(t *testing.T) {
	each(t, func(t *testing.T, p *played) {
		ids := strings.Join(screenIDs(p, t), `","`)
		first, _, _ := strings.Cut(ids, `"`)
		for seed := uint64(1); seed <= 6; seed++ {
			want := p.simulated(t, seed)
			for _, seats := range []string{"", first, ids} {
				list := "[]"
				if seats != "" {
					list = `["` + seats + `"]`
				}
				r := p.ask(t, `{"do":"reset","games":[{"seed":%d,"seats":%s}],"digest":true}`, seed, list)
				whims := bot.Random{}
				whims.Begin(seed)
				for !r.Games[0].Over {
					d := p.tables[r.Games[0].Game].play.Open()
					pick := 0
					if !d.Forced() {
						o, _ := whims.Answer(d)
						for d.Options[pick] != o {
							pick++
						}
					}
					r = p.ask(t, `{"do":"step","games":[{"game":%d,"option":%d}],"digest":true}`, r.Games[0].Game, pick)
				}
				if got := summed(t, r.Games[0].Digest); got != want {
					t.Errorf("seed %d, the program plays %s: digest %s, want %s", seed, list, got, want)
				}
				won := 0
				for _, n := range r.Games[0].Rewards {
					won += n
				}
				if (won > 0) != (r.Games[0].Winner != nil) {
					t.Errorf("seed %d: %+v", seed, r.Games[0])
				}
			}
		}
	})
}

func screenIDs(p *played, t *testing.T) []string {
	l, err := p.layout(game.Start{})
	if err != nil {
		t.Fatal(err)
	}
	return l.names(engine.Everyone &^ l.scene.Unplayed)
}

// Cards that a seat does not see are exchanged: what it observes, and what it may do, stays the same letter for letter.
func TestObservationsTellNothingHidden(t *testing.T) {
	each(t, func(t *testing.T, p *played) {
		from, to := gametest.Part(t, 50)
		l, err := p.layout(game.Start{})
		if err != nil {
			t.Fatal(err)
		}
		shown := func(g game.Play, seat engine.Seat, _ []engine.Card) string {
			own := &table{at: l, play: g, seats: engine.Only(seat)}
			words, _ := json.Marshal(dsl.Look(g, l.screen, l.scene.Person(seat)))
			return string(own.appendObservation(nil, seat)) + "\n" + string(words)
		}
		s := sim.Run(l.setup, sim.Options{Games: to - from, Seed: uint64(1 + from), Shown: func() sim.Shown { return shown }})
		if s.Made < 100 || s.Differences > 0 || s.InvariantViolations > 0 {
			t.Errorf("%d exchanges, %d differences, first %v, %q", s.Made, s.Differences, s.Leaks, s.Violations)
		}
		t.Logf("%d exchanges, %d at decisions of the seat", s.Made, s.Own)
		blind := func(g game.Play, seat engine.Seat, _ []engine.Card) string {
			other := (seat + 1) % engine.Seat(len(l.scene.Seats))
			return string((&table{at: l, play: g}).appendObservation(nil, other))
		}
		if s := sim.Run(l.setup, sim.Options{Games: 1, Seed: 1, Shown: func() sim.Shown { return blind }}); s.Differences == 0 {
			t.Error("an observation of another seat is not noticed")
		}
	})
}

// Observations have a number for each column of the schema, and a row for each option.
func TestObserve(t *testing.T) {
	each(t, func(t *testing.T, p *played) {
		r := p.ask(t, `{"do":"reset","games":[{"seed":3},{"seed":4}],"observe":true,"words":true}`)
		schema := p.ask(t, `{"do":"schema","games":[{"game":1}]}`).Games[0].Schema
		for _, g := range r.Games {
			o := g.Observation
			if len(o.Numbers) != len(schema.Columns) || len(o.Options) != g.Options || len(g.Choices) != g.Options || o.Seat != *g.Seat || g.Words == nil || g.Asked == "" {
				t.Errorf("%d numbers for %d columns, %d rows and %d words for %d options", len(o.Numbers), len(schema.Columns), len(o.Options), len(g.Choices), g.Options)
			}
		}
		t.Logf("%d columns", len(schema.Columns))
		names := map[string]bool{}
		for _, c := range schema.Columns {
			if names[c] {
				t.Errorf("there are two columns %q", c)
			}
			names[c] = true
		}
		ids := screenIDs(p, t)
		for _, id := range ids {
			o := p.ask(t, `{"do":"observe","games":[{"game":1,"seat":%q}]}`, id).Games[0].Observation
			if o.Seat != id || (len(o.Options) > 0) != (id == *r.Games[0].Seat) {
				t.Errorf("%s observes as %s, with %d options", id, o.Seat, len(o.Options))
			}
		}
		bots := p.ask(t, `{"do":"reset","games":[{"seats":[%q]}]}`, ids[0]).Games[0]
		if r := read(t, p.said(fmt.Appendf(nil, `{"do":"observe","games":[{"game":%d,"seat":%q}]}`, bots.Game, ids[1]))); r.Error == "" {
			t.Error("the seat of a bot is observed")
		}
	})
}

// What is taken back is as it was, and goes on as it did; two games that were one go on each by itself.
func TestUndoAndFork(t *testing.T) {
	each(t, func(t *testing.T, p *played) {
		for seed := uint64(1); seed <= 4; seed++ {
			luck := rand.New(rand.NewPCG(seed, 0))
			seats := screenIDs(p, t)[:1]
			if seed%2 == 0 {
				seats = screenIDs(p, t)
			}
			own, _ := json.Marshal(seats)
			r := p.ask(t, `{"do":"reset","games":[{"seed":%d,"seats":%s}],"observe":true,"digest":true}`, seed, own)
			id := r.Games[0].Game
			var was []string // how the game stood before each step
			var picks []int
			say := func(r *reply) string { r.Games[0].Game = 0; text, _ := json.Marshal(r); return string(text) }
			for n := 0; n < 60 && !r.Games[0].Over; n++ {
				options := r.Games[0].Options
				was = append(was, say(r))
				picks = append(picks, luck.IntN(options))
				if n%7 == 3 {
					fork := p.ask(t, `{"do":"fork","games":[{"game":%d}],"observe":true,"digest":true}`, id)
					other := fork.Games[0].Game
					if got := say(fork); got != was[n] {
						t.Fatalf("a fork is %s, want %s", got, was[n])
					}
					there := p.ask(t, `{"do":"step","games":[{"game":%d,"option":%d}],"observe":true,"digest":true}`, other, picks[n])
					here := p.ask(t, `{"do":"observe","games":[{"game":%d}],"digest":true}`, id)
					if got := say(here); got != was[n] {
						t.Fatalf("a step in a fork makes the game %s, want %s", got, was[n])
					}
					here = p.ask(t, `{"do":"step","games":[{"game":%d,"option":%d}],"observe":true,"digest":true}`, id, picks[n])
					if a, b := say(there), say(here); a != b {
						t.Fatalf("the same step makes a fork %s, and the game %s", a, b)
					}
					p.ask(t, `{"do":"close","games":[{"game":%d}]}`, other)
					r = here
					continue
				}
				r = p.ask(t, `{"do":"step","games":[{"game":%d,"option":%d}],"observe":true,"digest":true}`, id, picks[n])
				if n%5 == 4 {
					back := 1 + luck.IntN(3)
					then := say(r)
					if got := say(p.ask(t, `{"do":"undo","games":[{"game":%d,"steps":%d}],"observe":true,"digest":true}`, id, back)); got != was[n+1-back] {
						t.Fatalf("seed %d: with %d of %d steps taken back the game is %.300s, want %.300s", seed, back, n+1, got, was[n+1-back])
					}
					for _, pick := range picks[n+1-back:] {
						r = p.ask(t, `{"do":"step","games":[{"game":%d,"option":%d}],"observe":true,"digest":true}`, id, pick)
					}
					if got := say(r); got != then {
						t.Fatalf("seed %d: the same again is %.300s, want %.300s", seed, got, then)
					}
				}
			}
		}
	})
}

// Hostile lines get an answer each, and what is refused changes nothing.
func TestHostileLines(t *testing.T) {
	each(t, func(t *testing.T, p *played) {
		luck := rand.New(rand.NewPCG(2026, 0))
		p.ask(t, `{"do":"reset","games":[{"seed":1},{"seed":2}]}`)
		digests := func() (all string) {
			for i := 1; i <= p.last; i++ {
				if p.tables[i] != nil {
					all += fmt.Sprint(i, p.tables[i].play.Digest(), len(p.tables[i].play.Answers()), " ")
				}
			}
			return all
		}
		pieces := []string{`{`, `}`, `[`, `]`, `"`, `\`, `,`, `null`, `-1`, `1e99`, `"games"`, `"game":`, `18446744073709551616`, "\x00", "\xff", `"do":`, `99`, `{}`, ` `}
		for range 100 {
			line := []byte(verbs[luck.IntN(len(verbs))].form)
			for range 1 + luck.IntN(4) {
				at, piece := luck.IntN(len(line)+1), pieces[luck.IntN(len(pieces))]
				switch luck.IntN(3) {
				case 0:
					line = append(line[:at:at], piece+string(line[at:])...)
				case 1:
					line = append(line[:at:at], line[min(at+1+luck.IntN(5), len(line)):]...)
				default:
					line = append(line[:at:at], piece+string(line[min(at+len(piece), len(line)):])...)
				}
			}
			was := digests()
			if r := read(t, p.said(line)); r.Error != "" && digests() != was {
				t.Errorf("%q is refused (%s), and the games are %s, were %s", line, r.Error, digests(), was)
			}
		}
		for _, line := range []string{
			``, `null`, `7`, `[]`, `{}`, `{"do":"reset"}x`, `{"do":"RESET","games":[{}]}`, `{"do":"step","games":[{"game":1}]}`,
			`{"do":"step","games":[{"game":1,"option":0},{"game":1,"option":0}]}`, `{"do":"step","games":[{"game":1,"option":0},{"game":99,"option":0}]}`,
			`{"do":"step","games":[{"game":1,"option":-1}]}`, `{"do":"step","games":[{"game":1,"option":0.5}]}`, `{"do":"step","games":[{"game":1,"option":9999}]}`,
			`{"do":"undo","games":[{"game":1}]}`, `{"do":"undo","games":[{"game":1,"steps":-1}]}`, `{"do":"observe","games":[{"game":1,"seat":"nobody"}]}`,
			`{"do":"reset","games":[{},{"scenario":"none"}]}`, `{"do":"reset","games":[{"seats":["none"]}]}`, `{"do":"reset","games":[{"bots":"none"}]}`,
			`{"do":"reset","games":[{"bots":"greedy:/etc/passwd"}]}`, `{"do":"reset","games":[{"people":-1}]}`, `{"do":"reset","games":[{"options":["none"]}]}`,
			`{"do":"reset","games":[{"seed":-1}]}`, `{"do":"reset","games":[` + strings.Repeat(`{},`, MaxGames) + `{}]}`, `{"do":"reset","games":{}}`,
			strings.Repeat(`[`, 100000), `{"do":` + strings.Repeat(`{"do":`, 20000), `{"do":"close","games":[{"game":0}]}`,
		} {
			was := digests()
			if r := read(t, p.said([]byte(line))); r.Error == "" || digests() != was {
				t.Errorf("%.80q is answered %+v, want a refusal that changes nothing", line, r)
			}
		}
	})
}

// Each line gets one line, also one that is too long or does not end, and the end of the input ends it.
func TestServe(t *testing.T) {
	row := &games.All[0]
	lib, _, _ := row.Base().Library()
	var out bytes.Buffer
	in := strings.NewReader("{\"do\":\"none\"}\n" + strings.Repeat("x", 3*MaxLine) + "\n\n" + `{"do":"reset","games":[{}]}`)
	if err := New(lib, row.Screen, lib.Offered()[0].ID).Serve(in, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	for i, want := range []string{"there is no request", "too long", "no request", `"over":false`} {
		if len(lines) != 4 || !strings.Contains(lines[i], want) {
			t.Fatalf("answered %q, want %q in line %d", lines, want, i+1)
		}
	}
	if err := New(lib, row.Screen, "").Serve(strings.NewReader("{}\n"), broken{}); err == nil {
		t.Error("nobody reads the answers, and that is no error")
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// player plays games in Python, each step by a sum that Go can follow, and prints their digests.
const player = `
import sys, loremaster_env
env = loremaster_env.LoremasterEnv(sys.argv[2], command=sys.argv[4:], arguments=["--game", sys.argv[1]])
for seed in range(1, 1 + int(sys.argv[3])):
    env.eager = seed < 3
    env.reset(seed=seed)
    n, total = seed, 0
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last(observe=env.eager or n % 50 == 0)
        total += reward
        n = (n * 1103515245 + 12345) % 2**31
        assert not seen or len(seen["observation"]) == len(env.schema["columns"]) and len(seen["options"]) == info["options"]
        env.step(None if over else n // 65536 % info["options"])
        if seed == 1 and n % 8 == 0 and env.agents and not env.terminations[env.agent_selection]:
            was, fork = env.digest(), env.fork()
            fork.step(0)
            fork.undo()
            assert fork.digest() == was == env.digest() and env.agent_selection in env.render()
            fork.close()
    print(env.digest(), total)
env.close()
`

// inGo plays the games of player by the lines of the program itself, and returns what it prints.
func (p *played) inGo(t *testing.T, program string, many int) string {
	cmd := exec.Command(program, "bot", "env", p.scenario, "--game", p.id)
	in, wrong := cmd.StdinPipe()
	out, err := cmd.StdoutPipe()
	if err = errors.Join(wrong, err); err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewReader(out)
	return p.games(t, many, func(format string, args ...any) *reply {
		fmt.Fprintf(in, format+"\n", args...)
		line, err := answers.ReadBytes('\n')
		if err != nil {
			t.Fatal(err)
		}
		return read(t, bytes.TrimSuffix(line, []byte("\n")))
	}, func() error { return errors.Join(in.Close(), cmd.Wait()) })
}

// games plays the games of player, and returns what it prints.
func (p *played) games(t *testing.T, many int, ask func(string, ...any) *reply, end func() error) string {
	var b strings.Builder
	for seed := 1; seed <= many; seed++ {
		r, n := ask(`{"do":"reset","games":[{"seed":%d}]}`, seed), seed
		for !r.Games[0].Over {
			n = (n*1103515245 + 12345) % (1 << 31)
			r = ask(`{"do":"step","games":[{"game":%d,"option":%d}],"digest":true}`, r.Games[0].Game, n/65536%r.Games[0].Options)
		}
		total := 0
		for _, reward := range r.Games[0].Rewards {
			total += reward
		}
		fmt.Fprintln(&b, r.Games[0].Digest, total)
		ask(`{"do":"close","games":[{"game":%d}]}`, r.Games[0].Game)
	}
	if err := end(); err != nil {
		t.Error(err)
	}
	return b.String()
}

// Games that another program plays are the games here: one in Python, where that is, and one in Go.
func TestOtherPrograms(t *testing.T) {
	python, _ := exec.LookPath("python3")
	program := filepath.Join(t.TempDir(), "loremaster")
	if out, err := exec.Command("go", "build", "-o", program, "loremaster/cmd/loremaster").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	each(t, func(t *testing.T, p *played) {
		many := 4
		if os.Getenv("SHARE") == "all" && p.id == games.All[0].ID {
			many = 100
		}
		want := p.games(t, many, func(format string, args ...any) *reply { return p.ask(t, format, args...) }, func() error { return nil })
		if got := p.inGo(t, program, many); got != want {
			t.Errorf("by lines\n%s\nwant\n%s", got, want)
		}
		if python == "" {
			return
		}
		cmd := exec.Command(python, "-B", "-c", player, p.id, p.scenario, fmt.Sprint(many), program)
		cmd.Env = append(cmd.Environ(), "PYTHONPATH=.")
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != want {
			t.Errorf("in Python: %v\n%s\nwant\n%s", err, out, want)
		}
	})
}

// BenchmarkStep steps games: alone and 256 in one message, with observations and without.
func BenchmarkStep(b *testing.B) {
	for i := range games.All {
		row := &games.All[i]
		lib, _, _ := row.Base().Library()
		for _, many := range []int{1, 256} {
			for _, observe := range []bool{false, true} {
				b.Run(fmt.Sprintf("%s/games=%d/observe=%t", row.ID, many, observe), func(b *testing.B) {
					stepMany(b, New(lib, row.Screen, lib.Offered()[0].ID), many, observe)
				})
			}
		}
	}
}

func stepMany(b *testing.B, s *Server, many int, observe bool) {
	at, seed := make([]int, many), 0
	begin := func(i int) {
		delete(s.tables, at[i])
		seed++
		s.answer(fmt.Appendf(nil, `{"do":"reset","games":[{"seed":%d}]}`, seed))
		at[i] = s.last
	}
	for i := range at {
		begin(i)
	}
	luck, n := rand.New(rand.NewPCG(1, 1)), 0
	for b.Loop() {
		line := []byte(`{"do":"step","games":[`)
		for i := range at {
			d := s.tables[at[i]].play.Open()
			if d == nil {
				begin(i)
				d = s.tables[at[i]].play.Open()
			}
			line = fmt.Appendf(line, `{"game":%d,"option":%d},`, at[i], luck.IntN(len(d.Options)))
		}
		s.answer(fmt.Appendf(line[:len(line)-1], `],"observe":%t}`, observe))
		n += many
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "decisions/s")
}
