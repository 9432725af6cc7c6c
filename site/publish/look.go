package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
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
	folders := map[string]bool{".": true}
	files, list := sha256.New(), sha256.New()
	for _, name := range slices.Sorted(maps.Keys(listed.Files)) {
		listed.line(list, name)
		if err := p.folders(path.Dir(name), folders); err != nil {
			return Seen{}, err
		}
		info, err := os.Lstat(filepath.Join(p.path, filepath.FromSlash(name)))
		if err != nil {
			return Seen{}, err
		}
		if !info.Mode().IsRegular() {
			return Seen{}, fmt.Errorf("%s in %s: %s", name, dir, kindOf(info))
		}
		fmt.Fprintf(files, "%s\x00%d %d\n", name, info.Size(), info.ModTime().UnixNano())
	}
	return Seen{List: sumText(list), Files: sumText(files)}, nil
}

// folders sees that a path leads through folders alone; known are those that do.
func (p *place) folders(dir string, known map[string]bool) error {
	if known[dir] {
		return nil
	}
	if err := p.folders(path.Dir(dir), known); err != nil {
		return err
	}
	info, err := os.Lstat(filepath.Join(p.path, filepath.FromSlash(dir)))
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s in %s: %s: %w", dir, p.named, kindOf(info), fs.ErrExist)
	}
	known[dir] = err == nil
	return err
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
	fmt.Fprintf(sum, "%s\x00%s\n", name, m.Files[name])
}

func sumText(sum hash.Hash) string { return hex.EncodeToString(sum.Sum(nil)) }
