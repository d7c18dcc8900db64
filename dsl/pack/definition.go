// This file defines what a definition is once it is decoded, before its references are followed.

package pack

import (
	"fmt"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// kind is what a definition defines. The kinds of cards come first, in the order of wotrcards.CardType; a
// seat and the manifest of a pack are no definitions of their own but have fields like one.
type kind uint8

const (
	kindArmy kind = iota
	kindCharacter
	kindItem
	kindEvent
	kindPath
	kindBattleground
	kindFaction
	kindTrait
	kindScenario
	kindPhrase
	kindErrata
	kindSeat
	kindPack
	kindOption  // of a scenario, or a value of one
	kindUnknown // the type is missing, or no word for one
)

// kindWords holds the word for each kind, as the field type writes it.
var kindWords = append(wotrcards.CardTypes[:], "faction", "trait", "scenario", "phrase", "errata", "seat", "pack", "option", "definition")

// typeWords holds those that the field type may have.
var typeWords = kindWords[:kindSeat]

// kinds is a set of kinds.
type kinds uint16

func kindSet(ks ...kind) kinds {
	var s kinds
	for _, k := range ks {
		s |= 1 << k
	}
	return s
}

// allKinds are those that a layer may have.
const allKinds = kinds(1<<kindSeat-1) | 1<<kindUnknown

func (s kinds) has(k kind) bool { return s&(1<<k) != 0 }

// words returns the words for the kinds of the set, with their articles: "a character or an item".
func (s kinds) words() string {
	var words []string
	for k := range kindUnknown {
		if s.has(k) {
			words = append(words, k.a())
		}
	}
	return orList(words)
}

func (k kind) String() string { return kindWords[k] }

// isCard reports whether the kind is a faction card or a location, which the library holds as a Card.
func (k kind) isCard() bool { return k <= kindBattleground }

// a returns the word for the kind with its article.
func (k kind) a() string {
	if strings.ContainsRune("aeiou", rune(kindWords[k][0])) {
		return "an " + kindWords[k]
	}
	return "a " + kindWords[k]
}

// definition is one table of a data file, decoded: its facts, and where they stand.
type definition struct {
	facts
	kind    kind
	layer   *Layer
	file    *file
	path    string            // of its table in the file
	table   map[string]any    // as it was written, and as errata changed it; nil where its file says it, see asWritten
	from    map[string]origin // by path: what stands elsewhere, because an errata changed it
	wording *wording          // of its text, where an errata changed sentences of it; else nil
	errata  *errata           // of an errata; else nil

	amendedBy *definition   // the last errata that changed it
	broken    bool          // it could not be read without errors; see loader.isBroken
	remove    bool          // it withdraws an earlier definition
	ranges    []pathRange   // of a character: what Paths was written as
	seats     []*definition // of a scenario, in the order of their ids
	needs     []need        // of a pack or scenario: the packs that it builds on

	version, language Version           // of a pack
	game              string            // likewise: the id of its game
	notes             map[string]string // of a pack: what does not matter to the program

	encoded []byte   // for the hash, where that is known
	stands  *stands  // likewise
	keys    []string // likewise: sameName of its id, its name, and the short ones

	base     *definition   // of a scenario or a seat: what it is laid over; nil for nothing
	rules    []ruleText    // of a scenario: its rules, part by part
	options  []*definition // of a scenario, in the order of their ids
	values   []*definition // of an option, likewise
	variants []*definition // of a scenario: what it is with options
	chosen   []string      // of a variant: the options
}

// facts is what a definition says. Its canonical form, and so the library's hash, is its JSON: what does
// not change how a game is played is left out of that.
type facts struct {
	Type    string   `json:",omitempty"`
	ID      string   `json:",omitempty"`
	Name    string   `json:",omitempty"`
	Short   []string `json:",omitempty"`
	Side    string   `json:",omitempty"`
	Faction string   `json:",omitempty"`
	Set     string   `json:",omitempty"`
	Copies  int      `json:",omitempty"`
	Traits  []string `json:",omitempty"`
	Text    string   `json:",omitempty"`
	Pattern string   `json:",omitempty"`
	Says    string   `json:",omitempty"`
	Script  string   `json:",omitempty"`
	Unsaid  string   `json:"-"`
	Doubt   string   `json:"-"`

	Icons     [wotrcards.NumIcons]int8
	Paths     wotrcards.PathSet `json:",omitempty"`
	Wielders  []string          `json:",omitempty"`
	Number    int               `json:",omitempty"`
	Points    int               `json:",omitempty"`
	Defense   int               `json:",omitempty"`
	Defenders []string          `json:",omitempty"`
	Attackers []string          `json:",omitempty"`

	TurnOrder  []string              `json:",omitempty"`
	Carryover  int                   `json:",omitempty"`
	Lead       int                   `json:",omitempty"`
	Tie        string                `json:",omitempty"`
	Sets       []string              `json:",omitempty"`
	Rules      string                `json:",omitempty"`
	MoreRules  string                `json:",omitempty"`
	Extends    string                `json:"-"`
	People     map[string][][]string `json:",omitempty"`
	Factions   []string              `json:",omitempty"`
	Deck       []string              `json:",omitempty"`
	Locations  []string              `json:",omitempty"`
	Counters   []string              `json:",omitempty"`
	Scored     map[string][]string   `json:",omitempty"`
	Corruption int                   `json:",omitempty"`
	InHand     []string              `json:",omitempty"`
	InReserve  []string              `json:",omitempty"`
	Schedule   [][]string            `json:",omitempty"`
	Rounds     int                   `json:",omitempty"`
	Hand       int                   `json:",omitempty"`
	Cycle      int                   `json:",omitempty"`
	Draw       int                   `json:",omitempty"`
	Ring       string                `json:",omitempty"`
	RingPoints int                   `json:",omitempty"`
}

// pathRange is one part of a character's paths: "5-9", or "7".
type pathRange struct {
	first, last int
	column      int // where it begins in the string, in characters from 0
}

// head returns the place of the definition's id.
func (d *definition) head() diag.Place {
	if d.stands != nil {
		return d.stands.head
	}
	return d.file.place(d.path)
}

// at returns the file and the path in it of a key of the definition itself; "traits[1]" is an element of a list.
func (d *definition) at(key string) (*file, string) {
	for path := key; path != ""; path = path[:max(0, strings.LastIndexAny(path, ".["))] {
		if o, ok := d.from[path]; ok {
			return o.by.file, o.by.path + "." + o.path + key[len(path):]
		}
	}
	return d.file, d.path + "." + key
}

// part makes p the definition that stands in d under a key.
func (d *definition) part(key string, p *definition) *definition {
	p.layer = d.layer
	p.file, p.path = d.at(key)
	p.from = nil
	for path, o := range d.from {
		if rest, ok := strings.CutPrefix(path, key+"."); ok {
			if p.from == nil {
				p.from = map[string]origin{}
			}
			p.from[rest] = o
		}
	}
	return p
}

// key returns the place of one of its keys.
func (d *definition) key(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.place(path)
}

// value returns the place of the value of a key.
func (d *definition) value(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.valuePlace(path)
}

// has reports whether the key stands in the definition, or in what it is laid over, whatever its value.
func (d *definition) has(key string) bool { return d.home(key).own(key) }

// text returns the place of the first character of the text that a key has.
func (d *definition) text(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.index().textPlace(f.name, path)
}

// inText returns the place of a position in the text that a key has.
func (d *definition) inText(key string, at vocab.Position) diag.Place {
	if key == "text" && d.wording != nil {
		return d.wording.place(at)
	}
	return inText(d.text(key), at)
}

// stands is where a definition stands.
type stands struct {
	head   diag.Place
	source game.Source
}

// source returns where the definition stands, and where the text of a card does.
func (d *definition) source() *game.Source {
	if d.stands != nil {
		return &d.stands.source
	}
	head := d.head()
	source := game.Source{File: d.file.name, Line: head.Line}
	if d.kind.isCard() && d.Text != "" {
		lines := 1
		if d.wording != nil {
			lines = len(d.wording.lines)
		}
		for n := range lines {
			at := d.inText("text", vocab.Position{Line: n + 1, Column: 1})
			source.Text = append(source.Text, game.Spot{File: at.File, Line: at.Line, Column: at.Column})
		}
	}
	d.stands = &stands{head, source}
	return &d.stands.source
}

// asWritten returns the table of the definition as it was written, and as errata changed it.
func (d *definition) asWritten() map[string]any {
	if d.table != nil {
		return d.table
	}
	table, _ := d.file.parsed().values[d.path].(map[string]any)
	return table
}

// called returns the definition's kind and id, for messages.
func (d *definition) called() string { return fmt.Sprintf("%s %q", d.kind, d.ID) }

// orList joins words for a sentence: "a, b or c".
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
