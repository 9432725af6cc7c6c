package gittree

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"

	"standings/internal/source"
)

// most files and folders that a tree may have: each is kept.
const most = 200_000

// Open returns a commit's version of a folder, limited to the named parts of it. The
// folder is in the work tree of a repository; ref is any name that git accepts for a
// commit. The errors say what to do.
func Open(dir, ref string, parts ...string) (*Tree, error) {
	r, prefix, err := find(dir)
	if err != nil {
		return nil, err
	}
	commit, err := r.commit(ref)
	if err != nil {
		return nil, err
	}
	folder := prefix
	if folder == "" {
		folder = "."
	}
	id, err := r.ask("rev-parse", "--verify", "--quiet", "--end-of-options", commit+":"+prefix)
	if err != nil {
		return nil, fmt.Errorf("%s has no folder %s, where this project is: name a commit that has it, or %s", ref, folder, elsewhere)
	}
	t := newTree(commit, r)
	err = r.stream(t.list, append([]string{"ls-tree", "-r", "-z", "-l", "--full-tree", strings.TrimSpace(id), "--"}, parts...)...)
	var failed failure
	if errors.As(err, &failed) {
		err = fmt.Errorf("the files of %s cannot be listed, as in a partial clone (%w): %s", ref, err, elsewhere)
	}
	if err != nil {
		return nil, err
	}
	return t, nil
}

// list takes a listing, a line at a time.
func (t *Tree) list(listing io.Reader) error {
	lines := bufio.NewScanner(listing)
	lines.Split(func(data []byte, end bool) (int, []byte, error) {
		if at := bytes.IndexByte(data, 0); at >= 0 {
			return at + 1, data[:at], nil
		}
		return 0, nil, nil
	})
	for lines.Scan() {
		if err := t.add(lines.Text()); err != nil {
			return err
		}
	}
	return lines.Err()
}

// commit is the id of the commit that a ref leads to.
func (r repository) commit(ref string) (string, error) {
	id, err := r.ask("rev-parse", "--verify", "--quiet", "--end-of-options", ref+"^{commit}")
	if err == nil {
		return strings.TrimSpace(id), nil
	}
	shown := source.Escaped(ref)
	known := r.refs()
	for _, name := range known {
		if strings.HasSuffix(name, "/"+ref) {
			return "", fmt.Errorf("there is no commit %q here (did you mean %q?)", shown, name)
		}
	}
	if shallow, err := r.ask("rev-parse", "--is-shallow-repository"); err == nil && strings.TrimSpace(shallow) == "true" {
		return "", fmt.Errorf("there is no commit %q here, and this clone is shallow: fetch it with git fetch --depth 1 origin REF, and name FETCH_HEAD; or fetch all with git fetch --unshallow", shown)
	}
	return "", fmt.Errorf("there is no commit %q here%s: name a branch, a tag or a commit, or a folder", shown, source.Hint(ref, append(known, "HEAD")))
}

// refs are the names of branches and tags.
func (r repository) refs() []string {
	out, err := r.ask("for-each-ref", "--count=1000", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags")
	if err != nil {
		return nil
	}
	return strings.Fields(out)
}

// add takes a line of the listing: "<mode> <type> <id> <size>\t<path>".
func (t *Tree) add(line string) error {
	about, name, _ := strings.Cut(line, "\t")
	fields := strings.Fields(about)
	if len(fields) != 4 || name == "" {
		return fmt.Errorf("git lists %q, which is not understood: %s", source.Escaped(line), elsewhere)
	}
	if fields[1] == "commit" {
		return fmt.Errorf("%s is a repository of its own (a submodule): %s", source.Escaped(name), elsewhere)
	}
	size, err := strconv.ParseInt(fields[3], 10, 64)
	if err != nil {
		return errors.New("not all of the base's files are here, as in a partial clone: " + elsewhere)
	}
	if path.Clean(name) != name || strings.HasPrefix(name, "/") || strings.HasPrefix(name, "../") {
		return fmt.Errorf("git lists the path %q, which no file can have", source.Escaped(name))
	}
	return t.put(name, &entry{name: path.Base(name), id: fields[2], size: size, link: fields[0] == "120000"})
}
