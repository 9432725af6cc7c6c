package main

import (
	"errors"
	"os"
	"os/exec"
	"testing"

	"golang.org/x/sys/unix"
)

// Without memory the program ends by a signal: 2 would be wrong usage. The test runs itself
// as a process that may have little.
func TestAProgramWithoutMemory(t *testing.T) {
	if os.Getenv("STANDINGS_LITTLE") != "" {
		endBySignal()
		_ = unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{})
		if err := unix.Setrlimit(unix.RLIMIT_AS, &unix.Rlimit{Cur: 64 << 20, Max: 64 << 20}); err != nil {
			t.Fatal(err)
		}
		var kept [][]byte
		for range 1000 {
			kept = append(kept, make([]byte, 64<<20))
		}
		t.Fatal(len(kept))
	}
	t.Parallel()
	command := exec.Command(os.Args[0], "-test.run=^TestAProgramWithoutMemory$")
	command.Env = append(os.Environ(), "STANDINGS_LITTLE=1")
	out, err := command.CombinedOutput()
	var ended *exec.ExitError
	if !errors.As(err, &ended) || ended.ExitCode() != -1 {
		t.Errorf("%v: %.300s", err, out)
	}
}
