// This file defines "loremaster version".

package main

import (
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
)

// version is what the program and its data are.
type version struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // of the source, as far as the build knows it
	Modified bool   `json:"modified"`           // the source was not as that revision has it
	Go       string `json:"go"`
	Platform string `json:"platform"`
	Rules    string `json:"rules"`    // how the rules play
	Language string `json:"language"` // how texts are read
	Library  string `json:"library"`  // the hash of the data

	Packs []*pack.Pack `json:"packs,omitempty"` // that are laid over what is built in
}

func newVersion(d *data) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Show the versions of the program and of its data",
		Args:  atMost(0),
		RunE: prints(func(p *printer, _ []string) error {
			it, err := d.load()
			if err != nil {
				return err
			}
			v := currentVersion(it.lib)
			v.Packs = it.report.Packs
			return p.show(asJSON, "version", v)
		}),
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return cmd
}

// words names the version, and the revision where it is known.
func (v version) words() string { return strings.TrimSpace(v.Version + " " + v.Revision) }

// currentVersion reads what the build says about itself.
func currentVersion(lib game.Library) version {
	v := version{Version: "unknown", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH,
		Rules: lib.Of().Rules, Language: lib.Of().Language, Library: lib.Common().Hash}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	v.Version = info.Main.Version
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Revision = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	return v
}
