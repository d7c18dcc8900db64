package wotrboard

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file is what texts mean by "it", "that region", "the tile": what they have named before. (references)

// spoken is what a text at work has named last, of each sort.
type spoken struct {
	x *run
	origin
	side      Side   // of the army
	army      Region // where it is; 0 for none
	region    Region
	nation    int    // -1 for none
	people    uint32 // companions
	tiles     []engine.Card
	damage    map[engine.Card]int // of those of the tiles of which it has been asked
	looked    []engine.Card       // cards that the player has been shown
	rolled    []uint8             // what dice have shown
	destroyed bool                // the last unit of the army has fallen by the text
}

// origin is which line of which card it is.
type origin struct {
	line   *text.Ability
	source engine.Card
}

// said returns what a text at work has named. That is found again when a piece is played again, and so is no part of the state.
func (t *Game) said(x *run) *spoken {
	from := origin{x.A, x.Source}
	for i := range t.speaking {
		if m := t.speaking[i]; m.x == x {
			if m.origin != from {
				*m = spoken{x: x, origin: from, nation: NoNation}
			}
			return m
		}
	}
	m := &spoken{x: x, origin: from, nation: NoNation}
	t.speaking = append(t.speaking, m)
	return m
}

// Sorts of what a text can name beside the kinds of words: what its verbs have drawn and rolled.
const (
	sortTile vocab.Kind = "tile"
	sortRoll vocab.Kind = "roll"
	sortLook vocab.Kind = "look"
)

// refers is of which sort words are that mean what was named before; names of which that is which they name, beside the kinds of words.
type (
	refers vocab.Kind
	names  vocab.Kind
)

// occasion is when alone words have what they are about.
type occasion struct {
	when      text.Hooks
	what, say string // what is not there at other times, and how a line has to begin
}

var (
	ofBattle   = occasion{text.HooksOf(onBattle, onCombatCard, onShown, onBeforeRoll, onBeforeAgain, onAfterAgain, onBeforeHits, onAfterHits), "no battle is fought then", "write it on a combat card, or after \"At the start of a battle with this:\""}
	ofPlayed   = occasion{text.HooksOf(onPlayed, onEventDie, onCombatCard), "no card has been played then", "name the deck: \"draw 1 Character card\""}
	withDamage = occasion{text.HooksOf(onDamage, onDamageAtTable, onTile), "no hunt damage is dealt then", "begin with \"Before the Fellowship takes hunt damage ...:\""}
	beforeRoll = occasion{text.HooksOf(onHunt), "no hunt roll is made then", "begin with \"Before a hunt roll is made:\""}
)

// byParagraph is when alone all words of a paragraph have what they are about.
var byParagraph = map[string]occasion{"combat-effects": ofBattle, "special-attacks": ofBattle, "forfeiting": ofBattle}

// checkWords finds words that can mean nothing where they stand.
func checkWords(a *text.Ability) *text.Problem {
	if a.Head == nil {
		return nil
	}
	return cmp.Or(checkOccasions(a), checkRandom(a), checkOnePlace(a), checkReferences(a), checkLimit(a))
}

// checkLimit finds a second line of a card that may be used once a turn: one use of each card is kept, which would be that of both.
func checkLimit(a *text.Ability) *text.Problem {
	limited := func(b *text.Ability) bool { return b.Limit != text.Unlimited }
	if a.Of == nil || !limited(a) || !slices.ContainsFunc(a.Of.Abilities, limited) {
		return nil
	}
	return &text.Problem{At: a.Head.At, Code: text.TextNever, Message: "one use of a card is kept in a turn, and another line has it", Hint: "offer both in one line: \"choose 1: ... / ...\""}
}

// checkRandom finds a random companion of whom it is not luck that picks one: luck does so in the Fellowship, for what chooses or eliminates.
func checkRandom(a *text.Ability) (bad *text.Problem) {
	a.Walk(func(p *vocab.Phrase) {
		m, w := p.Find("m"), p.Find("w")
		if m == nil || bad != nil || !slices.ContainsFunc(m.Phrase, func(one *vocab.Phrase) bool { return one.Entry.Is(vocab.Random) }) {
			return
		}
		picks := p.Entry.Rule == "event-damage" || strings.HasPrefix(p.Entry.Pattern, "choose(s)")
		if !picks || len(m.Phrase) > 1 || w == nil || w.Phrase[0].Entry.Pattern != "in the Fellowship" {
			bad = &text.Problem{At: m.Phrase[0].At, Code: text.TextNever, Message: "luck picks one in the Fellowship, to choose or to eliminate", Hint: "\"choose a random companion in the Fellowship, then ... that companion\""}
		}
	})
	return bad
}

