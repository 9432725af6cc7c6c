//go:build !js

package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"sync/atomic"
	"time"

	"standings/internal/source"
	"standings/results"
)

// reading is what was read of results/. A server takes it again as long as nothing in there
// changes: most edits are of a page.
type reading struct {
	seen     atomic.Bool // a file of it changes, whatever its time is then
	state    string      // of results/ before it was read; "" where nothing is kept
	project  *results.Project
	problems []source.Problem
}

// load reads results/, unless it is as it was when it was read last.
func (r *reading) load(project fs.FS, problems *source.List) *results.Project {
	state, err := stateOf(project, time.Now())
	if r.seen.Swap(false) || err != nil || state != r.state {
		var found source.List
		r.state = ""
		r.project, r.problems = results.Load(project, Example(), &found), found.All()
		if err == nil {
			r.state = state
		}
	}
	problems.Add(r.problems...)
	return r.project
}

// unsure is how long after a change a file may change once more without another time: some
// file systems count in twos of seconds.
const unsure = 3 * time.Second

var errUnsure = errors.New("it cannot be known by its time whether a file changes")

// stateOf is a digest of the names, sizes and times of all files in results/, and of the times of
// its folders, an archive among them: files in it have times of their own. It is an error
// where one of them can change without changing it.
func stateOf(project fs.FS, now time.Time) (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(project, "results", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		timeless := !entry.IsDir() && (!info.Mode().IsRegular() || info.ModTime().IsZero())
		if timeless || now.Sub(info.ModTime()) < unsure {
			return errUnsure
		}
		fmt.Fprintf(sum, "%q %d %d\n", name, info.Size(), info.ModTime().UnixNano())
		return nil
	})
	return hex.EncodeToString(sum.Sum(nil)), err
}
