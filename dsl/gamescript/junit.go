// This file writes results in the XML that build servers read.

package gamescript

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// The form is that of JUnit: a suite for each file, a case for each case.
type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		File    string        `xml:"file,attr"`
		Line    int           `xml:"line,attr"`
		Failure *junitProblem `xml:"failure,omitempty"` // a game that did not go as written
		Error   *junitProblem `xml:"error,omitempty"`   // a text that could not be read
	}
	junitProblem struct {
		Message string `xml:"message,attr"` // the first line of the text
		Text    string `xml:",chardata"`
	}
)

// WriteJUnit writes results as a JUnit report.
func WriteJUnit(w io.Writer, results []Result) error {
	report := junitSuites{Name: "loremaster"}
	for i := range results {
		r := &results[i]
		if n := len(report.Suites); n == 0 || report.Suites[n-1].Name != r.File {
			report.Suites = append(report.Suites, junitSuite{Name: r.File})
		}
		suite := &report.Suites[len(report.Suites)-1]
		c := junitCase{Name: r.Title, Class: strings.TrimSuffix(r.File, ".game"), File: r.File, Line: r.Line}
		report.Tests++
		suite.Tests++
		switch {
		case r.Problems != "":
			c.Error = problem(r.Problems)
			report.Errors++
			suite.Errors++
		case r.Failure != nil:
			c.Failure = problem(r.Failure.String())
			report.Failures++
			suite.Failures++
		}
		suite.Cases = append(suite.Cases, c)
	}
	text, err := xml.MarshalIndent(&report, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, text)
	}
	return err
}

func problem(text string) *junitProblem {
	first, _, _ := strings.Cut(text, "\n")
	return &junitProblem{Message: first, Text: text}
}
