// This file loads data: what lies on the disk, and over it what is open in the editor. It has what is known of their game before, too.

package lsp

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// project is data that are loaded together: a pack with what it builds on, a folder of data files, or what is named when
// the server is started.
type project struct {
	shelf    *shelf
	scenario string // of a script in no folder: its game is the project's
	dir      string // with slashes; "" for the last
	below    func() []string
	only     string
	fits     *pack.Game // whose things it defines, where it does not say of which game it is; nil while that is not known

	mu     sync.Mutex // one load at a time
	loaded *loaded
	last   atomic.Pointer[loaded] // the same, for who does not wait
	good   *good                  // the last that had no mistake
	broken map[string]bool        // files on the disk that cannot be read whole
}

// loaded is what came of a load. It does not change.
type loaded struct {
	data  int                  // the state of the data files that it was made of
	docs  map[string]*document // that were open
	diags map[string][]diag.Diagnostic
	base  *pack.Base
	shelf *shelf
	*good

	sources map[string]*source
	layers  []string                       // their names, the lowest first
	below   []pack.Layer                   // those that the project is laid over
	index   func() *index                  // of the sources
	indexed *soon[*index]                  // the same
	before  *index                         // that of the last load that had one made, or an empty one
	phrased func() map[*vocab.Entry]*thing // what data define of the vocabulary

	examples func() map[string]string // of the vocabulary, by pattern
	prepared *atomic.Bool             // what answers ask for is being made
}

// good is data without a mistake.
type good struct {
	game    *gameOf
	base    *pack.Base
	lib     text.ScriptedLibrary
	scripts *gamescript.Runner
	table   *vocab.Vocabulary
	lexicon *vocab.Lexicon
	phrases func() []help.Entry    // what there is to say of the vocabulary
	names   func() []foldedName    // of the lexicon, in their order
	verbs   func() map[string]form // the words with which verbs begin
	opens   opens                  // where scripts are being written

	exampled *soon[map[string]string] // of the phrases, by their patterns
}

// newGood returns data without a mistake, knowing what was there before, or nil.
func newGood(of *gameOf, base *pack.Base, before *good) *good {
	g := &good{game: of, base: base, scripts: gamescript.LibraryOf(base)}
	lib, _, _ := base.Library()
	g.lib, _ = any(lib).(text.ScriptedLibrary)
	g.table, g.lexicon = base.Words()
	g.phrases = sync.OnceValue(func() []help.Entry { return help.Text(g.lib) })
	g.verbs = sync.OnceValue(func() map[string]form { return verbsOf(g.table) })
	g.names = sync.OnceValue(func() []foldedName { return foldedNames(g.lexicon) })
	g.exampled = newSoon(func() map[string]string {
		examples := map[string]string{}
		for _, e := range g.phrases() {
			examples[e.Title] = e.Example
		}
		return examples
	})
	if before != nil && before.table == g.table {
		g.phrases, g.exampled = before.phrases, before.exampled // of an example that is gone nobody takes harm
	}
	if before != nil && before.lexicon == g.lexicon {
		g.names = before.names
	}
	return g
}

// snapshot is what was open when a message was read.
type snapshot struct {
	docs map[string]*document
	data int // grows with each change of a data file
}

// edited reports whether what is open is otherwise than what lies on the disk.
func (s *snapshot) edited() bool {
	for _, d := range s.docs {
		if src, err := pack.ReadFile(d.path); err != nil || string(src) != d.text {
			return true
		}
	}
	return false
}

// at returns the project as it is in a snapshot, or later.
func (p *project) at(s *snapshot) *loaded {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.loaded != nil && p.loaded.data >= s.data {
		return p.loaded
	}
	l := p.load(s)
	if p.unread(l) {
		l = p.load(s)
	}
	p.loaded = l
	p.last.Store(l)
	return l
}

// trial returns what the project would be, and leaves it as it is.
func (p *project) trial(s *snapshot) *loaded {
	p.mu.Lock()
	defer p.mu.Unlock()
	q := &project{shelf: p.shelf, scenario: p.scenario, dir: p.dir, below: p.below, only: p.only, fits: p.fits, loaded: p.loaded, good: p.good, broken: p.broken}
	return q.load(s)
}

// recent returns the project as it was at the last load, and waits for none but the first.
func (p *project) recent(s *snapshot) *loaded {
	if l := p.last.Load(); l != nil {
		return l
	}
	return p.at(s)
}

// unread notes the files on the disk of which a mistake hides the rest, and that were not mended yet. It reports whether there
// are any.
func (p *project) unread(l *loaded) (found bool) {
	for name, diags := range l.diags {
		lost := slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return d.Code == "syntax" || d.Code == "too-many" })
		if lost && l.docs[name] == nil && !p.broken[name] {
			p.broken[name], found = true, true
		}
	}
	return found
}

