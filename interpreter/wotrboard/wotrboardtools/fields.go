package wotrboardtools

import (
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrboard"
)

// This file holds the kinds of definitions of the game, the table of their fields, and what the editions do otherwise: a key of
// a scenario for each.

// Kinds of definitions.
var (
	region    = &pack.Kind{Word: "region", Names: wotrboard.NameRegion, Most: wotrboard.MaxRegions - 1}
	nation    = &pack.Kind{Word: "nation", Names: wotrboard.NameNation, Most: wotrboard.MaxNations}
	figure    = &pack.Kind{Word: "figure", Names: wotrboard.NameOther, Most: wotrboard.MaxOthers}
	companion = card(wotrboard.Companion)
	minion    = card(wotrboard.Minion)
	guide     = card(wotrboard.Guide)
	event     = card(wotrboard.Event)
	tile      = card(wotrboard.Tile)
	combat    = card(wotrboard.CombatHalf)
	module    = card(wotrboard.Module)

	characters = pack.Kinds{companion, minion, guide}
	isRegion   = pack.Kinds{region}
	isNation   = pack.Kinds{nation}
	isFigure   = pack.Kinds{figure}
	isEvent    = pack.Kinds{event}
	hasFirst   = isEvent.And(characters)
	isTile     = pack.Kinds{tile}
	isCombat   = pack.Kinds{combat}
	isModule   = pack.Kinds{module}
	ofModule   = isFigure.And(characters, isEvent, isTile)
	kinds      = isRegion.And(isNation, isFigure, characters, isEvent, isTile, isCombat, isModule)
	isScenario = pack.Kinds{pack.KindScenario, pack.KindOption}
	isSeat     = pack.Kinds{pack.KindSeat}
)

// cardTypes says which type of card those definitions are.
var cardTypes = map[*pack.Kind]wotrboard.CardType{}

func card(t wotrboard.CardType) *pack.Kind {
	k := &pack.Kind{Word: wotrboard.CardTypes[t], Names: wotrboard.NameCard, Card: true, Script: true, Short: true}
	cardTypes[k] = t
	return k
}

var (
	aSide   = pack.OneOf("side", wotrboard.Sides[:])
	aRegion = pack.AWord("the id of a region")
	aNation = pack.AWord("the id of a nation")
	aModule = pack.AWord("the id of a module")
)

