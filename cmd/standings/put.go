package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"strings"

	"standings/cmd/program"
	"standings/internal/source"
	"standings/internal/words"
	"standings/site/page"
)

// puts is what became of the files of a project.
type puts struct {
	made, replaced int      // files
	kept           []string // a line for each file that was not written, with the reason
}

// String says what was written: "made 2 files and replaced 1".
func (p *puts) String() string {
	switch {
	case p.made > 0 && p.replaced > 0:
		return fmt.Sprintf("made %s and replaced %d", words.Count(p.made, "file"), p.replaced)
	case p.made > 0:
		return "made " + words.Count(p.made, "file")
	case p.replaced > 0:
		return "replaced " + words.Count(p.replaced, "file")
	}
	return "nothing had to be written"
}

// put writes the files of a project into a folder. A file that is there stays as it is. Where
// the files are written again, one that is as put wrote it before becomes as it is now, and one
// that was taken away stays away.
func put(files page.Files, dir string, again bool) (*puts, error) {
	root, err := makeRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	sums, err := sumsIn(root.FS())
	if err != nil {
		return nil, err
	}
	done := &puts{}
	for _, name := range files.Paths() {
		shown := filepath.Join(dir, filepath.FromSlash(name))
		old, err := source.Read(root.FS(), name, source.MaxTable)
		_, known := sums[name]
		switch {
		case errors.Is(err, fs.ErrNotExist) && known && again:
			done.kept = append(done.kept, fmt.Sprintf("left out %s: it was taken away since it was written", shown))
			continue
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			done.kept = append(done.kept, fmt.Sprintf("kept %s: %v", shown, err))
			continue
		case bytes.Equal(old, files[name]):
			sums[name] = program.SumOf(old)
			continue
		case !known || !again:
			done.kept = append(done.kept, fmt.Sprintf("kept %s: it was there already, and is not as it would be written", shown))
			continue
		case sums[name] != program.SumOf(old):
			more := ""
			if sums[name] != program.SumOf(files[name]) {
				more = ", and its new content differs: the site does not use it; to see it, draft into a new folder"
			}
			done.kept = append(done.kept, fmt.Sprintf("kept %s: it was edited since it was written%s", shown, more))
			continue
		}
		if err := writeFile(root, name, files[name]); err != nil {
			return nil, err
		}
		sums[name] = program.SumOf(files[name])
		if err == nil {
			done.replaced++
		} else {
			done.made++
		}
	}
	all, there := page.Files{}, map[string]string{}
	for name := range sums {
		all[name] = nil
	}
	stale := map[string]bool{} // benchmarks of earlier drafts
	for _, name := range all.Paths() {
		if _, drafted := files[name]; !drafted {
			if _, err := root.Lstat(name); err != nil {
				continue // and is no longer there
			}
			folder := benchmarkOf(name)
			_, drafted := files[path.Join(folder, "benchmark.yaml")]
			switch shown := filepath.Join(dir, filepath.FromSlash(folder)); {
			case !again:
			case folder == "" || drafted:
				done.kept = append(done.kept, fmt.Sprintf("kept %s: it is no longer part of the draft, remove it where nothing names it", filepath.Join(dir, filepath.FromSlash(name))))
			case !stale[folder]:
				stale[folder] = true
				done.kept = append(done.kept, fmt.Sprintf("kept %s: it was drafted from a file of another name, and the site shows both benchmarks: remove that folder where the file was renamed", shown))
			}
		}
		there[name] = sums[name]
	}
	return done, writeFile(root, program.SumsFile, program.Sums(there))
}

// putImages copies images into a project; those that are there stay.
func putImages(images map[string]func() (fs.File, error), dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for name, open := range images {
		if _, err := root.Lstat(name); err == nil {
			continue
		}
		file, err := open()
		if err != nil {
			return err
		}
		data, err := source.All(file)
		file.Close()
		if err == nil {
			err = writeFile(root, name, data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// benchmarkOf is the folder of the benchmark that a file of a project belongs to; "" where
// it belongs to none.
func benchmarkOf(name string) string {
	parts := strings.SplitN(name, "/", 3)
	if len(parts) < 3 || parts[0] != "results" {
		return ""
	}
	return path.Join(parts[:2]...)
}

// sumsIn reads what was written before: the SHA-256 of each file by its path. A
// folder that was never written to has none.
func sumsIn(project fs.FS) (map[string]string, error) {
	sums := map[string]string{}
	data, err := source.Read(project, program.SumsFile, source.MaxTable)
	if errors.Is(err, fs.ErrNotExist) {
		return sums, nil
	} else if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", program.SumsFile, err)
	}
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		if sum, name, ok := strings.Cut(lines.Text(), "  "); ok && fs.ValidPath(name) {
			sums[name] = sum
		}
	}
	return sums, nil
}

// makeRoot opens a folder to write into, and makes it where it is not there.
func makeRoot(dir string) (*os.Root, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	return os.OpenRoot(dir)
}

// writeFile writes a file beside and renames it, so that none is ever half there, also
// where several write the same one.
func writeFile(root *os.Root, name string, data []byte) error {
	return putFile(root, name, data, false)
}

// keepFile is writeFile of what nobody could make again: it is on the disk before it has its
// name.
func keepFile(root *os.Root, name string, data []byte) error { return putFile(root, name, data, true) }

func putFile(root *os.Root, name string, data []byte, sync bool) error {
	dir := path.Dir(name)
	if err := root.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	part := path.Join(dir, fmt.Sprintf(".part-%d-%d", os.Getpid(), rand.Uint64()))
	err := root.WriteFile(part, data, 0o644)
	if err == nil && sync {
		err = flushed(root, part, os.O_WRONLY)
	}
	if err == nil {
		err = root.Rename(part, name)
	}
	if err == nil && sync {
		_ = flushed(root, dir, os.O_RDONLY) // not every system can
	}
	if err != nil {
		_ = root.Remove(part)
	}
	return err
}

// flushed has the disk hold a file, or the names in a folder.
func flushed(root *os.Root, name string, how int) error {
	f, err := root.OpenFile(name, how, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