// checkOccasions finds words that rest on what is not there when the text happens, or the one that it makes wait.
func checkOccasions(a *text.Ability) (bad *text.Problem) {
	if a.Kind == engine.Static {
		return nil
	}
	look := func(of *text.Ability, words *vocab.Phrase) {
		words.Walk(func(p *vocab.Phrase) {
			o, is := p.Entry.Says.(occasion)
			if !is {
				o, is = byParagraph[p.Entry.Rule]
			}
			if is && bad == nil && p.Entry.Kind != "head" && of.Events&o.when == 0 {
				bad = &text.Problem{At: p.At, Code: text.TextNever, Message: o.what, Hint: o.say}
			}
		})
	}
	var clauses func(of *text.Ability)
	clauses = func(of *text.Ability) {
		of.EachClause(func(c *text.Clause) {
			if look(of, c.If); c.Waits != nil {
				clauses(c.Waits)
				return
			}
			look(of, c.Subject)
			look(of, c.Verb)
		})
	}
	look(a, a.Head)
	clauses(a)
	return bad
}

// checkOnePlace finds one region that is said to be of each of several.
func checkOnePlace(a *text.Ability) (bad *text.Problem) {
	a.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind != "place" || !p.Entry.Is(vocab.One) {
			return
		}
		p.Walk(func(of *vocab.Phrase) {
			if bad == nil && (of.Entry.Kind == "nations" || of.Entry.Kind == "member") && of.Entry.Is(vocab.All) {
				bad = &text.Problem{At: of.At, Code: text.TextNever, Message: "this is one region of any of them, and not one of each", Hint: "say it of each by name, or \"of a ...\""}
			}
		})
	})
	return bad
}

const nothingBefore = "nothing stands before this that it could mean"

// named is what a line has named of a sort, and in which sentence.
type named struct {
	sort     vocab.Kind
	words    *vocab.Phrase
	sentence int
}

// checkReferences finds words that mean what was named before, where nothing was, or where it could be two things: in the
// sentence, or, where it has named none, in those before. (references)
func checkReferences(a *text.Ability) (bad *text.Problem) {
	var before []named
	if o := a.Head.Find("o"); o != nil {
		before = introduced(o.Phrase[0], -1)
	}
	a.Head.Walk(func(p *vocab.Phrase) {
		if sort, is := p.Entry.Says.(refers); is && bad == nil {
			bad = checkReference(a, p, vocab.Kind(sort), -1, before)
		}
	})
	if bad != nil {
		return bad
	}
	for i, sentence := range a.Sentences {
		if bad = checkClauses(a, sentence, i, &before); bad != nil {
			return bad
		}
	}
	return nil
}

func checkClauses(a *text.Ability, clauses []vocab.Clause, sentence int, before *[]named) (bad *text.Problem) {
	for i := range clauses {
		c := &clauses[i]
		if n := forgets(clauses[i:]); n > 0 && len(*before) > 0 {
			if bad = checkClauses(a, clauses[i:i+n], sentence, new([]named)); bad != nil && bad.Message == nothingBefore {
				bad.Message, bad.Hint = "what waits or lasts does not keep which one that was", "name it"
			}
			if bad != nil || i+n == len(clauses) {
				return bad
			}
		}
		look := func(p *vocab.Phrase) {
			if sort, is := p.Entry.Says.(refers); is && bad == nil {
				bad = checkReference(a, p, vocab.Kind(sort), sentence, append(slices.Clip(*before), earlier(introduces(c.Verb, sentence), p)...))
			}
		}
		for _, words := range []*vocab.Phrase{c.If, c.Subject, c.Verb} {
			words.Walk(look)
		}
		if bad != nil {
			return bad
		}
		*before = append(*before, introduces(c.Verb, sentence)...)
		if bad = checkParts(a, c.Choices, sentence, before); bad != nil {
			return bad
		}
	}
	return nil
}

