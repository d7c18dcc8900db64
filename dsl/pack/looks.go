// This file tells data files from other TOML by their looks.

package pack

import (
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// LooksLikeData reports whether a TOML file of that name, which may be half written, holds definitions or the manifest
// of a pack. Other programs have such files too, and nothing is said of theirs.
func LooksLikeData(name, src string) bool {
	if path.Base(filepath.ToSlash(name)) == Manifest {
		return manifestHead.MatchString(src)
	}
	return typeLine.MatchString(src)
}

var (
	manifestHead = regexp.MustCompile(`(?m)^[ \t]*\[` + kindPack.String() + `\]`)
	typeLine     = regexp.MustCompile(`(?m)^[ \t]*(?:type[ \t]*=[ \t]*["'](?:` + strings.Join(typeWords, "|") + `)["']|remove[ \t]*=[ \t]*true)`)
)
