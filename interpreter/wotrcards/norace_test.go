//go:build !race

package wotrcards_test

const raceEnabled = false
