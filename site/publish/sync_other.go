//go:build !linux

package publish

import (
	"io/fs"
	"os"
)

// sync has the disk hold the new site before it takes the place of the old one: a machine
// that loses power then has one of the two, whole.
func (p *place) sync() error {
	return fs.WalkDir(p.made.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		f, err := p.made.OpenFile(name, os.O_WRONLY, 0)
		if os.IsPermission(err) {
			return nil // carried over, of somebody who lets nobody write
		} else if err != nil {
			return err
		}
		err = f.Sync()
		f.Close()
		return err
	})
}

// syncFolder has the disk hold the names in a folder, where the system can.
func syncFolder(root *os.Root) {
	if dir, err := root.Open("."); err == nil {
		_ = dir.Sync()
		dir.Close()
	}
}
