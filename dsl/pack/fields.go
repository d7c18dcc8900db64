// This file defines kinds and fields: what definitions can define, the table of the fields that every game has, and
// that of a game with its own, and the forms of their values: how each is read, and what is expected. It says all of that for
// editors, as JSON Schema.

package pack

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Kind is what a definition can define. Every game has scenarios, phrases and errata; the others are variables of a game.
type Kind struct {
	Word   string     // as the field "type" has it
	Names  vocab.Kind // of which kind its names are in texts; "" where texts do not use them
	Card   bool       // it may have a text, and is numbered together with all that may
	Script bool       // it may have a script; the library is a text.ScriptedLibrary then
	Short  bool       // it may have short names
	Most   int        // so many of it a library holds, of cards in all; 0 for any number
}

// The kinds that every game has. A seat, an option, a value of one, and the manifest of a pack are no definitions of
// their own, but have fields like one.
var (
	KindScenario = &Kind{Word: "scenario"}
	KindCampaign = &Kind{Word: "campaign"}
	KindPhrase   = &Kind{Word: "phrase"}
	KindErrata   = &Kind{Word: "errata"}
	KindFormat   = &Kind{Word: "format"}
	KindScript   = &Kind{Word: "script"}    // of games whose cards have scripts
	KindCardType = &Kind{Word: "card-type"} // of games whose data may have types of cards of their own
	KindSeat     = &Kind{Word: "seat"}
	KindPack     = &Kind{Word: "pack"}
	KindOption   = &Kind{Word: "option"}

	kindUnknown = &Kind{Word: "definition"} // the type is missing, or no word for one
)

// Kinds is a set of kinds, in the order in which messages name them.
type Kinds []*Kind

// Has reports whether a kind is in the set.
func (s Kinds) Has(k *Kind) bool { return slices.Contains(s, k) }

// called returns the kind of the set that a word names, or nil.
func (s Kinds) called(word string) *Kind {
	return engine.First(slices.Values(s), func(k *Kind) bool { return k.Word == word })
}

// And returns the set with others behind it.
func (s Kinds) And(more ...Kinds) Kinds { return slices.Concat(append([]Kinds{s}, more...)...) }

// Words returns the words for the kinds of the set.
func (s Kinds) Words() []string {
	return Mapped(s, func(k *Kind) string { return k.Word })
}

// A returns the words for the kinds of the set, with their articles: "a character or an item".
func (s Kinds) A() string {
	return OrList(Mapped(s, (*Kind).A))
}

func (k *Kind) String() string { return k.Word }

// A returns the word for the kind with its article.
func (k *Kind) A() string { return vocab.WithArticle(k.Word) }

// Field is a key that definitions of some kinds have. Reading, defaults, errata, the schema and what counts for the
// hash all follow from it.
type Field struct {
	Key        string
	Of         Kinds // those that have it
	Required   bool  // all of them must have it,
	RequiredOf Kinds // or these of them
	Form       Form
	Default    any    // what holds where it is not written, as a data file has it; nil for nothing
	Doc        string // one line

	// Needs returns the ids of definitions without which what the field says cannot be read, though it does not name them by
	// their ids; nil for none.
	Needs func(b *Build, d *Definition) []string

	Remark  bool   // it makes no difference for a game
	Instead string // the key in whose place it stands: of one laid over another, that does not hold any more
	Adds    bool   // an option that writes it changes the list by what it adds and leaves out, and keeps the rest
}

// RequiredBy reports whether a definition of a kind must have the field.
func (f *Field) RequiredBy(k *Kind) bool { return f.Required || f.RequiredOf.Has(k) }

// rows is the table of the fields of a game, or of no game: then those that every game has.
type rows struct {
	fields  []Field
	kinds   Kinds // that the field "type" may name
	byKind  map[*Kind]map[string]*Field
	ofKind  map[*Kind][]*Field // in the order of the table
	byKey   map[*Kind][]*Field // in the order of their keys
	unknown Kinds              // all kinds that are referred to

	thesaurus *thesaurus.Thesaurus // of the game, or of no game
}

