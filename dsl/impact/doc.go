// Package impact says what a change of the data does, before anybody accepts it.
//
//   - Changes lists the definitions that are not the same in two libraries: each fact, and each line of text,
//     before and after, and who else prints a clause that has changed;
//   - Verify plays a record again and says whether it comes out the same, from where on and because of which
//     definitions it does not, or where its text is damaged;
//   - Study brings it all together: the changes, the tests that change their result, the stored games that come
//     out different, and games in pairs of one seed, between bots that look ahead and at random, with what the change does to who wins;
//   - Report.WritePage makes a page of a study that can be read without this program, and printed.
//
// Nothing in a report depends on the number of workers, nor on the time.
package impact

import (
	"slices"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
)

// Data is data files in layers that make a library without errors.
type Data struct {
	Lib     game.Library
	Scripts *gamescript.Runner // the same, for scripts and tapes
	report  *pack.Report       // who changed what in it
	over    []pack.Layer       // what is laid over that which is built in
}

// DataOf returns the data of a base, nil where it has errors.
func DataOf(base *pack.Base) *Data {
	lib, _, report := base.Library()
	if lib == nil {
		return nil
	}
	over := slices.DeleteFunc(slices.Clone(base.Layers()), func(l pack.Layer) bool { return l.Base })
	return &Data{lib, gamescript.LibraryOf(base), report, over}
}
