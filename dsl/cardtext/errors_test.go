// This file tests the errors: testdata/errors.txt holds texts, each with all its errors in lines that begin
// with ">". Run the test with -update to write down what they are now.

package cardtext_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"loremaster/dsl/cardtext"
)

var update = flag.Bool("update", false, "rewrite the expected errors")

func TestErrors(t *testing.T) {
	const file = "testdata/errors.txt"
	table, lexicon := language(t)
	var now []string
	for chunk := range strings.SplitSeq(strings.Join(lines(t, file), "\n"), "\n\n") {
		var comments, text, want, got []string
		for line := range strings.SplitSeq(chunk, "\n") {
			switch {
			case strings.HasPrefix(line, "#"):
				comments = append(comments, line)
			case strings.HasPrefix(line, ">"):
				want = append(want, line)
			default:
				text = append(text, line)
			}
		}
		_, errs := cardtext.Parse(table, lexicon, strings.Join(text, "\n"))
		for _, err := range errs {
			said := fmt.Sprintf("> %d:%d: %s", err.At.Line, err.At.Column, err.Message)
			if err.Hint != "" {
				said += "; " + err.Hint
			}
			got = append(got, said+" ["+err.Code+"]")
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") && !*update {
			t.Errorf("%s\nhas the errors\n%s\nwant\n%s", strings.Join(text, "\n"), strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		now = append(now, strings.Join(append(append(comments, text...), got...), "\n"))
	}
	if *update {
		if err := os.WriteFile(file, []byte(strings.Join(now, "\n\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