// newRows returns the table of the fields of a game; of nil that of manifests alone.
func newRows(g *Game) *rows {
	r := &rows{byKind: map[*Kind]map[string]*Field{}, ofKind: map[*Kind][]*Field{}, byKey: map[*Kind][]*Field{}}
	var own Kinds
	var fields []Field
	var foreign func() []thesaurus.Row
	if g != nil {
		own, fields, foreign = g.Kinds, g.Fields, g.Foreign
	}
	r.thesaurus = thesaurus.New(foreign)
	r.kinds = own.And(Kinds{KindScenario, KindCampaign, KindFormat, KindPhrase, KindErrata})
	if slices.ContainsFunc(own, func(k *Kind) bool { return k.Script }) {
		r.kinds = append(r.kinds, KindScript)
	}
	r.unknown = r.kinds.And(Kinds{kindUnknown})
	parts := Kinds{KindSeat}
	if !slices.ContainsFunc(fields, func(f Field) bool { return f.Of.Has(KindSeat) }) {
		parts = nil // the game has no seats in its data
	}
	first, last := common(r, own, parts)
	r.fields = slices.Concat(first, fields, last)
	for i := range r.fields {
		f := &r.fields[i]
		for _, k := range f.Of {
			if r.byKind[k] == nil {
				r.byKind[k] = map[string]*Field{}
			}
			if r.byKind[k][f.Key] != nil {
				panic("pack: the field " + f.Key + " of " + k.A() + " stands in two rows")
			}
			r.byKind[k][f.Key] = f
			r.ofKind[k] = append(r.ofKind[k], f)
		}
	}
	for k, fields := range r.ofKind {
		r.byKey[k] = slices.SortedFunc(slices.Values(fields), func(a, b *Field) int { return strings.Compare(a.Key, b.Key) })
	}
	return r
}

