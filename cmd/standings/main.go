// Command standings turns a folder of scored results into a website on which
// every number can be checked.
//
// Each command is a file of its name; run.go chooses it. check -against is against.go,
// which compares two states, with differing.go for files; package submission decides
// and package gittree reads commits. untrusted.go bounds a stranger's project, drafting.go
// builds from a table alone, licences.go and version.go describe the program.
package main

import "os"

func main() {
	inUse = mapped
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}
