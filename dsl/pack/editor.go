// This file has what an editor asks besides: it shows files that are half written, and that nobody has saved.

package pack

import (
	"bytes"
	"io/fs"
	"os"

	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/vocab"
)

// diskFolder is a folder as it lies on the disk.
func diskFolder(dir string) fs.FS { return os.DirFS(dir) }

// Syntax returns what is wrong with the text of a data file as TOML, whatever it defines.
func Syntax(name string, src []byte) *diag.List {
	l := newLoader(nil, noGame)
	data := norm.NFC.Bytes(bytes.ReplaceAll(bytes.TrimPrefix(src, []byte("\uFEFF")), []byte("\r\n"), []byte("\n")))
	if bad := invalidUTF8(data); bad >= 0 || limits.TooLarge(name, string(data)) != nil {
		return &l.diags // which is reported where the file is read
	}
	l.parse(&file{name: name}, data)
	return &l.diags
}

// Words returns the vocabulary in which the texts of the base are written, and the names in them. They are nil where the
// base has errors.
func (b *Base) Words() (*vocab.Vocabulary, *vocab.Lexicon) {
	if b.known == nil {
		return nil, nil
	}
	return b.known.table, b.known.lexicon
}
