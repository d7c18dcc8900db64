// This file finds the line of card text that was meant, and lines that say nearly what somebody has said.
//
// Each way to write a row's words in place of what it is about makes another line. Those that are few such steps away
// are tried first, and the first that the language accepts are what was meant. So a row need not know what else is
// wrong with a line, and what comes of several rows is right or is not proposed.

package thesaurus

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// How far lines are looked for, and how many of them and of the causes are told.
const (
	maxSteps  = 9
	maxLines  = 1000 // that are tried
	maxLevel  = 60   // that are gone on from after a step: those of which most is understood
	maxTokens = 90   // of a line; it is written by hand
	maxAlways = 40   // that rows write in any case
	maxWrites = 2
	maxCauses = 3
)

// Host is where a line of card text stands.
type Host struct {
	Of         *Thesaurus
	Me         []string // the names of the card
	Nouns      []string // the words for types of cards
	Own, Enemy string   // the names of the sides as texts have them; "" where the text has none
	// Accepts returns a line as the language prints it, and how many words and marks of it are not understood: 0 where it may
	// stand here.
	Accepts func(line string) (printed string, left int)
	// Knows reports whether any line that is accepted may have a folded word. Nil is for every word.
	Knows func(word string) bool
	// Names reports whether a folded word stands in names alone.
	Names func(word string) bool
}

// Saying is what is said of a line.
type Saying struct {
	At      vocab.Position // of the first word at which it is wrong
	Message string         // what was found, and why it is wrong
	Write   []string       // lines to write instead; none where there is none, or it is not known
	Guessed bool           // they may mean another than the writer did
}

// step is a row that was used.
type step struct {
	row   *Row
	at    vocab.Position
	end   int    // the column behind what was found
	found string // "" where the words are those of an earlier step
	guess bool   // see Guess
	lost  string // what was read there, and is not written
}

// way is a line with the steps that lead there.
type way struct {
	tokens []token
	steps  []step
	left   int  // see Accepts
	always bool // it goes on from what rows write in any case
}

// token is a token of a line; one that a row has written is made, and stands where that was wrong.
type token struct {
	vocab.Token
	made bool
}

// Line returns the lines that were meant by one that is refused, with the causes; false where no rows lead to any.
func (h *Host) Line(line string) (Saying, bool) {
	start := begin(line)
	if len(start.tokens) > maxTokens {
		return Saying{}, false
	}
	if s, ok := h.parted(start); ok {
		return s, true
	}
	ways, lines := h.meant(start)
	if len(ways) == 0 {
		steps, line, ok := h.apart(start)
		if !ok || len(steps) == 0 {
			return Saying{}, false
		}
		ways, lines = []way{{steps: steps}}, []string{line}
	}
	s := tell(ways[0].steps)
	s.Write = lines
	for i := range ways {
		s.Guessed = s.Guessed || slices.ContainsFunc(ways[i].steps, func(s step) bool { return s.guess || s.lost != "" })
	}
	return s, true
}

// parted parts two lines that stand in one, where each is right by itself.
func (h *Host) parted(of way) (Saying, bool) {
	for i := range of.tokens {
		after := of.tokens[i+1:]
		if of.tokens[i].Fold != "." || len(after) == 0 || goesOn(after) {
			continue
		}
		first, left := h.accepts(text(of.tokens[:i+1]))
		if last, over := h.accepts(text(after)); left == 0 && over == 0 {
			return Saying{At: after[0].At, Message: "what stands here is a line of its own", Write: []string{first + "\n" + last}}, true
		}
	}
	return Saying{}, false
}

// apart returns the lines, parted by line ends, that the sentences of one make by themselves, and the steps there.
// What goes on about the sentence before it stays behind it.
func (h *Host) apart(of way) (steps []step, lines string, ok bool) {
	for i := range of.tokens {
		before, after := way{tokens: of.tokens[:i+1]}, way{tokens: of.tokens[i+1:]}
		if of.tokens[i].Fold != "." || len(after.tokens) == 0 || goesOn(after.tokens) {
			continue
		}
		first, begin, ok := h.alone(before)
		if !ok {
			continue
		}
		last, end, ok := h.alone(after)
		if !ok {
			last, end, ok = h.apart(after)
		}
		if ok {
			return slices.Concat(first, last), begin + "\n" + end, true
		}
	}
	return nil, "", false
}

// goesOn reports whether a sentence speaks of what stands before it.
func goesOn(tokens []token) bool {
	end := slices.IndexFunc(tokens, func(t token) bool { return t.Fold == "." })
	return slices.ContainsFunc(tokens[:max(end, 0)], func(t token) bool { return slices.Contains(backwards, t.Fold) })
}

