// This file says what to write instead of an answer that is refused.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// cure returns what to write instead of an answer that is refused, or where its card is; "" where neither helps.
func (p *play) cure(a *answer) string {
	reason, o := p.refusal(a)
	switch d := p.g.Open(); {
	case d == nil:
		return ""
	case a.none != "":
		return a.none
	case reason == p.setup.Scene().Game.NotAsked && d.Seat == a.seat:
		return p.asked(d, a)
	case p.setup.Scene().Game.Reasons[reason].Whose:
		return p.elsewhere(a, engine.Card(o.A))
	}
	return ""
}

// asked returns the sentence for that of what is asked which has the card of an answer; else how one is answered.
func (p *play) asked(d *engine.Decision, a *answer) string {
	for _, o := range d.Options {
		if slices.Contains(a.says[game.SlotA], game.OptionNumbers(o)[game.SlotA]) {
			return fmt.Sprintf("write %q", p.sentence(o))
		}
	}
	return p.answerLike(d)
}

// answerLike shows how a decision is answered.
func (p *play) answerLike(d *engine.Decision) string {
	if p.alike == nil {
		return fmt.Sprintf("it is answered as in %q", p.sentence(d.Options[0]))
	}
	if *p.alike == "" {
		*p.alike = fmt.Sprintf("it is answered as in %q", p.sentence(d.Options[0]))
	}
	return *p.alike
}

// sentence returns the line that gives an answer to the open decision.
func (p *play) sentence(o engine.Option) string {
	s := &Session{p: p, pure: map[string]bool{}}
	return s.Sentence(o)
}

// elsewhere says where a card is that a player has not where it should be, and whose it is.
func (p *play) elsewhere(a *answer, c engine.Card) string {
	if c == 0 {
		return ""
	}
	words := p.setup.Names().CardWords(c) + " is " + p.placeWords(c)
	owner := p.g.Controller(c)
	if owner == a.seat || owner == engine.NoSeat {
		return words
	}
	whose := p.setup.Names().NameSeat(owner)
	words = fmt.Sprintf("%s is %s's card, %s", p.setup.Names().CardWords(c), whose, strings.TrimPrefix(words, p.setup.Names().CardWords(c)+" is "))
	if z := p.names.zones[p.table().Zone(c)]; z.Zone != nil && z.Acts && engine.Seat(z.owner) == owner {
		words += fmt.Sprintf(": write %q", whose+" "+a.words)
	}
	return words
}
