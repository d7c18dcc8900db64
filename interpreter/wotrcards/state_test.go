package wotrcards_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// Between two decisions a game is plain data: nothing that points anywhere is reachable from its state, nor
// from a snapshot but for the slices that the snapshot itself holds.
func TestStateIsFlat(t *testing.T) {
	flat(t, "State", reflect.TypeFor[wotrcards.State]())
	flat(t, "Option", reflect.TypeFor[engine.Option]()) // what the tape holds
	flat(t, "Choice", reflect.TypeFor[engine.Choice]())
	flat(t, "Mark", reflect.TypeFor[engine.Mark]())

	snapshot := reflect.TypeFor[engine.Snapshot[wotrcards.State]]()
	for i := range snapshot.NumField() {
		f := snapshot.Field(i)
		if f.Type.Kind() == reflect.Slice {
			flat(t, "Snapshot."+f.Name+"[]", f.Type.Elem())
			continue
		}
		flat(t, "Snapshot."+f.Name, f.Type)
	}
	if size := unsafe.Sizeof(wotrcards.Fixed{}); size > 6592 {
		t.Errorf("a state without notes has %d bytes, want at most 6592", size)
	}
}

// flat checks that a type is made of numbers alone.
func flat(t *testing.T, name string, typ reflect.Type) {
	switch typ.Kind() {
	case reflect.Struct:
		for i := range typ.NumField() {
			flat(t, name+"."+typ.Field(i).Name, typ.Field(i).Type)
		}
	case reflect.Array:
		flat(t, name+"[]", typ.Elem())
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
	default:
		t.Errorf("%s is a %s (%s), which is not plain data", name, typ, typ.Kind())
	}
}

// Every byte of every field of the state makes a difference to the digest. What a table holds has a test of its own in
// package engine: its lists say the same thing several times.
func TestEveryFieldIsInTheDigest(t *testing.T) {
	g := wotrcards.NewGame(setup(t, library(t), "trilogy"), 1)
	g.Run()
	seen := map[uint64]string{g.Digest(): "the state as it is"}
	n := 0
	leaves("State", reflect.ValueOf(&g.S).Elem(), func(name string, b *byte) {
		if strings.HasPrefix(name[strings.Index(name, "State"):], "State.Fixed.CardLists.") {
			return
		}
		if strings.Contains(name, "State.Notes.") {
			return // of what is not used; what is has a test in package engine
		}
		if strings.HasSuffix(name, ".Control.n") {
			return // counts the others
		}
		n++
		*b ^= 1
		defer func() { *b ^= 1 }()
		digest := g.Digest()
		if other, ok := seen[digest]; ok {
			t.Errorf("%s changed: same digest as %s", name, other)
		}
		seen[digest] = name + " changed"
	})
	if n < 1000 {
		t.Errorf("only %d bytes were changed", n)
	}
}

// leaves calls f for every byte of every number in a value; private fields are no obstacle.
func leaves(name string, v reflect.Value, f func(string, *byte)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			leaves(name+"."+v.Type().Field(i).Name, v.Field(i), f)
		}
	case reflect.Array:
		for i := range v.Len() {
			leaves(fmt.Sprintf("%s[%d]", name, i), v.Index(i), f)
		}
	default:
		for i := range v.Type().Size() {
			f(fmt.Sprintf("byte %d of %s", i, name), (*byte)(unsafe.Add(unsafe.Pointer(v.UnsafeAddr()), i)))
		}
	}
}
