// This file keeps the lines of a prompt as they were typed, so that one that was killed has lost nothing, and finds the games that are
// kept. What is played at a table is kept by that; here is only where.

package repl

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"loremaster/dsl/diag"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// journal is the file that keeps a prompt. It is made when there is something to keep.
type journal struct {
	log     *store.Log
	lines   int      // that are in it
	check   uint32   // of the last
	left    bool     // the last is what is written on leaving
	pending []string // what is not in it yet
}

// OpenJournal begins a journal in the folder of the state. It returns what is to be told of the games there; a table
// tells of them by itself.
func (r *REPL) OpenJournal() (string, error) {
	if r.State == "" {
		return "", nil
	}
	if err := store.Folder(r.State, store.Private); err != nil {
		return "", fmt.Errorf("there is no journal: %w", err)
	}
	r.journal = &journal{}
	list, err := KeptGames(r.State, r.Table)
	list = slices.DeleteFunc(list, func(k Kept) bool { return k.InUse || k.Over || k.Damaged != "" || k.Answers <= 0 && !k.IsCampaign() })
	// The games of a campaign are known by it.
	list = slices.DeleteFunc(list, func(k Kept) bool { return slices.ContainsFunc(list, func(c Kept) bool { return c.Name == k.Campaign }) })
	if err != nil || len(list) == 0 {
		return "", err
	}
	k := &list[0]
	r.offered = k.Name
	switch {
	case !r.Table:
		return fmt.Sprintf("\"resume\" goes on with the previous game (%s, %s), \"load SCENARIO\" begins another", k.Scenario, lines(k.Answers)), nil
	case r.Campaign != "" && r.Game > 1:
		// whoever goes on with a campaign need not be told
	case len(list) == 1:
		r.notice = fmt.Sprintf("a game is kept: \"play --resume %s\" goes on with it", k.Name)
	default:
		r.notice = fmt.Sprintf("%d games are kept: \"play --resume %s\" goes on with the last, \"play --list\" lists them", len(list), k.Name)
	}
	return "", nil
}

// keep notes a line that has been carried out at a prompt.
func (r *REPL) keep(line string) {
	if r.journal != nil && !r.Table {
		r.journal.pending = append(r.journal.pending, line)
	}
}

// settle writes the lines that are waiting, the first two at once, as the first only begins a game. It syncs them where a person
// waits. If it fails they are waiting still.
func (r *REPL) settle() error {
	j := r.journal
	if j == nil || len(j.pending) == 0 || j.lines+len(j.pending) < 2 {
		return nil
	}
	var b bytes.Buffer
	if j.log == nil {
		log, err := firstLog(r.State, func(n int) string { return fmt.Sprintf("%s-%03d%s", kindOf(false), n, journalExt) })
		if err != nil {
			return err
		}
		j.log = log
	}
	check := j.check
	if j.lines == 0 {
		head := fmt.Sprintf("%s1, version %s, library %s", typedMagic, cmp.Or(r.Version, "unknown"), r.hash)
		b.WriteString(head + "\n")
		check = engine.LineCheck(0, head)
	}
	check = writeTyped(&b, check, j.pending)
	_, err := j.log.Write(b.Bytes())
	if err == nil && r.Person {
		err = j.log.Sync()
	}
	if err != nil {
		return err
	}
	j.lines, j.check, j.left, j.pending = j.lines+len(j.pending), check, false, nil
	r.replaced()
	return nil
}

// replaced removes the file in whose place there is another one now.
func (r *REPL) replaced() {
	if r.replaces != "" {
		store.Remove(r.replaces) //nolint:errcheck // then it is kept twice
		r.replaces = ""
	}
}

// firstLog makes a file with the first name that there is not.
func firstLog(state string, name func(n int) string) (*store.Log, error) {
	for n := 1; ; n++ {
		if log, err := store.NewLog(filepath.Join(state, name(n))); !errors.Is(err, fs.ErrExist) {
			return log, err
		}
	}
}

// CloseJournal leaves what is kept, and says how a game at a table may be gone on with. That at which nobody has acted, or whose
// game has ended, is removed.
func (r *REPL) CloseJournal(out io.Writer) error {
	if t := r.Ended(); t != nil && r.AtEnd != nil {
		if err := r.AtEnd(t); err != nil {
			return err // what keeps the game stays
		}
	}
	if r.table != nil {
		return r.leaveTable(out)
	}
	j, err := r.journal, r.settle()
	if r.journal = nil; j == nil || j.log == nil {
		return err
	}
	if j.lines == 0 { // nothing could be written
		return errors.Join(err, j.log.Remove())
	}
	if err == nil && !j.left {
		var b bytes.Buffer
		writeTyped(&b, j.check, []string{leftLine})
		_, err = j.log.Write(b.Bytes())
	}
	return errors.Join(err, j.log.Close())
}

