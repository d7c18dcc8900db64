// This file runs scripts that are wrong on purpose.

package gamescript

import (
	"fmt"
	"path/filepath"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/dsl/store"
)

// failureFile returns the file that holds what is said of a script that has to fail: the .txt of its name
// beside it. It is "" where there is none.
func failureFile(file string) string {
	said := strings.TrimSuffix(file, filepath.Ext(file)) + ".txt"
	if said == file {
		return ""
	}
	if _, err := pack.ReadFile(said); err != nil {
		return ""
	}
	return said
}

// mustFail runs a script that has to fail: what is said of its cases, under the bare name of the file, has to
// be the text of the file said, letter by letter, whatever ends its lines. With Update that text is rewritten.
func (l *Runner) mustFail(file, said string, src []byte, o Options) []Result {
	r := Result{File: file, Line: 1, Title: strings.TrimSuffix(filepath.Base(file), ".game")}
	if o.Match != nil && !o.Match(&Case{File: file, Line: 1, Title: r.Title}) {
		return nil
	}
	var b strings.Builder
	for _, one := range l.runSource(filepath.Base(file), filepath.ToSlash(filepath.Dir(file)), src, Options{}) {
		if one.Passed() {
			r.Failure = &Failure{File: file, Line: one.Line, Sentence: one.Title, Actual: "the case passed, and has to fail as " + said + " says"}
			return []Result{r}
		}
		b.WriteString(one.String())
	}
	if o.Update {
		if err := store.Write(said, []byte(b.String()), store.Public); err != nil {
			r.Problems = err.Error() + "\n"
			return []Result{r}
		}
	}
	want, err := pack.ReadFile(said)
	if err != nil {
		r.Problems = err.Error() + "\n"
	} else if n, found, expected := firstDifference(b.String(), strings.ReplaceAll(string(want), "\r\n", "\n")); n > 0 {
		r.Failure = &Failure{File: said, Line: n, Sentence: "what " + filepath.Base(file) + " says",
			Expected: fmt.Sprintf("%q", expected), Actual: fmt.Sprintf("%q", found)}
	}
	return []Result{r}
}

// firstDifference returns the number of the first line in which two texts differ, and the two lines; 0 where
// they are the same.
func firstDifference(a, b string) (n int, inA, inB string) {
	if a == b {
		return 0, "", ""
	}
	for n = 1; ; n++ {
		inA, a, _ = strings.Cut(a, "\n")
		inB, b, _ = strings.Cut(b, "\n")
		if inA != inB || a == "" && b == "" {
			return n, inA, inB
		}
	}
}

// HasToFail reports whether a script is wrong on purpose: a text that names its lines and columns lies beside it.
func HasToFail(file string) bool { return failureFile(file) != "" }
