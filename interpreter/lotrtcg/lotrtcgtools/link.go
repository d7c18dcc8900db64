// Package lotrtcgtools is what the tools need of the Two Towers starter: the fields of its data, its linker, its screen.
//
//   - fields.go has a row for each field of its data files, and how their values are written;
//   - link.go makes a library of its definitions: cards, decks, and who plays with which;
//   - foreign.txt is what people write in the words of the printed cards, or of other games, and what is written here;
//   - screen.go is how it is shown and who fights, facts.go what a card is; starters has what "new" begins.
package lotrtcgtools

import (
	"cmp"
	"embed"
	"fmt"
	"slices"

	"loremaster/dsl/builtin"
	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file makes the library of the definitions, and fills in decks and scenarios.

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:   lotrtcg.TheGame,
	Kinds:  kinds,
	Fields: fields,
	Layers: builtin.Layers(lotrtcg.TheGame.ID),
	Words:  lotrtcg.Words,
	Linker: newLinker,
	Screen: Screen,

	Foreign: foreignRows,
}

//go:embed foreign.txt
var foreign string

var foreignRows = thesaurus.Read(&foreign)

// Starters holds what "loremaster new" begins: templates, errata.txt with what an errata may change, and next.txt with the
// commands to go on with.
//
//go:embed starters
var Starters embed.FS

// This file fills in decks, and scenarios: who plays with which.

func (l *linker) deck(d *pack.Definition) lotrtcg.Deck {
	x := lotrtcg.Deck{Named: game.Named{ID: d.ID, Name: d.Name()}}
	card := func(key, id string, of pack.Kinds, what string) int {
		it := l.ReferAny(d, key, id, of, what)
		if it == nil {
			return -1
		}
		return l.Number(it.ID)
	}
	if id := d.Word("ring-bearer"); id != "" {
		x.Bearer = card("ring-bearer", id, pack.Kinds{companion}, "companion")
		if x.Bearer >= 0 && l.Lib.Cards[x.Bearer].Resistance == 0 && !l.IsBroken(l.Definition(id)) {
			l.Fail(d, diag.At(d.ValueAt("ring-bearer"), "no-resistance", "%q has no resistance, which a Ring-bearer needs", id))
		}
	}
	if id := d.Word("ring"); id != "" {
		x.Ring = card("ring", id, pack.Kinds{ring}, "Ring")
	}
	for i, id := range d.List("fellowship") {
		if n := card(fmt.Sprintf("fellowship[%d]", i), id, pack.Kinds{companion}, "companion"); n >= 0 {
			x.Fellowship = append(x.Fellowship, n)
		}
	}
	has := map[int]bool{}
	for i, id := range d.List("sites") {
		at := fmt.Sprintf("sites[%d]", i)
		n := card(at, id, pack.Kinds{site}, "site")
		if n < 0 {
			continue
		}
		number := int(l.Lib.Cards[n].Site)
		if has[number] {
			l.Fail(d, diag.At(d.ValueAt(at), "two-sites", "%q is another site %d, expected one of each number", id, number))
		}
		has[number] = true
		x.Sites = append(x.Sites, n)
	}
	for number := 1; number <= 9 && !l.IsBroken(d); number++ {
		if !has[number] && len(x.Sites) == len(d.List("sites")) {
			l.Fail(d, diag.At(d.ValueAt("sites"), "no-site", "%s has no site %d, expected one of each number from 1 to 9", d.Called(), number))
		}
	}
	counts := pack.Get[map[string]int](d, "cards")
	for _, id := range cardsOf(l.Build, d) {
		if n := card("cards."+id, id, played, "card"); n >= 0 {
			x.Rest = append(x.Rest, lotrtcg.Copies{Card: n, N: counts[id]})
		}
	}
	return x
}

