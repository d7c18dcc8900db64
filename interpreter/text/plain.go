package text

import (
	"strings"

	"loremaster/interpreter/vocab"
)

// This file answers what plain words have to know of a line besides its words.

// OfItself reports whether what the line waits for happens to its own card.
func (a *Ability) OfItself() bool {
	if a.Events == 0 || a.Deed || a.Cards == nil && a.Events&^a.language.fromAfar == 0 {
		return false
	}
	return a.Cards == nil || MeansItself(a.Cards)
}

// MeansItself reports whether words mean the card of the text, and no other.
func MeansItself(words *vocab.Phrase) bool {
	if words.Entry.Kind == vocab.KindCards {
		objects := Objects(words)
		return len(objects) == 1 && objects[0].Entry.Is(vocab.Self)
	}
	return words.Entry.Is(vocab.Self) && (words.Entry.Kind == vocab.KindPlaces || words.Entry.Kind == "object")
}

// Passes reports whether the card of the text is never in play: "there" is where the one is that was chosen last.
func (a *Ability) Passes() bool { return a.language.row(a.By).Passing }

// HadBy says what has the text: "an item".
func (a *Ability) HadBy() string { return a.language.row(a.By).Words }

// Places says where the card of the text must lie: "in a reserve".
func (a *Ability) Places() string { return a.language.placesIn(a.Where) }

// AtHome reports whether that is where texts of such cards work, and not what the line says.
func (a *Ability) AtHome() bool { return a.home }

// Asks reports whether a clause without a subject answers a question about the text's own card, and not about a player.
func (a *Ability) Asks(c *Clause) bool {
	return c.Does.Hold != nil && a.language.aboutCards.Has(c.Does.Hook)
}

// Kept returns how many amounts of a clause that lasts stay what they were as it began.
func (c *Clause) Kept() int { return int(c.keeps) }

// KeepsNumber reports whether a text that another begins speaks of a number of that one, and keeps it.
func (a *Ability) KeepsNumber() bool { return a.number != nil }

// Picks reports whether the clause lasts for what somebody chooses for it.
func (c *Clause) Picks() bool { return c.picks }

// ChoosesPlayer reports whether somebody chooses a player by the clause, who is "that player" from then on.
func (c *Clause) ChoosesPlayer() bool {
	return strings.HasPrefix(c.Verb.Entry.Pattern, "choose(s)") && (c.Verb.Find("g") != nil || c.Verb.Find("w") != nil)
}

// MeetsAnother reports whether "it" is in a text that waits what that happens to, and not what was chosen before.
func (a *Ability) MeetsAnother() bool {
	return a.Cards != nil && a.that == nil && (a.Cards.Entry.Kind != vocab.KindCards || !saysIt(Objects(a.Cards)[0]))
}

// Chooses reports whether somebody chooses what the clause is about, so that "it" is that from then on.
func (c *Clause) Chooses() bool {
	found := c.picks
	for i := range c.Verb.Args {
		for _, words := range c.Verb.Args[i].Phrase {
			if kind := words.Entry.Kind; kind == "cards" || kind == "places" {
				found = found || !IsDefinite(words) && !words.Entry.Is(vocab.Those|vocab.Them) && !allOf(words)
			}
		}
	}
	return found
}

// allOf reports whether words for cards mean all that there are of them.
func allOf(words *vocab.Phrase) bool {
	if _, list := words.Entry.Meaning.(Cards); !list {
		return words.Entry.Is(vocab.All)
	}
	for _, object := range Objects(words) {
		n := object.In(vocab.HowMany)
		if !IsDefinite(object) && (n == nil || !n.Phrase[0].Entry.Is(vocab.All)) {
			return false
		}
	}
	return true
}
