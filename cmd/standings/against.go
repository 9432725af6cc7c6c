package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"standings/cmd/program"
	"standings/cmd/standings/gittree"
	"standings/cmd/standings/submission"
	"standings/internal/forms"
	"standings/internal/source"
	"standings/results/release"
	"standings/site"
	auditpages "standings/site/audit"
)

// against is what check -against was asked for.
type against struct {
	base           string // a folder, or what git takes for a commit
	model          string
	parts          []string // of both that are compared
	json, markdown bool
}

// report compares a project with its base and prints what changed. The exit status says
// whether it is more than a submission may change.
func (a against) report(project *opened, in site.Input, stdout io.Writer) error {
	switch {
	case a.json && a.markdown:
		return misuse{fmt.Errorf("the report is in one form: take -json or -markdown")}
	case project.dir == "":
		return misuse{fmt.Errorf("-against compares a project in a folder: name one with results/")}
	}
	base, commit, end, err := a.open(project.dir)
	if err != nil {
		return misuse{fmt.Errorf("-against: %w", err)}
	}
	defer end()
	allowed := project.allowance()
	before, err := readBase(base, in.Version) // what it takes is no stranger's doing
	if err != nil {
		return misuse{err}
	}
	var made *submission.Report
	if over := allowed.within(func() { made, err = a.compare(project.FS, before, in) }); over != nil {
		return over
	}
	if err != nil {
		return misuse{err}
	}
	if made.Against = a.base; commit == "" {
		made.Against = "the folder " + a.base
	}
	made.Commit = commit
	switch {
	case a.json:
		printJSON(made, stdout)
	case a.markdown:
		fmt.Fprint(stdout, made.Markdown())
	default:
		fmt.Fprint(stdout, made.Text())
	}
	if !made.Passes {
		return exit(badData)
	}
	return nil
}

// open opens what the project is compared with: a folder that is a project, or a commit.
func (a against) open(project string) (base fs.FS, commit string, end func() error, err error) {
	info, err := os.Stat(filepath.Join(a.base, "results"))
	if err == nil && info.IsDir() {
		root, err := os.OpenRoot(a.base)
		if err != nil {
			return nil, "", nil, err
		}
		return forms.In(root.FS(), "results", ""), "", root.Close, nil
	}
	tree, err := gittree.Open(project, a.base, a.parts...)
	if err != nil {
		if info, failed := os.Stat(a.base); failed == nil && info.IsDir() {
			return nil, "", nil, fmt.Errorf("the folder %s has no results/, and as a commit: %w", a.base, err)
		}
		return nil, "", nil, err
	}
	return forms.In(tree, "results", ""), tree.Commit, tree.Close, nil
}

// base is what a project is compared with, as it was read.
type base struct {
	files    fs.FS
	read     *site.Result // nil where it has errors
	problems source.List
}

// readBase reads it. The error is one of usage.
func readBase(project fs.FS, version string) (*base, error) {
	b := &base{files: project}
	var err error
	b.read, err = site.Check(site.Input{Project: project, Version: version}, &b.problems)
	if b.problems.Errors() == 0 && (err != nil || b.read == nil) {
		return nil, fmt.Errorf("-against: the base cannot be read: %w", err)
	}
	return b, nil
}

// compare reads the project and makes the report. Where one of both has errors, these are the
// report: what could not be read would seem to be gone. The error is one of usage.
func (a against) compare(project fs.FS, before *base, in site.Input) (*submission.Report, error) {
	var now source.List
	var lines []submission.Line
	in.Project = project
	read, err := site.Check(in, &now)
	for _, p := range now.All() {
		if p.Severity == source.Error {
			lines = append(lines, submission.Problem(true, "in the project", p.Place.String(), p.Message))
		}
	}
	if len(lines) == 0 && (err != nil || read == nil) {
		return nil, fmt.Errorf("the project cannot be read: %w", err)
	}
	known := map[string]bool{}
	for _, p := range before.problems.All() {
		known[p.File+"\x00"+p.Message] = true
		if p.Severity == source.Error {
			lines = append(lines, submission.Problem(true, "in the base, which has to be mended first", p.Place.String(), p.Message))
		}
	}
	if len(lines) > 0 {
		return submission.Broken(lines), nil
	}
	from, to := stateOf(before.read), stateOf(read)
	id := ""
	if a.model != "" {
		if id = submission.Named(a.model, from, to); id == "" {
			return nil, fmt.Errorf("-model %s: no row here or there has that model%s", source.Escaped(a.model), read.Project.Models.Hint(a.model))
		}
	}
	report := submission.Compare(from, to, differing(forms.Files(before.files), forms.Files(project), a.parts), id)
	for _, p := range auditpages.FindingProblems(read.Audit, false, false) {
		known[p.File+"\x00"+p.Message] = true // they have lines of their own
	}
	for _, p := range now.All() {
		if p.Severity == source.Warning && !known[p.File+"\x00"+p.Message] {
			report.Add(submission.Problem(false, "new", p.Place.String(), p.Message))
		}
	}
	return report, nil
}

// stateOf is a project with what it shows.
func stateOf(read *site.Result) submission.State {
	return submission.State{Project: read.Project, Record: release.Freeze(read.Project, read.Audit, release.About{Program: program.Version()})}
}
