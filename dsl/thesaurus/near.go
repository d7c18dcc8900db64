// This file finds lines that say nearly what somebody has said.

package thesaurus

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"loremaster/interpreter/vocab"
)

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
var little = []string{"a", "an", "the", "to", "of", "and", "or", "in", "is", "it", "this", "that", "may", "if"}

func wordsOf(line string) map[string]bool {
	words := map[string]bool{}
	for _, t := range vocab.Scan(line) {
		if t.Class == vocab.Word && !slices.Contains(little, t.Fold) {
			words[t.Fold] = true
		}
	}
	return words
}

// Near returns the lines that share most with one, a few; a word that none of them has counts as what rows write in its
// place. A word
// that few lines have says more than one that many have.
func (t *Thesaurus) Near(said string, among *Lines) (near []string) {
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
		if shared[i] /= all; shared[i] > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(shared[b], shared[a]) })
	for _, i := range order[:min(len(order), maxNear)] {
		near = append(near, among.lines[i])
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
