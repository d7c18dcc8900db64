package wotr

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
)
