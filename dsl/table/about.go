// This file holds what is kept of a table besides its game: who sits there, who resigns, of which the rules know nothing:
// the game stays as it stands; and what is played after it: the next game of its campaign, at a table of its own, or the same again.

package table

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// About says what is played at a table, and who sits there.
type About struct {
	Game     string   `json:"game"` // its id
	Scenario string   `json:"scenario"`
	People   int      `json:"people,omitempty"`
	Options  []string `json:"options,omitempty"`
	Opening  []string `json:"opening,omitempty"`

	CampaignID string   `json:"campaign,omitempty"` // whose game it is, if it is one's,
	Won        []string `json:"won,omitempty"`      // and who has won each game before it, by the ids of teams

	Head []engine.HeadLine `json:"head,omitempty"` // what else its record has in its head

	Seed    uint64   `json:"seed,string"`
	Salt    string   `json:"salt"` // with the seed it makes what the table commits itself to
	Chairs  []Chair  `json:"chairs"`
	Watch   int      `json:"watch"`             // which link for watchers it is; those before it are void
	Wishes  int      `json:"wishes,omitempty"`  // how many were asked of others, so that no mark of one comes twice
	Rematch string   `json:"rematch"`           // the table at which it is played again
	Owner   string   `json:"owner,omitempty"`   // the address of the stranger who has begun it,
	Invited bool     `json:"invited,omitempty"` // or who had a seat at a table of the host's, and may do here what was allowed there
	Without []string `json:"without,omitempty"` // the packs of the server that are not laid over what is built in
	Begun   int64    `json:"begun,omitempty"`   // when, in seconds
	Over    bool     `json:"over,omitempty"`    // the game is, as far as is known without playing it
	Luck    bool     `json:"luck,omitempty"`    // stays as it was when something is taken back
	Open    bool     `json:"open,omitempty"`    // all see every hand; data changes, and things are taken back, without asking
}

// Chair is where a person sits, or a bot, with one seat of the scenario or several.
type Chair struct {
	Name   string   `json:"name"` // "" while nobody has sat down
	Bot    string   `json:"bot,omitempty"`
	Seats  []string `json:"seats"`            // their ids
	Link   int      `json:"link,omitempty"`   // which link it is; those before it are void
	Joined bool     `json:"joined,omitempty"` // somebody has come by the link

	Resigned bool `json:"resigned,omitempty"` // who sits there has given the game up

	Spent time.Duration `json:"spent,omitempty"` // how long they have thought

	seats  engine.SeatSet
	thinks bool
}

// MaxName is how many letters a name may have.
const MaxName = 24

// scripts are those whose letters look alike: a name has letters of one of them.
var scripts = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek}

// GoodName returns a name as it is used, and whether it may be one: letters, digits, pictures, and what stands between words.
func GoodName(words string) (string, bool) {
	words = strings.Join(strings.Fields(words), " ")
	letter := func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }
	bad := func(c rune) bool {
		return !letter(c) && !unicode.IsMark(c) && !unicode.Is(unicode.So, c) && !strings.ContainsRune(" -'.", c)
	}
	marks, most := 0, 0 // most marks of one letter
	for _, c := range words {
		if marks++; !unicode.IsMark(c) {
			marks = 0
		}
		most = max(most, marks)
	}
	mixed := engine.CountOf(slices.Values(scripts), func(s *unicode.RangeTable) bool {
		return strings.ContainsFunc(words, func(c rune) bool { return unicode.Is(s, c) })
	})
	return words, strings.ContainsFunc(words, letter) && len([]rune(words)) <= MaxName && most <= 2 && mixed <= 1 && !strings.ContainsFunc(words, bad)
}

// Free reports whether a name is nobody's at the table, and no word that means something there.
func (a *About) Free(name string) bool {
	taken := slices.Concat(bot.Names(), []string{"open", "somebody"}, screen.Each(a.Chairs, func(c Chair) string { return c.Name }))
	return !slices.ContainsFunc(taken, func(other string) bool { return diag.Fold(other) == diag.Fold(name) })
}

// Start says how the game of the table begins.
func (a *About) Start() game.Start {
	return game.Start{Scenario: a.Scenario, People: a.People, Options: a.Options, Opening: a.Opening}
}

func (a *About) clone() About {
	copied := *a
	copied.Chairs = slices.Clone(a.Chairs)
	return copied
}

