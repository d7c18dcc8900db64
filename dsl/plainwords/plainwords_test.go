package plainwords_test

import (
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// reading returns what a card would do if its text were that.
func reading(t *testing.T, of *pack.Game, card, text string) string {
	t.Helper()
	lib, _, _ := of.Base().Library()
	changed := pack.NewReworder(lib).Text(card, text)
	if changed == nil {
		t.Fatalf("%s cannot have the text %q", card, text)
	}
	var said []string
	for _, line := range changed.Texts() {
		if line.Owner == card {
			said = append(said, plainwords.Of(line.Line)...)
		}
	}
	return strings.Join(said, " ")
}

var (
	cards = wotrcardstools.Game
	tcg   = lotrtcgtools.Game
	board = wotrboardtools.Game
)

// Each text is read as somebody would explain it who leaves nothing to be guessed.
func TestOf(t *testing.T) {
	for _, c := range []struct {
		of               *pack.Game
		card, text, want string
	}{
		{cards, "boromir", "When played: draw 1.", "Each time this character is played: you draw 1."},
		{cards, "boromir", "While in reserve: carryover limit +1.", "Works while this character is in a reserve. You have carryover limit +1."},
		{cards, "boromir", "Each time a Shadow character is eliminated in combat while this is in reserve, once per round: may draw 1.",
			"Works while this character is in a reserve. Each time a Shadow character is eliminated in combat, at most once each round: you may draw 1."},
		{cards, "boromir", "If forsaken from the draw deck: cycle it instead.", "Each time this character is about to be forsaken from your draw deck: you cycle this character instead. What was about to happen does not."},
		{cards, "boromir", "Action in reserve, cycle this: draw 1.", "Works while this character is in a reserve. As an action, cycle this character: you draw 1."},
		{cards, "boromir", "When played: draw X, where X is the number of Elf characters in play.",
			"Each time this character is played: you draw X, where X is the number of Elf characters in play. Numbers are counted when it is carried out."},
		{cards, "death-ride-ride-to-ruin", "When played: choose an army in play. Draw 1 for each character there.",
			"Each time this event is played: you choose an army in play. You draw 1 for each character where the one chosen last is, or where that happens. Numbers are counted when it is carried out."},
		{cards, "boromir", "When played: if each player has a card in hand, each Shadow player chooses 1: draws 1 / draws X, where X is the number of cards in hand.",
			"Each time this character is played: if each player has a card in their hand, each Shadow player chooses 1: draws 1 / draws X, where X is the number of cards in their hand. Numbers are counted anew for each player, when it is carried out."},
		{cards, "boromir", "When played: choose a player. If that player has more cards in hand than you, draw X, where X is the most cards in hand of each player.",
			"Each time this character is played: you choose a player. If the player chosen last has more cards in their hand than you, you draw X, where X is the most cards in their hand of each player. Numbers are counted when it is carried out."},
		{cards, "boromir", "When played: each Shadow player draws 1. If you have no cards in hand, each Shadow player for whom the number of cards in hand is 2 or more draws 1.",
			"Each time this character is played: each Shadow player draws 1. If you have no cards in your hand, each Shadow player for whom the number of cards in their hand is 2 or more draws 1. Numbers are counted anew for each player, when it is carried out."},
		{cards, "glamdring", "Its wielder has +1 attack for each other item on it.",
			"Works while this item is in play. The character that wields this item has +1 attack for each other item on the character that wields this item. Numbers are counted afresh whenever it matters."},
		{cards, "boromir", "When played: this round, each Elf army has +1 attack.", "Each time this character is played: until the end of this round, each Elf army has +1 attack."},
		{cards, "boromir", "When played: draw 2. At the end of the next round: add as many corruption.",
			"Each time this character is played: you draw 2. At the end of the next round: add as many corruption. Numbers are kept as they are when the waiting begins."},
		{cards, "boromir", "When played: choose a character in play. This round, the next time another character on the same location as it is eliminated: cycle it instead.",
			"Each time this character is played: you choose a character in play. Until the end of this round, the next time another character on the same location as the one chosen last is eliminated: cycle the one to which that happens instead."},
		{cards, "boromir", "When played: choose a player. Until the end of the next round, each time any player forsakes a card: that player draws 1.",
			"Each time this character is played: you choose a player. Until the end of the next round, each time any player forsakes a card: the player who does that draws 1."},
		{cards, "boromir", "If corruption is added while this is in reserve: may forsake 1; if so, prevent 1 of that.",
			"Works while this character is in a reserve. Each time corruption is added: you may forsake 1; if so, prevent 1 of that. It happens, but so much more or less of it."},
		{cards, "boromir", "Action of each Free Peoples player in reserve: draw 1.",
			"Works while this character is in a reserve. As an action of each Free Peoples player: the player who uses it draws 1."},
		{cards, "sting", "While in play: its controller cannot use actions of the wielder.",
			"Works while this item is in play. The player who controls this item cannot use actions of the character that wields this item."},
		{tcg, "gimli-unbidden-guest", "Skirmish action, exert this: an unbound companion has +1 strength, or +2 if it is Legolas.",
			"Works while this companion is in play. Skirmish action, exert this companion: an unbound companion has +1 strength, or +2 if the one chosen is Legolas. Lasts until the end of the phase. Numbers are counted once, when this begins."},
		{tcg, "work-for-the-sword", "Skirmish action: choose a companion; it has +1 strength for each possession borne by it.",
			"Works while this event is in hand. Skirmish action: you choose a companion; the one chosen last has +1 strength for each possession borne by the one chosen last. Lasts until the end of the phase. Numbers are counted once, when this begins."},
		{tcg, "uruk-fanatic", "When played: each Free Peoples player chooses 1: exerts a companion / discards 2 cards from hand.",
			"Each time this minion is played: each Free Peoples player chooses 1: exerts a companion / discards 2 cards from their hand."},
		{tcg, "herugrim", "Its bearer has damage +1.", "Works while this possession is in play. The character that bears this possession has damage +1."},
		{tcg, "herugrim", "While you can spot an Elf: this costs 1 less.", "Works while you can spot an Elf. This possession costs 1 less."},
		{tcg, "herugrim", "While you can spot an Elf: its bearer has damage +1.",
			"Works while this possession is in play, and while you can spot an Elf. The character that bears this possession has damage +1."},
		{tcg, "herugrim", "This costs 1 less.", "Works wherever this possession is. This possession costs 1 less."},
		{board, "aragorn", "While in a battle: its army has +1 combat strength.", "Works while this companion is in a battle. Its army has +1 combat strength."},
		{board, "fp-c01", "When played: choose a Gondor region; recruit 1 Gondor regular in that region.",
			"Each time this event is played: you choose a Gondor region; recruit 1 Gondor regular in the region named last."},
	} {
		if got := reading(t, c.of, c.card, c.text); got != c.want {
			t.Errorf("%s\nreads %s\nwant  %s", c.text, got, c.want)
		}
	}
}

// Two texts that mean the same read the same.
func TestSameMeaning(t *testing.T) {
	for _, c := range []struct {
		of   *pack.Game
		card string
		same []string
	}{
		{cards, "boromir", []string{"When played: draw 1.", "Each time this is played: you draw 1.", "When this is played: draw 1."}},
		{cards, "boromir", []string{"While in reserve: +1 attack.", "While in reserve: this has +1 attack."}},
		{cards, "boromir", []string{"Each time a Free Peoples card is eliminated: draw 1.", "Each time a Free Peoples card is eliminated while this is in play: draw 1."}},
		{cards, "boromir", []string{"Elf armies have +1 attack.", "While in play: Elf armies have +1 attack."}},
		{cards, "sting", []string{"The wielder has +1 attack.", "Its wielder has +1 attack."}},
		{tcg, "gandalf-the-white-wizard", []string{"While twilight is 3 or more: +3 strength.", "While twilight is 3 or more: this has +3 strength."}},
	} {
		for _, text := range c.same[1:] {
			if one, other := reading(t, c.of, c.card, c.same[0]), reading(t, c.of, c.card, text); one != other {
				t.Errorf("%q reads %q,\n%q reads %q", c.same[0], one, text, other)
			}
		}
	}
}

// Whoever changes who decides, from where, when, how often or how much changes the reading.
func TestOtherMeaning(t *testing.T) {
	var read []string
	for _, text := range []string{
		"When played: draw 1.", "When played: may draw 1.", "When played: each Free Peoples player draws 1.", "When played: draw 2.",
		"Before this is played: draw 1.", "When eliminated: draw 1.",
		"Each time a Free Peoples card is eliminated: its owner draws 1.", "Each time a Free Peoples card is eliminated: its controller draws 1.",
		"Each time a Free Peoples card is eliminated: draw 1.", "Each time a Free Peoples card is eliminated while this is in hand: draw 1.", "Each time a Free Peoples card is eliminated wherever this is: draw 1.",
		"Each time a Free Peoples card is eliminated, once per round: draw 1.", "If a Free Peoples card is eliminated: draw 1 instead.",
		"Action in reserve: draw 1.", "Action in play: draw 1.", "Action of each Free Peoples player in reserve: draw 1.",
		"Elf armies have +1 attack.", "While in reserve: Elf armies have +1 attack.", "When played: this round, Elf armies have +1 attack.",
		"When played: until the next draw step, Elf armies have +1 attack.",
	} {
		words := reading(t, cards, "boromir", text)
		if slices.Contains(read, words) {
			t.Errorf("%q reads as another text: %q", text, words)
		}
		read = append(read, words)
	}
}

// A line that is no text, as one of another program's making, says nothing.
func TestNoText(t *testing.T) {
	var line game.Line
	if said := plainwords.Of(line); said != nil {
		t.Errorf("no line reads %q", said)
	}
}