// fields is the table, one row for each key, of what every game has not; those of the editions are below.
var fields = append([]pack.Field{
	// regions
	{Key: "nation", Of: isRegion.And(pack.Kinds{minion}, isFigure), Form: aNation, Doc: "of a region the nation within whose borders it lies, of a minion his own, of other figures the one whose war and whose borders are theirs"},
	{Key: "settlement", Of: isRegion, Form: pack.OneOf("settlement", wotrboard.Settlements[1:]), Doc: "what is there: a fortification is none that can be held"},
	{Key: "coastal", Of: isRegion, Form: pack.YesOrNo, Doc: "whether it lies at the sea"},
	{Key: "coast", Of: isRegion, Form: pack.ANumber(1, 99), Doc: "its place along the coast: figures that move there go to the regions before and behind it"},
	{Key: "eastern", Of: isRegion, Form: pack.YesOrNo, Doc: "whether it lies at the eastern edge of the map"},
	{Key: "mordor", Of: isRegion, Form: pack.YesOrNo, Doc: "whether the Fellowship can enter Mordor from here"},
	{Key: "borders", Of: isRegion, Required: true, Form: pack.SetOfWords("region ids"), Doc: "the regions across a border that can be passed; each of them names this one, too"},
	{Key: "closed", Of: isRegion, Form: pack.SetOfWords("region ids"), Doc: "the regions that it touches and that nobody comes to from here; likewise"},
	{Key: "x", Of: isRegion, Required: true, Form: pack.ANumber(0, 1600), Doc: "where it is drawn, from the left, on a map 1,600 wide"},
	{Key: "y", Of: isRegion, Required: true, Form: pack.ANumber(0, 1600), Doc: "where it is drawn, from the top"},
	{Key: "label", Of: isRegion, Form: pack.OneOf("label", []string{"n", "e", "s", "w"}), Default: "s", Doc: "on which side of it its name is drawn"},

	// nations
	{Key: "side", Of: isNation.And(isFigure, isEvent, isCombat, isSeat), Required: true, Form: aSide, Doc: "for whom it is"},
	{Key: "units", Of: isNation, Required: true, Form: pack.AWord("a word"), Doc: "what stands before its figures: \"Elven\" regulars"},
	{Key: "regulars", Of: isNation, Required: true, Form: pack.ANumber(0, 99), Doc: "how many regulars there are"},
	{Key: "elites", Of: isNation, Required: true, Form: pack.ANumber(0, 99), Doc: "how many elites there are"},
	{Key: "leaders", Of: isNation, Form: pack.ANumber(0, 99), Doc: "how many leaders there are"},
	{Key: "box", Of: isNation, Form: trackBox, Doc: "the box of the political track in which it begins where a scenario names none: \"1\", or \"active 1\""},
	{Key: "nazgul", Of: isNation, Form: pack.ANumber(0, 99), Doc: "how many Nazgûl there are, who are its leaders"},

	// other figures
	{Key: "plural", Of: isFigure, Required: true, Form: pack.AWord("a word"), Doc: "what several are called: \"ships\""},
	{Key: "count", Of: isFigure, Required: true, Form: pack.ANumber(1, 99), Doc: "how many there are"},
	{Key: "most", Of: isFigure, Form: pack.ANumber(0, 99), Doc: "how many a region can have; 0 is no bound"},
	{Key: "unit", Of: isFigure, Form: pack.YesOrNo, Doc: "whether they are units: part of armies, which they join in dice, stacking, moves and control"},
	{Key: "per-hit", Of: isFigure, Form: pack.ANumber(1, 9), Default: int64(1), Doc: "how many units fall for a hit; fewer only where no other is left"},
	{Key: "engine", Of: isFigure, Form: pack.YesOrNo, Doc: "whether they count for superiority in a siege"},
	{Key: "gone", Of: isFigure, Form: pack.YesOrNo, Doc: "whether those that are lost are gone for good"},
	{Key: "carries", Of: isFigure, Form: pack.YesOrNo, Doc: "whether armies go, and attack, from a region with one to another with one"},
	{Key: "moves", Of: isFigure, Form: pack.OneOf("moves", []string{"borders", "coast"}), Default: "borders", Doc: "whether they go across borders, or along the coast"},
	{Key: "reach", Of: isFigure, Form: pack.ANumber(0, 9), Doc: "how many regions they go with an Army die; 0 for none"},
	{Key: "falls", Of: isFigure, Form: lossList, Doc: "what takes them away: that the army of their side there is \"destroyed\", \"retreats\", or has \"left\"; that it makes \"no-siege\"; that the settlement is \"captured\""},
	{Key: "module", Of: ofModule, Form: aModule, Doc: "the module with which it takes part; always without it"},
	{Key: "instead-of", Of: isEvent.And(characters), Form: pack.AWord("the id of an event or a character"), Doc: "the event or the character whose place it takes where its module is played"},

	// characters
	{Key: "level", Of: characters, RequiredOf: pack.Kinds{companion}, Form: pack.ANumber(0, 9), Doc: "how far the character goes, and how much hunt damage he is good for"},
	{Key: "anywhere", Of: pack.Kinds{minion}, Form: pack.YesOrNo, Doc: "whether he goes to any region"},
	{Key: "stays", Of: characters, Form: pack.YesOrNo, Doc: "whether he never leaves the region where he enters play"},
	{Key: "guides", Of: pack.Kinds{companion}, Form: pack.YesOrNo, Doc: "whether he guides the Fellowship whenever he is in it, and leaves the game when he leaves it"},
	{Key: "highest", Of: pack.Kinds{companion}, Form: pack.YesOrNo, Doc: "whether his level is that of the highest of the others in the Fellowship"},
	{Key: "aside", Of: isEvent, Form: pack.YesOrNo, Doc: "whether it begins beside the decks, and comes by a text"},
	{Key: "apart", Of: pack.Kinds{minion}, Form: pack.YesOrNo, Doc: "whether he is none of the minions of whom texts ask whether one has been in play"},
	{Key: "counts-as", Of: characters, Form: pack.AWord("the id of a character"), Doc: "another character whom texts mean by the name of which they mean this one, too: of both one enters play"},
	{Key: "leadership", Of: characters, RequiredOf: pack.Kinds{companion, minion}, Form: pack.ANumber(0, 9), Doc: "how many dice are rolled again for him"},
	{Key: "activates", Of: pack.Kinds{companion}, Form: pack.AWord("the id of a nation, or any"), Doc: "which nation he activates where he ends his way in a city or stronghold of it: one, or \"any\""},
	{Key: "dice", Of: characters, Form: pack.ANumber(-3, 3), Doc: "how many action dice more his side has while he is on the map"},

	// events
	{Key: "deck", Of: isEvent, Required: true, Form: pack.OneOf("deck", wotrboard.Decks[:]), Doc: "which of the decks of its side it is of"},
	{Key: "number", Of: isEvent, Form: pack.ANumber(1, 99), Remark: true, Doc: "its number in its deck"},
	{Key: "die", Of: isEvent, Required: true, Form: pack.OneOf("die", wotrboard.DieIcons[:]), Doc: "which die plays it, besides an Event die"},
	{Key: "combat", Of: isEvent, Form: pack.AWord("the id of a combat half"), Doc: "what it does as a combat card"},

	// events and characters as the first edition has them
	{Key: "first-of", Of: hasFirst, Form: pack.AWord("the id of an event or a character"), Doc: "the event or the character that is so in the first edition: this takes its place where a scenario names it in \"first-texts\""},
	{Key: "first-lines", Of: hasFirst, Form: lineNumbers, Doc: "which lines of the text the first edition is known to have so, where the others are those of the second: a scenario names the line, too, \"witch-king line 1\"; all without it"},

	// combat halves of events
	{Key: "initiative", Of: isCombat, Required: true, Form: pack.ANumber(0, 9), Doc: "when it takes effect among those of one step: the lower first"},
	{Key: "later", Of: isCombat, Form: pack.ANumber(1, 9), Doc: "its initiative from the leader re-roll on, where that is another"},

	// tiles
	{Key: "set", Of: isTile, Required: true, Form: pack.OneOf("set", wotrboard.TileSets[:]), Doc: "its color: standard tiles begin in the hunt pool"},
	{Key: "copies", Of: isTile, Form: pack.ANumber(1, 20), Default: int64(1), Doc: "how many there are of it"},
	{Key: "damage", Of: isTile, Form: pack.ANumber(-9, 9), Doc: "the hunt damage; below 0 it heals"},
	{Key: "eye", Of: isTile, Form: pack.YesOrNo, Doc: "whether the damage is the number of successes"},
	{Key: "thrown", Of: isTile, Form: pack.YesOrNo, Doc: "whether the damage is thrown with a die"},
	{Key: "reveal", Of: isTile, Form: pack.YesOrNo, Doc: "whether it reveals the Fellowship"},
	{Key: "stop", Of: isTile, Form: pack.YesOrNo, Doc: "whether it stops the Fellowship on the Mordor track"},

	// a character who is a Nazgûl, as a nation's leaders are
	{Key: "rides", Of: pack.Kinds{minion}, Form: pack.YesOrNo, Doc: "whether he is one of the Nazgûl"},

	// scenarios
	{Key: "seating", Of: isScenario, Required: true, Form: pack.ListOfWords("seat ids"), Doc: "the players, from two to four"},
	{Key: "opening", Of: isScenario, Form: pack.ListOfWords("sentences"), Needs: pack.MentionedIn("opening"), Doc: "the position with which its games begin, in the sentences by which a test gives one: [\"corruption is 3\"]; what they do not say is not there, and nothing is shuffled or drawn before"},
	{Key: "seats", Of: isScenario, Required: true, Form: pack.SeatTables, Doc: "a table for each seat, [id.seats.SEAT]"},
	{Key: "nations", Of: isSeat, Form: pack.SetOfWords("nation ids"), Doc: "the nations that the player moves; all of the side without it"},
	{Key: "armies", Of: isScenario, Required: true, Form: armyTables, Doc: "a table for each nation of what it has in each region: { minas-tirith = { regulars = 3 } }; of other figures how many: { umbar = 2 }"},
	{Key: "track", Of: isScenario, Required: true, Form: trackTable, Doc: "the box of the political track of each nation, with \"active\" before it: { elves = \"active 1\" }; of one that it does not name, the nation's own \"box\""},
	{Key: "captured", Of: isScenario, Form: pack.SetOfWords("region ids"), Doc: "the settlements that begin in the hands of the enemy"},
	{Key: "fellowship", Of: isScenario, Form: pack.SetOfWords("companion ids"), Doc: "who begins in the Fellowship"},
	{Key: "first-texts", Of: isScenario, Form: pack.SetOfWords("ids of events and characters"), Doc: "the events and the characters that are used as the first edition has them; one line of it, where no more is known: \"witch-king line 1\""},
	{Key: "modules", Of: isScenario, Form: pack.SetOfWords("module ids"), Doc: "the modules that are played"},
	{Key: "elites-lead", Of: isScenario, Form: pack.SetOfWords("nation ids"), Doc: "the nations whose elites count as leaders as long as a text says so of another nation of their side"},
	{Key: "guide", Of: isScenario, Form: pack.AWord("the id of a companion"), Doc: "who guides it"},
	{Key: "ring-bearers", Of: isScenario, Required: true, Form: aRegion, Doc: "where the Ring-bearers begin"},
	{Key: "free-peoples-dice", Of: isScenario, Form: pack.ANumber(1, 20), Default: int64(4), Doc: "the action dice of the Free Peoples"},
	{Key: "shadow-dice", Of: isScenario, Form: pack.ANumber(1, 20), Default: int64(7), Doc: "the action dice of the Shadow"},
	{Key: "most-free-peoples-dice", Of: isScenario, Form: pack.ANumber(1, 20), Default: int64(6), Doc: "how many the Free Peoples can have"},
	{Key: "most-shadow-dice", Of: isScenario, Form: pack.ANumber(1, 20), Default: int64(10), Doc: "how many the Shadow can have"},
	{Key: "free-peoples-faces", Of: isScenario, Form: faceList, Default: []any{"character", "character", "event", "muster", "muster-army", "will"}, Doc: "what a die of the Free Peoples shows"},
	{Key: "shadow-faces", Of: isScenario, Form: faceList, Default: []any{"character", "army", "muster", "muster-army", "event", "eye"}, Doc: "what a die of the Shadow shows"},
	{Key: "hand", Of: isScenario, Form: pack.ANumber(1, 24), Default: int64(6), Doc: "how many event cards a player may hold"},
	{Key: "shared-hand", Of: isScenario, Form: pack.ANumber(1, 24), Default: int64(4), Doc: "how many each of several players of a side may hold"},
	{Key: "stack", Of: isScenario, Form: pack.ANumber(1, 50), Default: int64(10), Doc: "how many units a region may hold"},
	{Key: "inside", Of: isScenario, Form: pack.ANumber(1, 50), Default: int64(5), Doc: "how many units a besieged stronghold may hold"},
	{Key: "rings", Of: isScenario, Form: pack.ANumber(1, 9), Default: int64(3), Doc: "the Elven Rings of the Free Peoples"},
	{Key: "corruption", Of: isScenario, Form: pack.ANumber(1, 99), Default: int64(12), Doc: "with how much corruption the Ring-bearers are lost"},
	{Key: "progress", Of: isScenario, Form: pack.ANumber(1, 99), Default: int64(12), Doc: "where the Fellowship track ends"},
	{Key: "steps", Of: isScenario, Form: pack.ANumber(1, 9), Default: int64(5), Doc: "with which step of the Mordor track the Ring is destroyed"},
	{Key: "free-peoples-points", Of: isScenario, Form: pack.ANumber(1, 99), Default: int64(4), Doc: "with how many victory points the Free Peoples win"},
	{Key: "shadow-points", Of: isScenario, Form: pack.ANumber(1, 99), Default: int64(10), Doc: "with how many victory points the Shadow wins"},
	{Key: "turns", Of: isScenario, Form: pack.ANumber(0, 999), Doc: "after which turn the game ends if nobody has won; 0 is never"},
	{Key: "then", Of: isScenario, Form: aSide, Doc: "which side has won when the game ends so; nobody without it"},
}, editionFields()...)

