//go:build browser

package browser_test

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"
)

// ended is what has to be undone when the tests are over.
var (
	ended   []func()
	endedMu sync.Mutex
)

// atEnd has something undone when the tests are over, the last first.
func atEnd(undo func()) {
	endedMu.Lock()
	defer endedMu.Unlock()
	ended = append(ended, undo)
}

// TestMain runs the tests and ends what they have started: browsers, and folders that
// they share.
func TestMain(m *testing.M) {
	flag.Parse()
	// Tests wait for the browser more than they count: a core takes more than one.
	asked := false
	flag.Visit(func(f *flag.Flag) { asked = asked || f.Name == "test.parallel" })
	if !asked {
		flag.Set("test.parallel", fmt.Sprint(max(4, runtime.GOMAXPROCS(0))))
	}
	code := m.Run()
	for _, end := range slices.Backward(ended) {
		end()
	}
	os.Exit(code)
}
