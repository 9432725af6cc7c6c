package main

import (
	"cmp"
	_ "embed"
	"fmt"
	"regexp"
	"runtime/debug"
	"strings"

	"standings/cmd/program"
	"standings/site"
	"standings/templates"
)

// address is the repository that the program was released from, such as
// https://github.com/owner/standings. The release build sets it by -ldflags "-X
// main.address=…"; one that go install made of a release has the module's, and one that was
// built from source none.
var address string

func init() { address = cmp.Or(address, installedFrom(program.BuildInfo.Main)) }

// installedFrom is the repository of a module whose version is a release; "" of another.
func installedFrom(m debug.Module) string {
	host, _, _ := strings.Cut(m.Path, "/")
	if !strings.Contains(host, ".") || !regexp.MustCompile(`^v\d+\.\d+\.\d+(-rc\.\d+)?$`).MatchString(m.Version) {
		return ""
	}
	return "https://" + m.Path
}

// commit is the one that the program was built from, in full, or "" where the build knew
// none.
func commit() string { return setting("vcs.revision") }

// modified reports whether the program was built from that commit and something else.
func modified() bool { return setting("vcs.modified") == "true" }

// setting is what the build noted under a key; "" where it did not.
func setting(key string) string {
	for _, s := range program.BuildInfo.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}

// released is where projects get this program from; it is empty for one that was built
// from source.
func released() site.Release {
	if address == "" {
		return site.Release{}
	}
	return site.Release{Address: address, Version: program.Version(), Commit: commit()}
}

// licences are those of the program, of the Go modules in it and of the standard
// library: a copy of the program has to include these. A test writes
// the file.
//
//go:embed licences.txt
var licences string

func printVersion(c call) error {
	stdout := c.stdout
	switch {
	case c.Args().Present():
		return misuse{fmt.Errorf("version takes no project, not %q", c.Args().First())}
	case c.Bool("licences"):
		fmt.Fprintf(stdout, "%s\n==== The interactive charts\n\n%s\n", licences, templates.EChartsLicences())
		return nil
	}
	fmt.Fprintf(stdout, "standings %s\n", program.Version())
	if c := commit(); c != "" {
		fmt.Fprintf(stdout, "commit %s\n", c)
	}
	if address == "" {
		fmt.Fprintln(stdout, "built from source")
	} else {
		fmt.Fprintf(stdout, "released at %s\n", address)
	}
	return nil
}