// edition is such a key, with the words for the second edition and the first.
type edition struct {
	key, second, first string
	of                 func(*wotrboard.Numbers) *bool // what it says in the rules, and
	is                 bool                           // how that is in the first
	doc                string
}

var editions = []edition{
	{"least-hunt", "one", "none", func(n *wotrboard.Numbers) *bool { return &n.LeastHunt }, false, "how many dice go into the hunt box at least where the Free Peoples took one back; in the first edition none"},
	{"mordor-entry", "chosen", "forced", func(n *wotrboard.Numbers) *bool { return &n.MustEnter }, true, "whether who stands at a gate of Mordor may stay outside; in the first edition entering is forced"},
	{"tiles-on-way", "each", "one", func(n *wotrboard.Numbers) *bool { return &n.OneTile }, true, "for which strongholds on the way of a revealed Fellowship a tile is drawn: for each, in the first edition for all together one"},
	{"empty-stronghold", "falls", "stands", func(n *wotrboard.Numbers) *bool { return &n.EmptyStands }, true, "what becomes of a stronghold without defenders that the enemy enters; in the first edition it stands"},
	{"new-guide", "at-once", "next-tile", func(n *wotrboard.Numbers) *bool { return &n.GuideAtOnce }, false, "when the text of a new Guide can be used: for the tile at hand, in the first edition for the next"},
	{"combat-cards", "in-turn", "together", func(n *wotrboard.Numbers) *bool { return &n.BothLay }, true, "how combat cards are laid: the attacker lays his first, in the first edition both say whether they do, and choose then"},
	{"combat-order", "initiative", "defender", func(n *wotrboard.Numbers) *bool { return &n.DefenderFirst }, true, "which of two combat cards takes effect first: the one of lower initiative, or that of the defender, as in the first edition"},
	{"hunt-order", "fixed", "free", func(n *wotrboard.Numbers) *bool { return &n.AnyOrder }, true, "in which order hunt damage is dealt with: texts come before a casualty, and only a new Guide's after it; in the first edition any may come after it"},
	{"companions-rouse", "unconquered", "any", func(n *wotrboard.Numbers) *bool { return &n.ActivateAll }, true, "where a companion activates a nation: in its cities and strongholds that the enemy does not control, also by entering play; in the first edition in any where his way ends"},
	{"too-many", "after-action", "after-move", func(n *wotrboard.Numbers) *bool { return &n.ExcessAtOnce }, true, "when units are removed that are too many in a region: when the action ends, or, as in the first edition, before the next army moves"},
}

