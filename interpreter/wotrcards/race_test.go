//go:build race

package wotrcards_test

// raceEnabled shortens tests under the race detector, which slows them tenfold.
const raceEnabled = true
