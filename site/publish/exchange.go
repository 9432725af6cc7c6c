package publish

import (
	"errors"
	"fmt"
	"syscall"
)

// exchange swaps the names of the new site and the old one; without an old one it renames
// the new. On Linux and macOS this is one step that happens or does not. Elsewhere it is
// two, between which a kill leaves the old site aside, for the next build to put it back.
func (p *place) exchange() error {
	p.closeRoots() // some systems do not rename a folder that is open
	if p.old == nil {
		return p.parent.Rename(p.name(fresh), p.base())
	}
	err := swap(p.beside(fresh), p.path)
	if errors.Is(err, errors.ErrUnsupported) {
		err = p.renameBoth()
	}
	if errors.Is(err, syscall.EBUSY) || errors.Is(err, syscall.EXDEV) {
		return p.mounted()
	}
	return err
}

func (p *place) renameBoth() error {
	if err := p.parent.Rename(p.base(), p.name(aside)); err != nil {
		return fmt.Errorf("%w: close the programs that have it open", err)
	}
	if err := p.parent.Rename(p.name(fresh), p.base()); err != nil {
		return errors.Join(err, p.parent.Rename(p.name(aside), p.base()))
	}
	// Under this name it is never put back, however much of it is removed.
	_ = p.parent.Rename(p.name(aside), p.name(fresh))
	return nil
}
