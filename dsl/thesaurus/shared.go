// This file holds the rows that all games share.

package thesaurus

const (
	saysRefuse = `what a player may not do is said with "refuse"`
	saysPlayer = "a line begins with the player who acts"
	saysNext   = "what the same player answers next follows after a comma, with -ing"
	saysGiven  = "a line of text that a text gives stands in curly marks, without its full stop"
	saysDoes   = `a line says what a player does: "plays", not "play"`
)

// row is one of them.
type row Row

// shared speaks of players and what they do, and of fields that definitions of any game may have.
var shared = []row{
	// In scripted games.
	{Line, "{who:seat} may|can|must not {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{Line, "{who:seat} cannot|can't|mustn't {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{Line, "{who:seat} may|can {act:do}", `what a player may do is said behind "expect"`, []string{"expect {who} may {act:do}"}},
	{Line, "{who:seat} {act:does} and|then {next:does}", saysNext, []string{"{who} {act:does}, {next:doing}"}},
	{Line, "{who:seat} {act:do}", saysDoes, []string{"{who} {act:does}"}},
	{Line, "{act:do}", saysPlayer, []string{"{mover} {act:does}"}},
	{Line, "{act:does}", saysPlayer, []string{"{mover} {act:does}"}},
	{Expect, "{who:seat} may|can|must not {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{Expect, "{who:seat} cannot|can't|mustn't {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{Expect, "{who:seat} can {act:do}", `what is open to a player the player "may" do`, []string{"expect {who} may {act:do}"}},

	// In texts.
	{Always, "^\" {quoted} . \"", saysGiven, []string{"“{quoted}”"}},
	{Always, "^\" {quoted} \"", saysGiven, []string{"“{quoted}”"}},

	// Fields. What is to be written is a line of TOML in which "{value}" is the value as it is written there, or, where what
	// the value says is another question, the name of the field.
	{Key, "title|card-name|called|label", "what players read is its name", []string{"name = {value}"}},
	{Key, "nickname|nicknames|alias|aliases|short-name|also", "other names are short ones", []string{"short = {value}", "short = [{value}]"}},
	{Key, "kind|card-type|category|class", "what it defines is its type", []string{"type"}},
	{Key, "effect|effects|ability|abilities|rules-text|card-text|game-text", "what a card does is its text", []string{"text"}},
	{Key, "rarity|flavor|flavour|flavor-text|flavour-text|quote|artist|image|art|illustrator", `what does nothing in play may stand as a comment, behind "#"`, nil},
}