// editionFields returns their rows.
func editionFields() (rows []pack.Field) {
	for _, e := range editions {
		rows = append(rows, pack.Field{Key: e.key, Of: isScenario, Form: pack.OneOf(e.key, []string{e.second, e.first}), Default: e.second, Doc: e.doc})
	}
	return rows
}

// What follows holds the forms of the values that only this game has.

// faceWords are the faces of dice as data files call them.
var faceWords = []string{"character", "army", "muster", "muster-army", "event", "will", "eye"}

// faceList is the form of the faces of a die, lossList that of what takes figures away.
var (
	faceList = wordList("face", faceWords)
	lossList = wordList("cause", wotrboard.Losses)
)

// wordList is the form of a list of some words, one at least.
func wordList(what string, words []string) pack.Form {
	return pack.Form{What: "a list of " + what + "s", Schema: pack.ListSchema(pack.Object{"enum": words}), Read: func(r *pack.Reader, key string, v any) (any, bool) {
		list, ok := r.List(key, v, "a "+what)
		for _, word := range list {
			if !slices.Contains(words, word) {
				r.Fail(diag.At(r.Definition().ValueAt(key), "unknown-"+what, "unknown %s %q, expected %s", what, word, pack.OrList(words)).Or(word, words))
				return nil, true
			}
		}
		if ok && len(list) == 0 {
			r.Fail(diag.At(r.Definition().ValueAt(key), "no-"+what, "%q has no %s, expected one at least", key, what))
			return nil, true
		}
		return list, ok
	}}
}

