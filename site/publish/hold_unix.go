//go:build unix

package publish

import (
	"os"

	"golang.org/x/sys/unix"
)

// canHold says that a folder in use can be told from one that was left behind.
const canHold = true

// hold marks a folder as in use for as long as this process lives, or until the
// returned function is called. The system lets go of it when a process is
// killed, so a folder that nobody holds was left behind. ok is false where
// another process holds it.
func hold(dir string) (release func(), ok bool) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, false
	}
	if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		f.Close()
		return nil, false
	}
	return func() { f.Close() }, true
}
