package main

import (
	"flag"
	"fmt"
	"io"
	"runtime/debug"

	"standings/site"
)

// address is the repository that the program was released from, such as
// https://github.com/owner/standings. The release build sets it by -ldflags "-X
// main.address=…"; a program that was built from source has none.
var address string

// version is the module's version where the program was installed or built as one, else
// "devel". Like [commit] it is fixed when the program is built.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "devel"
}

// commit is the one that the program was built from, in full, or "" where the build knew
// none.
func commit() string { return setting("vcs.revision") }

// modified reports whether the program was built from that commit and something else.
func modified() bool { return setting("vcs.modified") == "true" }

// setting is what the build noted under a key; "" where it did not.
func setting(key string) string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == key {
				return s.Value
			}
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
	return site.Release{Address: address, Version: version(), Commit: commit()}
}

func printVersion(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("version", flag.ContinueOnError)
	legal := flags.Bool("licences", false, "")
	rest, goOn, code := parse(flags, args, stdout, stderr)
	switch {
	case !goOn:
		return code
	case rest != "":
		fmt.Fprintf(stderr, "standings: version takes no project, not %q; see standings help\n", rest)
		return badUse
	case *legal:
		fmt.Fprint(stdout, allLicences())
		return good
	}
	fmt.Fprintf(stdout, "standings %s\n", version())
	if c := commit(); c != "" {
		fmt.Fprintf(stdout, "commit %s\n", c)
	}
	if address == "" {
		fmt.Fprintln(stdout, "built from source")
	} else {
		fmt.Fprintf(stdout, "released at %s\n", address)
	}
	return good
}