// Commitment returns what a table tells of its seed before the end: a hash of it with the salt.
func (a *About) Commitment() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", a.Salt, a.Seed))
	return hex.EncodeToString(sum[:])
}

// Unforeseen returns a seed that nobody can know before the game has ended, which tells it.
func Unforeseen() uint64 {
	var b [8]byte
	rand.Read(b[:]) //nolint:errcheck // it never fails
	return binary.NativeEndian.Uint64(b[:])
}

// Called returns what people call who sits in a chair.
func (c *Chair) Called() string {
	switch {
	case c.Bot != "" && c.Name != "":
		return c.Name + " (a bot now)"
	case c.Bot != "":
		return "bot"
	case c.Name == "":
		return "somebody"
	}
	return c.Name
}

// The files of a table, in a folder of its own.
const (
	aboutFile  = "table.json"
	recordFile = "game.record"
)

// Moved returns when something was done last.
func (t *Table) Moved() time.Time {
	info, err := os.Stat(filepath.Join(t.dir, recordFile))
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// ReadAbout reads what is kept about a table.
func ReadAbout(dir string) (About, error) {
	var a About
	text, err := os.ReadFile(filepath.Join(dir, aboutFile))
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	return a, err
}

// writeAbout keeps who sits where. At a terminal only the record says it.
func (t *Table) writeAbout() error {
	if t.terminal {
		return nil
	}
	text, err := json.MarshalIndent(&t.about, "", "  ")
	if err != nil {
		return err
	}
	if err := store.Write(filepath.Join(t.dir, aboutFile), append(text, '\n'), store.Private); err != nil {
		return notKept(err)
	}
	return nil
}

// Change changes what is said about a table, and keeps that. The game and the seats stay.
func (t *Table) Change(change func(*About)) error {
	return locked(t, func() error { return t.alter(change) })
}

func (t *Table) alter(change func(*About)) error {
	was := t.about.clone()
	change(&t.about)
	err := t.writeAbout()
	if err == nil {
		err = t.seat()
	}
	if err == nil && t.asking != nil { // who has left is not waited for
		if t.about.Chairs[t.asking.chair].Bot != "" {
			t.asking = nil
		} else {
			err = t.agreed()
		}
	}
	if err != nil {
		t.about = was
		t.seat() //nolint:errcheck // it was so before
		return err
	}
	t.sights = map[int]*sight{}
	t.goOn()
	return nil
}

// Clock is how long somebody has thought, and whether that runs.
type Clock struct {
	Seconds float64 `json:"seconds"`
	Runs    bool    `json:"runs"`
}

// tick counts the time up to now for those who were awaited.
func (t *Table) tick() {
	now := time.Now()
	for i := range t.about.Chairs {
		c := &t.about.Chairs[i]
		if c.thinks {
			c.Spent += now.Sub(t.ticked)
		}
		c.thinks = c.Bot == "" && c.Joined && !t.over() && c.seats&t.g().Awaited() != 0
	}
	t.ticked = now
}

// Clocks returns those of all chairs.
func (t *Table) Clocks() (list []Clock) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tick()
	for i := range t.about.Chairs {
		c := &t.about.Chairs[i]
		list = append(list, Clock{c.Spent.Seconds(), c.thinks})
	}
	return list
}

// Resign has a chair give the game up. A team has lost when all people in it have resigned, and the game is over when one team is
// left; until then a bot plays on.
func (t *Table) Resign(chair int) error {
	return t.whileOn(func(about *About) {
		c := &about.Chairs[chair]
		if c.Resigned = true; len(t.left()) > 1 {
			c.Bot = bot.Names()[0]
		}
	})
}

// Leave lets a bot play on for who sits in a chair.
func (t *Table) Leave(chair int) error {
	return t.whileOn(func(about *About) { about.Chairs[chair].Bot = bot.Names()[0] })
}

// ComeBack lets that person play on, also who has resigned.
func (t *Table) ComeBack(chair int) error {
	return t.whileOn(func(about *About) { about.Chairs[chair].Bot, about.Chairs[chair].Resigned = "", false })
}

// whileOn changes what is said about a table whose game is not over.
func (t *Table) whileOn(change func(*About)) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.open(); err != nil {
		return err
	}
	return t.alter(change)
}