// common returns the fields that every game has, of its kinds and of its parts of scenarios, those before the game's own and those behind them.
func common(r *rows, own, parts Kinds) (first, last []Field) {
	which := func(is func(*Kind) bool) Kinds {
		return slices.DeleteFunc(slices.Clone(own), func(k *Kind) bool { return !is(k) })
	}
	cards, short := which(func(k *Kind) bool { return k.Card }), which(func(k *Kind) bool { return k.Short })
	scripted, shared := which(func(k *Kind) bool { return k.Script }), Kinds(nil)
	if len(scripted) > 0 {
		scripted, shared = append(scripted, KindScenario), Kinds{KindScript, KindPhrase}
	}
	scenario, both, phrase, errata, manifest := Kinds{KindScenario}, Kinds{KindScenario, KindOption}, Kinds{KindPhrase}, Kinds{KindErrata}, Kinds{KindPack}
	format := Kinds{KindFormat}
	first = []Field{
		{Key: "type", Of: r.kinds, Required: true, Form: typeWord(r.kinds), Doc: "what it defines"},
		{Key: "name", Of: own.And(Kinds{KindScenario, KindCampaign, KindFormat}, parts, Kinds{KindPack, KindOption}), Required: true, Form: aName, Doc: "the name that players read, accents and all; of a pack, its id, by which other packs call it"},
		{Key: "remove", Of: r.kinds.And(parts), Form: removal, Remark: true, Doc: "true withdraws the definition of this id in an earlier layer; no other field stands beside it but type. In an errata, true withdraws what it is of, and a list of sentences takes those out of its text"},
		{Key: "short", Of: short, Form: SetOfNames, Doc: "other names by which texts call it; several cards may share one"},
	}
	last = []Field{
		// texts
		{Key: "text", Of: cards, Form: AText, Doc: "the text, which is what the card does; one ability a line"},
		{Key: "script", Of: scripted.And(shared), Form: aScript, Doc: "Lua functions that the text, a rule of the scenario, or what the phrase says runs by name; in a block of three single quotes"},

		{Key: "memory", Of: scripted, Form: SetOfWords("names of numbers"), Doc: "names under which its script remembers numbers until the card leaves play"},
		{Key: "uses", Of: scripted, Form: SetOfWords("ids of scripts"), Doc: "scripts that it shares with others, definitions of the type \"script\": their functions are as its own"},

		{Key: "pack", Of: cards, Form: AWord("the name of a pack"), Remark: true, Doc: "the pack whose own it is, where a record holds it"},
		{Key: "image", Of: cards, Form: aPicture, Remark: true, Doc: "the file with its picture, from the folder of the pack on: \"pictures/fiddler.png\". Best is 3 by 2, at least 300 dots wide"},

		// phrases
		{Key: "pattern", Of: phrase, Required: true, Form: aLine, Doc: "the words by which texts use it as a verb, with its parameters: \"muster(s) {n:number}\""},
		{Key: "says", Of: phrase, Required: true, Form: aSaying, Doc: "what it says, the parameters in braces: \"draw {n}, then cycle {n} from hand\""},

		// errata; besides these they have the fields of what they change
		{Key: "of", Of: errata, Required: true, Form: AWord("the id of what it changes"), Doc: "the id of what it changes. The fields of that may stand in the errata, with their new values: of a table, those that change"},
		{Key: "date", Of: errata.And(format), RequiredOf: errata, Form: aDate, Doc: "when it was made, of one folder the earlier come first; of a format, errata that were made later are not in it"},
		{Key: "reason", Of: errata, Required: true, Form: aLine, Doc: "why it was made"},
		{Key: "replace", Of: errata, Form: sentencePairs, Doc: "sentences of the text, each with the one that stands in its place: [[\"draw 2.\", \"draw 3.\"]]"},
		{Key: "add", Of: errata, Form: listOfSentences, Doc: "lines that are added to the text, at its end"},

		// scenarios
		{Key: "extends", Of: scenario, Form: AWord("the id of a scenario"), Remark: true, Doc: "the scenario from which it takes all fields, and all seats, that it does not write itself"},
		{Key: "options", Of: scenario, Form: optionTables, Doc: "a table for each option, [id.options.NAME], with the fields that it changes"},
		{Key: "values", Of: Kinds{KindOption}, Form: valueTables, Doc: "a table for each value of the option, [id.options.NAME.values.VALUE], with the fields that it changes"},
		{Key: "packs", Of: both.And(format), Form: packNeeds, Doc: "the packs that it plays with; where one is missing, or older, the scenario is refused. A format has no cards and errata of others"},
		{Key: "format", Of: scenario, Form: AWord("the id of a format"), Remark: true, Doc: "the format that says with which packs and errata it is played, and what its decks may have"},
		{Key: "rules", Of: both, Form: AText, Doc: "its special rules, in the language of card text; one a line"},
		{Key: "more-rules", Of: both, Form: AText, Doc: "rules besides those of the scenario that it extends, or whose option it is"},

		// formats
		{Key: "errata", Of: format, Form: SetOfWords("names of packs and ids of errata"), Doc: "errata that are in this format, by themselves or all of a pack; they are in no game but those of formats that name them"},
		{Key: "banned", Of: format, Form: SetOfWords("ids of cards"), Doc: "cards that no deck may have"},
		{Key: "limits", Of: format, Form: CardTable, Doc: "how many of a card a deck may have at most: { ID = 1 }"},

		// campaigns
		{Key: "games", Of: Kinds{KindCampaign}, Required: true, Form: ListOfWords("scenario ids"), Doc: "the scenarios that are played one after the other"},
		{Key: "carries", Of: Kinds{KindCampaign}, Form: SetOfWords("names of zones and of numbers"), Doc: "what of the end of a game the next begins with: zones of players, numbers and counters by their names, or \"decks\", all cards of a player that are left"},
		{Key: "winner-carries", Of: Kinds{KindCampaign}, Form: SetOfWords("names of zones and of numbers"), Doc: "what besides only those players keep whose side has won the game"},
		{Key: "winner-options", Of: Kinds{KindCampaign}, Form: teamLists, Doc: "the options with which the next game is played, by who has won the last: { TEAM = [\"NAME=VALUE\"] }"},

		// manifests of packs
		{Key: "version", Of: manifest, Required: true, Form: aVersion("1.2.0"), Doc: "its version; others build on a least version with the same first number"},
		{Key: "game", Of: manifest, Form: AWord("the id of a game"), Doc: "the game that it is for, as \"loremaster games\" lists them; the first of them if it is not said"},
		{Key: "language", Of: manifest, Required: true, Form: aVersion("1"), Doc: "the version of the language of card text that it needs; \"loremaster version\" tells which there is"},
		{Key: "builds-on", Of: manifest, Form: packNeeds, Doc: "the packs that it is laid over"},
		{Key: "description", Of: manifest, Form: aNote, Doc: "what it is, in a line"},
		{Key: "author", Of: manifest, Form: aNote, Doc: "who made it"},
		{Key: "credits", Of: manifest, Form: ListOfWords("who did what"), Doc: "who did what for it besides: [\"Zoe Doe: pictures\"]"},
		{Key: "tags", Of: manifest, Form: SetOfWords("words"), Doc: "words by which it is found: [\"campaign\", \"elves\"]"},
		{Key: "licence", Of: manifest, Form: aLicence, Doc: "on what terms it may be given away, by its SPDX name: \"CC-BY-SA-4.0\""},
		{Key: "url", Of: manifest, Form: aNote, Doc: "where it is found"},
	}
	return first, last
}

