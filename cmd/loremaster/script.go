// This file runs scripted games for "loremaster run".

package main

import (
	"loremaster/dsl/gamescript"
)

// runScripts runs the scripted games of files and prints the cases that fail; of a single file all.
func runScripts(p *printer, scripts *gamescript.Runner, files []string) error {
	isStopped, done := untilStopped()
	report, results := runFiles(scripts, files, gamescript.Options{Stopped: isStopped})
	done()
	for i := range results {
		if r := &results[i]; !r.Passed() || len(files) == 1 {
			p.WriteString(r.String())
		}
	}
	if report.Stopped > 0 {
		p.printf("%d of %s passed\n", report.Passed, count(report.Cases, "case"))
	}
	if err := report.verdict(); err != nil {
		return err
	}
	p.printf("%s passed\n", count(report.Cases, "case"))
	return nil
}
