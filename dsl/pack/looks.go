// This file tells data files from other TOML by their looks.

package pack

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
)

// LooksLikeData reports whether a TOML file of that name, which may be half written, holds definitions of one of the games
// or the manifest of a pack. Other programs have such files too, and nothing is said of theirs.
func (s *Shelf) LooksLikeData(name, src string) bool {
	if path.Base(filepath.ToSlash(name)) == Manifest {
		return manifestHead.MatchString(src)
	}
	for _, m := range typeLine.FindAllStringSubmatch(src, -1) {
		if m[1] == "" || slices.ContainsFunc(s.games, func(g *Game) bool { return slices.Contains(g.rows().kinds.Words(), m[1]) }) {
			return true
		}
	}
	return false
}

var (
	manifestHead = regexp.MustCompile(`(?m)^[ \t]*\[` + KindPack.Word + `\]`)
	typeLine     = regexp.MustCompile(`(?m)^[ \t]*(?:type[ \t]*=[ \t]*["']([a-z-]+)["']|remove[ \t]*=[ \t]*true)`)
)
