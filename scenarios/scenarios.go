// Package scenarios holds the scenarios that the program is shipped with, a folder for each game.
package scenarios

import (
	"embed"
	"io/fs"
)

//go:embed */*.toml
var files embed.FS

// Of returns the data files of a game, by its id.
func Of(game string) fs.FS {
	folder, err := fs.Sub(files, game)
	if err != nil {
		panic("scenarios: " + err.Error())
	}
	return folder
}
