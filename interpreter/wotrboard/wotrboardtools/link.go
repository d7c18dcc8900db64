// Package wotrboardtools is what the tools need of the board game: the fields of its data, its linker, its screen.
//
//   - fields.go has a row for each field of its data files, those of the editions included, and how their values are written;
//   - link.go makes a library of its definitions: the map, nations, cards, and what takes their place in the first edition;
//   - scenario.go is who plays, where all begins, and what is told of it;
//   - foreign.txt is what people write in the words of the rulebook, or of other games, and what is written here;
//   - screen.go is how it is shown.
package wotrboardtools

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/builtin"
	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrboard"
)

// This file makes the library of the definitions: the map, the nations, the cards; and what the first edition has in the place
// of events and characters of the second.

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:    wotrboard.TheGame,
	Kinds:   kinds,
	Fields:  fields,
	Layers:  builtin.Layers(wotrboard.TheGame.ID),
	Words:   wotrboard.Words,
	Foreign: foreignRows,
	Linker:  newLinker,
	Screen:  Screen,
}

//go:embed foreign.txt
var foreign string

var foreignRows = thesaurus.Read(&foreign)

// Starters holds what "loremaster new" begins: templates, errata.txt with what an errata may change, and next.txt with the
// commands to go on with.
//
//go:embed starters
var Starters embed.FS

// linker fills a library.
type linker struct {
	pack.Linking[*wotrboard.Library]
}

func newLinker(b *pack.Build) pack.Linker {
	return &linker{pack.Linking[*wotrboard.Library]{Build: b, Lib: wotrboard.NewLibrary()}}
}

// Link makes what the definitions say, and follows what they name.
func (l *linker) Link() {
	lib := l.Lib
	lib.Nations = engine.Each(l.Of(nation), l.nation)
	lib.Others = engine.Each(l.Of(figure), l.other)
	lib.Regions = append(lib.Regions, engine.Each(l.Of(region), l.region)...)
	for _, d := range l.Of(region) {
		l.mutual(d, "borders")
		l.mutual(d, "closed")
	}
	l.EachCard(func(int, *pack.Definition) { lib.Cards = append(lib.Cards, wotrboard.CardDef{}) })
	l.EachCard(func(n int, d *pack.Definition) { l.card(&lib.Cards[n], d) })
	lib.Scenes = pack.Scenes[wotrboard.Scenario](l.Build)
	pack.EachScene(l.Build, lib.Scenes, l.scenario)
	pack.Scripts(l.Build, &lib.Staged.BaseLibrary, lib.Scenes)
	lib.Known()
}

func (l *linker) nation(d *pack.Definition) wotrboard.NationDef {
	x := wotrboard.NationDef{Named: game.Named{ID: d.ID, Name: d.Name()}, Source: *d.Source(), Side: sideOf(d), Units: d.Word("units")}
	x.Figures[wotrboard.Regular], x.Figures[wotrboard.Elite], x.Figures[wotrboard.Leader] = uint8(d.Number("regulars")), uint8(d.Number("elites")), uint8(d.Number("leaders"))
	if n := d.Number("nazgul"); n > 0 {
		if d.Number("leaders") > 0 {
			l.Fail(d, diag.At(d.ValueAt("nazgul"), "two-leaders", "%s has leaders and Nazgûl, expected one of both", d.Called()))
		}
		x.Figures[wotrboard.Leader], x.Nazgul = uint8(n), true
	}
	return x
}

func (l *linker) region(d *pack.Definition) wotrboard.RegionDef {
	x := wotrboard.RegionDef{Named: game.Named{ID: d.ID, Name: d.Name()}, Source: *d.Source(), Nation: l.number(d, "nation", nation),
		Coastal: pack.Get[bool](d, "coastal"), Coast: d.Number("coast"), Eastern: pack.Get[bool](d, "eastern"), Mordor: pack.Get[bool](d, "mordor"),
		X: d.Number("x"), Y: d.Number("y"), Label: d.Word("label")}
	x.Settlement = wotrboard.Settlement(max(0, slices.Index(wotrboard.Settlements[:], d.Word("settlement"))))
	if x.Settlement >= wotrboard.Town && x.Nation < 0 && !l.IsBroken(d) {
		l.Fail(d, diag.At(d.ValueAt("settlement"), "whose-settlement", "%s has a %s and no nation, expected whose it is", d.Called(), d.Word("settlement")))
	}
	x.Borders, x.Closed = l.regions(d, "borders"), l.regions(d, "closed")
	return x
}

