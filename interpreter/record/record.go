// Package record says what stands in the record of a game beside its answers: which game, scenario and definitions it
// was played with; and plays it again.
package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Write writes the record of a game so far, with further lines in its head.
func Write(w io.Writer, t game.Play, more ...engine.HeadLine) error {
	return t.Record(Head(t, more...)).Write(w)
}

// Head returns the head of a record of a game, with further lines.
func Head(t game.Play, more ...engine.HeadLine) []engine.HeadLine {
	s := t.SetUp()
	of, start := s.Scene().Game, s.Scene().Start
	head := []engine.HeadLine{
		{Key: "game", Value: of.ID},
		{Key: "rules", Value: of.Rules},
		{Key: "language", Value: of.Language},
		{Key: "library", Value: s.Scene().Library.Common().Hash},
		{Key: "scenario", Value: start.Scenario},
		{Key: "seed", Value: strconv.FormatUint(t.Seed(), 10)},
		{Key: sumsKey, Value: Sums(s.Definitions())},
	}
	if n := start.People; n > 0 {
		head = append(head, engine.HeadLine{Key: "people", Value: strconv.Itoa(n)})
	}
	if o := start.Options; len(o) > 0 {
		head = append(head, engine.HeadLine{Key: "options", Value: strings.Join(o, " ")})
	}
	if len(start.Sets) > 0 {
		head = append(head, engine.HeadLine{Key: "sets", Value: strings.Join(start.Sets, " ")})
	}
	head = append(head, engine.Each(start.Opening, func(said string) engine.HeadLine { return engine.HeadLine{Key: openingKey, Value: said} })...)
	return append(head, more...)
}

// openingKey is the key of each sentence that was laid over the opening of the scenario.
const openingKey = "opening"

// Start returns what a record says was chosen before its game began.
func Start(r *engine.Record) (game.Start, error) {
	s := game.Start{Scenario: r.Get("scenario"), Options: strings.Fields(r.Get("options"))}
	if people := r.Get("people"); people != "" {
		n, err := strconv.Atoi(people)
		if err != nil {
			return s, fmt.Errorf("the record's number of people is %q, not a number", people)
		}
		s.People = n
	}
	if sets := r.Get("sets"); sets != "" {
		s.Sets = strings.Fields(sets)
	}
	for _, h := range r.Head {
		if h.Key == openingKey {
			s.Opening = append(s.Opening, h.Value)
		}
	}
	return s, nil
}

// sumsKey is the key of the definitions with a hash of what each says. Records that were made before definitions were
// hashed by sorted keys have another key, and what they said then is not compared.
const (
	sumsKey = "sums"
	oldSums = "definitions"
)

// Sums lists definitions with a short hash of what each says.
func Sums(definitions []*game.Definition) string {
	each := engine.Each(definitions, func(d *game.Definition) string { return fmt.Sprintf("%s:%08x", d.ID, d.Sum()) })
	return strings.Join(each, " ")
}

// ChangedSince returns the ids of the definitions that matter to a game of the set-up, or did to the record's, and
// do not say what they said when it was made. A record that does not tell what they said has none.
func ChangedSince(s game.Setup, r *engine.Record) (ids []string) {
	return ChangedFrom(r.Get(sumsKey), s.Definitions())
}

// ChangedFrom returns likewise what does not say what it said when Sums listed it.
func ChangedFrom(sums string, definitions []*game.Definition) (ids []string) {
	was := map[string]string{}
	for _, it := range strings.Fields(sums) {
		id, sum, _ := strings.Cut(it, ":")
		was[id] = sum
	}
	if len(was) == 0 {
		return nil
	}
	for _, d := range definitions {
		if was[d.ID] != fmt.Sprintf("%08x", d.Sum()) {
			ids = append(ids, d.ID)
		}
		delete(was, d.ID)
	}
	return slices.Sorted(slices.Values(slices.AppendSeq(ids, maps.Keys(was))))
}

// Begin returns the game that a record was played with, at its beginning, from a library. A record of another
// game, or of definitions that do not say the same in the library, is refused.
func Begin(lib game.Library, r *engine.Record) (game.Play, error) {
	t, err := TableOf(lib, r)
	if err != nil {
		return nil, err
	}
	if changed := ChangedSince(t.SetUp(), r); len(changed) > 0 {
		return nil, fmt.Errorf("the record was played with other data: %s", changedWords(changed))
	}
	if hash := lib.Common().Hash; r.Get(sumsKey) == "" && r.Get(oldSums) == "" && r.Get("library") != hash {
		return nil, fmt.Errorf("the record was played with library %q; here it is %q", r.Get("library"), hash)
	}
	return t, nil
}

// changedWords names the first few definitions that have changed.
func changedWords(ids []string) string {
	const most = 3
	if n := len(ids) - most; n > 0 {
		return fmt.Sprintf("%s and %d more do not say what they said", strings.Join(ids[:most], ", "), n)
	}
	if len(ids) == 1 {
		return ids[0] + " does not say what it said"
	}
	return strings.Join(ids, ", ") + " do not say what they said"
}

