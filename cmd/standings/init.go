package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"standings/site"
)

// initialize makes a new project in a folder that is empty or not there yet.
func initialize(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("init", flag.ContinueOnError)
	dir, goOn, code := parse(flags, args, stdout, stderr)
	if !goOn {
		return code
	}
	if dir == "" {
		return usageError(stderr, errors.New("init needs the name of a folder: standings init my-benchmark"))
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return usageError(stderr, err)
	}
	if len(entries) > 0 {
		return usageError(stderr, fmt.Errorf("%s is not empty: name a new folder", dir))
	}
	files, err := site.Starter()
	if err != nil {
		fmt.Fprintf(stderr, "standings: %v\n", err)
		return badData
	}
	for _, name := range files.Paths() {
		target := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return usageError(stderr, err)
		}
		if err := os.WriteFile(target, files[name], 0o644); err != nil {
			return usageError(stderr, err)
		}
	}
	fmt.Fprintf(stdout, "made %s in %s; see it with: standings serve %s\n", plural(len(files), "file"), dir, dir)
	return good
}