func (l *linker) other(d *pack.Definition) wotrboard.OtherDef {
	x := wotrboard.OtherDef{Named: game.Named{ID: d.ID, Name: d.Name()}, Source: *d.Source(), Plural: d.Word("plural"), Side: sideOf(d),
		Nation: l.number(d, "nation", nation), Module: l.number(d, "module", module) + 1, Count: uint8(d.Number("count")), Most: uint8(d.Number("most")),
		PerHit: uint8(d.Number("per-hit")), Unit: pack.Get[bool](d, "unit"), Engine: pack.Get[bool](d, "engine"), Gone: pack.Get[bool](d, "gone"),
		Carries: pack.Get[bool](d, "carries"), Sea: d.Word("moves") == "coast", Reach: uint8(d.Number("reach"))}
	for _, word := range d.List("falls") {
		x.Falls |= 1 << slices.Index(wotrboard.Losses, word)
	}
	switch {
	case x.Unit && x.Reach > 0:
		l.Fail(d, diag.At(d.ValueAt("reach"), "no-reach", "%s are units, which move with armies: expected no \"reach\", or no \"unit\"", x.Plural))
	case !x.Unit && x.PerHit > 1:
		l.Fail(d, diag.At(d.ValueAt("per-hit"), "no-hit", "%s are no units, so no hit takes them: expected no \"per-hit\", or \"unit = true\"", x.Plural))
	}
	return x
}

// listed returns what a list names, by the numbers of their kind.
func (l *linker) listed(d *pack.Definition, key string, want *pack.Kind) (list []int) {
	for i, id := range d.List(key) {
		if it := l.Refer(d, fmt.Sprintf("%s[%d]", key, i), id, want); it != nil {
			list = append(list, l.Number(it.ID))
		}
	}
	return list
}

func (l *linker) regions(d *pack.Definition, key string) (list []wotrboard.Region) {
	list = engine.Each(l.listed(d, key, region), func(n int) wotrboard.Region { return wotrboard.Region(n + 1) })
	slices.Sort(list)
	return list
}

// mutual reports a border that only one of two regions has, one of a region with itself, and one that is both open and closed.
func (l *linker) mutual(d *pack.Definition, key string) {
	for i, id := range d.List(key) {
		at := d.ValueAt(fmt.Sprintf("%s[%d]", key, i))
		other := l.Definition(id)
		switch {
		case other == nil || other.Kind != region:
		case id == d.ID:
			l.Fail(d, diag.At(at, "own-border", "%s borders on itself", d.Called()))
		case key == "closed" && slices.Contains(d.List("borders"), id):
			l.Fail(d, diag.At(at, "two-borders", "%q is across a border that can be passed, and across one that cannot", id))
		case !slices.Contains(other.List(key), d.ID) && !l.IsBroken(other):
			l.Fail(d, diag.At(at, "one-sided", "%s has %q in its %q, and %q has not %q", d.Called(), id, key, id, d.ID).
				Try(fmt.Sprintf("add %q to %q of %s", d.ID, key, other.Called())))
		}
	}
}

func sideOf(d *pack.Definition) wotrboard.Side {
	return wotrboard.Side(max(0, slices.Index(wotrboard.Sides[:], d.Word("side"))))
}

// number returns which of its kind something is that a definition names; -1 where it names none.
func (l *linker) number(d *pack.Definition, key string, want *pack.Kind) int {
	id := d.Word(key)
	if id == "" {
		return -1
	}
	if it := l.Refer(d, key, id, want); it != nil {
		return l.Number(it.ID)
	}
	return -1
}

