// This file defines "loremaster zip".

package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"loremaster/dsl/pack"
)

func newZip(d *data) *cobra.Command {
	dir := "."
	cmd := &cobra.Command{
		Use:   "zip PACK",
		Short: "Make a zip file of a pack, to give away",
		Long: `Checks a pack, and makes a zip file of its folder, called by the name of the pack. It is a
pack like the folder: name it with --data, check it, run its tests, or put it beside a pack
that builds on it. A file that is there already stays as it is.`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage("which pack? expected a folder with a %s", pack.Manifest)
			}
			layer := pack.Folder(args[0])
			lib, diags, _, err := d.read(args[0])
			switch {
			case err != nil:
				return err
			case lib == nil:
				diags.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
				return failed("the data has %s", count(diags.Errors(), "error"))
			case layer.Pack == nil:
				return usage("%q is no pack, expected a folder with a %s", args[0], pack.Manifest).hint("loremaster new pack NAME writes one")
			}
			return zipPack(layer.Pack.Name, args[0], dir)
		},
	}
	cmd.Flags().StringVar(&dir, "in", dir, "write it into folder `DIR`, which is made if it is not there")
	return cmd
}

// zipPack writes the zip file of a pack that is right.
func zipPack(name, folder, dir string) (err error) {
	file := filepath.Join(dir, name+".zip")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return usage("cannot write %q: %v", file, cause(err))
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return usage("%q is there already", file).hint("remove it, or choose another folder with --in")
	}
	if err == nil {
		err = errors.Join(pack.Zip(f, folder), f.Close())
	}
	if err != nil {
		return usage("cannot write %q: %v", file, cause(err))
	}
	p := newPrinter()
	defer p.flush(&err)
	p.printf("wrote %s\n", filepath.ToSlash(file))
	return nil
}