// of returns the field that a kind has under a key, or nil.
func (r *rows) of(k *Kind, key string) *Field { return r.byKind[k][key] }

func (r *rows) keysOf(k *Kind) []string {
	return Mapped(r.ofKind[k], func(f *Field) string { return f.Key })
}

func (r *rows) kindsWith(key string) (of Kinds) {
	for i := range r.fields {
		if r.fields[i].Key == key {
			of = append(of, r.fields[i].Of...)
		}
	}
	return of
}

// isDefined reports whether a field is one of definitions, and so may stand in an errata.
func (r *rows) isDefined(f *Field) bool { return slices.ContainsFunc(f.Of, r.kinds.Has) }

// order returns where the field that a path begins with stands in the table.
func (r *rows) order(path string) int {
	key, _, _ := strings.Cut(path, ".")
	return slices.IndexFunc(r.fields, func(f Field) bool { return f.Key == key })
}

// Object is a part of a schema.
type Object = map[string]any

// StringSchema is the schema of a string.
var (
	StringSchema  = Object{"type": "string"}
	versionSchema = Object{"type": "string", "pattern": "^" + versionPattern + "$"}
)

const versionPattern = `[0-9]+(\.[0-9]+){0,2}`

// ListSchema returns the schema of a list.
func ListSchema(element Object) Object { return Object{"type": "array", "items": element} }

func reference(k *Kind) Object { return Object{"$ref": "#/definitions/" + k.String()} }

// Schema returns the schema of the data files of a game, to be written as JSON. Editors propose keys and explain them by it; what
// refers to something else, and what texts say, only "check" knows.
func (g *Game) Schema() Object {
	rows := g.rows()
	kinds := Object{KindSeat.Word: rows.schemaOf(KindSeat), KindOption.Word: rows.schemaOf(KindOption)}
	types := Object{"enum": rows.kinds.Words()}
	if rows.kinds.Has(KindCardType) {
		types = Object{"type": "string", "examples": rows.kinds.Words()} // or one of the data's own
	}
	var choice []Object
	for _, k := range rows.kinds {
		kinds[k.Word] = rows.schemaOf(k)
		choice = append(choice, Object{
			"if":   Object{"properties": Object{"type": Object{"const": k.Word}}, "required": []string{"type"}},
			"then": reference(k),
		})
	}
	return Object{
		"$schema": "http://json-schema.org/draft-07/schema#", "title": "Cards and scenarios", "type": "object", "definitions": kinds,
		"additionalProperties": Object{
			"type":       "object",
			"properties": Object{"type": types},
			"anyOf":      []Object{{"required": []string{"type"}}, {"required": []string{"remove"}}},
			"allOf":      choice,
		},
	}
}

