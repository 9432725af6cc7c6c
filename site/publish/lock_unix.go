//go:build unix

package publish

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// lock locks a file until it is closed; it is an error where another process holds it,
// unless wait is set.
func lock(f *os.File, wait bool) error {
	how := unix.LOCK_EX
	if !wait {
		how |= unix.LOCK_NB
	}
	for {
		if err := unix.Flock(int(f.Fd()), how); !errors.Is(err, unix.EINTR) {
			return err
		}
	}
}

// otherDisk reports whether two folders are on different disks.
func otherDisk(a, b fs.FileInfo) bool {
	x, known := a.Sys().(*syscall.Stat_t)
	y, both := b.Sys().(*syscall.Stat_t)
	return known && both && x.Dev != y.Dev
}
