//go:build !windows

package main

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestInstall installs what lies on a web server, and in a folder, by the script that "make dist" puts beside it. What is damaged,
// missing, cut off or not in the list is not installed.
func TestInstall(t *testing.T) {
	name := fmt.Sprintf("loremaster-%s-%s", runtime.GOOS, runtime.GOARCH)
	const program = "#!/bin/sh\necho \"plays $1\"\n"
	sum := fmt.Sprintf("%x  ", sha256.Sum256([]byte(program)))
	for _, c := range []struct {
		what, checksums, program string
		short                    bool // the server sends less than it says
		says                     string
	}{
		{"whole", sum + name + "\n", program, false, ""},
		{"damaged", sum + name + "\n", program + "#", false, "nothing is installed"},
		{"not in the list", sum + "loremaster-plan9-mips\n", program, false, "expected one in checksums.txt"},
		{"missing", sum + name + "\n", "", false, "there is no " + name},
		{"cut off", sum + name + "\n", program, true, "there is no " + name},
	} {
		dist := t.TempDir()
		write(t, filepath.Join(dist, "checksums.txt"), c.checksums)
		if c.program != "" {
			write(t, filepath.Join(dist, name), c.program)
		}
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if c.short && strings.HasSuffix(r.URL.Path, name) {
				w.Header().Set("Content-Length", "1000")
				w.Write([]byte(c.program)) //nolint:errcheck // it is to be too short
				return
			}
			http.FileServer(http.Dir(dist)).ServeHTTP(w, r)
		}))
		defer server.Close()
		for _, from := range []string{server.URL, server.URL + "/", dist} {
			if c.short && from == dist {
				continue
			}
			into := filepath.Join(t.TempDir(), "bin")
			said, err := exec.Command("sh", "install.sh", from, into).CombinedOutput()
			played, failed := exec.Command(filepath.Join(into, "loremaster"), "trilogy").Output()
			if c.says == "" {
				if err != nil || failed != nil || string(played) != "plays trilogy\n" || !strings.Contains(string(said), "is not on your PATH") {
					t.Errorf("%s from %s: %v, %v, %s%s", c.what, from, err, failed, said, played)
				}
				continue
			}
			if _, there := os.Stat(filepath.Join(into, "loremaster")); err == nil || there == nil || !strings.Contains(string(said), c.says) {
				t.Errorf("%s from %s: %v, installed: %v, %s", c.what, from, err, there == nil, said)
			}
		}
	}
}