// ManifestSchema returns the schema of manifests, which may name those games.
func ManifestSchema(games []string) Object {
	manifest := noGame.schemaOf(KindPack)
	manifest["properties"].(Object)["game"].(Object)["enum"] = games
	return Object{
		"$schema": "http://json-schema.org/draft-07/schema#", "title": "The manifest of a pack", "type": "object",
		"properties": Object{KindPack.Word: manifest}, "required": []string{KindPack.Word}, "additionalProperties": false,
	}
}

// schemaOf returns the schema of the definitions of a kind, from the table of fields.
func (r *rows) schemaOf(k *Kind) Object {
	properties := Object{}
	required := []string{}
	for i := range r.fields {
		f := &r.fields[i]
		has := f.Of.Has(k)
		if !has && (k != KindErrata || !r.isDefined(f)) {
			continue
		}
		p := Object{"description": f.Doc}
		maps.Copy(p, f.Form.Schema)
		if f.Default != nil {
			p["default"] = f.Default
		}
		switch {
		case k == KindErrata && f.Key == "seats":
			p["additionalProperties"] = Object{"type": "object"} // of a seat, too, only what changes
		case f.Key == "remove" && k != KindErrata:
			p["type"] = "boolean"
		}
		properties[f.Key] = p
		if has && f.RequiredBy(k) {
			required = append(required, f.Key)
		}
	}
	s := Object{"type": "object", "properties": properties, "additionalProperties": false}
	ways := []Object{{"required": required}, {"required": []string{"remove"}}}
	switch k {
	case KindSeat, KindOption: // what is missing may be what they are laid over has
	case KindPack, KindErrata:
		s["required"] = required
	case KindScenario:
		s["anyOf"] = append(ways, Object{"required": []string{"extends"}})
	default:
		s["anyOf"] = ways
	}
	return s
}

// TextKeys returns the keys under which texts of the language stand.
func (g *Game) TextKeys() (keys []string) {
	for _, f := range g.rows().fields {
		if f.Form.Text {
			keys = append(keys, f.Key)
		}
	}
	return keys
}

// Form is how the value of a field is written and read.
type Form struct {
	What string // "a whole number from 0 to 99"
	// Read returns what stands under a key, as it is held, and reports what is wrong with it; nil holds nothing. It returns
	// false, and has done nothing, if the value is of another type than the form.
	Read func(r *Reader, key string, v any) (any, bool)
	// Schema says the same for editors, see fields.go.
	Schema Object
	Text   bool // it is a text of the language
	Words  bool // it is in the words of texts, and no list of ids

	Keys   []string // of a table that has no others, and
	Inside string   // what is said where one of them stands outside of it

	Over func(under, v any) any // what holds where the value is laid over another; nil where it stands in its place

	canonical func(v any) any // the value in the form that does not depend on how it was written; nil where it has but one
}

// sorted returns a form in which the order of the values makes no difference.
func (f Form) sorted() Form {
	f.canonical = func(v any) any { return slices.Sorted(slices.Values(v.([]string))) }
	return f
}

// trimmed returns a form in which the spaces around a text make none.
func (f Form) trimmed() Form {
	f.canonical = func(v any) any { return strings.TrimSpace(v.(string)) }
	return f
}

