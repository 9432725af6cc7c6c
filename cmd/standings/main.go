// Command standings turns a folder of scored results into a website on which
// every number can be checked.
//
// Each command is a file of its name; run.go chooses it. check -against is against.go,
// which compares two states, with differing.go for files; package submission decides
// and package gittree reads commits. untrusted.go bounds a stranger's project, drafting.go
// builds from a table alone, problems.go prints what is wrong, version.go describes the program.
package main

import (
	"os"
	"runtime/debug"
)

func main() {
	inUse = mapped
	endBySignal()
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// endBySignal has the program end by a signal where Go itself gives up, as without memory:
// its own exit status would be 2, which is wrong usage.
func endBySignal() { debug.SetTraceback("crash") }
