package cardgame

// Reason is why something is refused; 0 is no reason. Of several, the first in this table is given.
type Reason uint8

const (
	ReasonNone Reason = iota
	ReasonGameOver
	ReasonNotYourTurn
	ReasonNotAsked
	ReasonNotInHand
	ReasonNotInReserve
	ReasonNotActive
	ReasonToReserve
	ReasonSameCardTwice
	ReasonNeedsWielder
	ReasonWrongWielder
	ReasonWielderNotInPlay
	ReasonArmyOnPath
	ReasonPathNumber
	ReasonFaction
	ReasonForbidden
	ReasonArrived
	ReasonTooFewCards
	ReasonNotYours
	ReasonNotThere
	ReasonNoAction
	ReasonUsed
	ReasonCost
	ReasonNoEffect
	ReasonNoRing
	ReasonRingUsed
	ReasonHandTooLarge
	ReasonNotAnOption
	NumReasons
)

// Reasons documents each reason: its code, which scripts and reports use, what is said to a player, and
// the paragraph of RULINGS.md that it rests on.
var Reasons = [NumReasons]struct{ Code, Words, Rule string }{
	ReasonGameOver:         {"game-over", "the game is over", "victory-last-path"},
	ReasonNotYourTurn:      {"not-your-turn", "it is another player's turn", "turn-order"},
	ReasonNotAsked:         {"not-asked", "that is not what is asked now", "text-in-order"},
	ReasonNotInHand:        {"not-in-hand", "the card is not in the player's hand", "play-cost"},
	ReasonNotInReserve:     {"not-in-reserve", "the card is not in the player's reserve", "action-move"},
	ReasonNotActive:        {"not-active", "the location is not active", "play-destinations"},
	ReasonToReserve:        {"to-reserve", "a move goes from reserve to an active location", "action-move"},
	ReasonSameCardTwice:    {"same-card-twice", "the same character or item has been played this round", "same-card-twice"},
	ReasonNeedsWielder:     {"needs-wielder", "an item is played on a wielder", "item-with-wielder"},
	ReasonWrongWielder:     {"wrong-wielder", "the card is not a wielder that the item names", "item-with-wielder"},
	ReasonWielderNotInPlay: {"wielder-not-in-play", "the wielder is not in play", "item-with-wielder"},
	ReasonArmyOnPath:       {"army-on-path", "an army cannot go to a path", "army-not-on-paths"},
	ReasonPathNumber:       {"path-number", "the path's number is not on the card", "character-path-number"},
	ReasonFaction:          {"faction", "the battleground does not show the card's faction", "battleground-faction-listed"},
	ReasonForbidden:        {"forbidden", "a card's text forbids it", "O39"},
	ReasonArrived:          {"arrived-this-round", "the card was played this round", "reserve-not-moved-this-round"},
	ReasonTooFewCards:      {"too-few-cards", "there are too few cards in hand", "action-winnow"},
	ReasonNotYours:         {"not-yours", "the card is another player's", "action-card-text"},
	ReasonNotThere:         {"not-there", "the card is not where its action can be used", "action-card-text"},
	ReasonNoAction:         {"no-action", "the card has no such action", "action-card-text"},
	ReasonUsed:             {"used", "it has been used as often as allowed", "O27"},
	ReasonCost:             {"cost", "its cost cannot be paid", "eliminate-no-benefit"},
	ReasonNoEffect:         {"no-path", "there is no path that it could activate", "path-once-a-game"},
	ReasonNoRing:           {"no-ring-token", "the player has no Ring token", "ring-token-once"},
	ReasonRingUsed:         {"ring-token-used", "the Ring token is used", "ring-token-once"},
	ReasonHandTooLarge:     {"hand-too-large", "the hand is above the carryover limit and not smaller than each enemy's", "pass-carryover"},
	ReasonNotAnOption:      {"not-an-option", "it is not among the options", "text-in-order"},
}

// Code returns the reason's code.
func (r Reason) Code() string { return Reasons[r].Code }

func (r Reason) String() string { return Reasons[r].Words }
