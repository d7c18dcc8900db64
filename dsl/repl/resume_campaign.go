// This file goes on with a campaign that is kept.

package repl

import (
	"fmt"

	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// ResumeCampaign opens the campaign of that name, or of the game of that name; nil where that is a game by itself. id is what
// the campaign is, by which the library is found that find returns.
func ResumeCampaign(state, name string, other OtherData, find func(id string) (*game.Campaign, game.Library, error)) (*Campaign, *game.Campaign, error) {
	k, err := findKept(state, name, true)
	if err != nil {
		return nil, nil, err
	}
	if k.Campaign != "" {
		of, err := findKept(state, k.Campaign, true)
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
