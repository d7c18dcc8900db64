// This file reports ids that are defined twice in one layer.

package pack

import (
	"strings"

	"loremaster/dsl/diag"
)

// twofold are two definitions of one id in one layer.
type twofold struct{ first, second *Definition }

// folders returns the first folders by which the files of the two differ, as messages show them; nothing where one lies in
// the folder of the other.
func (t twofold) folders() (pair [2]string) {
	a, b := strings.Split(t.first.file.name, "/"), strings.Split(t.second.file.name, "/")
	for i := range min(len(a), len(b)) - 1 {
		if a[i] != b[i] {
			return [2]string{strings.Join(a[:i+1], "/"), strings.Join(b[:i+1], "/")}
		}
	}
	return pair
}

// duplicates reports each id by itself, but those of two folders, if they have several in common, together: those are two
// sets of data, and not a slip in one.
func (l *loader) duplicates(all []twofold) {
	shared := map[[2]string]int{}
	for _, t := range all {
		shared[t.folders()]++
	}
	for _, t := range all {
		pair := t.folders()
		n := shared[pair]
		e := duplicateID(t.second.Head(), t.second.ID)
		switch {
		case n < 0:
			continue // told with the first
		case n > 1 && pair != [2]string{}:
			shared[pair] = -1
			e = diag.At(t.second.Head(), "folders-apart", "%s and %s are read as one, and define the same %d ids, from %q on", pair[0], pair[1], n, t.second.ID)
			e.Hint = "name one of the two folders; a folder with a " + Manifest + " is a pack, and read by itself"
		}
		e.Also = []diag.Place{noted(t.first.Head(), "first defined here")}
		l.diags.Add(e)
	}
}
