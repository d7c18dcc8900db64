// This file tests texts that nobody would write: random words of the language, and very long lines.

package cardtext_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"loremaster/dsl/cardtext"
)

// TestMutants exchanges words of texts for others of the vocabulary. What is still a text must print as it
// is written, but for capitals; what is not must have an error at a place in the text.
func TestMutants(t *testing.T) {
	table, lexicon := language(t)
	texts := append(lines(t, "testdata/locations.txt"), lines(t, "testdata/cards.txt")...)
	pool := strings.Fields(strings.Join(texts, " "))
	random := rand.New(rand.NewPCG(1, 2))
	read := 0
	for range 5000 {
		words := strings.Fields(texts[random.IntN(len(texts))])
		for range 1 + random.IntN(2) {
			switch at := random.IntN(len(words)); random.IntN(3) {
			case 0:
				words[at] = pool[random.IntN(len(pool))]
			case 1:
				words = append(words[:at], words[at+1:]...)
			case 2:
				words = append(words[:at+1], words[at:]...)
			}
			if len(words) == 0 {
				words = []string{"."}
			}
		}
		text := strings.Join(words, " ")
		abilities, errs := cardtext.Parse(table, lexicon, text)
		for _, err := range errs {
			if err.At.Line != 1 || err.At.Column < 1 || err.At.Column > len(text)+1 || err.Message == "" {
				t.Errorf("%s\n\thas the error %v", text, err)
			}
		}
		if len(errs) == 0 {
			read++
			if got := cardtext.Print(&abilities[0]); !strings.EqualFold(got, text) {
				t.Errorf("%s\n\tprints as %s", text, got)
			}
		}
	}
	t.Logf("%d of 5000 mutants are texts", read)
}

// mostMade is how many values reading a line may make, however long it is.
const mostMade = 100_000

func TestLongLines(t *testing.T) {
	table, lexicon := language(t)
	for _, part := range []string{
		"draw 1, ", "Strider and ", "Strider, ", "choose 1: ", "choose 1: draw 1 / ", "on a path with ", ". ", ": ",
		"may ", "this and its items or ", "+1 attack, ", "1 character and army there ", "if ", "When played: ",
		"cycle this and another army on a path with a character on a path with ",
		"draw 1, or 2 if Strider and this or them are on a path with ", "\u0301", "'", "é",
	} {
		for _, n := range []int{40, 399, 100000} {
			text := strings.Repeat(part, n/len(strings.Fields(part+" x")))
			made := testing.AllocsPerRun(1, func() { cardtext.Parse(table, lexicon, text) })
			if made > mostMade {
				t.Errorf("%d times %q: %.0f values are made, expected at most %d", n, part, made, mostMade)
			}
		}
	}
}