// load loads the project as it is in a snapshot.
func (p *project) load(s *snapshot) *loaded {
	read := p.sources()
	of, layers := p.layers(s, read)
	l := &loaded{data: s.data, docs: s.docs, diags: map[string][]diag.Diagnostic{}, shelf: p.shelf}
	if p.good != nil && p.good.game != of {
		p.good = nil
	}
	for i := range layers {
		l.layers = append(l.layers, layers[i].Name)
		if layers[i].Name != p.dir {
			l.below = append(l.below, layers[i])
		}
	}
	if p.good != nil {
		l.base = p.good.base.Again(layers)
	} else {
		l.base = pack.NewBase(layers)
	}
	lib, list, _ := l.base.Library()
	if lib != nil {
		p.good = newGood(of, l.base, p.good)
	}
	if p.good == nil && s.edited() {
		p.good = p.load(&snapshot{}).good // as it lies on the disk
	}
	if p.good == nil {
		p.good = p.rest(s, read, list)
	}
	if p.good == nil {
		p.good = of.shipped()
	}
	l.good = p.good
	for _, d := range list.Items {
		if m := read.mends[d.File]; m != nil && d.Code == "missing-field" && m.tables[d.Line] {
			continue // it may be what is being written
		}
		l.diags[d.File] = append(l.diags[d.File], d)
	}
	l.sources = read.files()
	l.indexed = newSoon(func() *index { return newIndex(l.sources, l.layers) })
	l.index, l.examples, l.prepared = l.indexed.now, l.exampled.now, &atomic.Bool{}
	if l.before = newIndex(nil, nil); p.loaded != nil {
		l.before = p.loaded.indexed.or(p.loaded.before)
	}
	l.phrased = sync.OnceValue(l.findPhrased)
	for name, m := range read.mends {
		l.diags[name] = append(l.diags[name], m.diags...)
	}
	return l
}

// sources returns what gathers the files of a load.
func (p *project) sources() *sources {
	read := &sources{list: map[string]*source{}, mends: map[string]*mended{}}
	if p.loaded != nil {
		read.before = p.loaded.sources
	}
	return read
}

// layers returns the layers of the project in a snapshot, the lowest first, and their game.
func (p *project) layers(s *snapshot, read *sources) (of *gameOf, layers []pack.Layer) {
	over := func(dir string) fs.FS {
		dir = filepath.ToSlash(dir)
		return overlay{os.DirFS(dir), dir, dir == p.dir && pack.Around(dir) == "", p.shelf, s.docs, p.broken, read}
	}
	named := p.below()
	if p.dir != "" && !slices.Contains(named, p.dir) {
		named = append(named, p.dir)
	}
	if p.only != "" {
		named = append([]string{p.only}, named...)
	}
	opened := p.shelf.OpenIn(over, named...)
	of = p.gameOf(opened)
	read.game = of
	if p.only == "" {
		layers = of.Shipped()
		for i := range layers {
			layers[i].FS = overlay{FS: layers[i].FS, dir: layers[i].Name, read: read}
		}
	}
	for _, layer := range pack.For(of.Game, opened) {
		layer.Base = p.only != "" && layer.Name == p.only
		layers = append(layers, layer)
	}
	return of, layers
}

// rest returns the data without the definitions in which something is wrong, for who asks of the others; nil where what is
// left cannot be used either.
func (p *project) rest(s *snapshot, before *sources, list *diag.List) *good {
	left := map[string]map[string]bool{} // by file, the ids of what is left out
	const most = 4                       // times that what is left refers to what is not
	for range most {
		more := false
		for _, d := range list.Items {
			src := before.list[d.File]
			if src == nil || d.Severity != diag.Error {
				continue
			}
			if id := src.tree().idAt(d.Line); id != "" && !left[d.File][id] {
				if left[d.File] == nil {
					left[d.File] = map[string]bool{}
				}
				left[d.File][id], more = true, true
			}
		}
		if !more { // what is wrong lies in no definition
			return nil
		}
		read := p.sources()
		read.without = left
		of, layers := p.layers(s, read)
		base := pack.NewBase(layers)
		var lib game.Library
		if lib, list, _ = base.Library(); lib != nil {
			return newGood(of, base, nil)
		}
	}
	return nil
}

// gameOf returns the game that layers are for. Where they do not say so, what they define tells it, once.
func (p *project) gameOf(layers []pack.Layer) *gameOf {
	loose := slices.ContainsFunc(layers, func(l pack.Layer) bool { return l.Game == nil })
	if loose && p.fits == nil && len(p.shelf.games) > 1 {
		p.fits = p.shelf.Fitting(layers)
	}
	if loose && p.fits != nil {
		return p.shelf.games[p.fits.ID]
	}
	return p.shelf.of(layers, p.scenario)
}

