// Package cards holds the cards that the program is shipped with: factions, traits, faction cards and locations.
package cards

import "embed"

// FS holds the data files of this folder.
//
//go:embed *.toml
var FS embed.FS
