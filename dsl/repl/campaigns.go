// This file keeps campaigns: which games of one have ended, what the last has left to the next, and with what it is played.
// The game under way is kept as any game, and says in its head of which campaign it is.

package repl

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

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

// lookAtCampaign says what a campaign that is kept is about.
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

// knownByCampaign drops the games that are known by the campaign of which they are one.
func knownByCampaign(list []Kept) []Kept {
	return slices.DeleteFunc(list, func(k Kept) bool {
		return slices.ContainsFunc(list, func(c Kept) bool { return c.Name == k.Campaign })
	})
}

// forgetGames removes the games of a campaign that is removed.
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