// typeWord is the form of a definition's type, which decode has found out before.
func typeWord(kinds Kinds) Form {
	words := kinds.Words()
	return Form{What: OrList(words), Schema: Object{"enum": words}, Read: func(r *Reader, key string, v any) (any, bool) {
		t, ok := v.(string)
		if ok && r.d.Kind == kindUnknown {
			d := diag.At(r.d.ValueAt(key), "unknown-type", "unknown type %q, expected %s", t, OrList(words))
			if row := r.l.rows.thesaurus.With(thesaurus.Type, diag.Fold(t)); row != nil {
				d.Hint = fmt.Sprintf("did you mean %q?", row.Write[0])
			}
			r.Fail(d.OrKin(t, diag.NewWords(slices.Concat(words, slices.Sorted(maps.Keys(r.l.types))))))
		}
		return t, ok
	}}
}

// removal is the form of the mark that withdraws an earlier definition, which decode has looked for before. In
// an errata it may be a list of sentences.
var removal = Form{What: "true or false", Schema: Object{"type": []string{"boolean", "array"}, "items": StringSchema}, Read: func(r *Reader, key string, v any) (any, bool) {
	if list, ok := v.([]any); ok && r.d.Kind == KindErrata {
		return r.sentences(key, list), true
	}
	_, ok := v.(bool)
	return nil, ok
}}

// aName is the form of a name that players read and texts use.
var aName = Form{What: "a name", Schema: Object{"type": "string", "minLength": 1}, Read: func(r *Reader, key string, v any) (any, bool) {
	s, ok := v.(string)
	if !ok || !r.isName(key, s) {
		return nil, ok
	}
	return s, true
}}

// ListOfNames is the form of a list of names, SetOfNames that of one whose order makes no difference.
var (
	ListOfNames = Form{What: "a list of names", Schema: ListSchema(StringSchema), Read: readNames}
	SetOfNames  = ListOfNames.sorted()
)

func readNames(r *Reader, key string, v any) (any, bool) {
	list, ok := r.List(key, v, "a name")
	right := true
	for i, s := range list {
		right = r.isName(fmt.Sprintf("%s[%d]", key, i), s) && right
	}
	if !right || !ok {
		return nil, ok
	}
	return list, true
}

// AWord is the form of an id that refers to something.
func AWord(what string) Form { return Form{What: what, Schema: StringSchema, Read: readAs[string]} }

// InWords is AWord for what is said in the words of texts.
func InWords(what string) Form {
	return Form{What: what, Schema: StringSchema, Read: readAs[string], Words: true}
}

// OneOf is the form of one of some words, which are called what: "side".
func OneOf(what string, words []string) Form {
	return Form{What: OrList(words), Schema: Object{"enum": words}, Read: func(r *Reader, key string, v any) (any, bool) {
		s, ok := v.(string)
		if ok && !slices.Contains(words, s) {
			r.Fail(diag.At(r.d.ValueAt(key), "unknown-"+what, "unknown %s %q, expected %s", what, s, OrList(words)).Or(s, words))
			return nil, true
		}
		return s, ok
	}}
}

// ListOfWords is the form of a list of ids, SetOfWords that of one whose order makes no difference.
func ListOfWords(what string) Form {
	return Form{What: "a list of " + what, Schema: ListSchema(StringSchema), Read: func(r *Reader, key string, v any) (any, bool) {
		list, ok := r.List(key, v, "a string")
		return list, ok
	}}
}

func SetOfWords(what string) Form { return ListOfWords(what).sorted() }

// AText is the form of a text of the language, of several lines; aScript that of a script.
var (
	AText   = Form{What: "a text", Schema: StringSchema, Read: readAs[string], Text: true}.trimmed()
	aScript = Form{What: "a text", Schema: StringSchema, Read: readAs[string]}.trimmed()
)

// ARemark is the form of words of several lines that do nothing.
var ARemark = Form{What: "a text", Schema: StringSchema, Read: readAs[string]}

// aNote is the form of what is only remarked of a pack.
var aNote = Form{What: "words", Schema: StringSchema, Read: readAs[string]}