func (l *linker) card(c *wotrboard.CardDef, d *pack.Definition) {
	c.Def = game.Def{ID: d.ID, Name: d.Name(), Short: d.Short(), Source: *d.Source()}
	c.Type, c.Side, c.Nation, c.Copies = cardTypes[d.Kind], sideOf(d), -1, 1
	switch d.Kind {
	case companion, guide:
		c.Side = wotrboard.FreePeoples
	case minion:
		c.Side, c.Nation = wotrboard.Shadow, l.number(d, "nation", nation)
	}
	c.Level, c.Leadership, c.Dice = uint8(d.Number("level")), uint8(d.Number("leadership")), int8(d.Number("dice"))
	c.Anywhere, c.Nazgul = pack.Get[bool](d, "anywhere"), pack.Get[bool](d, "rides")
	c.Stays, c.Apart = pack.Get[bool](d, "stays"), pack.Get[bool](d, "apart")
	c.Guides, c.Highest, c.Aside = pack.Get[bool](d, "guides"), pack.Get[bool](d, "highest"), pack.Get[bool](d, "aside")
	if id := d.Word("counts-as"); id != "" {
		if it := l.ReferAny(d, "counts-as", id, characters, "character"); it != nil {
			c.CountsAs = l.Number(it.ID) + 1
		}
	}
	switch word := d.Word("activates"); word {
	case "":
		c.Activates = wotrboard.NoNation
	case "any":
		c.Activates = wotrboard.AnyNation
	default:
		c.Activates = l.number(d, "activates", nation)
	}
	c.Deck = wotrboard.Deck(max(0, slices.Index(wotrboard.Decks[:], d.Word("deck"))))
	c.Die = wotrboard.DieIcon(max(0, slices.Index(wotrboard.DieIcons[:], d.Word("die"))))
	c.Number, c.Initiative, c.Later = uint8(d.Number("number")), uint8(d.Number("initiative")), uint8(d.Number("later"))
	if c.Combat = l.number(d, "combat", combat); c.Combat >= 0 {
		if half := l.Definition(d.Word("combat")); half != nil && sideOf(half) != c.Side {
			l.Fail(d, diag.At(d.ValueAt("combat"), "other-side", "%s is of another side than its combat half %q", d.Called(), half.ID))
		}
	}
	c.Module = l.number(d, "module", module) + 1
	for _, key := range [...]string{"first-of", "instead-of"} {
		if id := d.Word(key); id != "" {
			l.firstOf(c, d, key, id)
		}
	}
	if d.Kind == tile {
		if !d.Has("damage") && !d.Has("eye") && !d.Has("thrown") {
			l.Fail(d, diag.At(d.Head(), "missing-field", "%s has no damage, expected \"damage\", or eye = true or thrown = true", d.Called()))
		}
		if c.Side = wotrboard.Shadow; d.Word("set") == wotrboard.TileSets[wotrboard.FellowshipTile] {
			c.Side = wotrboard.FreePeoples
		}
		c.Copies = d.Number("copies")
		c.Damage, c.Set = int8(d.Number("damage")), wotrboard.TileSet(max(0, slices.Index(wotrboard.TileSets[:], d.Word("set"))))
		c.Eye, c.Thrown, c.Reveal, c.Stop = pack.Get[bool](d, "eye"), pack.Get[bool](d, "thrown"), pack.Get[bool](d, "reveal"), pack.Get[bool](d, "stop")
	}
}

// Names returns what nations are called before what is theirs: "Elven"; and what several other figures are: "ships".
func (l *linker) Names() (names []vocab.Name) {
	for n := range l.Lib.Nations {
		if x := &l.Lib.Nations[n]; l.SameName(x.Units) != l.SameName(x.Name) {
			names = append(names, vocab.Name{Kind: wotrboard.NameNation, Text: x.Units, IDs: []uint16{uint16(n)}})
		}
	}
	for n := range l.Lib.Others {
		names = append(names, vocab.Name{Kind: wotrboard.NameOther, Text: l.Lib.Others[n].Plural, IDs: []uint16{uint16(n)}})
	}
	return names
}

// Texts gives the cards and the scenarios their texts.
func (l *linker) Texts() {
	l.EachCard(func(n int, d *pack.Definition) { l.Lib.Cards[n].Text = l.Parse(d, "text") })
	pack.Ruled(l.Build, l.Lib.Scenes)
}

// Teams returns the sides as texts have them, of a card whose side is known.
func (l *linker) Teams(d *pack.Definition) (own, enemy string) {
	if !d.Kind.Card {
		return "", ""
	}
	const free, shadow = "Free Peoples", "Shadow"
	switch c := &l.Lib.Cards[l.Number(d.ID)]; {
	case c.Type == wotrboard.Tile:
		return "", ""
	case c.Side == wotrboard.FreePeoples:
		return free, shadow
	}
	return shadow, free
}

