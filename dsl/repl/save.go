// This file writes what was played, as a test or as a record, makes a failing test as small as it can be, and goes on with a game that
// is kept.

package repl

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

func cmdSave(r *REPL, file string, p *printer) error {
	var text string
	var err error
	write, who := store.Create, store.Private
	switch ext := filepath.Ext(file); {
	case ext == ".game" && r.table != nil:
		text, err = r.table.Test()
	case ext == ".game":
		who = store.Public // a test, which hides nothing from anybody
		text, err = r.script(file)
	case ext == ".sav" && r.table != nil:
		var made []byte
		made, err = r.table.Record()
		text = string(made)
	case ext == ".sav":
		text, err = r.record()
	default:
		return fmt.Errorf("found %q, expected a name that ends in .game, for a test, or in .sav, for a record", file)
	}
	if err != nil {
		return err
	}
	if slices.Contains(r.saved, file) {
		write = store.Write
	}
	switch err := write(file, []byte(text), who); {
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("there is a file %q already\nhint: save under another name, or remove it", file)
	case err != nil:
		return fmt.Errorf("cannot %w", err)
	}
	r.saved = append(r.saved, file)
	said := lines(strings.Count(text, "\n"))
	if n := len(r.g().Answers()); engine.IsRecord([]byte(text)) {
		said = fmt.Sprintf("%d answers, and the data of the game", n)
	}
	p.line(fmt.Sprintf("saved %s: %s", file, said))
	return nil
}

// script returns what was played as a test that passes.
func (r *REPL) script(file string) (string, error) {
	asked := ""
	if !r.g().AtRest() { // the test ends in the middle, and says where
		asked = "expect " + r.s().DecisionLine() + "\n"
	}
	text := r.scriptOf(r.s().Case().Givens(), r.now.checks, r.now.entries) + asked
	err := gamescript.Passes(r.lib, file, text)
	if err == nil {
		if own, base := r.packs(); r.lib == r.data && len(base) > 0 { // then it passes without them, too
			text, _ = gamescript.Portable(gamescript.NewLibrary(base), file, text, nil, own)
		}
		return text, nil
	}
	if len(r.now.sections) == 1 {
		return text, err
	}
	// It does not go so from the beginning: the data was reloaded on the way.
	last := r.now.last()
	prefix, givens := last.s.Prefix(), last.s.Layout()
	r.restore()
	text = r.scriptOf(givens, prefix, r.now.entries[last.first:]) + asked
	return text, gamescript.Passes(r.lib, file, text)
}

// scriptOf writes a script. first are lines before the entries: what was checked, or played.
func (r *REPL) scriptOf(givens, first []string, entries []entry) string {
	k := sketch{head: r.head, givens: givens, given: len(givens) > 0, first: first, steps: entries}
	if r.title != "" {
		k.head = "case " + r.title + "\n" + r.head
	}
	return k.text()
}

// packs returns the user's own data, and the rest.
func (r *REPL) packs() (own, base []pack.Layer) {
	if r.Layers == nil {
		return nil, nil
	}
	layers, _ := r.Layers() // the data may have gone since: then what is there need not be carried
	for _, l := range layers {
		if l.Base {
			base = append(base, l)
		} else {
			own = append(own, l)
		}
	}
	return own, base
}

// recordable reports why a game has no record, nil if it has one.
func (r *REPL) recordable() error {
	if len(r.s().Case().Givens()) > 0 || strings.Contains(r.head, ", sets ") || strings.Contains(r.head, ", rounds ") {
		return errors.New("a record is of a game from its beginning, with the sets of its scenario\nhint: save it as a test, FILE.game")
	}
	for i := range r.now.entries {
		if e := &r.now.entries[i]; e.goesOn && !strings.EqualFold(e.text, goesOn) {
			return fmt.Errorf("a record is of a game in which no luck was forced, as by %q\nhint: save it as a test, FILE.game", e.text)
		}
	}
	return nil
}

