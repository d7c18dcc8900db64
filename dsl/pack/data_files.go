// This file tells data files from other TOML by their looks.

package pack

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// LooksLikeData reports whether a TOML file of that name, which may be half written, holds definitions of one of the games
// or the manifest of a pack. Other programs have such files too, and nothing is said of theirs.
func (s *Shelf) LooksLikeData(name, src string) bool {
	if path.Base(filepath.ToSlash(name)) == Manifest {
		return manifestHead.MatchString(src)
	}
	for line := range strings.Lines(src) { // whoever opens a folder waits for all of its files
		if word := strings.TrimLeft(line, " \t"); !strings.HasPrefix(word, "type") && !strings.HasPrefix(word, "remove") {
			continue
		}
		if m := typeLine.FindStringSubmatch(line); m != nil && (m[1] == "" || slices.ContainsFunc(s.games, func(g *Game) bool { return g.rows().kinds.called(m[1]) != nil })) {
			return true
		}
	}
	return false
}

var (
	manifestHead = regexp.MustCompile(`(?m)^[ \t]*\[` + KindPack.Word + `\]`)
	typeLine     = regexp.MustCompile(`^[ \t]*(?:type[ \t]*=[ \t]*["']([a-z-]+)["']|remove[ \t]*=[ \t]*true)`)
)
