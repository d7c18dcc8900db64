package screen

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file tells what has happened, in paragraphs.

// Paragraph is what a player does in one go, all that comes of one thing, or the head of a round.
type Paragraph struct {
	Words string
	Round bool
	From  int // the first of the events that it tells
}

// Story tells events in paragraphs, as those seats saw them.
func Story(t game.Play, events []engine.Event, to engine.SeatSet) []Paragraph {
	s := story{rows: t.SetUp().Scene().Game.Events}
	for i := range events {
		e := &events[i]
		s.now = i
		row := &s.rows[e.Verb]
		words, seat := t.EventWords(*e, to), ""
		if strings.HasPrefix(row.Sentence, "{seat} ") { // a card may begin with a player's name, too
			seat = t.SetUp().Scene().Seats[e.Seat].Name + " "
		}
		switch {
		case row.Is(game.Round):
			s.end()
			s.told = append(s.told, Paragraph{Sentence(words), true, i})
		case row.Is(game.Heading):
			s.end()
		case row.Is(game.Scene):
			s.end()
			s.scene = true
			s.add(Sentence(words)+": ", "")
		case row.Is(game.Begins):
			s.end()
			s.say(words, seat, e.Verb)
		default:
			s.say(words, seat, e.Verb)
		}
	}
	s.end()
	return s.told
}

// story is a paragraph that is being told.
type story struct {
	text  string
	from  int    // the event with which it begins
	seat  string // who did what was said last, with a space behind
	verb  uint8  // likewise
	tail  string // how that ends: where the cards come from
	last  string // what was said last, which may be said again
	times int
	scene bool // all up to its end is one paragraph

	rows []game.Event
	now  int // the event that is being told
	told []Paragraph
}

// say adds what has happened. What the same player does goes on the sentence, and what the same verb says of
// another card from there goes on that.
func (s *story) say(words, seat string, verb uint8) {
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
		s.end()
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
	if s.text == "" {
		s.from = s.now
	} else if !strings.HasSuffix(s.text, ": ") {
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

// end ends the paragraph.
func (s *story) end() {
	if s.settle(); s.text != "" {
		s.told = append(s.told, Paragraph{Words: Sentence(strings.TrimSuffix(s.text, ": ")), From: s.from})
	}
	*s = story{rows: s.rows, now: s.now, told: s.told}
}

// Sentence returns words with their first letter upper case.
func Sentence(words string) string {
	if words == "" {
		return words
	}
	letters := []rune(words)
	return strings.ToUpper(string(letters[:1])) + string(letters[1:])
}
