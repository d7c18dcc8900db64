package script

import (
	"reflect"
	"strings"
	"testing"
)

// With a release of the library that has its fields otherwise there is an error, which says what is different, and no panic.
func TestOtherRelease(t *testing.T) {
	type renamed struct {
		array []string
		count int
	}
	type longer struct {
		array []string
		top   int
	}
	type holds struct {
		reg  *renamed
		flat longer
	}
	of := reflect.TypeOf(holds{reg: &renamed{array: nil, count: 0}, flat: longer{array: nil, top: 0}})
	for _, c := range []struct {
		field string
		copy  reflect.Type
		want  string
	}{
		{"reg", reflect.TypeFor[*longer](), `script.renamed has the field "count" otherwise than expected`},
		{"flat", reflect.TypeFor[*longer](), `script.holds has no pointer "flat"`},
		{"gone", reflect.TypeFor[*longer](), `script.holds has no pointer "gone"`},
	} {
		if _, err := place(of, c.field, c.copy); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.field, err, c.want)
		}
	}
	if err := prepare(); err != nil {
		t.Errorf("with the release that is used: %v", err)
	}
}