// over reports whether the game has ended: by its rules, or because all others have resigned.
func (t *Table) over() bool {
	resigned := func(c Chair) bool { return c.Resigned }
	return t.g().Over() || slices.ContainsFunc(t.about.Chairs, resigned) && len(t.left()) == 1
}

// left returns the teams that have not given up: somebody plays for them, or nobody of them has resigned.
func (t *Table) left() (teams []game.Team) {
	setup := t.g().SetUp()
	var resigned, plays engine.SeatSet
	for i := range t.about.Chairs {
		switch c := &t.about.Chairs[i]; {
		case c.Resigned:
			resigned |= c.seats
		case c.Bot == "":
			plays |= c.seats
		}
	}
	for team := range setup.Scene().Teams {
		gone, stays, any := false, false, false
		for i, seat := range setup.Scene().Seats {
			if int(seat.Team) == team {
				any = true
				gone = gone || resigned.Has(engine.Seat(i))
				stays = stays || plays.Has(engine.Seat(i))
			}
		}
		if any && (!gone || stays) {
			teams = append(teams, game.Team(team))
		}
	}
	return teams
}

func (t *Table) endWords(v *screen.View) string {
	g := v.Play
	if g.Over() {
		return fmt.Sprintf("%s in %s %d", screen.Sentence(game.Outcome(g)), v.RoundWord, g.Round())
	}
	gone := engine.Those(slices.Values(t.about.Chairs), func(c Chair) bool { return c.Resigned })
	names := engine.Each(gone, func(c Chair) string { return c.Called() })
	has := "has"
	if len(names) > 1 {
		has = "have"
	}
	return fmt.Sprintf("%s %s resigned: %s wins in %s %d", strings.Join(names, " and "), has, g.SetUp().Names().TeamWords(t.left()[0]), v.RoundWord, g.Round())
}

// Campaign has a table begin a campaign.
func (a *About) Campaign(c *game.Campaign) { a.follow(c.Begin()) }

// follow has the table play the next game of a campaign, and reports whether there is one.
func (a *About) follow(c *game.Campaigning) bool {
	start, more := c.Next(a.People)
	if more {
		a.CampaignID, a.Scenario, a.Options, a.Opening = c.ID, start.Scenario, start.Options, start.Opening
	}
	return more
}

// campaign returns the campaign of the table as it stood when its game began, nil of a game by itself.
func (t *Table) campaign() (*game.Campaigning, error) {
	if t.about.CampaignID == "" {
		return nil, nil
	}
	lib := t.lib.Data()
	list := lib.Common().Campaigns
	i := slices.IndexFunc(list, func(c game.Campaign) bool { return c.ID == t.about.CampaignID })
	if i < 0 {
		return nil, fmt.Errorf("there is no campaign %q any more", t.about.CampaignID)
	}
	return list[i].After(lib, t.about.Won, t.about.Opening)
}

// standing returns the campaign of the table as it stands now, nil of a game by itself.
func (t *Table) standing() *game.Campaigning {
	c, err := t.campaign()
	if err != nil || c == nil {
		return nil
	}
	if t.over() {
		gamescript.Ended(t.lib.Data(), c, t.g(), t.winner())
	}
	return c
}

func (t *Table) winner() game.Team {
	if team, ok := t.g().Winner(); ok || t.g().Over() {
		return team
	}
	return t.left()[0]
}

// Next returns what is played at another table once the game is over: the next game of its campaign, or the same again, by the
// same people.
func (t *Table) Next(seed uint64) (About, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	next := t.about.clone()
	c, err := t.campaign()
	if err != nil {
		return next, err
	}
	if c != nil {
		gamescript.Ended(t.lib.Data(), c, t.g(), t.winner())
		if _, by := c.Left(); next.follow(c) {
			next.Won = append(slices.Clone(next.Won), by)
		} else {
			next.Won = nil
			next.follow(c.Campaign.Begin())
		}
	}
	for i := range next.Chairs {
		c := &next.Chairs[i]
		if c.Link, c.Joined, c.Resigned, c.Spent = 0, false, false, 0; c.Name != "" {
			c.Bot = ""
		}
	}
	next.Seed, next.Salt, next.Watch, next.Begun, next.Over = seed, rand.Text(), 0, time.Now().Unix(), false
	return next, nil
}