func (r *REPL) leaveTable(out io.Writer) error {
	t := r.table
	if t.ended && t.written || !t.Acted() {
		return t.Remove()
	}
	err, file := t.Close(), t.File()
	if err == nil && file != "" {
		name := nameOf(file)
		if r.Campaign != "" {
			name = r.Campaign
		}
		fmt.Fprintf(out, "the game is kept: \"play --resume %s\" goes on with it\n", name)
	}
	return err
}

// keeping is what a prompt writes to: what is shown there is kept before.
type keeping struct {
	r   *REPL
	out io.Writer
}

func (k *keeping) Write(b []byte) (int, error) {
	k.r.settle() //nolint:errcheck // it is tried again, and told, at the end of the line
	return k.out.Write(b)
}

// typedMagic begins the lines of a prompt, which are kept so that they can be typed again, each behind a check as in a record:
//
//	loremaster lines 1, version v1.2.0, library 583c7dfb7b3055d9
//	5d6e7f80 load trilogy
//	0a1b2c3d step 12
const typedMagic = "loremaster lines "

// typed is what was typed at a prompt.
type typed struct {
	library string // the hash of the data that it began with; "" where an earlier program wrote it
	lines   []string
	whole   int    // the bytes of them
	check   uint32 // of the last
	dropped int    // lines at the end that are not whole
	damage  error  // what is wrong in the middle
	earlier bool   // an earlier program wrote it, without checks
}

// leftLine is the last line of what was left by "quit".
const leftLine = "# left"

// left reports whether the prompt was left by "quit".
func (t *typed) left() bool { return len(t.lines) > 0 && t.lines[len(t.lines)-1] == leftLine }

// readTyped reads as many lines as there are whole.
func readTyped(text []byte) *typed {
	t := &typed{}
	first, _, whole := bytes.Cut(text, []byte("\n"))
	head, ok := strings.CutPrefix(strings.TrimRight(string(first), "\r"), typedMagic)
	switch {
	case !ok:
		t.readEarlier(text)
		return t
	case !whole:
		t.dropped = 1
		return t
	case !strings.HasPrefix(head, "1, "):
		t.damage = fmt.Errorf("line 1: the lines are of a format that a later program writes: %.64q", head)
		return t
	}
	_, t.library, _ = strings.Cut(head, ", library ")
	t.whole, t.check = len(first)+1, engine.LineCheck(0, string(first))
	for n := 2; t.whole < len(text); n++ {
		row, _, whole := bytes.Cut(text[t.whole:], []byte("\n"))
		check, line, _ := strings.Cut(string(row), " ")
		sum := engine.LineCheck(t.check, line)
		switch {
		case whole && check == fmt.Sprintf("%08x", sum):
		case engine.IsTorn(text, t.whole):
			t.dropped = linesOf(text[t.whole:])
			return t
		default:
			t.damage = fmt.Errorf("line %d: this is not the line that was written here: its check is %08x, found %q", n, sum, check)
			return t
		}
		t.lines, t.check = append(t.lines, line), sum
		t.whole += len(row) + 1
	}
	return t
}

// readEarlier reads lines without checks.
func (t *typed) readEarlier(text []byte) {
	t.earlier = true
	t.whole = bytes.LastIndexByte(text, '\n') + 1
	t.dropped = linesOf(text[t.whole:])
	for row := range strings.Lines(string(text[:t.whole])) {
		t.lines = append(t.lines, strings.TrimRight(row, "\r\n"))
	}
}

// linesOf counts the lines of a text, the last of which may not be whole.
func linesOf(text []byte) int {
	n := bytes.Count(text, []byte("\n"))
	if len(text) > 0 && text[len(text)-1] != '\n' {
		n++
	}
	return n
}

// writeTyped writes lines behind one of that check, and returns the check of the last.
func writeTyped(b *bytes.Buffer, check uint32, lines []string) uint32 {
	for _, line := range lines {
		check = engine.LineCheck(check, line)
		fmt.Fprintf(b, "%08x %s\n", check, line)
	}
	return check
}

