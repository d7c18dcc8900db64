// This file reads the weights of a bot.

package pack

import (
	"os"
	"path/filepath"

	"loremaster/dsl/diag"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
)

// Weights reads a file of weights and lays it over those that are shipped. It returns all that is wrong with the
// file, sorted; there are weights only if nothing is.
func Weights(of *game.Game, path string) (bot.Weights, *diag.List) {
	dir, name := filepath.Split(path)
	l := newLoader(nil, noGame)
	layer := Layer{Name: filepath.ToSlash(dir), FS: os.DirFS(filepath.Clean(dir))}
	w := bot.Shipped(of)
	if f := l.file(&layer, name); f != nil {
		for _, key := range f.index().tops {
			if v, ok := f.parsed().values[key]; ok { // else it was left out, and that is reported
				l.weight(of, w, f, key, v)
			}
		}
	}
	l.diags.Sort()
	if l.diags.Errors() > 0 {
		return nil, &l.diags
	}
	return w, &l.diags
}

// weight sets one of the weights.
func (l *loader) weight(of *game.Game, w bot.Weights, f *file, key string, v any) {
	var keys []string
	at := -1
	for i := range of.Weights {
		if keys = append(keys, of.Weights[i].Key); of.Weights[i].Key == key {
			at = i
		}
	}
	if at < 0 {
		l.diags.Add(diag.At(f.place(key), "unknown-key", "there is no weight %q", key).Or(key, keys))
		return
	}
	number, ok := v.(float64)
	if i, whole := v.(int64); whole {
		number, ok = float64(i), true
	}
	switch n := of.Weights[at]; {
	case !ok:
		l.diags.Add(diag.At(f.valuePlace(key), "wrong-type", "%q is %s, expected a number", key, TypeOf(v)))
	case !(n.Min <= number && number <= n.Max): // so that it is also said of what is no number
		l.diags.Add(diag.At(f.valuePlace(key), "out-of-range", "%q is %v, expected a number from %v to %v", key, number, n.Min, n.Max))
	default:
		w.Set(at, number)
	}
}
