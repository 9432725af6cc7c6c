package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/metrics"
	"time"

	"standings/internal/words"
	"standings/site"
)

// What the project of a stranger may cost, here and nowhere else. Each is far
// above what a benchmark of a thousand items and fifty models takes, and below
// what would keep others from using the machine.
const (
	mostRead    = 1e9         // bytes of all files together
	mostWritten = largeSite   // bytes of the site: what hosts take at most
	mostTime    = time.Minute // of one build; what takes longer was made to
	mostMemory  = 512 << 20   // bytes of the whole program
	mostPixels  = 40 << 20    // of an image that a thumbnail is made of
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
	u := &site.Untrusted{Read: mostRead, Written: mostWritten, Pixels: mostPixels}
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

// errTime and errMemory say what of its allowance a stranger's project has used up. A build
// cannot be made to stop from outside: the program has to end.
var (
	errTime   = fmt.Errorf("reading and building take more than %s, the most that an untrusted project is given", mostTime)
	errMemory = fmt.Errorf("reading and building take more than %s of memory, the most that an untrusted project is given", words.Size(mostMemory))
)

// allowance is what one build of a project may take.
type allowance struct {
	time   time.Duration // 0: for ever
	memory uint64        // bytes of the whole program; 0: without an end
}

func (o *opened) allowance() allowance {
	if o.untrusted == nil {
		return allowance{}
	}
	stranger.take()
	return allowance{mostTime, mostMemory}
}

// inUse is how many bytes the program has of the system. main sets it: programs that call
// run, as tests do, have memory of their own beside it.
var inUse = func() uint64 { return 0 }

// mapped is what the system has given to this program and has not got back.
func mapped() uint64 {
	list := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(list)
	return list[0].Value.Uint64() - list[1].Value.Uint64()
}

// within does what is to be done, and says what it took too much of. Then it still goes on.
func (a allowance) within(do func()) error {
	if a == (allowance{}) {
		do()
		return nil
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	ctx, end := context.WithTimeoutCause(context.Background(), a.time, errTime)
	defer end()
	full := make(chan struct{})
	go a.watch(ctx, func() { close(full) })
	select {
	case <-done:
		return nil
	case <-full:
		return errMemory
	case <-ctx.Done():
		return errTime
	}
}

// watch calls full, once, when the program has more memory than is allowed. It ends with the
// context.
func (a allowance) watch(ctx context.Context, full func()) {
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for a.memory > 0 {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if inUse() > a.memory {
				full()
				return
			}
		}
	}
}