// forgets returns how many clauses know nothing of what was named before: one that holds for a time, or all of a text that waits.
func forgets(clauses []vocab.Clause) int {
	v, is := clauses[0].Verb.Entry.Meaning.(*text.Verb)
	switch {
	case is && v.Waits != nil:
		return len(clauses)
	case is && v.Hold != nil && clauses[0].During != nil:
		return 1
	}
	return 0
}

// checkParts checks the parts of a choice, which know nothing of each other.
func checkParts(a *text.Ability, parts []vocab.Clause, sentence int, before *[]named) (bad *text.Problem) {
	all := *before
	for len(parts) > 0 && bad == nil {
		n := 1
		for n < len(parts) && parts[n].Join != vocab.First {
			n++
		}
		here := slices.Clip(*before)
		bad = checkClauses(a, parts[:n], sentence, &here)
		all, parts = append(all, here[len(*before):]...), parts[n:]
	}
	*before = all
	return bad
}

// earlier returns those that stand before words, which are no part of them.
func earlier(all []named, p *vocab.Phrase) []named {
	return slices.DeleteFunc(all, func(n named) bool {
		inside := false
		n.words.Walk(func(q *vocab.Phrase) { inside = inside || q == p })
		return inside || n.words.At.Column >= p.At.Column
	})
}

// introduced returns what words draw, roll or show.
func introduced(words *vocab.Phrase, sentence int) []named {
	if sort, is := words.Entry.Says.(names); is {
		return []named{{vocab.Kind(sort), words, sentence}}
	}
	return nil
}

// introduces returns what a verb names: one of several that somebody chooses, or what it draws and rolls.
func introduces(verb *vocab.Phrase, sentence int) (all []named) {
	all = introduced(verb, sentence)
	for i := range verb.Args {
		if verb.Args[i].Role == vocab.From {
			continue // from where something comes is named by itself
		}
		for _, words := range verb.Args[i].Phrase {
			for words.Entry.Kind == "places" && len(words.Args[0].Phrase) == 1 {
				words = words.Args[0].Phrase[0]
			}
			sort := words.Entry.Kind
			switch {
			case sort == "places":
				sort = "place"
			case !words.Entry.Is(vocab.One):
				continue
			}
			all = append(all, named{sort, words, sentence})
		}
	}
	return all
}

// checkReference looks for the one thing of its sort that words can mean.
func checkReference(a *text.Ability, p *vocab.Phrase, sort vocab.Kind, sentence int, before []named) *text.Problem {
	var here, all []named
	for _, n := range before {
		if n.sort != sort {
			continue
		}
		if all = append(all, n); n.sentence == sentence {
			here = append(here, n)
		}
	}
	if len(here) > 0 {
		all = here
	}
	switch len(all) {
	case 0:
		bad := &text.Problem{At: p.At, Code: "text-reference", Message: nothingBefore, Hint: "name it first: \"choose ...\""}
		if p.Entry.Kind == "place" && text.Kinds(ofCharacters).Fits(a.By) {
			bad.Hint = fmt.Sprintf("that of the character itself is %q", "the region of "+a.Card.Name)
		}
		if name := regionBefore(a, p); name != nil && sort == "place" {
			bad.Message, bad.Hint = "a region that is named by its name is named so again", fmt.Sprintf("name the region that you mean: \"in %s\"", name.Text)
		}
		return bad
	case 1:
		return nil
	}
	return &text.Problem{At: p.At, Code: "text-reference", Message: "this could be " + quoted(a.Source, all[0].words) + " or " + quoted(a.Source, all[1].words), Hint: "name the thing itself"}
}

// regionBefore returns the last region that a line names before words, or nil.
func regionBefore(a *text.Ability, p *vocab.Phrase) (name *vocab.Name) {
	a.Walk(func(q *vocab.Phrase) {
		for i := range q.Args {
			if n := q.Args[i].Name; n != nil && n.Kind == NameRegion && q.At.Column < p.At.Column {
				name = n
			}
		}
	})
	return name
}

// quoted returns the words of a line from where a phrase begins, up to the next mark.
func quoted(line string, p *vocab.Phrase) string {
	words := []rune(line)
	parts := strings.FieldsFunc(string(words[p.At.Column-1:]), func(r rune) bool { return strings.ContainsRune(",;.:/", r) })
	return fmt.Sprintf("%q", strings.TrimSpace(parts[0]))
}
