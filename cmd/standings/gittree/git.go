// Package gittree reads the files of a commit without checking it out: a file system over
// one folder of a git tree.
//
//   - git.go calls git so that neither the repository's configuration nor its contents run
//     anything, and gives its failures words.
//     group_*.go ends it with all that it started.
//   - open.go finds the commit and the folder, tree.go is the file system, and blobs.go
//     fetches what a file holds.
//
// Files are read by ls-tree and cat-file. `git archive` would be one call, but it applies
// the repository's filters and export attributes: programs that a contributor may have
// named.
package gittree

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// settings come before every command. The repository's own configuration is read after the
// system's and the user's, and before these: they win.
var settings = []string{
	"--no-pager", "--literal-pathspecs", "--no-replace-objects",
	"-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull,
	"-c", "protocol.allow=never",
	"-c", "safe.bareRepository=explicit", // a project's folder cannot pass for a repository
}

// environment is all that git is given of the caller's, and what keeps it from asking
// anybody: the system's and the user's configuration may name programs, too, a remote of
// a partial clone is a program, and GIT_DIR would lead elsewhere.
func environment() []string {
	list := []string{
		"LC_ALL=C", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_ATTR_NOSYSTEM=1",
		"GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_TRACE=0",
	}
	for _, name := range []string{"PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "TMP"} {
		if value, there := os.LookupEnv(name); there {
			list = append(list, name+"="+value)
		}
	}
	return list
}

// elsewhere is the remedy where a repository cannot be read.
const elsewhere = "check the base out into another folder, and name that: -against DIR"

// repository is a folder in which git is called.
type repository struct {
	program string
	dir     string
}

// patience is how long git may take for one answer. A file of the repository may be a pipe
// that nobody writes to, or a folder may hold itself many times over.
var patience = time.Minute

// command is git as a group of processes that ends with the context.
func (r repository) command(ctx context.Context, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, r.program, append(append([]string{}, settings...), args...)...)
	c.Dir, c.Env = r.dir, environment()
	c.Cancel = group(c)
	c.WaitDelay = time.Second
	return c
}

// ask calls git and returns what it prints. Where it fails, the error holds what it says.
func (r repository) ask(args ...string) (string, error) {
	var out strings.Builder
	err := r.stream(func(answer io.Reader) error {
		_, err := io.Copy(&out, answer)
		return err
	}, args...)
	return out.String(), err
}

// stream calls git and hands on what it prints while it prints it. git ends where the
// reader fails.
func (r repository) stream(read func(io.Reader) error, args ...string) error {
	ctx, end := context.WithTimeout(context.Background(), patience)
	defer end()
	var said bytes.Buffer
	c := r.command(ctx, args...)
	c.Stderr = &said
	out, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	unread := read(out)
	if unread != nil {
		end()
	}
	err = c.Wait()
	switch {
	case ctx.Err() == context.DeadlineExceeded:
		return errLate()
	case unread != nil:
		return unread
	case err != nil:
		return failure{strings.TrimSpace(said.String()), err}
	}
	return nil
}

func errLate() error { return fmt.Errorf("git has no answer after %s", patience) }

// failure is git's own word for what went wrong.
type failure struct {
	said string
	err  error
}

func (f failure) Error() string {
	if f.said == "" {
		return "git: " + f.err.Error()
	}
	first, _, _ := strings.Cut(f.said, "\n")
	return "git: " + strings.TrimPrefix(first, "fatal: ")
}

// find looks for git, and for the repository that a folder is in.
func find(dir string) (r repository, prefix string, err error) {
	program, err := exec.LookPath("git")
	if err != nil {
		return r, "", errors.New("git is not installed: install it, or " + elsewhere)
	}
	r = repository{program, dir}
	prefix, err = r.ask("rev-parse", "--show-prefix")
	var failed failure
	switch {
	case errors.As(err, &failed) && (strings.Contains(failed.said, "not a git repository") || strings.Contains(failed.said, "safe.bareRepository")):
		return r, "", fmt.Errorf("%s is in no git repository: %s", dir, elsewhere)
	case err != nil:
		return r, "", fmt.Errorf("%w: %s", err, elsewhere)
	}
	return r, strings.TrimSuffix(strings.TrimSuffix(prefix, "\n"), "/"), nil
}