// Accepts reports whether lines could be the text of a card, or the rules of a scenario.
func (l *linker) Accepts(d *pack.Definition, key string, lines []vocab.Ability) bool {
	lib := wotrboard.NewLibrary()
	switch {
	case key == "text" && d.Kind.Card:
		lib.Cards = []wotrboard.CardDef{l.Lib.Cards[l.Number(d.ID)]}
		lib.Cards[0].Text = lines
		lib.Scripts = []*text.Script{l.Lib.Script(l.Number(d.ID)).Bare()}
	case key == "text":
		return false
	default:
		lib.Scenes = make([]wotrboard.Scenario, 1)
		if lib.Scenes[0].Rules = lines; d.Kind == pack.KindScenario {
			lib.Scenes[0].Script = l.Lib.Scenes[l.Number(d.ID)].Script.Bare()
		}
	}
	lib.Known()
	return len(lib.Compile()) == 0
}

// firstOf fills in what a card takes the place of: one of its kind, an event of the same deck.
func (l *linker) firstOf(c *wotrboard.CardDef, d *pack.Definition, key, id string) {
	of := l.ReferAny(d, key, id, hasFirst, "card")
	if of == nil {
		return
	}
	at := d.ValueAt(key)
	switch {
	case of.Kind != d.Kind:
		l.Fail(d, diag.At(at, "wrong-reference", "%q is %s, expected the id of %s", id, of.Kind.A(), d.Kind.A()))
	case d.Kind == event && (sideOf(of) != sideOf(d) || of.Word("deck") != d.Word("deck")):
		l.Fail(d, diag.At(at, "other-deck", "%s is of another deck than %q, whose place it takes", d.Called(), id))
	case of.Word("first-of") != "":
		l.Fail(d, diag.At(at, "first-of-first", "%q is of the first edition itself, expected what the second has", id))
	}
	c.First, c.Of = true, l.Number(of.ID)
}

// firstTexts returns the cards that a scenario uses as the first edition has them. What is not known to be so is refused by its name.
func (l *linker) firstTexts(d *pack.Definition) (list []int) {
	for i, id := range d.List("first-texts") {
		key := fmt.Sprintf("first-texts[%d]", i)
		line := 0
		if whole, number, cut := strings.Cut(id, " line "); cut {
			if n, err := strconv.Atoi(number); err == nil && n > 0 {
				id, line = whole, n
			}
		}
		if of := l.ReferAny(d, key, id, hasFirst, "card"); of != nil {
			if n := l.firstText(d, key, of, line); n >= 0 {
				list = append(list, n)
			}
		}
	}
	return list
}

// firstText returns the card that the first edition has in the place of another, of which a line is meant, or with 0 the whole
// text; -1 where that is not known.
func (l *linker) firstText(d *pack.Definition, key string, of *pack.Definition, line int) int {
	at, found := d.ValueAt(key), -1
	var lines []string // that are known
	l.EachCard(func(n int, x *pack.Definition) {
		if x.Word("first-of") != of.ID || x.Kind != of.Kind {
			return
		}
		known := pack.Get[[]int](x, "first-lines")
		lines = append(lines, engine.Each(known, func(n int) string { return fmt.Sprintf("\"%s line %d\"", of.ID, n) })...)
		if whole := known == nil && line <= strings.Count(strings.TrimSpace(x.Word("text")), "\n")+1; !whole && !slices.Contains(known, line) {
			return
		}
		if found >= 0 {
			l.Fail(d, diag.At(at, "two-first-texts", "two definitions say what %s says in the first edition", of.Called()))
		}
		found = n
	})
	if found >= 0 {
		return found
	}
	what := of.Called()
	if line > 0 {
		what = fmt.Sprintf("line %d of %s", line, what)
	}
	it := diag.At(at, "no-first-text", "what %s says in the first edition is not known", what)
	it.Hint = fmt.Sprintf("leave it out, or define %s with first-of = %q", of.Kind.A(), of.ID)
	if len(lines) > 0 && line == 0 {
		it.Hint = fmt.Sprintf("name what is known of it, %s, or define %s with first-of = %q", strings.Join(lines, " and "), of.Kind.A(), of.ID)
	}
	l.Fail(d, it)
	return -1
}
