//go:build race

package cardgame_test

// raceEnabled shortens tests under the race detector, which slows them tenfold.
const raceEnabled = true
