package wotrboard

// Purposes of luck. Dice of a side have its number as their owner, decks side and deck.
const (
	luckDeck uint8 = iota
	luckAction
	luckCombat
	luckLeaders // dice rolled again, behind luckCombat
	luckHunt
	luckHuntAgain // likewise
	luckTile
	luckTileDie
	luckCompanion
	luckTextPlayer
	luckTextCard
	luckTextDie
	luckTextCoin
	luckTextWords // one of the things that a script offers, by its words
)

// rollDie rolls a die of so many faces and returns which falls, from 1.
func (t *Game) rollDie(purpose, owner uint8, faces int) int {
	out := t.S.Toss(purpose, owner)
	t.Decided(out, faces)
	return out.Face(faces)
}
