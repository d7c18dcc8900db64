//go:build !race

package cardgame_test

const raceEnabled = false
