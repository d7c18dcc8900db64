// Package browser tests the tables of "loremaster serve" in a real browser. It is a module of its own, so that the program
// and its tests know nothing of the browser: run it by "make browser".
package browser
