package publish

import (
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// lock locks a file until it is closed; it is an error where another process holds it,
// unless wait is set.
func lock(f *os.File, wait bool) error {
	how := uint32(windows.LOCKFILE_EXCLUSIVE_LOCK)
	if !wait {
		how |= windows.LOCKFILE_FAIL_IMMEDIATELY
	}
	return windows.LockFileEx(windows.Handle(f.Fd()), how, 0, 1, 0, &windows.Overlapped{})
}

// otherDisk is not asked here: a folder of another disk is a link on Windows, and followed.
func otherDisk(a, b fs.FileInfo) bool { return false }
