// This file says what scripts may spend, and keeps count.
//
// The promise: a run of a script, with all that it sets off, takes at most 5 seconds and 64 megabytes of memory, and
// it is stopped, if it has to be, at the same instruction on every machine. So nothing is timed: steps and bytes are
// counted, and nothing that a script can do costs more than it is counted for.
//
// That is so because there is nothing but instructions and functions. Every instruction of the machine costs a step,
// and those whose work or memory depends on what they are given are charged for that before they are carried out
// (charges, one row for each): values that are copied, texts that are compared or looked up, places and keys that a
// table gets, functions and the variables that they keep. Each of our functions charges for what it goes through and
// makes (script.go, libraries.go, machine.go), and takes a text for a number nowhere, for reading it takes as long
// as it is. A function of the game costs callSteps and callBytes, and what it returns. What is bounded needs no
// charge: registers (maxRegisters, which also bound the values of a call), calls within one another (MaxCalls),
// questions (engine.MaxAttempted), texts that are set off (of the rules' own counts). Loading a script is bounded by its
// size and depth (MaxSource, maxDepth), and nothing of it runs but constants.
//
// A step is worth about 20 nanoseconds, at worst, in a function of the game, a few microseconds. A byte is counted
// when it is allocated, not given back when it is free again: so what the collector does, and when, changes nothing.
// A script that waits for an answer runs again from its beginning when it comes: each of these runs is a run.
//
// The worst that the tests make up (generated_test.go) takes a tenth of a second, and 20 megabytes for a run.
//
// The file charges each instruction of the machine for what it is about to do. What that is stands in fields that the
// library does not show: they are read, never written, through copies of its types, which are compared with them before
// the first script is compiled. With another version of the library that has them otherwise no script compiles, and none
// is misread.

package script

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
	"time"
	"unsafe"

	lua "github.com/yuin/gopher-lua"

	"loremaster/interpreter/text"
)

// What one run of a script may spend, those of other cards that it sets off included.
const (
	MaxSteps = 50_000   // instructions of the machine; those and functions that do more count as several
	MaxBytes = 12 << 20 // of memory: of tables, functions and texts that it makes, whether or not it keeps them
	MaxText  = 1 << 16  // of one text
	MaxCalls = 100      // functions within one another
	MaxList  = 1 << 12  // places of a list, one less; a number beyond is a key like any other
)

const (
	maxRegisters = 1 << 14 // values of all these calls
	maxSpill     = 64      // values that unpack returns

	callSteps = 20      // a function of the game
	callBytes = 512     // the same: events, and what answers leave
	askSteps  = 5_000   // what a question may take, itself,
	askBytes  = 1 << 20 // and who asks it has less by what it took
	runSteps  = 200     // a run that is set off
	runBytes  = 1 << 15 // the same: a state of its own, and the names in it
)

// budget is what is left.
type budget struct {
	steps, bytes int
}

var (
	whole    = budget{MaxSteps, MaxBytes}
	question = budget{askSteps, askBytes}
)

var (
	errSpent  = errors.New("this was the last of its steps")
	exhausted = func() chan struct{} { c := make(chan struct{}); close(c); return c }()
)

// cause returns which budget is used up, if one is.
func (b *budget) cause() text.ScriptCause {
	switch {
	case b.steps < 0:
		return text.ScriptSteps
	case b.bytes < 0:
		return text.ScriptBytes
	}
	return text.ScriptWrong
}

// charge counts steps for work that is more than an instruction.
func (s *state) charge(steps int) {
	if s.m.budget.steps -= steps; s.m.budget.steps < 0 {
		s.RaiseError("%s", errSpent)
	}
}

// allocate counts bytes before they are allocated.
func (s *state) allocate(n int) {
	if s.m.budget.bytes -= n; s.m.budget.bytes < 0 {
		s.RaiseError("more than %d MB of memory", MaxBytes>>20)
	}
}

// chargeText counts the bytes of a text before it is made.
func (s *state) chargeText(n int) {
	if n > MaxText {
		s.m.budget.bytes = -1
		s.RaiseError("a text of more than %d bytes", MaxText)
	}
	s.allocate(n + textBytes)
	s.charge(n / 64)
}

const textBytes = 32 // what a text takes besides its characters

// meter is the context of a state: the machine asks its Done before every instruction, which makes it count.
type meter struct {
	s  *state
	on func(file string, line int) // told of each line that is run; nil where nobody follows
}

// Done charges the next instruction; see context.Context.
func (m *meter) Done() <-chan struct{} {
	s, f := m.s, m.s.frame()
	if m.on != nil {
		m.on(f.Fn.Proto.SourceName, f.Fn.Proto.DbgSourcePositions[f.Pc-1])
	}
	if s.m.budget.steps--; s.m.budget.steps < 0 {
		return exhausted
	}
	i := instruction(f.Fn.Proto.Code[f.Pc-1])
	if weigh := weights[i.code()]; weigh != nil {
		weigh(s, f, i)
	}
	return nil
}