func (l *linker) scenario(s *lotrtcg.Scenario, d *pack.Definition) {
	pack.Opened(l.Build, &s.Scene, d)
	s.Seats, s.First = nil, engine.NoSeat
	var ids []string
	for _, seat := range l.Seating(d, lotrtcg.MaxPlayers) {
		x := lotrtcg.Seat{Named: game.Named{ID: seat.ID, Name: seat.Name()}}
		if it := l.Refer(seat, "deck", seat.Word("deck"), deck); it != nil {
			x.Deck = l.Number(it.ID)
		}
		s.Seats, ids = append(s.Seats, x), append(ids, seat.ID)
	}
	if id := d.Word("first"); id != "" && len(ids) > 0 {
		n := slices.IndexFunc(s.Seats, func(x lotrtcg.Seat) bool { return x.ID == id })
		if n < 0 {
			l.Fail(d, diag.At(d.ValueAt("first"), "unknown-seat", "%s has no seat %q, expected %s", d.Called(), id, pack.OrList(ids)).Or(id, ids))
			return
		}
		s.First = engine.Seat(n)
	}
}

// linker fills a library.
type linker struct {
	pack.Linking[*lotrtcg.Library]
	titles map[string]uint16
}

func newLinker(b *pack.Build) pack.Linker {
	return &linker{pack.Linking[*lotrtcg.Library]{Build: b, Lib: lotrtcg.NewLibrary()}, map[string]uint16{}}
}

// Link makes what the definitions say, and follows what they name.
func (l *linker) Link() {
	lib := l.Lib
	for _, list := range []struct {
		of   *pack.Kind
		into *[]lotrtcg.Named
	}{{culture, &lib.Cultures}, {race, &lib.Races}, {class, &lib.Classes}, {keyword, &lib.Traits}} {
		for _, d := range l.Of(list.of) {
			*list.into = append(*list.into, lotrtcg.Named{Named: game.Named{ID: d.ID, Name: d.Name()}, Source: *d.Source()})
		}
	}
	l.EachCard(func(int, *pack.Definition) { lib.Cards = append(lib.Cards, lotrtcg.Card{}) })
	l.EachCard(func(n int, d *pack.Definition) { l.card(&lib.Cards[n], d) })
	lib.Decks = engine.Each(l.Of(deck), l.deck)
	lib.Scenes = pack.Scenes[lotrtcg.Scenario](l.Build)
	pack.EachScene(l.Build, lib.Scenes, l.scenario)
	pack.Scripts(l.Build, &lib.Staged.BaseLibrary, lib.Scenes)
	lib.Known()
}

func (l *linker) card(c *lotrtcg.Card, d *pack.Definition) {
	title := d.Word("title")
	short := d.Short()
	if title == "" {
		title = d.Name()
	} else {
		short = append([]string{title}, short...)
	}
	c.Def = game.Def{ID: d.ID, Name: d.Name(), Short: short, Source: *d.Source()}
	c.TitleWords, c.Title = title, l.title(title)
	c.Type, c.Side = cardTypes[d.Kind], sideOf(d)
	c.Unique = pack.Get[bool](d, "unique")
	c.Culture, c.Race, c.Class = l.number(d, "culture", culture), l.number(d, "race", race), l.number(d, "class", class)
	c.Cost, c.Strength, c.Vitality = int8(d.Number("cost")), int8(d.Number("strength")), int8(d.Number("vitality"))
	c.Resistance, c.Site, c.Shadow = int8(d.Number("resistance")), int8(d.Number("site")), int8(d.Number("shadow"))
	c.Arrow = lotrtcg.Arrow(max(0, slices.Index(lotrtcg.Arrows[:], d.Word("arrow"))))
	c.Loaded[lotrtcg.Damage], c.Loaded[lotrtcg.Defender], c.Loaded[lotrtcg.Ambush] = int8(d.Number("damage")), int8(d.Number("defender")), int8(d.Number("ambush"))
	for i, id := range d.List("keywords") {
		if k := slices.Index(lotrtcg.Keywords[:lotrtcg.Damage], id); k >= 0 {
			c.Loaded[k] = 1
		} else if it := l.Refer(d, fmt.Sprintf("keywords[%d]", i), id, keyword); it != nil {
			c.Traits |= 1 << l.Number(it.ID)
		}
	}
}

