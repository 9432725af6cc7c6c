package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
)

// Seen is how a site was seen in its folder. Two that are equal mean that nobody has
// touched it in between, as far as sizes and times tell.
type Seen struct {
	List  string // of the files that are the program's own, and their content, as the folder's list says
	Files string // of what is there: size and time of each of them
}

// Look sees how the site in a folder stands, without reading its files. It is an
// error where there is none, or where something of it is missing or is no file: then
// [Site] says what is to be done.
//
// The list in the folder may have come with it. It proves nothing but that it is the
// one that was seen before.
func Look(dir string) (Seen, error) {
	p, err := open(dir)
	if err != nil {
		return Seen{}, err
	}
	defer p.close()
	listed, err := p.manifest()
	if err != nil {
		return Seen{}, err
	}
	if listed == nil {
		return Seen{}, fmt.Errorf("%s holds no list of a site", dir)
	}
	names := slices.Sorted(maps.Keys(listed.Files))
	if err := p.folders(listed.Files); err != nil {
		return Seen{}, err
	}
	lines := make([][]byte, len(names))
	err = each(len(names), func(i int) error {
		info, err := os.Lstat(p.below(names[i]))
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			return fmt.Errorf("%s in %s: %s", names[i], dir, kindOf(info))
		}
		line := append([]byte(names[i]), 0)
		line = append(strconv.AppendInt(line, info.Size(), 10), ' ')
		lines[i] = append(strconv.AppendInt(line, info.ModTime().UnixNano(), 10), '\n')
		return nil
	})
	if err != nil {
		return Seen{}, err
	}
	files := sha256.New()
	for _, line := range lines {
		files.Write(line)
	}
	return Seen{List: listed.digest(), Files: sumText(files)}, nil
}

func (p *place) below(name string) string { return filepath.Join(p.path, filepath.FromSlash(name)) }

// folders sees that the ways to files lead through folders alone.
func (p *place) folders(files map[string]string) error {
	above := map[string]bool{}
	addFolders(above, files)
	dirs := slices.Sorted(maps.Keys(above))
	return each(len(dirs), func(i int) error {
		info, err := os.Lstat(p.below(dirs[i]))
		if err == nil && !info.IsDir() {
			err = fmt.Errorf("%s in %s: %s: %w", dirs[i], p.named, kindOf(info), fs.ErrExist)
		}
		return err
	})
}

// each does something with the numbers below n, side by side, and returns the error of
// the least number of which there is one.
func each(n int, do func(i int) error) error {
	var next atomic.Int64
	var workers sync.WaitGroup
	failed := make([]error, n)
	for range min(runtime.GOMAXPROCS(0), n) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				failed[i] = do(int(i))
			}
		})
	}
	workers.Wait()
	for _, err := range failed {
		if err != nil {
			return err
		}
	}
	return nil
}

// digest is of what the list says, however it is written.
func (m *manifest) digest() string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(m.Files)) {
		m.line(sum, name)
	}
	return sumText(sum)
}

func (m *manifest) line(sum hash.Hash, name string) {
	line := make([]byte, 0, 256)
	line = append(append(line, name...), 0)
	sum.Write(append(append(line, m.Files[name]...), '\n'))
}

func sumText(sum hash.Hash) string { return hex.EncodeToString(sum.Sum(nil)) }
