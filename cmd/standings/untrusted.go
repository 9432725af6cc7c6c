package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/metrics"
	"strconv"
	"time"

	"standings/cmd/program"
	"standings/internal/words"
	"standings/site"
)

// What the project of a stranger may cost, here and nowhere else: -untrusted=4 gives four times
// the bytes, the time and the memory. Each is far above what a benchmark of four thousand items
// and twenty models takes, and below what would keep others from using the machine.
const (
	mostTime   = time.Minute // of one build; what takes longer was made to
	mostMemory = 512e6       // bytes of the whole program
)

// strangers is the flag -untrusted: how many times the usual a stranger's project may cost; 0:
// the project is no stranger's. Alone it is 1.
type strangers int

// mostTimes is far from where bytes could not be counted.
const mostTimes = 1000

func (s *strangers) String() string   { return strconv.Itoa(int(*s)) }
func (s *strangers) IsBoolFlag() bool { return true }
func (s *strangers) Get() any         { return s }

// Set takes "true", "false", as of a flag without a value, or a number.
func (s *strangers) Set(text string) error {
	if alone, err := strconv.ParseBool(text); err == nil && len(text) > 1 {
		*s = 0
		if alone {
			*s = 1
		}
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > mostTimes {
		return fmt.Errorf("write how many times the usual it may cost, from 1 to %s", words.Number(mostTimes))
	}
	*s = strangers(n)
	return nil
}

// untrusted is what a project may do: everything, or what a stranger's may. Where a base
// is named, a stranger's is the data of one, and all else is the base's.
func untrusted(times strangers, base string) (*site.Untrusted, error) {
	stranger := times > 0
	switch {
	case !stranger && base != "":
		return nil, errors.New("-base says where the templates and descriptions of an untrusted project are taken from: write -untrusted beside it")
	case !stranger:
		return nil, nil
	}
	u := program.Stranger(int64(times))
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

// errTime and errMemory are of a stranger's project that has used up its allowance. A build
// cannot be made to stop from outside: the program has to end.
var (
	errTime   = errors.New("reading and building take more than")
	errMemory = errors.New("reading and building take more memory than")
)

// allowance is what one build of a project may take.
type allowance struct {
	times  strangers     // the usual
	time   time.Duration // 0: for ever
	memory uint64        // bytes of the whole program; 0: without an end
}

func (o *opened) allowance() allowance {
	if o.untrusted == nil {
		return allowance{}
	}
	of := stranger
	of.most *= int64(o.times)
	of.take()
	return allowance{o.times, time.Duration(o.times) * mostTime, uint64(o.times) * mostMemory}
}

// used says how much a project has used up, and how it is given more.
func (a allowance) used(up error) error {
	much := a.time.String()
	if up == errMemory {
		much = words.Size(int64(a.memory))
	}
	return fmt.Errorf("%w %s, the most that an untrusted project is given: where you expect that much, -untrusted=%d gives twice as much", up, much, 2*a.times)
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
	ctx, end := context.WithTimeout(context.Background(), a.time)
	defer end()
	full := make(chan struct{})
	go a.watch(ctx, func() { close(full) })
	select {
	case <-done:
		return nil
	case <-full:
		return a.used(errMemory)
	case <-ctx.Done():
		return a.used(errTime)
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
