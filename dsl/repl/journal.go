// This file keeps every line that was acknowledged, so that a prompt that was killed has lost nothing.

package repl

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// journal is a file with the lines of one prompt, as they can be typed again. Several prompts may be at work,
// each with its own.
type journal struct {
	file  *os.File
	lines int
}

// maxJournals bounds the journals that are kept.
const maxJournals = 5

// OpenJournal begins a journal in the folder of the state, and finds the lines of the prompt before. It
// returns what to tell the user.
func (r *REPL) OpenJournal() (string, error) {
	if r.State == "" {
		return "", nil
	}
	if err := os.MkdirAll(r.State, 0o777); err != nil {
		return "", fmt.Errorf("there is no journal: %w", err)
	}
	old := ended(r.State, r.kind())
	for i, file := range old {
		src, err := os.ReadFile(file)
		if rows := strings.Split(strings.TrimRight(string(src), "\n"), "\n"); err == nil && len(rows) > 1 && r.offered == nil {
			r.offered = rows
		}
		if i >= maxJournals {
			os.Remove(file) //nolint:errcheck // it is only clutter
		}
	}
	f, err := create(r.State, r.kind())
	if err != nil {
		return "", fmt.Errorf("there is no journal: %w", err)
	}
	lock(f)
	r.journal = &journal{file: f}
	if len(r.offered) == 0 {
		return "", nil
	}
	if r.Table {
		return "", nil // Play asks
	}
	return fmt.Sprintf("\"resume\" goes on with the game of before (%s, %s), \"load SCENARIO\" begins another", strings.TrimPrefix(r.offered[0], "load "), lines(len(r.offered)-1)), nil
}

// kind is what the files of journals begin with: tables and prompts do not go on with each other's games.
func (r *REPL) kind() string {
	if r.Table {
		return "play"
	}
	return "repl"
}

// create makes the file of a new journal: the number behind the last.
func create(dir, kind string) (*os.File, error) {
	for n := 1; ; n++ {
		f, err := os.OpenFile(filepath.Join(dir, fmt.Sprintf("%s-%03d.journal", kind, n)), os.O_CREATE|os.O_EXCL|os.O_WRONLY|os.O_APPEND, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// ended returns the journals of prompts that are no longer there, the newest first.
func ended(dir, kind string) []string {
	files, _ := filepath.Glob(filepath.Join(dir, kind+"-*.journal"))
	age := map[string]int64{}
	files = slices.DeleteFunc(files, func(file string) bool {
		info, err := os.Stat(file)
		if err != nil || info.Size() == 0 {
			return true
		}
		age[file] = info.ModTime().UnixNano()
		f, err := os.Open(file)
		if err != nil {
			return true
		}
		defer f.Close()
		return !lock(f)
	})
	slices.SortFunc(files, func(a, b string) int {
		switch {
		case age[a] > age[b]:
			return -1
		case age[a] < age[b]:
			return 1
		}
		return strings.Compare(a, b)
	})
	return files
}

// keep notes a line that has been carried out.
func (r *REPL) keep(line string) error {
	if r.journal == nil {
		return nil
	}
	r.journal.lines++
	if _, err := fmt.Fprintln(r.journal.file, line); err != nil {
		return fmt.Errorf("the journal cannot be written: %w", err)
	}
	return nil
}

// CloseJournal ends the journal. One that has only begun a game is removed, and that of a table at which nobody
// has acted, or whose game has ended.
func (r *REPL) CloseJournal() {
	if r.journal == nil {
		return
	}
	name := r.journal.file.Name()
	r.journal.file.Close() //nolint:errcheck // every line has been written
	if r.journal.lines < 2 || r.table != nil && (r.table.ended || !r.acted()) {
		os.Remove(name) //nolint:errcheck // nothing was played
	}
	r.journal = nil
}

func cmdResume(r *REPL, _ string, p *printer) error {
	if len(r.offered) == 0 {
		return errors.New("there is no game of before")
	}
	for n, line := range r.offered {
		if seats, ok := strings.CutPrefix(line, seatsLine); ok {
			r.seating = seats
			continue
		}
		if err := r.exec(line, r.quiet()); err != nil {
			return fmt.Errorf("line %d of the game of before: %s\n%w", n+1, line, err)
		}
	}
	p.line(fmt.Sprintf("%s played again", lines(len(r.offered)-1)))
	r.offered = nil
	if r.now != nil {
		r.tellDecision(p)
	}
	return nil
}
