package main

import (
	"errors"
	"maps"
	"strings"
	"sync"

	"standings/site/publish"
)

// beforehand is what is known of a build before it is made: what it is made from,
// read before the build itself reads it, so that what changes meanwhile is found
// changed by the next one.
type beforehand struct {
	project     *opened
	out         string
	store       *folderStore // of thumbnails; nil where there is none
	ingredients ingredients  // nil: not known
	why         error        // they are not
}

var (
	errStranger = errors.New("an untrusted project is built each time")
	errDrafted  = errors.New("a site of a table or of logs is built each time")
)

// unchanged is the record of the last build where this one would make the same, else
// why it is made. forced builds are made, and hold every file of the site's folder
// against what belongs there. The site is looked at while what it is made from is read.
func (b *beforehand) unchanged(stranger, force bool) (r *record, why string) {
	switch {
	case stranger: // nothing of it is read beyond its bounds
		b.why = errStranger
		return nil, b.why.Error()
	case b.project.table != "":
		b.why = errDrafted
		return nil, b.why.Error()
	}
	r, unknown := readRecord(b.out)
	var seen publish.Seen
	var amiss error
	var looking sync.WaitGroup
	if r != nil && !force {
		looking.Go(func() { seen, amiss = publish.Look(b.out) })
	}
	b.ingredients, b.why = b.read()
	looking.Wait()
	switch {
	case b.why != nil:
		return nil, b.why.Error()
	case force:
		return nil, "built from nothing, as -force asks"
	case unknown != nil:
		return nil, unknown.Error()
	}
	if names := b.ingredients.differ(r.Of); len(names) > 0 {
		return nil, "changed since the last build: " + ingredientNames(names)
	}
	if amiss != nil {
		return nil, amiss.Error()
	}
	if seen != r.Seen {
		return nil, b.out + " was touched since it was written"
	}
	return r, ""
}

func (b *beforehand) read() (ingredients, error) {
	list, err := ingredientsOf(b.project.FS, firstFolder(b.project.dir, b.out))
	if err == nil && b.store != nil {
		list[" store"] = absolute(b.store.base)
		err = list.addStore(b.store)
	}
	if err != nil {
		return nil, err
	}
	return list, nil
}

// keep records a build that is done. What it kept of thumbnails is part of what the
// next one is made from. list is what was put into the folder: where another build
// has put another site there since, nothing is recorded.
func (b *beforehand) keep(r *record, list string) error {
	if b.ingredients == nil {
		return b.why
	}
	r.Of = maps.Clone(b.ingredients)
	maps.DeleteFunc(r.Of, func(name, _ string) bool { return strings.HasPrefix(name, thumbnailKept) })
	if b.store != nil {
		if err := r.Of.addStore(b.store); err != nil {
			return err
		}
	}
	seen, err := publish.Look(b.out)
	if err != nil {
		return err
	}
	if seen.List != list {
		return errors.New("another build put its site there")
	}
	r.Out, r.Seen = realPath(b.out), seen
	return r.write()
}
