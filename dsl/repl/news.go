// This file tells people what has happened, as they saw it, and how the game has ended.

package repl

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// news tells the person at the screen what has happened since that person was told last.
func (r *REPL) news(p *printer) {
	events := r.g().Events()
	told := 0
	if who := r.table.at; who != nil {
		told, who.told = who.told, len(events)
	}
	if told < len(events) {
		p.line("")
		r.tellStory(events[told:], r.table.eyes(), p)
	}
}

// tellStory tells events in paragraphs: a round, a combat, or what a player does in one go.
func (r *REPL) tellStory(events []engine.Event, to engine.SeatSet, p *printer) {
	s := story{rows: r.game().Events}
	for i := range events {
		e := &events[i]
		row := &s.rows[e.Verb]
		words, seat := r.g().EventWords(*e, to), ""
		if strings.HasPrefix(row.Sentence, "{seat} ") { // a card may begin with a player's name, too
			seat = r.seatName(e.Seat) + " "
		}
		switch {
		case row.Is(game.Round):
			s.end(p)
			p.wrap(0, 4, sentence(words), p.title)
		case row.Is(game.Heading):
			s.end(p)
		case row.Is(game.Scene):
			s.end(p)
			s.scene = true
			s.add(sentence(words)+": ", "")
		case row.Is(game.Begins):
			s.end(p)
			s.say(words, seat, e.Verb, p)
		default:
			s.say(words, seat, e.Verb, p)
		}
	}
	s.end(p)
}

// story is a paragraph that is being told.
type story struct {
	text  string
	seat  string // who did what was said last, with a space behind
	verb  uint8  // likewise
	tail  string // how that ends: where the cards come from
	last  string // what was said last, which may be said again
	times int
	scene bool // all up to its end is one paragraph
	rows  []game.Event
}

// say adds what has happened. What the same player does goes on the sentence, and what the same verb says of
// another card from there goes on that.
func (s *story) say(words, seat string, verb uint8, p *printer) {
	rest, does := strings.CutPrefix(words, seat)
	does = does && seat != ""
	tail := ""
	if i := strings.LastIndex(words, " from "); i >= 0 {
		tail = words[i:]
	}
	switch {
	case words == s.last && does:
		s.times++
		return
	case does && s.seat == seat && verb == s.verb && s.rows[verb].Is(game.Lists) && tail == s.tail:
		_, rest, _ = strings.Cut(rest, " ")
		s.settle()
		s.text = strings.TrimSuffix(s.text, tail)
		s.add(rest, ", ")
	case does && s.seat == seat:
		s.add(rest, ", ")
	case s.scene || !does:
		s.add(words, "; ")
	default:
		s.end(p)
		s.add(words, "")
	}
	s.last, s.verb, s.tail, s.times = words, verb, tail, 1
	if s.seat = ""; does {
		s.seat = seat
	}
}

// add adds words behind a joint.
func (s *story) add(words, joint string) {
	s.settle()
	if s.text != "" && !strings.HasSuffix(s.text, ": ") {
		s.text += joint
	}
	s.text += words
}

// settle writes how often what was said last has happened.
func (s *story) settle() {
	text := strings.TrimSuffix(s.text, s.tail)
	if i := strings.LastIndex(text, " a "); i >= 0 && s.times > 1 && !strings.Contains(text[i+3:], " ") {
		s.text = fmt.Sprintf("%s %d %ss%s", text[:i], s.times, text[i+3:], s.tail)
	} else if s.times > 1 {
		s.text += fmt.Sprintf(" (%d times)", s.times)
	}
	s.times = 0
}

// end writes the paragraph.
func (s *story) end(p *printer) {
	if s.settle(); s.text != "" {
		p.wrap(0, 4, sentence(s.text), nil)
	}
	*s = story{rows: s.rows}
}

// sentence returns s with its first letter upper case.
func sentence(s string) string {
	if s == "" {
		return s
	}
	letters := []rune(s)
	return strings.ToUpper(string(letters[:1])) + string(letters[1:])
}

// end tells the end of the game, once, and writes it down.
func (r *REPL) end(p *printer) error {
	r.news(p)
	t := r.table
	if !t.ended {
		t.ended, t.written = true, false
		r.tellEnd(p)
	}
	if t.written {
		return nil
	}
	if err := r.writeDown(p); err != nil {
		return err
	}
	t.written = true
	if len(t.people) > 0 {
		p.line("quit leaves; board, view, log and undo still work")
	}
	return nil
}

// tellEnd tells how the game has ended.
func (r *REPL) tellEnd(p *printer) {
	v := r.view(r.eyes())
	team, _ := v.Winner()
	p.line("")
	p.rule(fmt.Sprintf("%s wins in %s %d", sentence(v.Setup().TeamWords(team)), v.RoundWord, v.Round()), fmt.Sprintf("%s, seed %d", v.Score(v.Table), v.Seed()))
	if v.End == nil {
		return
	}
	for _, s := range v.End(v) {
		p.say(&s, 0, column, true)
	}
}

// writeDown writes the game as a test that passes: to the file that was named, else to the folder of the state.
func (r *REPL) writeDown(p *printer) error {
	file := r.Transcript
	if file == "" && r.State != "" {
		dir := filepath.Join(r.State, "games")
		if err := store.Folder(dir, store.Private); err != nil {
			return fmt.Errorf("the game is not written down: %w", err)
		}
		g := r.g()
		for n := 1; ; n++ {
			file = filepath.Join(dir, fmt.Sprintf("%s-%d-%d.game", g.SetUp().ScenarioID(), g.Seed(), n))
			if _, err := os.Stat(file); os.IsNotExist(err) {
				break
			}
		}
	}
	if file == "" {
		return nil
	}
	text, err := r.script(file)
	if err == nil {
		err = store.Write(file, []byte(text), store.Private)
	}
	if err != nil {
		return fmt.Errorf("the game is not written down: %w", err)
	}
	r.saved = append(r.saved, file)
	p.wrap(0, 4, fmt.Sprintf("the game is written down in %s; \"loremaster replay\" steps through it", file), nil)
	return nil
}
