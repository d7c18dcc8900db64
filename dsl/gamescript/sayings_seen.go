// This file makes the sentences about what players have seen of cards that are hidden from them where they lie.

package gamescript

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
)

// seenByAll begins the sentence of cards that everybody has seen; of others a player stands there.
const seenByAll = "everybody"

// seen adds the sentences about what has been seen.
func (l *Language) seen() {
	for _, row := range []struct{ who, help string }{
		{"{who:seat}", "The player knows these cards, though they are hidden where they lie, until they are shuffled or go where nobody sees them."},
		{seenByAll, "All players know these cards, likewise."},
	} {
		pattern := row.who + " has seen {what:things}"
		l.givens = append(l.givens, &Entry{Pattern: pattern, Help: row.help, holds: "what", given: giveSeen})
		l.checks = append(l.checks, &Entry{Pattern: pattern, Help: row.help, check: checkSeen})
	}
}

// whoHasSeen returns the players of whom such a sentence speaks.
func (n *names) whoHasSeen(s *sentence) engine.SeatSet {
	if s.arg("who") == nil {
		return n.everybody()
	}
	return engine.Only(s.seatArg("who"))
}

func (n *names) everybody() engine.SeatSet { return engine.SeatSet(1)<<len(n.setup.Scene().Seats) - 1 }

// giveSeen shows the cards of a position: of several copies one that is in the game and that they do not know yet.
func giveSeen(b *board, s *sentence) error {
	t, who := b.state.OnTable(), b.names.whoHasSeen(s)
	said := b.said(s)
	for i, copies := range said.List {
		new := slices.IndexFunc(copies, func(c engine.Card) bool { return t.Zone(c) != engine.Outside && who&^t.Known(c) != 0 })
		switch {
		case new >= 0:
			t.Show(copies[new], who)
		case !slices.ContainsFunc(copies, func(c engine.Card) bool { return t.Zone(c) != engine.Outside }):
			return fmt.Errorf("%s is out of the game", said.Names[i])
		}
	}
	return nil
}

// checkSeen names a card of which those players know no copy that is in the game.
func checkSeen(p *play, s *sentence) string {
	t, who := p.table(), p.names.whoHasSeen(s)
	said := p.saidOf(s)
	for i, copies := range said.List {
		if !slices.ContainsFunc(copies, func(c engine.Card) bool { return t.Zone(c) != engine.Outside && who&^t.Known(c) == 0 }) {
			return said.Names[i] + " has not been seen"
		}
	}
	return ""
}

// seen says of the cards of each zone who knows them that would not if they were just laid there.
func (w *layout) seen() {
	t, everybody := w.at.table(), w.p.names.everybody()
	laid := w.at.g.CopyOf(w.at.g.Here())
	zones := make([][]engine.Card, len(w.p.setup.Scene().Zones))
	for c := engine.Card(1); int(c) <= w.p.setup.Scene().Cards; c++ {
		if z := t.Zone(c); z != engine.Outside && w.sees(c) {
			zones[z] = append(zones[z], c)
			laid.OnTable().Forget(c)
			w.p.setup.Place(laid, c, t.Where(c))
		}
	}
	for _, cards := range zones {
		by := map[string][]string{}
		for _, c := range cards {
			more := t.Known(c) & everybody &^ laid.OnTable().Known(c)
			if t.Known(c)&everybody == everybody && more != 0 {
				by[seenByAll] = append(by[seenByAll], w.cardName(c, true))
				continue
			}
			for seat := range more.All() {
				who := w.p.setup.Names().NameSeat(seat)
				by[who] = append(by[who], w.cardName(c, true))
			}
		}
		for _, who := range slices.Sorted(maps.Keys(by)) {
			w.say("%s has seen %s", who, strings.Join(by[who], ", "))
		}
	}
}
