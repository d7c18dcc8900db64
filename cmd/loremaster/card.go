// This file defines "loremaster card" and "loremaster location", which are one command for two kinds of card.

package main

import (
	"strings"

	"github.com/spf13/cobra"

	"loremaster/interpreter/wotrcards"
)

func newCard(d *data) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "card ID|NAME",
		Short: "Show a card, its text, and what the text compiled to",
		Long: `Shows the facts of a faction card, its text as it is written, and below each line what it
compiled to, printed back as a sentence, with the kind of ability it is. A text that is
unsaid does not run yet. The card is named by its id, its name or a short name.

--history shows instead how it came to be what it is: where it was first written, and each
change by an errata or a later folder, with its date, its reason, and what it changed.`,
		ValidArgsFunction: d.completions(cardIDs, cobra.ShellCompDirectiveNoFileComp),
	}
	return show(cmd, d, false)
}

func newLocation(d *data) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "location ID|NAME",
		Short: "Show a path or battleground, its text, and what the text compiled to",
		Long: `Shows the facts of a path or a battleground, its text as it is written, and below each
line what it compiled to, printed back as a sentence, with the kind of ability it is.
The location is named by its id, its name or a short name.`,
		ValidArgsFunction: d.completions(locationIDs, cobra.ShellCompDirectiveNoFileComp),
	}
	return show(cmd, d, true)
}

// show makes the command show a card of the library, or a location.
func show(cmd *cobra.Command, d *data, locations bool) *cobra.Command {
	asJSON, history := false, false
	cmd.RunE = func(_ *cobra.Command, words []string) (err error) {
		if len(words) == 0 {
			return usage("which %s? expected an id or a name", cmd.Name()).hint("see: %s --help", cmd.CommandPath())
		}
		lib, report, err := d.loadAndTell()
		if err != nil {
			return err
		}
		p := newPrinter()
		defer p.flush(&err)
		name := strings.Join(words, " ")
		c, err := find(lib, name, locations)
		if editions := report.History(name); history && err != nil && editions != nil {
			return printHistory(p, name, editions, asJSON) // it is withdrawn
		}
		if err != nil {
			return err
		}
		if history {
			return printHistory(p, c.ID, report.History(c.ID), asJSON)
		}
		facts := describe(lib, c)
		if asJSON {
			return p.json(facts)
		}
		facts.print(p)
		return nil
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	cmd.Flags().BoolVar(&history, "history", false, "show who changed it, in order, and what")
	return cmd
}

// cardFacts is what there is to know about a card, in the words of the data files.
type cardFacts struct {
	ID        string         `json:"id"`
	Name      string         `json:"name"`
	Short     []string       `json:"short,omitempty"`
	Type      string         `json:"type"`
	Faction   string         `json:"faction,omitempty"`
	Side      string         `json:"side,omitempty"` // a path belongs to no side
	Set       string         `json:"set"`
	Copies    int            `json:"copies"`
	Number    int            `json:"number,omitempty"`
	Points    *int           `json:"points,omitempty"`
	Icons     map[string]int `json:"icons,omitempty"`
	Traits    []string       `json:"traits,omitempty"`
	Paths     []int          `json:"paths,omitempty"`
	Wielders  []string       `json:"wielders,omitempty"`
	Defenders []string       `json:"defenders,omitempty"`
	Attackers []string       `json:"attackers,omitempty"`
	Text      []textLine     `json:"text,omitempty"`
	Script    string         `json:"script,omitempty"`
	Unsaid    string         `json:"unsaid,omitempty"`
	Doubt     string         `json:"doubt,omitempty"`
	File      string         `json:"file"`
	Line      int            `json:"line"`

	faction string // its name
	side    wotrcards.Side
	paths   wotrcards.PathSet
}

// textLine is one line of a text: as it is written, and as it was understood.
type textLine struct {
	Kind     string `json:"kind"`
	Written  string `json:"written"`
	Compiled string `json:"compiled"`
}