func sideOf(d *pack.Definition) lotrtcg.Side {
	switch d.Kind {
	case companion, ally:
		return lotrtcg.FreePeoples
	case minion:
		return lotrtcg.Shadow
	}
	return lotrtcg.Side(max(0, slices.Index(lotrtcg.Sides[:], d.Word("side"))))
}

func (l *linker) title(words string) uint16 {
	key := l.SameName(words)
	n, ok := l.titles[key]
	if !ok {
		n = uint16(len(l.Lib.Titles))
		l.titles[key], l.Lib.Titles = n, append(l.Lib.Titles, words)
	}
	return n
}

// number returns which of its kind something is that a definition names, from 1; 0 where it names none.
func (l *linker) number(d *pack.Definition, key string, want *pack.Kind) uint8 {
	id := d.Word(key)
	if id == "" {
		return 0
	}
	it := l.Refer(d, key, id, want)
	if it == nil {
		return 0
	}
	return uint8(l.Number(it.ID)) + 1
}

// Names returns the titles, and the names of several of a race, a class or with a keyword.
func (l *linker) Names() (names []vocab.Name) {
	for n, title := range l.Lib.Titles {
		name := vocab.Name{Kind: lotrtcg.NameCard, Text: title}
		for i := range l.Lib.Cards {
			if int(l.Lib.Cards[i].Title) == n {
				name.IDs = append(name.IDs, uint16(i))
			}
		}
		names = append(names, name)
	}
	for _, k := range []*pack.Kind{race, class, keyword} {
		for _, d := range l.Of(k) {
			several, ids := cmp.Or(d.Word("plural"), d.Name()+"s"), []uint16{uint16(l.Number(d.ID))}
			names = append(names, vocab.Name{Kind: k.Names, Text: d.Name(), IDs: ids, Many: several}, vocab.Name{Kind: k.Names, Text: several, IDs: ids})
		}
	}
	return names
}

// Texts gives the cards and the scenarios their texts, and says who may bear what.
func (l *linker) Texts() {
	l.EachCard(func(n int, d *pack.Definition) {
		c := &l.Lib.Cards[n]
		c.Text = l.Parse(d, "text")
		if words := d.Word("bearer"); words != "" {
			c.Bearer, c.BearerWords = l.Line(d, "bearer", lotrtcg.KindFilter, words), words
			if c.ForEnemy() {
				l.Fail(d, diag.At(d.ValueAt("bearer"), text.TextNever, "nobody plays a card on characters of the other side: minions bear those of the Shadow, companions and allies the others"))
			}
		}
	})
	pack.Ruled(l.Build, l.Lib.Scenes)
}

// Accepts reports whether lines could be the text of a card, or the rules of a scenario.
func (l *linker) Accepts(d *pack.Definition, key string, lines []vocab.Ability) bool {
	lib := lotrtcg.NewLibrary()
	switch {
	case key == "text" && d.Kind.Card:
		lib.Cards = []lotrtcg.Card{l.Lib.Cards[l.Number(d.ID)]}
		lib.Cards[0].Text = lines
		lib.Scripts = []*text.Script{l.Lib.Script(l.Number(d.ID)).Bare()}
	case key == "text":
		return false
	default:
		lib.Scenes = make([]lotrtcg.Scenario, 1)
		if lib.Scenes[0].Rules = lines; d.Kind == pack.KindScenario {
			lib.Scenes[0].Script = l.Lib.Scenes[l.Number(d.ID)].Script.Bare()
		}
	}
	lib.Known()
	return len(lib.Compile()) == 0
}
