// This file defines "loremaster pack", the group of commands about packs, and the older names of commands.

package main

import (
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"loremaster/dsl/pack"
	"loremaster/dsl/store"
)

func newPack(d *data) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "What a pack changes, and a zip file of it",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newErrata(d), newZip(d))
	return cmd
}

// newOlder returns commands under the names that they had before, which help does not list.
func newOlder(d *data) []*cobra.Command {
	list := append(newOlderShows(d), newErrata(d), newZip(d), newReport(d))
	for _, cmd := range list {
		cmd.Hidden = true
	}
	return list
}

func newZip(d *data) *cobra.Command {
	dir := "."
	cmd := &cobra.Command{
		Use:   "zip PACK",
		Short: "Make a zip file of a pack, to give away",
		RunE: prints(func(p *printer, args []string) error {
			if len(args) != 1 {
				return usage("which pack? expected a folder with a %s", pack.Manifest)
			}
			layer := pack.Folder(args[0])
			it, err := d.read(args[0])
			switch {
			case err != nil:
				return err
			case it.lib == nil:
				return mistakes("the data has", it.diags).failing()
			case layer.Pack == nil:
				return usage("%q is not a pack, expected a folder with a %s", args[0], pack.Manifest).hint("loremaster new pack NAME writes one")
			}
			return zipPack(p, layer.Pack.Name, args[0], dir)
		}),
	}
	cmd.Flags().StringVar(&dir, "in", dir, "write it into folder `DIR`, which is made if it is not there")
	return cmd
}

// zipPack writes the zip file of a pack that is right.
func zipPack(p *printer, name, folder, dir string) (err error) {
	file := filepath.Join(dir, name+".zip")
	if _, err := os.Lstat(file); err == nil {
		return usage("%q already exists", file).hint("remove it, or choose another folder with --in")
	}
	if err = store.Folder(dir, store.Public); err == nil {
		err = store.Fill(file, store.Public, func(w io.Writer) error { return pack.Zip(w, folder) })
	}
	if err != nil {
		return unwritten(file, err)
	}
	p.printf("wrote %s\n", filepath.ToSlash(file))
	return nil
}
