package wotrboardtools

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrboard"
)

// face says what is drawn on a card.
func face(v *screen.View, c engine.Card) screen.CardFace {
	setup := of(v.Play).Setup
	d := setup.Card(c)
	f := screen.CardFace{Family: "free-peoples", Figure: "pic-figure", Kind: screen.Sentence(wotrboard.CardTypes[d.Type])}
	if d.Side == wotrboard.Shadow {
		f.Family = "shadow"
	}
	switch d.Type {
	case wotrboard.Event:
		f.Kind, f.Figure = fmt.Sprintf("%s card", wotrboard.Decks[d.Deck]), "pic-event"
		if h := setup.Half(c); h != 0 {
			f.Foot = fmt.Sprintf("%s %d", setup.CardWords(h), setup.Card(h).Initiative)
		}
	case wotrboard.CombatHalf:
		f.Figure, f.Cost = "pic-army", fmt.Sprint(d.Initiative)
	case wotrboard.Tile:
		f.Family, f.Figure, f.Kind = "tile", "pic-road", strings.Join(facts(d), ", ")
	case wotrboard.Module:
	default:
		f.Icons = append(f.Icons, screen.Icon{Sign: "crown", Number: fmt.Sprint(d.Leadership), Words: fmt.Sprintf("leadership %d", d.Leadership)})
		if !d.Anywhere {
			f.Icons = append(f.Icons, screen.Icon{Sign: "foot", Number: fmt.Sprint(d.Level), Words: fmt.Sprintf("level %d", d.Level)})
		}
	}
	return f
}