// The rest of context.Context.
func (m *meter) Err() error                  { return errSpent }
func (m *meter) Deadline() (time.Time, bool) { return time.Time{}, false }
func (m *meter) Value(any) any               { return nil }

// instruction is one of the machine: a code, and the numbers A, B and C, or A and Bx.
type instruction uint32

func (i instruction) code() int { return int(i >> 26) }
func (i instruction) a() int    { return int(i >> 18 & 0xff) }
func (i instruction) b() int    { return int(i & 0x1ff) }
func (i instruction) c() int    { return int(i >> 9 & 0x1ff) }
func (i instruction) bx() int   { return int(i & 0x3ffff) }

// constant is the bit of a B or C that names a constant, not a register.
const constant = 0x100

// at returns the value that a B or C names.
func (s *state) at(f *frame, n int) lua.LValue {
	if n&constant != 0 {
		return f.Fn.Proto.Constants[n&^constant]
	}
	return s.registers(f)[n]
}

// weights says of instructions what they are charged for, besides the step that each costs. The others do work,
// and allocate memory, that no operand makes more of: at most a boxed number of 8 bytes.
var weights = [lua.OP_NOP + 1]func(s *state, f *frame, i instruction){
	lua.OP_MOVEN:      func(s *state, _ *frame, i instruction) { s.copies(i.c()) },
	lua.OP_LOADNIL:    func(s *state, _ *frame, i instruction) { s.copies(i.b() - i.a()) },
	lua.OP_GETGLOBAL:  func(s *state, f *frame, i instruction) { s.key(f.Fn.Proto.Constants[i.bx()]) },
	lua.OP_GETTABLE:   weighGet,
	lua.OP_GETTABLEKS: weighGet,
	lua.OP_SETGLOBAL:  func(s *state, f *frame, i instruction) { s.key(f.Fn.Proto.Constants[i.bx()]) }, // at load only
	lua.OP_SETTABLE:   weighSet,
	lua.OP_SETTABLEKS: weighSet,
	lua.OP_NEWTABLE:   func(s *state, _ *frame, i instruction) { s.allocate(tableBytes + i.b()*16 + i.c()*keyBytes) },
	lua.OP_SELF:       weighGet,
	lua.OP_ADD:        weighArithmetic,
	lua.OP_SUB:        weighArithmetic,
	lua.OP_MUL:        weighArithmetic,
	lua.OP_DIV:        weighArithmetic,
	lua.OP_MOD:        weighArithmetic,
	lua.OP_POW:        weighArithmetic,
	lua.OP_UNM:        func(s *state, f *frame, i instruction) { s.operand(s.at(f, i.b())) },
	lua.OP_LEN: func(s *state, f *frame, i instruction) {
		if t, ok := s.at(f, i.b()).(*lua.LTable); ok {
			s.length(t)
		}
	},
	lua.OP_CONCAT:   func(s *state, _ *frame, _ instruction) { s.fail("texts are joined by a function") }, // see checker.join
	lua.OP_EQ:       weighComparison,
	lua.OP_LT:       weighComparison,
	lua.OP_LE:       weighComparison,
	lua.OP_CALL:     weighCall,
	lua.OP_TAILCALL: func(s *state, f *frame, i instruction) { weighCall(s, f, i); s.closes() },
	lua.OP_RETURN:   func(s *state, f *frame, i instruction) { s.copies(s.values(f, i)); s.closes() },
	lua.OP_TFORLOOP: func(s *state, _ *frame, i instruction) { s.copies(i.c()) },
	lua.OP_SETLIST:  weighList,
	lua.OP_CLOSE:    func(s *state, _ *frame, _ instruction) { s.closes() },
	lua.OP_CLOSURE:  weighClosure,
	lua.OP_VARARG: func(s *state, f *frame, i instruction) {
		n := i.b() - 1
		if n < 0 {
			n = f.NArgs - int(f.Fn.Proto.NumParameters)
		}
		s.copies(n)
	},
}

// What things cost in memory, growth included: a list or a map that grows is copied into a new one several times.
const (
	tableBytes   = 160  // a table without anything in it
	placeBytes   = 80   // a place of a list
	listBytes    = 512  // of the first place of a list: room for more
	keyBytes     = 400  // a key that is no place
	keysBytes    = 3000 // of the first such key: room for more
	closureBytes = 120  // a function that is made
	upvalueBytes = 64   // a variable that it keeps
)

// copies charges for values that are copied from one place to another.
func (s *state) copies(n int) {
	if n >= 16 {
		s.charge(n / 16)
	}
}

// closes charges for leaving a block: the machine looks at all variables that functions keep.
func (s *state) closes() { s.charge(s.top() / 64) }

