package main

import (
	"fmt"
	"io"
	"os"
)

// progress shows on a terminal what goes on, in a line that is wiped when it is
// over. In a pipe or a file it says nothing.
type progress struct{ w io.Writer }

func newProgress(w io.Writer) *progress {
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			return &progress{w}
		}
	}
	return &progress{io.Discard}
}

func (p *progress) say(what string) { fmt.Fprintf(p.w, "\r\x1b[K%s …", what) }

func (p *progress) end() { fmt.Fprint(p.w, "\r\x1b[K") }
