// This file finds and runs many scripts, those that are wrong on purpose among them, and keeps golden transcripts: everything that
// happens in a case, compared letter by letter.

package gamescript

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/store"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Options say how scripts are run. The zero value runs every case.
type Options struct {
	Match    func(*Case) bool                    // which cases run; nil for all
	FailFast bool                                // the first case that does not pass is the last
	Update   bool                                // write anew what the files keep of earlier runs
	Torture  *Torture                            // puts each case that passes through torture; nil for none
	Cover    *Cover                              // notes what the cases exercise; nil for nothing
	Stopped  func() bool                         // asked before each case: once it is so, none begins; nil for never
	Done     func(file string, results []Result) // called after each file that was not cut off, by one goroutine at a time
}

func (o *Options) stopped() bool { return o.Stopped != nil && o.Stopped() }

// Find returns the scripts among the paths: files as they are, and of folders every file in them whose name
// ends in .game, in the order of their names. A zip file counts as a folder. FILE.game:LINE is the case there.
func Find(paths []string) ([]string, error) {
	return find(paths, func(name string, named bool) bool {
		return strings.HasSuffix(name, ".game") || named && !strings.HasSuffix(name, listEnding)
	})
}

// FindLists returns the lists of changes among the paths, see Runner.Mutate: files whose names end in .mutants,
// and those in folders, in the order of their names.
func FindLists(paths []string) ([]string, error) {
	return find(paths, func(name string, _ bool) bool { return strings.HasSuffix(name, listEnding) })
}

// FindRecords returns the records among the paths: files as they are, and of folders those whose names end in .record.
func FindRecords(paths []string) ([]string, error) {
	return find(paths, func(name string, named bool) bool { return named || strings.HasSuffix(name, ".record") })
}