// Kept is a game that is kept. What it tells may be read by anybody who plays it: no seed, and no card.
type Kept struct {
	Name     string    `json:"name"`
	File     string    `json:"file"`
	Scenario string    `json:"scenario,omitempty"`
	Players  string    `json:"players,omitempty"` // as --seats says it
	Round    int       `json:"round,omitempty"`   // of a record
	Answers  int       `json:"answers"`           // or lines
	Played   time.Time `json:"played"`            // when it was played last
	Over     bool      `json:"over"`
	Campaign string    `json:"campaign,omitempty"` // of a game: the name of the campaign of which it is one
	Won      []string  `json:"won,omitempty"`      // of a campaign: who has won its games, by the ids of teams
	Game     int       `json:"game,omitempty"`     // the number of the game in it, or of that which follows
	InUse    bool      `json:"in_use"`             // another terminal is playing it
	Earlier  bool      `json:"earlier"`
	Damaged  string    `json:"damaged,omitempty"`
}

// IsCampaign reports whether it is a campaign, and no game.
func (k *Kept) IsCampaign() bool { return filepath.Ext(k.File) == campaignExt }

// The names of files: a game at a table has its record, or its lines if an earlier program kept it so; a prompt has its lines.
const (
	recordExt  = ".record"
	journalExt = ".journal"
)

// kindOf is what the names of files with lines begin with: tables, which had such once, and prompts do not go on with each
// other's games.
func kindOf(table bool) string {
	if table {
		return "play"
	}
	return "repl"
}

// seatsLine is the word before who plays in the lines that a table once had.
const seatsLine = "play "

// nameOf returns the name of the game that a file keeps.
func nameOf(file string) string { return strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)) }

// KeptGames returns the games that are kept in the folder of a state, of tables or of prompts; the last that was played
// first.
func KeptGames(state string, table bool) ([]Kept, error) {
	entries, err := os.ReadDir(state)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("the games that are kept cannot be read: %w", err)
	}
	list := []Kept{}
	for _, e := range entries {
		name := e.Name()
		isLines := strings.HasPrefix(name, kindOf(table)+"-") && filepath.Ext(name) == journalExt
		isRecord := table && filepath.Ext(name) == recordExt && name[0] != '.'
		isCampaign := table && filepath.Ext(name) == campaignExt && name[0] != '.'
		info, err := e.Info()
		if err != nil || info.Size() == 0 || !isLines && !isRecord && !isCampaign {
			continue // it has just gone, or nothing is in it yet
		}
		k := Kept{Name: nameOf(name), File: filepath.Join(state, name), Played: info.ModTime()}
		k.InUse = store.InUse(k.File)
		if text, err := os.ReadFile(k.File); err != nil {
			k.Damaged = "it cannot be read"
		} else if isCampaign {
			k.lookAtCampaign(text)
		} else if isRecord {
			k.lookAtRecord(text)
		} else {
			k.lookAtLines(text)
		}
		list = append(list, k)
	}
	slices.SortStableFunc(list, func(a, b Kept) int { return b.Played.Compare(a.Played) })
	return list, nil
}

// lookAtRecord says what a record is about, without playing it.
func (k *Kept) lookAtRecord(text []byte) {
	r, damage := engine.ScanRecord(text)
	if damage != nil && !canDrop(text, damage) {
		k.Damaged = damage.Error()
	}
	played := r.Played()
	of, n, _ := strings.Cut(r.Get(campaignKey), " ")
	k.Campaign = of
	k.Game, _ = strconv.Atoi(n) // 0 of a game by itself
	k.Scenario, k.Players, k.Over = r.Get("scenario"), r.Get(table.SeatsKey), r.Over && damage == nil
	for _, l := range played.Lines {
		switch {
		case l.Seat != "":
			k.Answers++
		case l.Word == engine.DigestWord:
			k.Round++
		}
	}
	if !k.Over {
		k.Round++
	}
}

// lookAtLines says what lines are about, without carrying them out.
func (k *Kept) lookAtLines(text []byte) {
	t := readTyped(text)
	k.Earlier, k.Answers = t.earlier, len(slices.DeleteFunc(t.lines, func(line string) bool { return line == leftLine }))
	if t.damage != nil {
		k.Damaged = t.damage.Error()
	}
	for i, line := range t.lines {
		if seats, ok := strings.CutPrefix(line, seatsLine); ok {
			k.Players = seats
		} else if i == 0 {
			words, _, _ := strings.Cut(line, ",")
			_, k.Scenario, _ = strings.Cut(words, " ")
		}
	}
}

// canDrop reports whether a damage is that of an end that was not written whole, so that all that was acknowledged is
// there.
func canDrop(text []byte, d *engine.Damage) bool {
	return !d.InHead && (d.Unended || engine.IsTorn(text, d.Byte))
}