var backwards = []string{"then", "otherwise", "so", "that", "those", "they", "them", "their", "it", "other", "another", "do", "does", "did"}

// alone returns the line that a part of one is or was meant to be, by itself.
func (h *Host) alone(part way) (steps []step, line string, ok bool) {
	if printed, left := h.accepts(text(part.tokens)); left == 0 {
		return nil, printed, true
	}
	ways, lines := h.meant(part)
	if len(ways) == 0 {
		return nil, "", false
	}
	return ways[0].steps, lines[0], true
}

// Word returns what a row says of words of a line, at a place among them.
func (h *Host) Word(line string, at vocab.Position) (Saying, bool) {
	start := begin(line)
	f, habits := h.finder(&start), h.Of.habits()
	for i := range habits {
		if !habits[i].words {
			continue
		}
		for _, w := range h.uses(&habits[i], &start, f) {
			if s := &w.steps[0]; s.at.Column <= at.Column && at.Column < s.end {
				return tell(w.steps), true
			}
		}
	}
	return Saying{}, false
}

// begin returns the way that has not begun yet.
func begin(line string) way {
	return way{tokens: engine.Each(vocab.Scan(line), func(t vocab.Token) token { return token{Token: t} })}
}

// meant returns the lines that are accepted after the fewest steps, and the ways there.
func (h *Host) meant(start way) (ways []way, lines []string) {
	if h.hopeless(&start) {
		return nil, nil
	}
	known, habits := map[string]bool{text(start.tokens): true}, h.Of.habits()
	level := []way{start}
	if w := h.always(start); len(w.steps) > 0 {
		known[text(w.tokens)] = true
		if printed, left := h.accepts(text(w.tokens)); left == 0 {
			return []way{w}, []string{printed}
		}
		w.always = true
		level = append([]way{w}, start)
	}
	for range maxSteps {
		var next []way
		for i := range level {
			f := h.finder(&level[i])
			for j := range habits {
				for _, w := range h.uses(&habits[j], &level[i], f) {
					line := text(w.tokens)
					if w.tokens == nil || known[line] {
						continue
					}
					if len(known) == maxLines {
						return ways, lines
					}
					known[line] = true
					printed, left := h.accepts(line)
					w.left, w.always = left, level[i].always
					next = append(next, w)
					if left == 0 && len(lines) < maxWrites && !slices.Contains(lines, printed) && (len(ways) == 0 || w.always || !ways[0].always) {
						ways, lines = append(ways, w), append(lines, printed)
					}
				}
			}
		}
		if level = best(next); len(lines) > 0 || len(level) == 0 {
			break
		}
	}
	return ways, lines
}

// accepts is Accepts of what a row has written, which may be several lines.
func (h *Host) accepts(line string) (printed string, left int) {
	lines := strings.Split(line, lineEnd)
	for i, one := range lines {
		p, rest := h.Accepts(strings.TrimSpace(one))
		lines[i], left = p, left+rest
	}
	return strings.Join(lines, "\n"), left
}

// lineEnd parts lines in what a row writes.
const lineEnd = "⏎"

// hopeless reports whether a line has a word that is none of the language, and that no row does away with: none has the word,
// and none leaves out what its slots read that fits the line, or what one other row makes of it. Who is still typing, or has
// typed wrongly, need not wait until all rows have been tried.
func (h *Host) hopeless(of *way) bool {
	if h.Knows == nil {
		return false
	}
	var odd []string
	for i := range of.tokens {
		if t := &of.tokens[i]; t.Class == vocab.Word && !slices.Contains(numbers, t.Fold) && !slices.ContainsFunc(h.Me, t.isIn) && !h.Knows(t.Fold) {
			odd = append(odd, t.Fold)
		}
	}
	habits := h.Of.habits()
	for i := range habits {
		odd = slices.DeleteFunc(odd, habits[i].has)
	}
	if len(odd) == 0 {
		return false
	}
	f := h.finder(of)
	leaving := func(also string) bool {
		added := map[string]bool{}
		for _, t := range vocab.Scan(also) {
			added[t.Fold] = !f.has[t.Fold]
			f.has[t.Fold] = true
		}
		leaves := slices.ContainsFunc(habits, func(it habit) bool { f.parts = it.parts; return it.leaves && f.possible() })
		maps.DeleteFunc(f.has, func(word string, _ bool) bool { return added[word] })
		return leaves
	}
	if leaving("") {
		return false
	}
	for i := range habits {
		if f.parts = habits[i].parts; f.possible() && slices.ContainsFunc(habits[i].row.Write, leaving) {
			return false
		}
	}
	return true
}

