// This file holds the rows that all games share.

package thesaurus

const (
	saysRefuse = `what a player may not do is said with "refuse"`
	saysPlayer = "a line begins with the player who acts"
	saysNext   = "what the same player answers next follows after a comma, with -ing"
	saysGiven  = "a line of text that a text gives stands in curly marks, without its full stop"
	saysCheck  = `what is so now stands behind "expect"`
	saysColon  = "no colon stands behind the player"
	saysSeed   = "the seed stands in the line of the scenario, behind a comma"
	saysLine   = `what a player does stands in a line of its own, without a mark; behind ">", below it, what happens`
	saysTurn   = `whose turn it is when the game begins is said under "given"`
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
	{Line, "{who:seat} ^: {act:does}", saysColon, []string{"{who} {act:does}"}},
	{Line, "{who:seat} ^: {act:do}", saysColon, []string{"{who} {act:does}"}},
	{Line, "^> {who:seat} {act:does}", saysLine, []string{"{who} {act:does}"}},
	{Line, "^> {who:seat} {act:do}", saysLine, []string{"{who} {act:does}"}},
	{Line, "{who:seat} ^: {act:does} , {more:rest}", saysColon, []string{"{who} {act:does}, {more}"}},
	{Line, "^> {who:seat} {act:does} , {more:rest}", saysLine, []string{"{who} {act:does}, {more}"}},
	{Line, "{who:seat} {act:do} , {more:rest}", saysDoes, []string{"{who} {act:does}, {more}"}},
	{Line, "turn [ of|:|is ] {who:seat}", saysTurn, []string{"it is {who}'s turn"}},
	{Line, "[ it|it's ] [ is ] {who:seat's} turn", saysTurn, []string{"it is {who} turn"}},
	{Line, "seed|random|rng [ is|=|: ] {n:number}", saysSeed, []string{"scenario {scenario}, seed {n}"}},
	{Line, "^assert|check|verify|ensure|require|want|must|should|now|then [ that|: ] {check:rest}", saysCheck, []string{"expect {check}"}},
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
