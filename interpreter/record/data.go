package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file packs into a record what its game was played with, so that it can be played where these definitions are
// not at hand, or say something else by then.

// DataKey is the key of the lines of a record's head that hold definitions, packed.
const DataKey = "data"

const (
	dataWidth = 120     // characters of a line of packed data
	maxData   = 8 << 20 // bytes of data, unpacked
)

// Data returns the lines of a record's head that hold every definition that a game of the set-up can meet.
func Data(s game.Setup) ([]engine.HeadLine, error) {
	var ids []string
	for _, d := range s.Definitions() {
		ids = append(ids, d.ID)
	}
	text, err := s.Scene().Library.Common().Written(ids)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z, _ := flate.NewWriter(&b, flate.BestCompression) // the level is one
	z.Write(text)                                      //nolint:errcheck // a buffer takes everything
	z.Close()                                          //nolint:errcheck // likewise
	var lines []engine.HeadLine
	for row := range slices.Chunk([]byte(base64.StdEncoding.EncodeToString(b.Bytes())), dataWidth) {
		lines = append(lines, engine.HeadLine{Key: DataKey, Value: string(row)})
	}
	return lines, nil
}

// WithoutData returns a record without these lines, for who plays its game with other definitions.
func WithoutData(r *engine.Record) *engine.Record {
	bare := *r
	bare.Head = slices.DeleteFunc(slices.Clone(r.Head), func(h engine.HeadLine) bool { return h.Key == DataKey })
	return &bare
}

// Recorded returns the definitions that a record holds, as a data file; "" where it names them by their hashes only.
func Recorded(r *engine.Record) (string, error) {
	var packed strings.Builder
	for _, h := range r.Head {
		if h.Key == DataKey {
			packed.WriteString(h.Value)
		}
	}
	z := flate.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(packed.String())))
	text, err := io.ReadAll(io.LimitReader(z, maxData+1))
	switch {
	case packed.Len() == 0:
		return "", nil
	case err != nil:
		return "", errors.New("the data in the record cannot be unpacked")
	case len(text) > maxData:
		return "", fmt.Errorf("the record holds more than %d bytes of data", maxData)
	}
	return string(text), nil
}