// lineNumbers is the form of a list of lines of a text, from 1.
var lineNumbers = pack.Form{What: "a list of numbers of lines", Schema: pack.ListSchema(pack.Object{"type": "integer", "minimum": 1}), Read: func(r *pack.Reader, key string, v any) (any, bool) {
	list, ok := v.([]any)
	var lines []int
	for _, x := range list {
		n, isNumber := x.(int64)
		if ok = ok && isNumber; ok && r.InRange(key, n, 1, 99) {
			lines = append(lines, int(n))
		}
	}
	return lines, ok
}}

// kindWords are the kinds of figures as data files call several of them.
var kindWords = []string{"regulars", "elites", "leaders"}

// armies are figures by the id of the nation, or of another kind of figure, and of the region: their numbers by kind, or the one number.
type armies map[string]map[string][]int

var aCount = pack.Object{"type": "integer", "minimum": 0, "maximum": 99}

// armyTables is the form of what nations begin with.
var armyTables = pack.Form{
	What:   "a table for each nation of what it has in each region",
	Schema: pack.Object{"type": "object", "additionalProperties": pack.Object{"type": "object", "additionalProperties": pack.Object{"type": []string{"object", "integer"}, "minimum": 0, "maximum": 99, "additionalProperties": aCount}}},
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		nations, ok := v.(map[string]any)
		all := armies{}
		for _, id := range slices.Sorted(maps.Keys(nations)) {
			regions, isTable := nations[id].(map[string]any)
			if !isTable {
				r.Fail(diag.At(r.Definition().ValueAt(key+"."+id), "wrong-type", "%q is %s, expected a table of what it has in each region", id, pack.TypeOf(nations[id])))
				continue
			}
			all[id] = map[string][]int{}
			for _, at := range slices.Sorted(maps.Keys(regions)) {
				if n := readFigures(r, key+"."+id+"."+at, regions[at]); n != nil {
					all[id][at] = n
				}
			}
		}
		return all, ok
	},
	Over: byNation[armies],
}

