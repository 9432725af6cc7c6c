package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"standings/results/problem"
	"standings/site"
	"standings/site/publish"
)

func build(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	out := flags.String("o", "public", "")
	cache := flags.String("cache", "", "")
	name, goOn, code := parse(flags, args, stdout, stderr)
	if !goOn {
		return code
	}
	began := time.Now()
	project, dir, err := open(name)
	if err != nil {
		return usageError(stderr, err)
	}
	if err := apart(*out, dir); err != nil {
		return usageError(stderr, err)
	}
	progress := newProgress(stderr)
	progress.say("reading and building")
	built, ok := assemble(site.Input{Project: project, Version: version(), Thumbs: thumbStore(*cache, dir)}, stderr, progress)
	if !ok {
		return badData
	}
	progress.say("writing")
	done, err := publish.Site(built.Files, *out)
	progress.end()
	if err != nil {
		fmt.Fprintf(stderr, "standings: %v\n", err)
		return badData
	}
	fmt.Fprintf(stdout, "read %s with %d rows; wrote %d of %d files (%s) to %s in %.2f s\n",
		plural(len(built.Project.Benchmarks), "benchmark"), built.Rows, done.Written, done.Files, size(done.Bytes), *out, time.Since(began).Seconds())
	if done.Bytes > largeSite {
		fmt.Fprintf(stderr, "standings: the site is %s, more than many hosts take (1 GB): keep the images in full elsewhere and name their address under images, originals in benchmark.yaml\n", size(done.Bytes))
	}
	return good
}

// largeSite is what GitHub Pages and others take at most, in bytes.
const largeSite = 1e9

// assemble builds the site and prints what is wrong. It reports whether the site may
// be published.
func assemble(in site.Input, stderr io.Writer, progress *progress) (*site.Result, bool) {
	var problems problem.List
	built, err := site.Build(in, &problems)
	progress.end()
	for _, p := range problems.All() {
		fmt.Fprintln(stderr, p)
	}
	if err != nil && problems.Errors() == 0 {
		fmt.Fprintf(stderr, "standings: %v\n", err)
		return nil, false
	}
	if n := problems.Errors(); n > 0 {
		fmt.Fprintf(stderr, "standings: %s; the site was not written\n", plural(n, "error"))
		return nil, false
	}
	return built, true
}

// apart refuses an output folder that holds the project, or lies in one of the
// folders the project is read from.
func apart(out, project string) error {
	if project == "" {
		return nil
	}
	o, err := resolved(out)
	if err != nil {
		return err
	}
	p, err := resolved(project)
	if err != nil {
		return err
	}
	if within(p, o) {
		return fmt.Errorf("-o %s holds the project itself: choose a folder of its own, such as public", out)
	}
	for _, part := range []string{"results", "content", "templates"} {
		if within(o, filepath.Join(p, part)) {
			return fmt.Errorf("-o %s lies in the project's %s/: choose a folder of its own, such as public", out, part)
		}
	}
	return nil
}

// resolved is the absolute path that a name leads to, links followed as far as
// the path exists.
func resolved(name string) (string, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	rest := ""
	for {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			return filepath.Join(real, rest), nil
		}
		parent := filepath.Dir(path)
		if parent == path {
			return filepath.Join(path, rest), nil
		}
		rest, path = filepath.Join(filepath.Base(path), rest), parent
	}
}

// within reports whether path is dir or lies in it.
func within(path, dir string) bool {
	return path == dir || strings.HasPrefix(path, strings.TrimSuffix(dir, string(os.PathSeparator))+string(os.PathSeparator))
}

func usageError(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "standings: %v\n", err)
	return badUse
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func size(bytes int64) string {
	switch {
	case bytes >= 1e9:
		return fmt.Sprintf("%.2f GB", float64(bytes)/1e9)
	case bytes >= 1e6:
		return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
	case bytes >= 1e3:
		return fmt.Sprintf("%.0f kB", float64(bytes)/1e3)
	}
	return fmt.Sprintf("%d B", bytes)
}
