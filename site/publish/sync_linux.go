package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// sync has the disk hold the new site before it takes the place of the old one: a machine
// that loses power then has one of the two, whole. One call for all files takes a fraction
// of what one for each would.
func (p *place) sync() error {
	dir, err := p.made.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	if err := unix.Syncfs(int(dir.Fd())); err != nil && !errors.Is(err, unix.ENOSYS) {
		return &os.PathError{Op: "sync", Path: p.beside(fresh), Err: err}
	}
	return nil
}

// syncFolder has the disk hold the names in a folder.
func syncFolder(root *os.Root) {
	if dir, err := root.Open("."); err == nil {
		_ = dir.Sync()
		dir.Close()
	}
}
