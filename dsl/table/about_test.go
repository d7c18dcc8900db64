package table

import "testing"

// Names are letters of any script, with their marks, digits and pictures; nothing that hides, or covers what stands around it.
func TestGoodName(t *testing.T) {
	for name, good := range map[string]bool{
		"Zoë": true, "Zoe\u0308": true, "ปิ่น": true, "अनिल": true, "Ann 🧙": true, "  Ann   B. ": true, "O'Neil-2": true,
		"": false, "🧙": false, "a\u0300\u0301\u0302b": false, "Аnn": false, "Ann\u200b": false, "\u202eAnn": false, "<b>": false, "a234567890123456789012345": false,
	} {
		if _, is := GoodName(name); is != good {
			t.Errorf("%q: %v, want %v", name, is, good)
		}
	}
}
