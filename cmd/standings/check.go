package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"standings/cmd/program"
	"standings/site/board"

	"standings/internal/source"
	"standings/internal/words"
	"standings/site"
)

// found is a problem as -json prints it; or, with one of the further words for its severity,
// what was left out, or the account of all that was given.
type found struct {
	File     string `json:"file"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Severity string `json:"severity"`
	Message  string `json:"message"`
	Ledger   any    `json:"ledger,omitempty"`
}

const (
	leftOut = "left out"
	ledger  = "ledger"
)

// accounts are what became of all that a project, and what it was drafted from, has.
func accounts(project *opened, read *site.Result) (list []found) {
	if d := project.drafted; d != nil {
		for _, l := range d.Left {
			list = append(list, found{File: l.File, Line: l.Line, Column: l.Column, Severity: leftOut, Message: l.Said()})
		}
		list = append(list, found{File: project.table, Severity: ledger, Message: d.Ledger.Said(), Ledger: d.Ledger})
	}
	if read != nil {
		for _, b := range read.Project.Benchmarks {
			if l := b.Ledger(); l.Said() != "" {
				list = append(list, found{File: "results/" + b.ID, Severity: ledger, Message: l.Said(), Ledger: l})
			}
		}
	}
	return list
}

func check(c call) error {
	stdout, stderr, asJSON, address := c.stdout, c.stderr, c.Bool("json"), c.String("explain")
	old := against{base: c.String("against"), model: c.String("model"), markdown: c.Bool("markdown")}
	project, err := openProject(c)
	if err != nil {
		return err
	}
	in := site.Input{Version: program.Version(), Untrusted: project.untrusted}
	if old.json, old.parts = asJSON, partsOf(in.Untrusted != nil); old.base != "" {
		return old.report(project, in, stdout)
	} else if old.model != "" || old.markdown && asJSON {
		return misuse{errors.New("-model goes with -against, which names what to compare with, and a report has one form: take -json or -markdown")}
	}
	to := stdout
	if c.Bool("q") {
		to = stderr
	}
	var problems source.List
	var read *site.Result
	if project.table != "" {
		if err := project.allowance().within(func() { project.draw(&problems) }); err != nil {
			return err
		}
	}
	if project.FS != nil {
		in.Project = project.FS
		if err := project.allowance().within(func() { read, err = site.Check(in, &problems) }); err != nil {
			return err
		}
	}
	// Where the data have errors, what could not be drawn follows from them.
	if err != nil && (problems.Errors() == 0 || read == nil) {
		c.problems(project, problems.All(), to)
		return err
	}
	if read != nil {
		project.originals(read.Project, &problems)
	}
	if address != "" && read != nil {
		return explain(address, read, stdout)
	}
	all := problems.All()
	wrong := problems.Errors()
	warnings := len(all) - wrong
	if read != nil {
		all = append(all, read.Project.Remarks()...)
	}
	switch {
	case old.markdown && read != nil:
		fmt.Fprint(stdout, reproduced(read, c.Args().First()))
	case asJSON:
		list := []found{}
		for _, p := range all {
			p = project.place(p)
			list = append(list, found{p.File, p.Line, p.Column, p.Severity.String(), p.Message, nil})
		}
		list = append(list, accounts(project, read)...)
		printJSON(list, stdout)
	default:
		c.problems(project, all, to)
		printReadings(project.open, stdout)
		if project.drafted != nil {
			report(project.drafted, stdout)
		}
		if read != nil {
			fmt.Fprintf(stdout, "%s with %s and %s: ", words.Count(len(read.Project.Benchmarks), "benchmark"), words.Count(read.Rows, "row"), words.Count(read.Figures, "published figure"))
		}
		fmt.Fprintf(stdout, "%s, %s\n", words.Count(wrong, "error"), words.Count(warnings, "warning"))
	}
	if wrong > 0 {
		return exit(badData)
	}
	return nil
}

// printJSON prints texts and numbers, in which nothing acts on a terminal.
func printJSON(v any, stdout io.Writer) {
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		panic(err) // they can be written
	}
	fmt.Fprintf(stdout, "%s\n", source.EscapedJSON(text))
}

// explain prints where a cell comes from.
func explain(address string, read *site.Result, stdout io.Writer) error {
	text, err := board.Explain(read.Project, address)
	if err != nil {
		return misuse{err}
	}
	for line := range strings.Lines(text) {
		fmt.Fprintln(stdout, source.Escaped(strings.TrimSuffix(line, "\n")))
	}
	return nil
}
