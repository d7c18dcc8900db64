package table

import (
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/game"
)

// This file says what is played after a game: the next of its campaign, each at a table of its own, or the same again.

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

// winner returns who has won a game that is over.
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