// FindKept returns the game of that name.
func FindKept(state, name string, table bool) (*Kept, error) {
	list, err := KeptGames(state, table)
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range list {
		if list[i].Name == name {
			return &list[i], nil
		}
		names = append(names, list[i].Name)
	}
	return nil, &diag.Unknown{Kind: "kept game", Name: name, Known: names}
}

// Forget removes a game that is kept.
func Forget(state, name string, table bool) error {
	k, err := FindKept(state, name, table)
	if err != nil {
		return err
	}
	if k.InUse {
		return inUse(name)
	}
	if k.IsCampaign() {
		if err := forgetGames(state, name); err != nil {
			return err
		}
	}
	return store.Remove(k.File)
}

func inUse(name string) error {
	return fmt.Errorf("%q is being played in another terminal", name)
}

// What follows keeps campaigns: which games of one have ended, what the last has left to the next, and with what it is played.
// The game under way is kept as any game, and says in its head of which campaign it is.

// The first line of a campaign that is kept, and the keys of the others. What is behind the last line "game", with the number
// of the game that follows, was not written whole.
const (
	campaignMagic = "loremaster campaign 1"
	campaignExt   = ".campaign"

	campaignKey = "campaign" // its id; in the head of a record, of what it is a game, and which
	wonKey      = "won"      // the id of who has won a game
	leftKey     = "opening"  // a sentence that it has left to the next
	gameKey     = "game"
)

// Campaign is a campaign that is kept, or would be: what it was begun with, and what its games have come to.
type Campaign struct {
	ID     string
	Seed   uint64
	People int
	Seats  string   // as --seats says it; "" for the side that begins
	Won    []string // who has won each game that has ended, by the ids of teams
	Left   []string // what the last of these has left

	sums string // of what it is played with
	log  *store.Log
}

// Name returns the name of what is kept; "" where nothing is.
func (c *Campaign) Name() string {
	if c.log == nil {
		return ""
	}
	return nameOf(c.log.Name())
}

// Keep begins to keep a campaign of a library in the folder of a state.
func (c *Campaign) Keep(state string, of *game.Campaign, lib game.Library) error {
	if err := store.Folder(state, store.Private); err != nil {
		return err
	}
	log, err := firstLog(state, func(n int) string { return fmt.Sprintf("%s-%d%s", c.ID, n, campaignExt) })
	if err != nil {
		return err
	}
	c.log, c.sums = log, campaignSums(of, lib)
	lines := []string{campaignMagic, campaignKey + " " + c.ID, "seed " + strconv.FormatUint(c.Seed, 10), "people " + strconv.Itoa(c.People)}
	if c.Seats != "" {
		lines = append(lines, table.SeatsKey+" "+c.Seats)
	}
	return c.write(append(lines, "sums "+c.sums)...)
}

// Ended notes that a game has ended, for good.
func (c *Campaign) Ended(won string, left []string) error {
	c.Won, c.Left = append(c.Won, won), left
	lines := screen.Each(left, func(said string) string { return leftKey + " " + said })
	return c.write(append([]string{wonKey + " " + won}, lines...)...)
}

// write adds lines, and that the game that follows may begin.
func (c *Campaign) write(lines ...string) error {
	if c.log == nil {
		return nil
	}
	lines = append(lines, gameKey+" "+strconv.Itoa(len(c.Won)+1))
	if _, err := c.log.Write([]byte(strings.Join(lines, "\n") + "\n")); err != nil {
		return err
	}
	return c.log.Sync()
}

// Close leaves a campaign, and Remove one that is over, or was never begun.
func (c *Campaign) Close() error {
	if c.log == nil {
		return nil
	}
	return c.log.Close()
}

func (c *Campaign) Remove() error {
	if c.log == nil {
		return nil
	}
	return c.log.Remove()
}

// Underway returns the name of the game under way, if that is kept; else "".
func (c *Campaign) Underway(state string) string {
	list, _ := KeptGames(state, true) // what cannot be read is not gone on with
	for i := range list {
		if k := &list[i]; k.Campaign == c.Name() && k.Game == len(c.Won)+1 {
			return k.Name
		}
	}
	return ""
}

var errNoCampaign = fmt.Errorf("it is damaged: it does not say with what it was begun")