// aLicence is the form of the name of a licence, which programs know by the list of the SPDX.
var aLicence = Form{What: "the SPDX name of a licence", Schema: StringSchema, Read: func(r *Reader, key string, v any) (any, bool) {
	s, ok := v.(string)
	if rest := regexp.MustCompile(` (AND|OR|WITH) `).ReplaceAllString(s, ""); strings.Contains(rest, " ") {
		r.l.diags.Add(diag.Warn(r.d.ValueAt(key), "licence", "%q is not an SPDX name of a licence, expected one like \"CC-BY-SA-4.0\"", s))
	}
	return s, ok
}}

// readAs reads a value that is written as one of a type.
func readAs[T any](_ *Reader, _ string, v any) (any, bool) {
	is, ok := v.(T)
	return is, ok
}

// aLine is the form of words in one line, aSaying that of a line of the language.
var (
	aLine   = Form{What: "words in one line", Schema: Object{"type": "string", "minLength": 1}, Read: readLine}
	aSaying = Form{What: "words in one line", Schema: Object{"type": "string", "minLength": 1}, Read: readLine, Text: true}
)

func readLine(r *Reader, key string, v any) (any, bool) {
	s, ok := v.(string)
	if ok && (strings.TrimSpace(s) == "" || strings.ContainsFunc(s, unicode.IsControl)) {
		r.Fail(diag.At(r.d.ValueAt(key), "bad-line", "%q is %q, expected words in one line", key, s))
	}
	return s, ok
}

// ANumber is the form of a whole number from low to high.
func ANumber(low, high int64) Form {
	return Form{What: NumberFrom(low, high), Schema: Object{"type": "integer", "minimum": low, "maximum": high}, Read: func(r *Reader, key string, v any) (any, bool) {
		n, ok := v.(int64)
		if !ok || !r.InRange(key, n, low, high) {
			return nil, ok
		}
		return int(n), true
	}}
}

// NumberFrom returns what is expected where a whole number stands.
func NumberFrom(low, high int64) string {
	return fmt.Sprintf("a whole number from %d to %d", low, high)
}

// Number reads a whole number from low to high that stands in a table, and reports what is none.
func (r *Reader) Number(at string, v any, low, high int64) (int, bool) {
	n, ok := v.(int64)
	if !ok {
		r.Fail(diag.At(r.d.ValueAt(at), "wrong-type", "%q is %s, expected %s", lastKey(at), TypeOf(v), NumberFrom(low, high)))
		return 0, false
	}
	return int(n), r.InRange(at, n, low, high)
}

// YesOrNo is the form of what is so or not.
var YesOrNo = Form{What: "true or false", Schema: Object{"type": "boolean"}, Read: readAs[bool]}

// mostCopies is how many copies of a card a deck may hold.
const mostCopies = 60

// listed is a line of a list of cards as people paste it.
type listed struct {
	n, name string // how many, in digits, or "", and of what
	at      int    // where it begins
}

var (
	notListed = regexp.MustCompile(`^(?:|//.*|.*:|\[.*\]|[-=*]+.*|\D*\(\d+\))$`) // remarks and headings of a pasted list
	copiesOf  = regexp.MustCompile(`^(?:(\d+) *[xX×]? +|(\d+)[xX×] *)?(.*?)(?: +[xX×](\d+))?$`)
)

// listedIn reads "3 Sting", "3x Sting", "Sting x3" and "Sting"; pasted a list of those, with headings and remarks between them.
func listedIn(words string) listed {
	m := copiesOf.FindStringSubmatch(words)
	return listed{n: cmp.Or(m[1], m[2], m[4]), name: m[3]}
}

func (l listed) String() string { return strings.TrimSpace(l.n + " " + l.name) }

func pasted(text string) (list []listed) {
	at := 0
	for line := range strings.Lines(text) {
		words, _, _ := strings.Cut(line, "#")
		if words = strings.TrimSpace(words); !notListed.MatchString(words) {
			list = append(list, listedIn(words))
			list[len(list)-1].at = at + strings.Index(line, words)
		}
		at += len(line)
	}
	return list
}