// record returns the record of the game, played under the data as they are now.
func (r *REPL) record() (string, error) {
	if err := r.recordable(); err != nil {
		return "", err
	}
	s := r.s()
	if len(r.now.sections) > 1 {
		again, err := r.lib.Start("record", r.head)
		if err != nil {
			return "", err
		}
		again.DrawAnew(s.Anew())
		for i := range r.now.entries {
			if _, err := again.Say(r.now.entries[i].text); err != nil {
				return "", fmt.Errorf("from its beginning the game does not replay with the new data:\n%w", r.explain("", err))
			}
		}
		s = again
	}
	data, err := record.Data(s.Game().SetUp())
	if err != nil {
		return "", err
	}
	var b strings.Builder
	if err := s.Record(record.Head(s.Game(), data...)).Write(&b); err != nil {
		return "", err
	}
	if _, err := r.lib.OpenRecord([]byte(b.String())); err != nil {
		return "", fmt.Errorf("what was played does not come out the same as a record: %w", err)
	}
	return b.String(), nil
}

// quiet returns a printer whose words nobody reads.
func (r *REPL) quiet() *printer { return r.printer(io.Discard) }

// sketch is a test in parts that can be left out.
type sketch struct {
	head   string
	givens []string
	given  bool     // it begins at a position
	first  []string // lines before the others
	steps  []entry
}