// byNation lays a table over another, nation by nation.
func byNation[T ~map[string]V, V any](under, over any) any {
	all := maps.Clone(under.(T))
	maps.Copy(all, over.(T))
	return all
}

// readFigures reads { regulars = 3, elites = 1 }, or the number of others.
func readFigures(r *pack.Reader, path string, v any) []int {
	if count, isNumber := v.(int64); isNumber {
		if !r.InRange(path, count, 0, 99) {
			return nil
		}
		return []int{int(count)}
	}
	table, ok := v.(map[string]any)
	if !ok {
		r.Fail(diag.At(r.Definition().ValueAt(path), "wrong-type", "%s is no army, expected a table such as { regulars = 3 }", pack.TypeOf(v)))
		return nil
	}
	n := make([]int, len(kindWords))
	for _, word := range slices.Sorted(maps.Keys(table)) {
		at := path + "." + word
		kind := slices.Index(kindWords, word)
		if kind < 0 {
			r.Fail(diag.At(r.Definition().KeyAt(at), "unknown-figures", "unknown figures %q, expected %s, or of another kind of figure a number alone", word, pack.OrList(kindWords)).Or(word, kindWords))
			continue
		}
		count, isNumber := table[word].(int64)
		switch {
		case !isNumber:
			r.Fail(diag.At(r.Definition().ValueAt(at), "wrong-type", "%q is %s, expected %s", word, pack.TypeOf(table[word]), pack.NumberFrom(0, 99)))
		case r.InRange(at, count, 0, 99):
			n[kind] = int(count)
		}
	}
	return n
}

// trackBox is the form of a box of the political track, trackTable that of where nations are: { elves = "active 1" }.
var trackBox = pack.Form{
	What: "a box of the track", Schema: pack.Object{"type": "string"},
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		word, ok := v.(string)
		if box := strings.TrimPrefix(word, "active "); !ok || len(box) != 1 || box[0] < '1' || int(box[0]-'0') > wotrboard.AtWar || box == "4" && word == box {
			r.Fail(diag.At(r.Definition().ValueAt(key), "bad-box", "%q is no box of the track, expected \"1\" to \"3\" of a passive nation, \"active 1\" to \"active 4\" of another", word))
			return "", false
		}
		return word, true
	},
}

var trackTable = pack.Form{
	What: "a table of the box of each nation", Schema: pack.Object{"type": "object", "additionalProperties": trackBox.Schema},
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		all := map[string]string{}
		for _, id := range slices.Sorted(maps.Keys(table)) {
			if word, ok := trackBox.Read(r, key+"."+id, table[id]); ok {
				all[id] = word.(string)
			}
		}
		return all, ok
	},
	Over: byNation[map[string]string],
}