// Replay returns the game of a record, played again strictly. Where the rules or the language have moved on since
// it was made, the error about the first line that comes out different says so.
func Replay(lib game.Library, r *engine.Record) (game.Play, error) {
	t, err := Begin(lib, r)
	if err != nil {
		return nil, err
	}
	return t, MovedOn(lib.Of(), r, t.Replay(r.Played()))
}

// MovedOn adds to the error of a replay that the record was made with another version of the rules or the language, if
// it was.
func MovedOn(of *game.Game, r *engine.Record, err error) error {
	if err == nil {
		return nil
	}
	for _, v := range []struct{ key, now string }{{"rules", of.Rules}, {"language", of.Language}} {
		if was := r.Get(v.key); was != v.now {
			err = fmt.Errorf("%w; it was played with version %s of the %s, here it is %s", err, was, v.key, v.now)
		}
	}
	if r.Get(sumsKey) == "" && r.Get(oldSums) != "" {
		err = fmt.Errorf("%w; what its definitions said is written as it was before, and not compared", err)
	}
	return err
}

// The keys of lines that say from what a game began that does not begin as its scenario does: the lines of a position, or a
// script. Only the table that keeps it can play it.
const (
	GivenKey  = "given"
	ScriptKey = "script"
)

// TableOf returns a game of a library as the record's began, whatever that was played with.
func TableOf(lib game.Library, r *engine.Record) (game.Play, error) {
	of := lib.Of()
	if id := r.Get("game"); id != of.ID && (id != "" || r.Format > 1) {
		return nil, fmt.Errorf("the record is of the game %q, expected %q", id, of.ID)
	}
	if r.Get(GivenKey)+r.Get(ScriptKey) != "" {
		return nil, errors.New("the game does not begin as its scenario does: only the table that keeps it goes on with it, as by \"play --resume NAME\"")
	}
	seed, err := strconv.ParseUint(r.Get("seed"), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("the record's seed is %q, not a number", r.Get("seed"))
	}
	start, err := Start(r)
	if err != nil {
		return nil, err
	}
	setup, err := lib.Setup(start)
	if err != nil {
		return nil, err
	}
	t := setup.NewTable()
	t.Begin(seed)
	return t, nil
}

// What follows packs into a record what its game was played with, so that it can be played where these definitions are
// not at hand, or say something else by then.

// DataKey is the key of the lines of a record's head that hold definitions, packed.
const DataKey = "data"

const (
	dataWidth = 120     // characters of a line of packed data
	maxData   = 8 << 20 // bytes of data, unpacked
)

// Data returns the lines of a record's head that hold every definition that a game of the set-up can meet.
func Data(s game.Setup) ([]engine.HeadLine, error) {
	ids := engine.Each(s.Definitions(), func(d *game.Definition) string { return d.ID })
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

// What follows says what a record that is written while a game is played still lacks.

// Reached is what stands in such a record.
type Reached struct {
	Answers []engine.Choice // without those that were taken back; sealed ones last
	Digests []int           // of rounds, each behind so many of the answers
	Stands  bool            // the last line says where the game stands
}

// ReachedIn returns what stands in a record, of which those are the answers.
func ReachedIn(made *engine.Record, answers []engine.Choice) Reached {
	r := Reached{Answers: slices.Clone(answers)}
	r.count(0, made.Played().Lines)
	if last := len(made.Lines) - 1; last >= 0 {
		r.Stands = made.Lines[last].Word == engine.OpenWord || made.Lines[last].Word == engine.EndWord
	}
	return r
}

// Onward returns the lines by which a game has gone on: that answers are taken back, and what more there is of that, further
// answers, and digests. Then that is what stands in the record, of which so many answers stood there before.
func (r Reached) Onward(t game.Play, more ...engine.RecordLine) (lines []engine.RecordLine, then Reached, same int) {
	then = Reached{Answers: slices.Concat(t.Answers(), t.Sealed()), Digests: r.Digests, Stands: t.Over()}
	for same < min(len(then.Answers), len(r.Answers)) && then.Answers[same] == r.Answers[same] {
		same++
	}
	if n := len(r.Answers) - same; n > 0 {
		lines = append(lines, engine.RecordLine{Word: engine.UndoWord, Rest: strconv.Itoa(n)})
		then.Digests = slices.DeleteFunc(slices.Clone(r.Digests), func(answers int) bool { return answers > same })
	}
	lines = append(lines, more...)
	lines = append(lines, t.Recorded(min(same, len(t.Answers())), len(then.Digests))...)
	for _, c := range then.Answers[max(same, len(t.Answers())):] { // sealed ones
		lines = append(lines, engine.RecordLine{Seat: t.SetUp().Names().NameSeat(c.Seat), Answer: t.SetUp().Names().NameOption(c.Option)})
	}
	then.count(same, lines)
	if t.Over() && len(lines) > 0 {
		lines = append(lines, t.Standing())
	}
	return lines, then, same
}

// count notes the digests among lines that stand behind so many answers.
func (r *Reached) count(answers int, lines []engine.RecordLine) {
	r.Digests = slices.Clip(r.Digests) // which another may have
	for i := range lines {
		switch {
		case lines[i].Seat != "":
			answers++
		case lines[i].Word == engine.DigestWord:
			r.Digests = append(r.Digests, answers)
		}
	}
}
