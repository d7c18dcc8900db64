// This file changes scripts, one thing at a time.

package gamescript

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	scripts "loremaster/dsl/script"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// changeScript makes each number of a script one more. What it says is changed as texts are.
func changeScript(s *text.Script, fs *text.Functions) (list []mutant) {
	for _, n := range scripts.PartsOf(s.Source, fs).Numbers {
		old := s.Source[n.From:n.To]
		value, err := strconv.ParseFloat(old, 64)
		if err != nil {
			continue // hexadecimal, which nobody writes
		}
		more := strconv.FormatFloat(value+1, 'f', -1, 64)
		source := s.Source[:n.From] + more + s.Source[n.To:]
		before, rest := source[:n.From], source[n.From:]
		begin := strings.LastIndexByte(before, '\n') + 1
		rest, _, _ = strings.Cut(rest, "\n")
		list = append(list, mutant{
			at:     vocab.Position{Line: s.Line + strings.Count(before, "\n"), Column: utf8.RuneCountInString(before[begin:]) + 1},
			what:   fmt.Sprintf("%s is %s", old, more),
			line:   strings.TrimSpace(before[begin:] + rest),
			source: source,
		})
	}
	return list
}

// withSaid returns a script that says another sentence in the place of one, or asks in its words; where the other is empty it
// says nothing there, and where it asks whether that was done, it was not. It returns "" where there is nothing to ask.
func withSaid(source string, x *game.Text, other string, fs *text.Functions) string {
	if x.SaidAs != text.KindSentence {
		if other = (&text.Saying{Kind: x.SaidAs}).Within(other); other == "" {
			return ""
		}
	}
	for _, said := range slices.Backward(scripts.PartsOf(source, fs).Said) {
		switch {
		case said.Kind != x.SaidAs || said.Text != x.Said:
		case other != "":
			source = source[:said.At.From] + strconv.Quote(other) + source[said.At.To:]
		case said.Used:
			source = source[:said.Call.From] + "false" + source[said.Call.To:]
		default:
			source = source[:said.Call.From] + source[said.Call.To:]
		}
	}
	return source
}
