//go:build !js

package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"standings/internal/source"
	"standings/results"
)

// reading is what was read of results/. A server takes it again as long as nothing in there
// changes: most edits are of a page.
type reading struct {
	state    string // of results/ before it was read; "" where nothing is kept
	project  *results.Project
	problems []source.Problem
}

// load reads results/, unless it is as it was when it was read last.
func (r *reading) load(project fs.FS, problems *source.List) *results.Project {
	state, err := stateOf(project, time.Now())
	if err != nil || state != r.state {
		var found source.List
		*r = reading{project: results.Load(project, Example(), &found), problems: found.All()}
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

// stateOf is a digest of the names, sizes and times of all files in results/. It is an error
// where one of them can change without changing it.
func stateOf(project fs.FS, now time.Time) (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(project, "results", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			fmt.Fprintf(sum, "%q\n", name)
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if age := now.Sub(info.ModTime()); !info.Mode().IsRegular() || info.ModTime().IsZero() || age < unsure {
			return errUnsure
		}
		fmt.Fprintf(sum, "%q %d %d\n", name, info.Size(), info.ModTime().UnixNano())
		return nil
	})
	return hex.EncodeToString(sum.Sum(nil)), err
}
