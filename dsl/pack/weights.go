// This file reads the weights of a bot.

package pack

import (
	"os"
	"path/filepath"

	"loremaster/dsl/diag"
	"loremaster/interpreter/bot"
)

// Weights reads a file of weights and lays it over those that are shipped. It returns all that is wrong with the
// file, sorted; there are weights only if nothing is.
func Weights(path string) (*bot.Weights, *diag.List) {
	dir, name := filepath.Split(path)
	l := newLoader()
	layer := Layer{Name: filepath.ToSlash(dir), FS: os.DirFS(filepath.Clean(dir))}
	w := bot.Shipped()
	if f := l.file(&layer, name); f != nil {
		for _, key := range f.index().tops {
			if v, ok := f.parsed().values[key]; ok { // else it was left out, and that is reported
				l.weight(w, f, key, v)
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
func (l *loader) weight(w *bot.Weights, f *file, key string, v any) {
	var keys []string
	var n *bot.Number
	for i := range bot.Numbers {
		if keys = append(keys, bot.Numbers[i].Key); bot.Numbers[i].Key == key {
			n = &bot.Numbers[i]
		}
	}
	if n == nil {
		l.diags.Add(diag.At(f.place(key), "unknown-key", "there is no weight %q", key).Or(key, keys))
		return
	}
	number, ok := v.(float64)
	if i, whole := v.(int64); whole {
		number, ok = float64(i), true
	}
	switch {
	case !ok:
		l.diags.Add(diag.At(f.valuePlace(key), "wrong-type", "%q is %s, expected a number", key, typeOf(v)))
	case !(n.Min <= number && number <= n.Max): // so that it is also said of what is no number
		l.diags.Add(diag.At(f.valuePlace(key), "out-of-range", "%q is %v, expected a number from %v to %v", key, number, n.Min, n.Max))
	default:
		n.Set(w, number)
	}
}
