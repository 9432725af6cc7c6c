package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"standings/site/publish"
)

// A build that would make what is there already is not made. What permits that is
// kept in the user's own cache under the address of the site's folder, never in the
// folder or the project, which may have come from a stranger: a record of what the
// site was made from, how its files were left, and what the build said. Whatever is
// not as recorded, or cannot be known, is built. The cache may be emptied at any time.

// record is of one good build.
type record struct {
	Out      string       // where the site was put
	Of       ingredients  // by what it was made from
	Seen     publish.Seen // how its files were left
	Warnings string       // as they were printed, to be printed again
	Read     string       // "1 benchmark with 2 rows"
	Files    int
	Bytes    int64
}

// recordForm is the first line of a record: another one is of another program.
const recordForm = "standings record 1"

// recordOf is where the record of a site's folder is kept; "" where the system has no
// such place.
func recordOf(out string) string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	sum := sha256.Sum256([]byte(realPath(out)))
	return filepath.Join(dir, "standings", "built", hex.EncodeToString(sum[:16]))
}

// realPath is a path from the root without links, as far as it is there.
func realPath(name string) string {
	name = absolute(name)
	if real, err := filepath.EvalSymlinks(name); err == nil {
		return real
	}
	if real, err := filepath.EvalSymlinks(filepath.Dir(name)); err == nil {
		return filepath.Join(real, filepath.Base(name))
	}
	return name
}

// readRecord reads what was recorded of a folder, or says why that is of no use.
func readRecord(out string) (*record, error) {
	at := recordOf(out)
	if at == "" {
		return nil, fmt.Errorf("there is no folder for what is remembered of builds")
	}
	data, err := os.ReadFile(at)
	if os.IsNotExist(err) {
		return nil, fmt.Errorf("no earlier build of %s is known", out)
	} else if err != nil {
		return nil, err
	}
	form, rest, _ := bytes.Cut(data, []byte("\n"))
	sum, rest, _ := bytes.Cut(rest, []byte("\n"))
	r := &record{}
	if string(form) != recordForm || string(sum) != sumOf(rest) || json.Unmarshal(rest, r) != nil || r.Out != realPath(out) {
		return nil, fmt.Errorf("what is remembered of earlier builds is damaged or of another version")
	}
	return r, nil
}

// write keeps a record, whole or not at all. Where it cannot, the next build is made
// from nothing.
func (r *record) write() error {
	at := recordOf(r.Out)
	if at == "" {
		return nil
	}
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
		return err
	}
	part, err := os.CreateTemp(filepath.Dir(at), ".part-")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(part, "%s\n%s\n%s", recordForm, sumOf(text), text)
	if closed := part.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(part.Name(), at)
	}
	if err != nil {
		_ = os.Remove(part.Name())
	}
	return err
}

// ingredientNames names the first of many ingredients for readers.
func ingredientNames(names []string) string {
	const most = 5
	shown := map[string]bool{}
	for _, name := range names {
		switch {
		case name == programItself:
			name = "the program"
		case name == besideFolders:
			name = "what lies beside results/"
		case strings.HasPrefix(name, thumbnailKept):
			name = "thumbnails"
		case strings.HasPrefix(name, " "):
			name = "how it is built"
		}
		shown[name] = true
	}
	list := slices.Sorted(maps.Keys(shown))
	if more := len(list) - most; more > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(list[:most], ", "), more)
	}
	return strings.Join(list, ", ")
}