// readCampaign reads what is kept of a campaign, and returns how many bytes are whole; nil where its beginning is not.
func readCampaign(text []byte) (*Campaign, int) {
	c, now, at, whole := &Campaign{}, &Campaign{}, 0, 0
	for line := range strings.Lines(string(text)) {
		at += len(line)
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		var err error
		switch {
		case !strings.HasSuffix(line, "\n"):
			continue
		case at == len(line):
			if key+" "+value != campaignMagic {
				return nil, 0
			}
		case key == campaignKey:
			now.ID = value
		case key == "seed":
			now.Seed, err = strconv.ParseUint(value, 10, 64)
		case key == "people":
			now.People, err = strconv.Atoi(value)
		case key == table.SeatsKey:
			now.Seats = value
		case key == "sums":
			now.sums = value
		case key == wonKey:
			now.Won, now.Left = append(slices.Clip(now.Won), value), nil
		case key == leftKey:
			now.Left = append(slices.Clip(now.Left), value)
		case key == gameKey && value == strconv.Itoa(len(now.Won)+1):
			copied := *now
			c, whole = &copied, at
		default:
			err = errNoCampaign
		}
		if err != nil {
			break
		}
	}
	if c.ID == "" {
		return nil, 0
	}
	return c, whole
}

func (k *Kept) lookAtCampaign(text []byte) {
	c, whole := readCampaign(text)
	switch {
	case c == nil:
		k.Damaged = errNoCampaign.Error()
		return
	case whole < len(text) && text[len(text)-1] == '\n' && strings.Contains(string(text[whole:]), "\n"+gameKey+" "):
		k.Damaged = "its lines are not in order"
	}
	k.Scenario, k.Players, k.Won, k.Game = c.ID, c.Seats, c.Won, len(c.Won)+1
}

func forgetGames(state, campaign string) error {
	list, err := KeptGames(state, true)
	if err != nil {
		return err
	}
	for i := range list {
		if k := &list[i]; k.Campaign == campaign {
			if k.InUse {
				return inUse(k.Name)
			}
			if err := store.Remove(k.File); err != nil && !os.IsNotExist(err) {
				return err
			}
		}
	}
	return nil
}

// campaignSums says what a campaign is played with: it, and all that its games can meet.
func campaignSums(c *game.Campaign, lib game.Library) string {
	return record.Sums(campaignDefinitions(c, lib))
}

func campaignDefinitions(c *game.Campaign, lib game.Library) []*game.Definition {
	all := map[string]*game.Definition{}
	add := func(d *game.Definition) {
		if d != nil {
			all[d.ID] = d
		}
	}
	add(lib.Common().Definition(c.ID))
	for _, id := range c.Games {
		if setup, err := lib.Setup(game.Start{Scenario: id}); err == nil { // which was checked
			for _, d := range setup.Definitions() {
				add(d)
			}
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b *game.Definition) int { return strings.Compare(a.ID, b.ID) })
}

// ResumeCampaign opens the campaign of that name, or of the game of that name; nil where that is a game by itself. id is what
// the campaign is, by which the library is found that find returns.
func ResumeCampaign(state, name string, other OtherData, find func(id string) (*game.Campaign, game.Library, error)) (*Campaign, *game.Campaign, error) {
	k, err := FindKept(state, name, true)
	if err != nil {
		return nil, nil, err
	}
	if k.Campaign != "" {
		of, err := FindKept(state, k.Campaign, true)
		if err != nil {
			return nil, nil, nil // it was forgotten: the game stands alone
		}
		k = of
	}
	if !k.IsCampaign() {
		return nil, nil, nil
	}
	var c *Campaign
	log, err := openKept(k, func(text []byte) (int, error) {
		var whole int
		c, whole = readCampaign(text)
		if c == nil {
			return 0, errNoCampaign
		}
		return whole, nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("%q cannot be gone on with: %w", k.Name, err)
	}
	c.log = log
	of, lib, err := find(c.ID)
	if err == nil {
		err = c.goOnWith(of, lib, other)
	}
	if err != nil {
		log.Close() //nolint:errcheck // it was only read
		return nil, nil, fmt.Errorf("%q cannot be gone on with: %w", k.Name, err)
	}
	return c, of, nil
}

// goOnWith refuses other data than a campaign was played with, or notes that it goes on with them.
func (c *Campaign) goOnWith(of *game.Campaign, lib game.Library, other OtherData) error {
	changed := record.ChangedFrom(c.sums, campaignDefinitions(of, lib))
	if len(changed) == 0 {
		return nil
	}
	if other != NewData {
		return errOtherData(changed, false)
	}
	c.sums = campaignSums(of, lib)
	return c.write("sums " + c.sums)
}