func (k *sketch) text() string {
	var b strings.Builder
	b.WriteString(k.head)
	if k.given {
		b.WriteString("\ngiven\n")
		for _, g := range k.givens {
			b.WriteString("  " + g + "\n")
		}
	}
	b.WriteByte('\n')
	for _, line := range k.first {
		b.WriteString(line + "\n")
	}
	for i := range k.steps {
		s := &k.steps[i]
		b.WriteString(s.text + "\n")
		for _, line := range s.said {
			b.WriteString("  > " + line + "\n")
		}
		for _, line := range s.checks {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// outcome is how a script fails, "" if it passes or cannot be read.
func (r *REPL) outcome(text string) string {
	f, diags := gamescript.Parse("minimise", []byte(text))
	if len(diags.Items) > 0 {
		return ""
	}
	for _, result := range r.lib.Run(f) {
		if fail := result.Failure; fail != nil {
			return fail.Sentence + "\n" + fail.Expected + "\n" + fail.Actual
		}
	}
	return ""
}

func cmdMinimise(r *REPL, args string, p *printer) error {
	file, line := gamescript.SplitLine(args)
	src, err := os.ReadFile(file)
	if err != nil {
		return unreadable(file, err)
	}
	f, diags := gamescript.Parse(file, src)
	if diags.Errors() > 0 {
		return diags
	}
	for _, c := range f.Cases {
		k := sketchOf(c, r.lib)
		want := r.outcome(k.text())
		if want == "" || c.Line > line && line > 0 {
			continue
		}
		before := strings.Count(k.text(), "\n")
		r.shrink(c, k, want)
		text := k.text()
		out := strings.TrimSuffix(file, ".game") + ".min.game"
		if err := store.Write(out, []byte(text), store.Public); err != nil {
			return fmt.Errorf("cannot %w", err)
		}
		for _, row := range strings.Split(strings.TrimSpace(text), "\n") {
			p.line("  " + row)
		}
		p.line(fmt.Sprintf("%s of %d, written to %s", lines(strings.Count(text, "\n")), before, out))
		return nil
	}
	return errors.New("no case of it fails when it runs: there is nothing to make smaller")
}

func sketchOf(c *gamescript.Case, lib *gamescript.Runner) *sketch {
	k := &sketch{head: "case " + c.Title + "\n" + c.Head(), givens: c.Givens()}
	if s, err := lib.StartCase(c); err == nil {
		k.givens = s.Case().Givens()
	}
	k.given = len(k.givens) > 0
	for _, l := range c.Lines() {
		if event, happens := strings.CutPrefix(l.Text, "> "); happens && len(k.steps) > 0 {
			last := &k.steps[len(k.steps)-1]
			last.said = append(last.said, event)
			continue
		}
		k.steps = append(k.steps, entry{text: l.Text})
	}
	return k
}

// shrink leaves out whatever is not needed for the outcome.
func (r *REPL) shrink(c *gamescript.Case, k *sketch, want string) {
	same := func() bool { return r.outcome(k.text()) == want }
	failing, _, _ := strings.Cut(want, "\n")
	for n := range k.steps { // what stands behind the failure
		if all := k.steps; all[n].text == failing || slices.Contains(all[n].said, strings.TrimPrefix(failing, "> ")) {
			if k.steps = all[: n+1 : n+1]; same() {
				break
			}
			k.steps = all
		}
	}
	r.shorten(c, k, same)
	for again := true; again; {
		again = without(&k.steps, same)
		for i := range k.steps {
			again = without(&k.steps[i].said, same) || again
		}
		again = without(&k.givens, same) || again
		for i := range k.givens {
			again = r.fewer(&k.givens[i], same) || again
		}
	}
}

// shorten begins at a position as late as it can be.
func (r *REPL) shorten(c *gamescript.Case, k *sketch, same func() bool) {
	s, err := r.lib.StartCase(c)
	if err != nil {
		return
	}
	type start struct {
		givens []string
		from   int
	}
	var starts []start
	for n := 0; n < len(k.steps); n++ {
		if n > 0 {
			if _, err := s.Say(k.steps[n-1].text); err != nil {
				break
			}
		}
		if d := s.Game().Open(); d != nil && len(s.Game().Given()) == 0 {
			starts = append(starts, start{s.Layout(), n})
		}
	}
	was := *k
	for _, at := range slices.Backward(starts) {
		k.given, k.givens, k.steps = true, at.givens, was.steps[at.from:]
		if same() {
			return
		}
	}
	*k = was
}

// without leaves out parts of a list one by one, and reports whether any was not needed.
func without[T any](list *[]T, same func() bool) (any bool) {
	for i := len(*list) - 1; i >= 0; i-- {
		was := *list
		*list = slices.Delete(slices.Clone(was), i, i+1)
		if same() {
			any = true
			continue
		}
		*list = was
	}
	return any
}

// fewer leaves out cards of what is given.
func (r *REPL) fewer(given *string, same func() bool) (any bool) {
	head, list, ok := strings.Cut(*given, " is ")
	verb := " is "
	if !ok {
		if head, list, ok = strings.Cut(*given, " are "); !ok {
			return false
		}
		verb = " are "
	}
	parts := strings.Split(list, ",")
	if len(parts) < 2 {
		return false
	}
	return without(&parts, func() bool {
		if len(parts) == 0 {
			return false
		}
		was := *given
		if *given = head + verb + strings.TrimSpace(strings.Join(parts, ",")); same() {
			return true
		}
		*given = was
		return false
	})
}

// OtherData says what a game goes on with that was played with other data than there is now.
type OtherData uint8

const (
	Refused OtherData = iota // nothing: it does not go on
	OldData                  // what it was played with
	NewData                  // what there is now
)

// Resume goes on at a table with the game of that name.
func (r *REPL) Resume(name string, other OtherData, out io.Writer) error {
	k, err := FindKept(r.State, name, true)
	if err != nil {
		return err
	}
	switch {
	case k.InUse:
		return inUse(name)
	case r.journal == nil:
		return errors.New("no game can be kept here, so none goes on")
	}
	return r.atTable(out, func(p *printer) error {
		resume := r.resumeTyped
		if filepath.Ext(k.File) == recordExt {
			resume = r.resumeRecord
		}
		if err := resume(k, other, p); err != nil {
			return fmt.Errorf("%q cannot be gone on with: %w", name, err)
		}
		return nil
	})
}

// ending says what is odd about how a file ends: that lines are not whole, or that the game was not left; "" for nothing.
func ending(dropped int, left bool) string {
	switch {
	case dropped == 1:
		return "the last line was not whole and is dropped"
	case dropped > 1:
		return fmt.Sprintf("the last %d lines were not whole and are dropped", dropped)
	case !left:
		return "the game was not left by \"quit\""
	}
	return ""
}

// tellEnding tells it of a game that goes on at a table.
func tellEnding(words string, g game.Play, p *printer) {
	if words != "" {
		p.wrap(0, 4, fmt.Sprintf("%s: the game goes on after answer %d", words, len(g.Answers())+len(g.Sealed())), nil)
	}
}

// resumeRecord goes on with the game of a record: with the record or, where it goes on with other data, as another game.
func (r *REPL) resumeRecord(k *Kept, other OtherData, p *printer) error {
	var made *engine.Record
	odd, size, changed := "", 0, false
	log, err := openKept(k, func(text []byte) (whole int, err error) {
		read, damage := engine.ScanRecord(text)
		if whole = len(text); damage != nil {
			if !canDrop(text, damage) {
				return 0, fmt.Errorf("it is damaged in the middle: %w\nhint: loremaster verify --recover FILE.sav %s writes what is whole before that; play FILE.sav goes on with it", damage, k.File)
			}
			whole = damage.Byte
		}
		made, size, odd = read, whole, ending(linesOf(text[whole:]), damage == nil)
		changed, err = r.hasChanged(read, other)
		return whole, err
	})
	if err != nil {
		return err
	}
	anew, with := changed && other == NewData, made
	if anew {
		with = record.WithoutData(made)
	}
	s, err := r.data.StartRecord(with)
	var about table.About
	if err == nil {
		about, err = r.about(s.Game().SetUp(), made)
	}
	if err != nil {
		return errors.Join(err, log.Close())
	}
	var t *table.Table
	if anew {
		r.start(s)
		r.replaces = k.File
		t, err = r.playAnew(about, made, p)
		err = errors.Join(err, log.Close())
	} else {
		t, err = table.Continue(r.games(), about, log, made, size)
	}
	if err != nil {
		return err
	}
	r.notice = ""
	tellEnding(odd, t.Session().Game(), p)
	return r.sit(t, p)
}

// openKept opens the file of a kept game, of which a function says how much is whole.
func openKept(k *Kept, whole func(text []byte) (int, error)) (*store.Log, error) {
	log, err := store.OpenLog(k.File, whole)
	if errors.Is(err, store.ErrInUse) {
		return nil, inUse(k.Name)
	}
	return log, err
}

// resumeTyped goes on with a game of which a table of an earlier program has kept lines; from now on its record is kept.
func (r *REPL) resumeTyped(k *Kept, other OtherData, p *printer) error {
	t, log, err := r.retyped(k, other)
	if err != nil {
		return err
	}
	r.notice, r.replaces = "", k.File
	tellEnding(ending(t.dropped, t.left()), r.g(), p)
	return errors.Join(log.Close(), r.sitDown("", p))
}

// retyped carries lines out again that are kept.
func (r *REPL) retyped(k *Kept, other OtherData) (t *typed, log *store.Log, err error) {
	log, err = openKept(k, func(text []byte) (int, error) {
		t = readTyped(text)
		return t.whole, t.damage
	})
	if err != nil {
		return nil, nil, err
	}
	j := r.journal
	r.journal = nil
	err = r.again(t, other)
	r.journal = j
	if err != nil {
		return nil, nil, errors.Join(err, log.Close())
	}
	return t, log, nil
}

// again carries out the lines of a journal.
func (r *REPL) again(t *typed, other OtherData) error {
	for n, line := range t.lines {
		if seats, ok := strings.CutPrefix(line, seatsLine); ok {
			r.seating = seats
			continue
		}
		if err := r.exec(line, r.quiet()); err != nil {
			return fmt.Errorf("line %d, %q: %w", n+1, line, err)
		}
		if n == 0 && t.library != "" && t.library != r.hash && other != NewData {
			return errOtherData(nil, false)
		}
	}
	if r.now == nil {
		return errors.New("its lines begin no game")
	}
	return nil
}

// errOtherData says that a game was played with other data, which it holds or does not.
func errOtherData(changed []string, holds bool) error {
	message := "it was played with other data than there is now"
	if len(changed) > 0 {
		message += ": changed since: " + diag.Some(changed, 3)
	}
	if holds {
		return errors.New(message + "\nhint: --old-data goes on with what it was played with, --new-data with what there is now")
	}
	return errors.New(message + "\nhint: give the same --data as then, or --new-data to go on with what there is now")
}

// hasChanged reports whether the data says something else of a record's game than it did then. That is an error unless
// it was said what the game goes on with.
func (r *REPL) hasChanged(made *engine.Record, other OtherData) (bool, error) {
	var changed []string
	s, err := r.data.StartRecord(record.WithoutData(made))
	if err == nil {
		changed = record.ChangedSince(s.Game().SetUp(), made)
		if len(changed) == 0 {
			return false, nil
		}
	}
	text, broken := record.Recorded(made)
	holds := text != "" || broken != nil
	switch {
	case other == OldData && holds:
		return true, nil
	case other == NewData:
		return true, err
	}
	return true, errOtherData(changed, holds)
}

// playAnew gives the answers of a record in its game with the data that there is now, and tells from where on that is
// another game. It is kept as that.
func (r *REPL) playAnew(about table.About, made *engine.Record, p *printer) (*table.Table, error) {
	t, parted, err := table.Sit(r.games(), about, made, r.newRecord())
	if err == nil && parted != nil {
		err = errors.Join(fmt.Errorf("with the data that there is now it does not come so far: %w", parted.Why), t.Remove())
	}
	if err != nil {
		return nil, err
	}
	answers, now := 0, t.Session().Game().Recorded(0, 0)
	for _, l := range made.Played().Lines {
		switch {
		case l.Seat != "":
			answers++
		case l.Word == engine.DigestWord && !slices.ContainsFunc(now, func(now engine.RecordLine) bool { return now.Digest == l.Digest }):
			p.wrap(0, 4, fmt.Sprintf("with the data that there is now the game has gone another way by answer %d", answers), nil)
			return t, nil
		}
	}
	return t, nil
}

// cmdResume goes on with what an earlier prompt has kept.
func cmdResume(r *REPL, name string, p *printer) error {
	name = cmp.Or(name, r.offered)
	if r.State == "" || name == "" {
		return errors.New("there is no previous game")
	}
	k, err := FindKept(r.State, name, false)
	if err != nil {
		return err
	}
	if k.InUse {
		return inUse(name)
	}
	if err := r.CloseJournal(io.Discard); err != nil {
		p.fail(err)
	}
	r.journal = &journal{}
	t, log, err := r.retyped(k, NewData)
	if err != nil {
		return fmt.Errorf("the previous game: %w", err)
	}
	if r.journal = (&journal{log: log, lines: len(t.lines), check: t.check, left: t.left()}); t.earlier { // it is rewritten
		log.Close() //nolint:errcheck // it was only read
		r.journal, r.replaces = &journal{pending: t.lines}, k.File
	}
	if words := ending(t.dropped, t.left()); words != "" {
		p.line(words)
	}
	p.line(fmt.Sprintf("%s played again", lines(k.Answers-1)))
	r.offered = ""
	if r.now != nil {
		r.tellDecision(p)
	}
	return nil
}

// follow plays a game again from its beginning, answer for answer.
func (r *REPL) follow(s *gamescript.Session, answers []engine.Choice, seats string) error {
	r.start(s)
	r.head, r.seating, r.title, r.common = s.Case().Head(), seats, "", nil
	if err := r.goOn(r.quiet()); err != nil {
		return err
	}
	for _, c := range answers {
		words, from := r.sentenceBy(c), r.point()
		if err := s.ChooseFor(c.Seat, c.Option); err != nil {
			return err
		}
		r.push(words, from)
	}
	return nil
}