// Deck is the form of the lines of a deck, one by one or as a text that somebody has pasted.
var Deck = Form{What: "a list of lines of a deck", Words: true, Schema: Object{"type": []string{"array", "string"}, "items": StringSchema}, Read: func(r *Reader, key string, v any) (any, bool) {
	if text, isText := v.(string); isText {
		return Mapped(pasted(text), listed.String), true
	}
	list, ok := r.List(key, v, "a string")
	return Mapped(list, func(line string) string { return listedIn(line).String() }), ok
}}

// CardTable is the form of how many there are of each card, by their ids, or as a text that somebody has pasted, by their names.
var CardTable = Form{
	What: "a table of how many there are of each card", Schema: Object{"type": []string{"object", "string"}, "additionalProperties": Object{"type": "integer", "minimum": 1, "maximum": mostCopies}},
	Read: func(r *Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		if text, isText := v.(string); isText {
			table, ok = map[string]any{}, true
			for _, e := range pasted(text) {
				n, _ := strconv.ParseInt(cmp.Or(e.n, "1"), 10, 64)
				was, _ := table[ID(e.name)].(int64)
				table[ID(e.name)] = was + n
			}
		}
		counts := map[string]int{}
		for _, id := range slices.Sorted(maps.Keys(table)) {
			if n, right := r.Number(key+"."+id, table[id], 1, mostCopies); right {
				counts[id] = n
			}
		}
		return counts, ok
	},
}

// ListOfLists is the form of a list of lists of words.
func ListOfLists(what string) Form {
	return Form{What: what, Schema: ListSchema(ListSchema(StringSchema)), Read: func(r *Reader, key string, v any) (any, bool) {
		lists, ok := r.Lists(key, v)
		return lists, ok
	}}
}

// List returns the strings of a list, or none if there is something else among them; false if the value is no
// list.
func (r *Reader) List(key string, v any, element string) ([]string, bool) {
	list, ok := v.([]any)
	wrong := false
	var out []string
	for i, v := range list {
		s, isString := v.(string)
		if !isString {
			r.Fail(diag.At(r.d.ValueAt(fmt.Sprintf("%s[%d]", key, i)), "wrong-type", "%q has %s in it, expected %s", key, TypeOf(v), element))
			wrong = true
		}
		out = append(out, s)
	}
	if wrong {
		return nil, ok
	}
	return out, ok
}

// Lists returns the lists of words of a list; false if it is none of lists.
func (r *Reader) Lists(at string, v any) ([][]string, bool) {
	outer, ok := v.([]any)
	var lists [][]string
	for i, inner := range outer {
		list, isList := r.List(fmt.Sprintf("%s[%d]", at, i), inner, "a string")
		if !isList {
			return nil, false
		}
		lists = append(lists, list)
	}
	return lists, ok
}

// InRange reports a number that is not from low to high.
func (r *Reader) InRange(key string, n, low, high int64) bool {
	if n < low || n > high {
		r.Fail(diag.At(r.d.ValueAt(key), "out-of-range", "%q is %d, expected %s", lastKey(key), n, NumberFrom(low, high)))
		return false
	}
	return true
}

func (r *Reader) isName(key, s string) bool {
	isWord := func(t vocab.Token) bool { return t.Class == vocab.Word }
	if !engine.Any(vocab.Tokens(s), isWord) || s != strings.TrimSpace(s) || strings.ContainsFunc(s, unicode.IsControl) {
		r.Fail(diag.At(r.d.ValueAt(key), "bad-name", "%q is not a name, expected words in one line, without spaces around them", s))
		return false
	}
	return true
}

// TypeOf returns the TOML type of a value in words.
func TypeOf(v any) string {
	switch v := v.(type) {
	case string:
		return "a string"
	case int64:
		return "a whole number"
	case float64:
		return "a number with a fraction"
	case bool:
		return fmt.Sprint(v)
	case []any:
		return "a list"
	case []map[string]any:
		return "a list of tables"
	case map[string]any:
		return "a table"
	case time.Time:
		return "a date or time"
	}
	return "a value of another type"
}