// find returns the files among the paths, and in folders among them, that are wanted; named says that a path
// is the file itself.
func find(paths []string, wanted func(name string, named bool) bool) ([]string, error) {
	var files []string
	for _, p := range paths {
		file, line := SplitLine(p)
		err := pack.WalkDir(file, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && wanted(name, name == file) {
				if line > 0 {
					name = p
				}
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// SplitLine cuts the line off "FILE.game:12"; it is 0 where there is none.
func SplitLine(what string) (file string, line int) {
	file, number, ok := strings.Cut(what, ".game:")
	if n, err := strconv.Atoi(number); ok && err == nil && n > 0 {
		return file + ".game", n
	}
	return what, 0
}

// Matching returns the check whether a pattern is part of the title of a case, of the name of its file, or of a
// rule that it tests, whatever the case of the letters.
func Matching(pattern string) func(*Case) bool {
	pattern = diag.Fold(pattern)
	return func(c *Case) bool {
		in := func(s string) bool { return strings.Contains(diag.Fold(s), pattern) }
		return in(c.Title) || in(filepath.ToSlash(c.File)) || slices.ContainsFunc(c.Rules, in)
	}
}

// RunFiles runs scripts with the library, several at a time. The results are in the order of the files, of
// each in the order of its cases. With FailFast they end with the first case in that order that did not pass.
func (l *Runner) RunFiles(files []string, o Options) []Result {
	results := make([][]Result, len(files))
	runEach(files, o, func(i int, o Options) []Result {
		results[i] = l.RunFile(files[i], o)
		return results[i]
	})
	all := slices.Concat(results...)
	if i := firstFailure(all); o.FailFast && i >= 0 {
		all = all[:i+1]
	}
	return all
}

// RunBoth runs scripts with two libraries, each file with one after the other. Where it is stopped, the results are
// of the same files, of which none was cut off.
func RunBoth(before, after *Runner, files []string, o Options) (was, is []Result) {
	results := make([][2][]Result, len(files))
	whole := runEach(files, o, func(i int, o Options) []Result {
		results[i] = [2][]Result{before.RunFile(files[i], o), after.RunFile(files[i], o)}
		return results[i][1]
	})
	for i := range files {
		if whole[i] {
			was, is = append(was, results[i][0]...), append(is, results[i][1]...)
		}
	}
	return was, is
}

// runEach runs files, several at a time, and reports which of them were not cut off.
func runEach(files []string, o Options, run func(i int, o Options) []Result) (whole []bool) {
	whole = make([]bool, len(files))
	var failed atomic.Bool
	var done sync.Mutex
	pack.SideBySide(len(files), func(i int) {
		if o.FailFast && failed.Load() || o.stopped() {
			return
		}
		cut, one := false, o
		one.Stopped = func() bool { cut = cut || o.stopped(); return cut }
		results := run(i, one)
		if firstFailure(results) >= 0 {
			failed.Store(true)
		}
		if whole[i] = !cut; !cut && o.Done != nil {
			done.Lock()
			defer done.Unlock()
			o.Done(files[i], results)
		}
	})
	return whole
}

func firstFailure(results []Result) int {
	return slices.IndexFunc(results, func(r Result) bool { return !r.Passed() })
}

// RunFile runs one script. One that cannot be read, or whose structure is wrong, has one result with all that
// is wrong with it, and none of its cases runs. One that is to fail, see mustFail, has one result too.
func (l *Runner) RunFile(file string, o Options) []Result {
	if o.stopped() {
		return nil
	}
	file, line := SplitLine(file)
	src, err := pack.ReadFile(file)
	if err != nil {
		return []Result{{File: file, Title: file, Problems: err.Error() + "\n"}}
	}
	if match := o.Match; line > 0 {
		f, _ := Parse(file, src)
		at := f.CaseAt(line)
		o.Match = func(c *Case) bool { return at != nil && c.Line == at.Line && (match == nil || match(c)) }
	}
	if said := failureFile(file); said != "" {
		return l.mustFail(file, said, src, o)
	}
	return l.runSource(filepath.ToSlash(file), "", src, o)
}

// runSource runs a script whose text has been read. It lies in the folder, if its name does not say where.
func (l *Runner) runSource(file, folder string, src []byte, o Options) []Result {
	f, diags := Parse(file, src)
	for _, c := range f.Cases {
		c.folder = folder
		l.unknownRules(c, diags)
	}
	if len(diags.Items) > 0 {
		diags.Add(l.Check(f).Items...)
		diags.Sort()
		limit(diags)
		return []Result{{File: file, Line: 1, Title: file, Problems: diags.Error(), file: len(f.Cases)}}
	}
	results := l.RunCases(f, o)
	if o.Cover == nil { // nobody looks again at what the cases had of their own
		for _, c := range f.Cases {
			l.forget(c)
		}
	}
	return results
}

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
	var unwritten error
	if o.Update {
		unwritten = store.Write(said, []byte(b.String()), store.Public)
	}
	want, err := pack.ReadFile(said)
	if err = cmp.Or(unwritten, err); err != nil {
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

// golden is the transcript that stands at the end of a case.
type golden struct {
	line int      // of the word "golden"
	rows []string // indented as they stand in the script
	last int      // line of the last row; that of the word where there is none
}

// botsPlay lets bots play the game to its end: those that play where none is named, as in "loremaster run".
func botsPlay(p *play, _ *sentence) error {
	p.g.Watch().Answerer = bot.New(bot.AtRandom, p.g)
	defer func() { p.g.Watch().Answerer = nil }()
	p.g.Run()
	for d := p.g.Open(); d != nil; d = p.g.Open() {
		o, _ := p.g.Watch().Answerer(d)
		if err := p.g.Answer(o); err != nil {
			return err
		}
	}
	return nil
}

// transcript tells everything that has happened, a row each.
func (p *play) transcript() (rows []string) {
	for _, e := range p.g.Events() {
		indent := "    "
		if p.setup.Scene().Game.Events[e.Verb].Is(game.Heading) {
			indent = "  "
		}
		rows = append(rows, indent+p.g.EventWords(e, engine.Everyone))
	}
	return rows
}

// compareGolden compares the transcript of a case with what has happened.
func (c *Case) compareGolden() *Failure {
	found, want := c.told, c.golden.rows
	for i := 0; i < len(found) || i < len(want); i++ {
		f := &Failure{File: c.File, Line: c.golden.line + 1 + i, Sentence: "golden", Expected: "the end", Actual: "the end"}
		if i < len(want) {
			f.Expected = strings.TrimSpace(want[i])
		}
		if i < len(found) {
			f.Actual = strings.TrimSpace(found[i])
		}
		switch {
		case len(want) == 0:
			f.Expected, f.Actual = "", "there is no transcript yet, it is written by --update"
		case i < len(want) && i < len(found) && want[i] == found[i]:
			continue
		}
		f.Line = min(f.Line, c.golden.last)
		f.Events = engine.Each(found[max(i-8, 0):min(i, len(found))], strings.TrimSpace)
		return f
	}
	return nil
}

// update writes the golden transcripts of a script anew, those of the cases that came to their end, and leaves
// all else in it as it is.
func (f *File) update(told map[*Case][]string) error {
	src, err := os.ReadFile(f.Name)
	if err != nil {
		return err
	}
	rows := bytes.SplitAfter(src, []byte("\n"))
	for i := len(f.Cases) - 1; i >= 0; i-- {
		g, text := f.Cases[i].golden, told[f.Cases[i]]
		if text == nil {
			continue
		}
		var b bytes.Buffer
		if !bytes.HasSuffix(rows[g.line-1], []byte("\n")) {
			b.WriteByte('\n')
		}
		for _, row := range text {
			b.WriteString(row + "\n")
		}
		rows = slices.Replace(rows, g.line, g.last, b.Bytes())
	}
	if changed := bytes.Join(rows, nil); !bytes.Equal(changed, src) {
		return store.Write(f.Name, changed, store.Public)
	}
	return nil
}
