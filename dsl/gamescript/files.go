// This file finds and runs many scripts.

package gamescript

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

// Find returns the scripts among the paths: files as they are, and of folders every file in them whose name
// ends in .game, in the order of their names.
func Find(paths []string) ([]string, error) {
	var files []string
	for _, p := range paths {
		err := filepath.WalkDir(p, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && (name == p || strings.HasSuffix(name, ".game")) {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// RunFiles runs scripts with the library, several at a time. The results are in the order of the files, of
// each in the order of its cases.
func (l *Library) RunFiles(files []string) []Result {
	results := make([][]Result, len(files))
	next := make(chan int)
	var group sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		group.Go(func() {
			for i := range next {
				results[i] = l.RunFile(files[i])
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	group.Wait()
	var all []Result
	for _, r := range results {
		all = append(all, r...)
	}
	return all
}

// RunFile runs one script. One that cannot be read, or whose structure is wrong, has one result with all that
// is wrong with it, and none of its cases runs.
func (l *Library) RunFile(file string) []Result {
	src, err := os.ReadFile(file)
	if err != nil {
		return []Result{{File: file, Title: file, Problems: err.Error() + "\n"}}
	}
	f, diags := Parse(filepath.ToSlash(file), src)
	if len(diags.Items) > 0 {
		diags.Add(l.Check(f).Items...)
		diags.Sort()
		return []Result{{File: file, Line: 1, Title: file, Problems: diags.Error()}}
	}
	return l.Run(f)
}
