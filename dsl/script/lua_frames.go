// This file looks into the Lua machine. What an instruction is about to do stands in fields that the library does
// not show: they are read, never written, through copies of its types, which are compared with them before the first
// script is compiled. With another version of the library that has them otherwise no script compiles, and none is misread.

package script

import (
	"fmt"
	"reflect"
	"sync"
	"unsafe"

	lua "github.com/yuin/gopher-lua"
)

// frame is a call that is under way; see callFrame of the library.
type frame struct {
	Idx        int
	Fn         *lua.LFunction
	Parent     *frame
	Pc         int // the next instruction
	Base       int
	LocalBase  int // its first register
	ReturnBase int
	NArgs      int
}

// registry is the registers of all calls, one behind the other; see registry of the library.
type registry struct {
	array []lua.LValue
	top   int
}

// contents is what a table holds: values by their places from 1, and values by other keys; see LTable.
type contents struct {
	Metatable lua.LValue
	array     []lua.LValue
	dict      map[lua.LValue]lua.LValue
	strdict   map[string]lua.LValue
	keys      []lua.LValue // in the order in which they came, those that are gone included
	k2i       map[lua.LValue]int
}

var frameAt, registryAt uintptr // where a state has its frame and its registers

// prepare makes the settings of the library, which are those of the whole process, and finds the fields of its types. It does so
// once, before the first script is compiled.
//
// The machine makes a list as long as its highest place: beyond MaxList it does not. Functions that take any number of values
// have no table of them besides.
var prepare = sync.OnceValue(func() (err error) {
	of := reflect.TypeFor[lua.LState]()
	if frameAt, err = place(of, "currentFrame", reflect.TypeFor[*frame]()); err != nil {
		return err
	}
	if registryAt, err = place(of, "reg", reflect.TypeFor[*registry]()); err != nil {
		return err
	}
	lua.MaxArrayIndex, lua.CompatVarArg = MaxList, false
	return compare(reflect.TypeFor[lua.LTable](), reflect.TypeFor[contents]())
})

// place returns where a type has a field that points to what we have a copy of.
func place(of reflect.Type, name string, copied reflect.Type) (uintptr, error) {
	f, ok := of.FieldByName(name)
	if !ok || f.Type.Kind() != reflect.Pointer {
		return 0, fmt.Errorf("scripts cannot run with this release of gopher-lua: %v has no pointer %q", of, name)
	}
	return f.Offset, compare(f.Type.Elem(), copied.Elem())
}

// compare finds out whether a type begins with the fields of our copy.
func compare(of, copied reflect.Type) error {
	for i := range copied.NumField() {
		want := copied.Field(i)
		if i >= of.NumField() {
			return fmt.Errorf("scripts cannot run with this release of gopher-lua: %v has no field %q", of, want.Name)
		}
		f := of.Field(i)
		same := f.Type == want.Type || f.Type.Kind() == reflect.Pointer && f.Type.Elem() == of && want.Type.Elem() == copied
		if f.Name != want.Name || f.Offset != want.Offset || !same {
			return fmt.Errorf("scripts cannot run with this release of gopher-lua: %v has the field %q otherwise than expected", of, f.Name)
		}
	}
	return nil
}

// frame returns the call that is under way.
func (s *state) frame() *frame {
	return *(**frame)(unsafe.Add(unsafe.Pointer(s.LState), frameAt))
}

// registers returns the registers of the call that is under way, from its first on.
func (s *state) registers(f *frame) []lua.LValue {
	r := *(**registry)(unsafe.Add(unsafe.Pointer(s.LState), registryAt))
	return r.array[f.LocalBase:]
}

// top returns how many registers all calls use.
func (s *state) top() int {
	return (*(**registry)(unsafe.Add(unsafe.Pointer(s.LState), registryAt))).top
}

func inside(t *lua.LTable) *contents { return (*contents)(unsafe.Pointer(t)) }
