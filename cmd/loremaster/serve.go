// This file defines "loremaster serve".

package main

import (
	"cmp"
	"context"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	"github.com/spf13/cobra"

	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/serve"
	"loremaster/dsl/table"
)

// served is what the flags of serve say.
type served struct {
	data   *data
	listen string
	hosts  []string
	games  string
	open   bool
	proxy  string

	puzzles []string
	write   bool
	log     bool
	seed    uint64
}

func newServe(d *data) *cobra.Command {
	s := &served{data: d}
	cmd := command("serve [PACK...]", "Play in browsers: each person by a link of their own", cobra.ArbitraryArgs,
		func(_ *cobra.Command, args []string) error { return s.run(args) })
	flags := cmd.Flags()
	flags.StringVar(&s.listen, "listen", "127.0.0.1:8017", "listen at `ADDR`; port 0 is any that is free")
	flags.StringArrayVar(&s.hosts, "host", nil, "the server may be called `NAME`, besides localhost and addresses; may be repeated")
	flags.StringVar(&s.games, "games", "", "keep games in folder `DIR` instead of the user's")
	flags.BoolVar(&s.open, "open", false, "let strangers begin games, too")
	flags.StringVar(&s.proxy, "proxy", "", "believe the proxy at `ADDR` about where people come from, and nobody else")
	flags.StringArrayVar(&s.puzzles, "puzzles", nil, "offer the puzzles of `DIR`, scripted games that end with a goal; may be repeated")
	flags.BoolVar(&s.write, "write", false, "let the host write cards that were edited at a table into the last PACK; only on this machine")
	flags.BoolVar(&s.log, "log", false, "log each request, and what goes wrong, as lines of JSON on standard error")
	flags.Uint64Var(&s.seed, "seed", 0, "begin the first game from seed `N` and each later one from the next seed, for tests; with 0 nobody can foresee the luck")
	must(cmd.MarkFlagDirname("games"))
	must(cmd.MarkFlagDirname("puzzles"))
	return cmd
}

// run serves until Ctrl-C.
func (s *served) run(packs []string) error {
	s.data.layers = append(s.data.layers, packs...)
	all, data, err := s.tables()
	if err != nil {
		return err
	}
	for _, it := range data {
		if err := it.tell(); err != nil {
			return err
		}
	}
	s.games = cmp.Or(s.games, filepath.Join(stateFolder(), "tables"))
	for i := range s.hosts {
		s.hosts[i] = strings.ToLower(s.hosts[i])
	}
	into, err := s.into()
	if err != nil {
		return err
	}
	var proxy netip.Addr
	if s.proxy != "" {
		if proxy, err = netip.ParseAddr(s.proxy); err != nil {
			return usage("--proxy needs the address of a machine, such as 127.0.0.1, and not %q", s.proxy)
		}
	}
	puzzles, err := s.allPuzzles()
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	if s.log {
		log = slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
	options := serve.Options{Games: all, Folder: s.games, Hosts: s.hosts, Open: s.open, Proxy: proxy.Unmap(), Log: log, Puzzles: puzzles, Write: into}
	if s.seed != 0 {
		var begun atomic.Uint64
		options.Seed = func() uint64 { return s.seed + begun.Add(1) - 1 }
	}
	server, err := serve.New(options)
	if err != nil {
		return usage("%v", err)
	}
	l, err := net.Listen("tcp", s.listen)
	if err != nil {
		server.Close() //nolint:errcheck // nothing has begun
		return usage("cannot listen at %s: %v", s.listen, err).hint("--listen has a host and a port, such as 127.0.0.1:8080 or :8080")
	}
	ctx, done := interrupted()
	defer done()
	ctx, heard := signal.NotifyContext(ctx, syscall.SIGTERM) // by what runs it as a service
	defer heard()
	p := newPrinter()
	p.printf("the host's link: http://%s%s\n", s.called(l.Addr()), server.HostPath())
	p.printf("games are kept in %s; Ctrl-C stops\n", s.games)
	if err := p.Flush(); err != nil {
		return failed("%v", err)
	}
	if err := s.follow(ctx, server, log); err != nil {
		return err
	}
	if err := server.Serve(ctx, l); err != nil {
		return failed("%v", err)
	}
	return nil
}

// follow has open tables follow the files of packs from now on.
func (s *served) follow(ctx context.Context, server *serve.Server, log *slog.Logger) error {
	if len(s.data.layers) == 0 {
		return nil
	}
	files, err := watch(func() []string { return s.data.layers })
	if err != nil {
		return err
	}
	go func() {
		defer files.Close()
		for files.next(ctx) != nil {
			all, _, err := s.tables()
			if err == nil {
				err = server.Follow(all.Sides)
			}
			if err != nil {
				log.Error("changed files are not followed", "error", err)
			}
		}
	}()
	return nil
}

// called returns by which name and port others call the server.
func (s *served) called(addr net.Addr) string {
	_, port, err := net.SplitHostPort(addr.String())
	switch {
	case err != nil:
		return addr.String()
	case len(s.hosts) > 0:
		return net.JoinHostPort(s.hosts[0], port)
	}
	if at, ok := addr.(*net.TCPAddr); ok && at.IP.IsUnspecified() {
		return net.JoinHostPort("localhost", port)
	}
	return addr.String()
}

// tables returns all games with their data, those of the user laid over, and what came of loading it.
func (s *served) tables() (all *table.Games, data []*loaded, err error) {
	layers, err := s.data.folders()
	if err != nil {
		return nil, nil, err
	}
	for i := range layers { // each is laid over its own game
		if layers[i].Game == nil {
			layers[i].Game = cmp.Or(shelf.Fitting(layers[i:i+1]), games.All[0].Game)
		}
	}
	all = &table.Games{Slots: make(chan struct{}, 2)}
	for i := range games.All {
		g := &games.All[i]
		own := pack.For(g.Game, layers)
		base := g.With(own...)
		all.Sides, data = append(all.Sides, &table.Side{Lib: gamescript.LibraryOf(base), Screen: g.Screen, Packs: own}), append(data, loadedOf(base))
	}
	return all, data, nil
}

// into returns the folder into which cards are written, "" for none.
func (s *served) into() (string, error) {
	if !s.write {
		return "", nil
	}
	host, _, err := net.SplitHostPort(s.listen)
	at := net.ParseIP(host)
	if local := err == nil && (host == "localhost" || at != nil && at.IsLoopback()); !local {
		return "", usage("--write is for this machine alone, and --listen %s is not", s.listen)
	}
	if len(s.data.layers) == 0 {
		return "", usage("--write needs a PACK into which it writes")
	}
	dir := s.data.layers[len(s.data.layers)-1]
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return "", usage("--write cannot write into %q: it is not a folder", dir)
	}
	return dir, nil
}

func (s *served) allPuzzles() (list []serve.Script, err error) {
	files, err := gamescript.Find(slices.Concat(s.data.layers, s.puzzles))
	if err != nil {
		return nil, usage("%v", err)
	}
	for _, file := range files {
		src, err := pack.ReadFile(file)
		if err != nil {
			return nil, usage("cannot read %q: %v", file, cause(err))
		}
		script, _ := gamescript.Parse(filepath.ToSlash(file), src)
		if i := slices.IndexFunc(script.Cases, (*gamescript.Case).IsPuzzle); i >= 0 {
			list = append(list, serve.Script{Name: cmp.Or(script.Cases[i].Title, filepath.Base(file)), Text: src})
		}
	}
	return list, nil
}
