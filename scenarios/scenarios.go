// Package scenarios holds the scenarios that the program is shipped with.
package scenarios

import "embed"

// FS holds the data files of this folder.
//
//go:embed *.toml
var FS embed.FS