// key charges for looking up a key.
func (s *state) key(k lua.LValue) {
	if text, ok := k.(lua.LString); ok {
		s.charge(len(text) / 64)
	}
}

// values returns how many values an instruction takes, from register A+1 on: B-1, or all that there are.
func (s *state) values(f *frame, i instruction) int {
	if i.b() > 0 {
		return i.b() - 1
	}
	return s.top() - f.LocalBase - i.a() - 1
}

func weighCall(s *state, f *frame, i instruction) {
	n := s.values(f, i)
	if called, ok := s.registers(f)[i.a()].(*lua.LFunction); ok && !called.IsG {
		n += int(called.Proto.NumUsedRegisters)
	}
	s.copies(n)
}

func weighArithmetic(s *state, f *frame, i instruction) {
	s.operand(s.at(f, i.b()))
	s.operand(s.at(f, i.c()))
}

// operand refuses to calculate with a text, which the machine would read as a number, however long it is.
func (s *state) operand(v lua.LValue) {
	if _, ok := v.(lua.LString); ok {
		s.fail("%s", noNumber)
	}
}

const noNumber = "a text is not a number; tonumber makes one of it"

func weighComparison(s *state, f *frame, i instruction) {
	if a, ok := s.at(f, i.b()).(lua.LString); ok {
		if b, ok := s.at(f, i.c()).(lua.LString); ok {
			s.charge(min(len(a), len(b)) / 64)
		}
	}
}

func weighSet(s *state, f *frame, i instruction) {
	v := s.registers(f)[i.a()]
	t, ok := v.(*lua.LTable)
	if !ok {
		s.fail("a %s is not a table", v.Type())
	}
	if t.Metatable == lua.LNil { // a library refuses it
		s.set(t, s.at(f, i.b()), s.at(f, i.c()))
	}
}

// weighGet charges for looking something up. Where there is nothing to look it up in, the machine would say so with
// the key, of which a table shows its address.
func weighGet(s *state, f *frame, i instruction) {
	switch v := s.registers(f)[i.b()].(type) {
	case *lua.LTable, lua.LString:
		s.key(s.at(f, i.c()))
	default:
		s.fail("a %s is not a table", v.Type())
	}
}

// set charges for setting a key of a table to a value.
func (s *state) set(t *lua.LTable, key, value lua.LValue) {
	n, isNumber := key.(lua.LNumber)
	if n != n {
		s.fail("what is not a number cannot be a key")
	}
	if isNumber && n >= 1 && n < MaxList && n == lua.LNumber(int(n)) {
		s.extend(t, int(n))
		return
	}
	s.key(key)
	in, bytes := inside(t), 0
	if _, isText := key.(lua.LString); isText && in.strdict == nil || !isText && in.dict == nil {
		bytes = keysBytes + len(in.strdict)*keyBytes
	}
	if value != lua.LNil && t.RawGetH(key) == lua.LNil {
		bytes += keyBytes
	}
	s.allocate(bytes)
}

// extend charges for the places of a list up to n that it does not have yet. All of them come at once.
func (s *state) extend(t *lua.LTable, n int) {
	in := inside(t)
	more := n - len(in.array)
	if more <= 0 {
		return
	}
	bytes := more * placeBytes
	if in.array == nil {
		bytes += listBytes
	}
	s.allocate(bytes)
	s.copies(more)
}

func weighList(s *state, f *frame, i instruction) {
	n, block := s.values(f, i), i.c()
	if i.b() > 0 {
		n = i.b()
	}
	if block == 0 {
		block = int(f.Fn.Proto.Code[f.Pc])
	}
	s.copies(n)
	t, ok := s.registers(f)[i.a()].(*lua.LTable)
	if last := (block-1)*lua.FieldsPerFlush + n; ok && n > 0 {
		s.extend(t, min(last, MaxList-1))
		if beyond := min(last-MaxList+1, n); beyond > 0 { // these are keys like any other
			s.allocate(keysBytes + beyond*keyBytes)
			s.charge(beyond)
		}
	}
}

// weighClosure charges for a function that is made: for each variable that it keeps the machine goes through all
// that others keep.
func weighClosure(s *state, f *frame, i instruction) {
	kept := int(f.Fn.Proto.FunctionPrototypes[i.bx()].NumUpvalues)
	s.allocate(closureBytes + kept*upvalueBytes)
	s.charge(kept * s.top() / 64)
}

// length returns the length of a list, charged for the places at its end that are empty again.
func (s *state) length(t *lua.LTable) int {
	list := inside(t).array
	n := len(list)
	for n > 0 && list[n-1] == lua.LNil {
		n--
	}
	s.copies(len(list) - n)
	return n
}

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
func (s *state) frame() *frame { return *(**frame)(unsafe.Add(unsafe.Pointer(s.LState), frameAt)) }

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