// projects finds the project of each file.
type projects struct {
	shelf   *shelf
	named   []string // by --data
	only    string
	folders func() []string // of the editor

	mu    sync.Mutex
	byDir map[string]*project
	dirs  map[string]string // of files; emptied where files come or go
}

func (ps *projects) of(d *document) *project {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	dir, known := ps.dirs[d.path]
	if !known {
		dir = ps.folderOf(d.path)
		ps.dirs[d.path] = dir
	}
	key, scenario := dir, ""
	if dir == "" && len(ps.named) == 0 && ps.only == "" && d.isScript() && len(ps.shelf.games) > 1 {
		if scenario = ps.shelf.scenarioOf(d.text); scenario != "" {
			key = "\x00" + ps.shelf.Having(scenario)[0].ID
		}
	}
	p := ps.byDir[key]
	if p == nil {
		p = &project{shelf: ps.shelf, scenario: scenario, dir: dir, below: func() []string { return slices.Clone(ps.named) }, only: ps.only, broken: map[string]bool{}}
		ps.byDir[key] = p
	}
	return p
}

// all returns what was loaded last of each project.
func (ps *projects) all() (list []*loaded) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	for _, p := range ps.byDir {
		if l := p.last.Load(); l != nil {
			list = append(list, l)
		}
	}
	return list
}

// lookAgain forgets which file belongs where.
func (ps *projects) lookAgain() {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	ps.dirs = map[string]string{}
}

// folderOf returns the folder with whose data a file is read: the pack that it lies in; else the outermost folder of the
// editor's, without a gap, in which there are data files. "" is that of no folder but those that are named.
func (ps *projects) folderOf(name string) string {
	if around := filepath.ToSlash(pack.Around(filepath.Dir(name))); around != "" {
		return around
	}
	root := ""
	for _, folder := range ps.folders() {
		if within(folder, name) && len(folder) > len(root) {
			root = folder
		}
	}
	dir := ""
	for at := path.Dir(name); root != "" && within(root, at); at = path.Dir(at) {
		if !ps.hasData(at) && (dir != "" || at != path.Dir(name) || !strings.HasSuffix(name, ".toml")) {
			break
		}
		dir = at
	}
	if slices.Contains(ps.named, dir) || dir == ps.only {
		return ""
	}
	return dir
}

// within reports whether a file is in a folder, or the folder itself.
func within(folder, name string) bool {
	return name == folder || strings.HasPrefix(name, strings.TrimSuffix(folder, "/")+"/")
}

// hasData reports whether there are data files in a folder itself.
func (ps *projects) hasData(dir string) bool {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if name := e.Name(); !e.IsDir() && strings.HasSuffix(name, ".toml") && !strings.HasPrefix(name, ".") {
			if src, err := pack.ReadFile(path.Join(dir, name)); err == nil && ps.shelf.LooksLikeData(name, string(src)) {
				return true
			}
		}
	}
	return false
}

// shelf holds the games of the program, each with what is made of its tables once.
type shelf struct {
	*pack.Shelf
	manifest func() pack.Object
	games    map[string]*gameOf // by id
}

// gameOf is a game.
type gameOf struct {
	*pack.Game
	schema  func() pack.Object
	texts   []string     // the keys of texts
	shipped func() *good // its data, without any of the editor's
}

func newShelf(s *pack.Shelf) *shelf {
	out := &shelf{Shelf: s, manifest: sync.OnceValue(func() pack.Object { return pack.ManifestSchema(s.IDs()) }), games: map[string]*gameOf{}}
	for _, g := range s.Games() {
		of := &gameOf{Game: g, schema: sync.OnceValue(g.Schema), texts: g.TextKeys()}
		of.shipped = sync.OnceValue(func() *good { return newGood(of, g.Base(), nil) })
		out.games[g.ID] = of
	}
	return out
}

// of returns the game of layers, or of a scenario where nothing but what is shipped is read; else the first.
func (s *shelf) of(layers []pack.Layer, scenario string) *gameOf {
	if having := s.Having(scenario); len(layers) == 0 && len(having) == 1 {
		return s.games[having[0].ID]
	}
	g, err := s.GameOf(layers)
	if err != nil { // a folder of its own is of one game, and goes with what is below it as far as that is of it
		g = s.Games()[0]
	}
	return s.games[g.ID]
}

// isText reports whether texts in the language of cards stand under a key.
func (g *gameOf) isText(key string) bool { return slices.Contains(g.texts, lastKey(key)) }

// scenarioOf returns the scenario by which it is known for which game a script is, or "".
func (s *shelf) scenarioOf(text string) string {
	ids := gamescript.Plays(text)
	if i := slices.IndexFunc(ids, func(id string) bool { return len(s.Having(id)) == 1 }); i >= 0 {
		return ids[i]
	}
	return ""
}
