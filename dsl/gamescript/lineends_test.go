// This file runs scripts and data files whose lines end as on Windows.

package gamescript

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestCarriageReturns runs scripts of all kinds, with the data files and the expected texts beside them, after
// each line of all of them got a carriage return.
func TestCarriageReturns(t *testing.T) {
	dir := t.TempDir()
	tests := os.DirFS("../../tests")
	for _, folder := range []string{"wotr-cards/broken", "wotr-cards/golden", "wotr-cards/language", "packs", "wotr-cards/scripts"} {
		err := fs.WalkDir(tests, folder, func(name string, d fs.DirEntry, err error) error {
			to := filepath.Join(dir, filepath.FromSlash(name))
			if err != nil || d.IsDir() {
				return os.MkdirAll(to, 0o777)
			}
			src, err := fs.ReadFile(tests, name)
			if err != nil {
				return err
			}
			return os.WriteFile(to, bytes.ReplaceAll(src, []byte("\n"), []byte("\r\n")), 0o666)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	files, err := Find([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	all := Join(nil, LibraryOf(wotrcardstools.Game.Base()), LibraryOf(lotrtcgtools.Game.Base()), LibraryOf(wotrboardtools.Game.Base()))
	results := all.RunFiles(files, Options{})
	for _, r := range results {
		if !r.Passed() {
			t.Error("\n" + r.String())
		}
	}
	if len(results) < 100 {
		t.Errorf("only %d cases", len(results))
	}
}
