// This file finds the games that are kept, and goes on with one.

package repl

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"loremaster/dsl/diag"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
)

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

// canGoOn reports whether a game is offered.
func (k *Kept) canGoOn() bool {
	return !k.InUse && !k.Over && k.Damaged == "" && (k.Answers > 0 || k.IsCampaign())
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

// findKept returns the game of that name.
func findKept(state, name string, table bool) (*Kept, error) {
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
	k, err := findKept(state, name, table)
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
