package main

import (
	"fmt"
	"time"

	"standings/site"
)

// What the project of a stranger may cost, here and nowhere else. Each is far
// above what a benchmark of a thousand items and fifty models takes, and below
// what would keep others from using the machine. A build's memory is some times
// what it reads and writes.
const (
	mostRead    = 1e9             // bytes of all files together
	mostWritten = largeSite       // bytes of the site: what hosts take at most
	mostTime    = 2 * time.Minute // of one build; what takes longer was made to
)

// untrusted is what a project may do: everything, or what a stranger's may.
func untrusted(stranger bool) *site.Untrusted {
	if !stranger {
		return nil
	}
	return &site.Untrusted{Read: mostRead, Written: mostWritten}
}

// errTime says that a stranger's project took too long. A build cannot be made to
// stop from outside: the program has to end.
var errTime = fmt.Errorf("building takes more than %s, the most that an untrusted project is given", mostTime)

// patience is how long one build may take; 0 is for ever.
func patience(stranger bool) time.Duration {
	if !stranger {
		return 0
	}
	return mostTime
}

// inTime does what is to be done, and reports whether that took no longer than the
// limit. Where it did, it still goes on.
func inTime(limit time.Duration, do func()) bool {
	if limit == 0 {
		do()
		return true
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	select {
	case <-done:
		return true
	case <-time.After(limit):
		return false
	}
}
