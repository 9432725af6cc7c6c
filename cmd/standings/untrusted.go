package main

import (
	"errors"
	"fmt"
	"io"
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

// untrusted is what a project may do: everything, or what a stranger's may. Where a base
// is named, a stranger's is the data of one, and all else is the base's.
func untrusted(stranger bool, base string) (*site.Untrusted, error) {
	switch {
	case !stranger && base != "":
		return nil, errors.New("-base says where the templates and descriptions of an untrusted project are taken from: write -untrusted beside it")
	case !stranger:
		return nil, nil
	}
	u := &site.Untrusted{Read: mostRead, Written: mostWritten}
	if base != "" {
		of, err := open(base, io.Discard)
		if err != nil {
			return nil, fmt.Errorf("-base: %w", err)
		}
		if of.dir == "" {
			return nil, fmt.Errorf("-base %s is no project: name a folder with results/", base)
		}
		u.Base = of.FS
	}
	return u, nil
}

// errTime says that a stranger's project took too long. A build cannot be made to
// stop from outside: the program has to end.
var errTime = fmt.Errorf("reading and building take more than %s, the most that an untrusted project is given", mostTime)

// patience is how long one build of the project may take; 0 is for ever.
func (o *opened) patience() time.Duration {
	if o.untrusted == nil {
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