func (t *token) isIn(name string) bool {
	return slices.ContainsFunc(vocab.Scan(name), func(n vocab.Token) bool { return n.Fold == t.Fold })
}

// best returns some ways, or where they are many those of which most is understood, in their order.
func best(ways []way) []way {
	if len(ways) <= maxLevel {
		return ways
	}
	order := make([]int, len(ways))
	for i := range ways {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ways[a].left, ways[b].left) })
	slices.Sort(order[:maxLevel])
	return engine.Each(order[:maxLevel], func(at int) way { return ways[at] })
}

// always returns a way with all that rows write in any case, one after the other.
func (h *Host) always(w way) way {
	habits := h.Of.habits()
	for range maxAlways {
		next := way{}
		for i := range habits {
			if !habits[i].always || next.tokens != nil {
				continue
			}
			for _, one := range h.uses(&habits[i], &w, h.finder(&w)) {
				if one.tokens != nil && text(one.tokens) != text(w.tokens) {
					next = one
					break
				}
			}
		}
		if next.tokens == nil {
			break
		}
		w = next
	}
	return w
}

// maxNear is how many lines are shown.
const maxNear = 3

// Lines are lines among which those are found that come near to what was said.
type Lines struct {
	lines []string
	words []map[string]bool
	in    map[string]int // how many lines have the word
}

// NewLines returns lines, each of them once.
func NewLines(lines []string) *Lines {
	l := &Lines{in: map[string]int{}}
	for _, line := range slices.Compact(slices.Sorted(slices.Values(lines))) {
		l.lines, l.words = append(l.lines, line), append(l.words, wordsOf(line))
		for word := range l.words[len(l.words)-1] {
			l.in[word]++
		}
	}
	return l
}

// little are words that say little of what a line is about.
var little = []string{"a", "an", "the", "to", "of", "and", "or", "in", "is", "it", "this", "that", "may", "if", "when", "played", "one", "two", "three"}

func wordsOf(line string) map[string]bool {
	words := map[string]bool{}
	for _, t := range vocab.Scan(line) {
		if t.Class == vocab.Word && !slices.Contains(little, t.Fold) {
			words[singular(t.Fold)] = true
		}
	}
	return words
}

// singular returns a word without what makes it plural, or a verb of one who does it.
func singular(word string) string {
	switch stem, s := strings.CutSuffix(word, "s"); {
	case strings.HasSuffix(word, "ves"):
		return strings.TrimSuffix(word, "ves") + "f"
	case s && len(stem) > 2 && !strings.HasSuffix(stem, "s"):
		return stem
	}
	return word
}

// Near returns the lines that share most with one, a few of those that fit; a word that none of them has counts as what rows write
// in its place. A word that few lines have says more than one that many have.
func (t *Thesaurus) Near(said string, among *Lines, fits func(line string) bool) (near []string) {
	words := wordsOf(said)
	for word := range wordsOf(said) {
		if among.in[word] == 0 {
			t.meant(word, words)
		}
	}
	weight := func(word string) float64 { return math.Log(float64(1+len(among.lines)) / float64(1+among.in[word])) }
	shared, order := make([]float64, len(among.lines)), []int(nil)
	for i, of := range among.words {
		all := 1.0
		for _, word := range slices.Sorted(maps.Keys(of)) {
			if all += weight(word); words[word] {
				shared[i] += weight(word)
			}
		}
		if shared[i] /= math.Sqrt(all); shared[i] > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(shared[b], shared[a]) })
	for _, i := range order[:min(len(order), 4*maxNear)] {
		if line := among.lines[i]; len(near) < maxNear && (fits == nil || fits(line)) {
			near = append(near, line)
		}
	}
	return near
}

// meant adds the words that rows for texts write in the place of one.
func (t *Thesaurus) meant(word string, words map[string]bool) {
	for _, h := range t.of(word) {
		if !slices.ContainsFunc(h.parts, func(p part) bool { return p.wrong && slices.Contains(p.words, word) }) {
			continue
		}
		for _, w := range slices.Concat(h.write...) {
			if _, isSlot := slotName(w); !isSlot {
				maps.Copy(words, wordsOf(w))
			}
		}
	}
}

// of returns the rows for texts that ask for a word.
func (t *Thesaurus) of(word string) (found []*habit) {
	habits := t.habits()
	for i := range habits {
		if slices.ContainsFunc(habits[i].parts, func(p part) bool { return p.asks() && slices.Contains(p.words, word) }) {
			found = append(found, &habits[i])
		}
	}
	return found
}
