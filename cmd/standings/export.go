package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
)

// schemas are the JSON Schemas of the project's YAML files. A test makes them of the
// comments in the program, and holds them against it.
//
//go:embed schemas/*.schema.json
var schemas embed.FS

// export writes what others than browsers read into a folder.
func export(c call) error {
	stdout, stderr, as, rest := c.stdout, c.stderr, c.String("as"), c.Args().Slice()
	switch {
	case !slices.Contains([]string{"schema", "eee", "hf", "readme"}, as):
		return misuse{fmt.Errorf("export -as %q is not known: it should be schema, eee, hf or readme, as in standings export -as schema schemas", as)}
	case len(rest) == 0:
		return misuse{errors.New("export needs the name of a folder: standings export -as schema schemas")}
	case len(rest) > 2:
		return misuse{fmt.Errorf("export takes a folder and a project, not %q", rest)}
	}
	dir, project := rest[0], "."
	if len(rest) > 1 {
		project = rest[1]
	}
	switch as {
	case "eee":
		return exportAs(evals, dir, project, stdout, stderr)
	case "hf":
		return exportAs(forHub, dir, project, stdout, stderr)
	case "readme":
		return exportReadme(dir, project, stdout, stderr)
	}
	lines, err := firstLinesFor(dir, project)
	if err != nil {
		return misuse{err}
	}
	if err := writeSchemas(dir); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "wrote %s to %s; these first lines make editors use them:\n", words.Count(len(described), "schema"), dir)
	for _, line := range lines {
		fmt.Fprintln(stdout, line)
	}
	return nil
}

// described are the files that have a schema; a star is any benchmark.
var described = []struct{ schema, file string }{
	{"benchmark.schema.json", "results/*/benchmark.yaml"},
	{"site.schema.json", "content/site.yaml"},
}

// firstLinesFor says which line names its schema in each of a project's files, or would,
// where it has none.
func firstLinesFor(dir, project string) ([]string, error) {
	if info, err := os.Stat(project); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("%s is no folder: name the project's", project)
	}
	to, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, d := range described {
		path, err := filepath.Rel(filepath.Join(absolute(project), filepath.Dir(d.file)), to)
		if err != nil { // on another drive
			path = to
		}
		files, _ := fs.Glob(os.DirFS(project), d.file) // the pattern is right
		if len(files) == 0 {
			files = []string{strings.Replace(d.file, "*", "<benchmark>", 1)}
		}
		for _, file := range files {
			lines = append(lines, fmt.Sprintf("%s: # yaml-language-server: $schema=%s/%s", source.Escaped(file), filepath.ToSlash(path), d.schema))
		}
	}
	return lines, nil
}

// writeSchemas writes the schemas into a folder, over those of another version of
// the program and over nothing else.
func writeSchemas(dir string) error {
	root, err := makeRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, d := range described {
		data, err := schemas.ReadFile("schemas/" + d.schema)
		if err != nil {
			return err
		}
		before, err := source.Read(root.FS(), d.schema, source.MaxYAML)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return fmt.Errorf("%s in %s: %w", d.schema, dir, err)
		case !bytes.Equal(beginning(before), beginning(data)):
			return fmt.Errorf("%s in %s is not a schema that this program wrote: name another folder", d.schema, dir)
		}
		if err := root.WriteFile(d.schema, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// beginning is the lines that every version of a schema begins with.
func beginning(schema []byte) []byte {
	lines := bytes.SplitN(schema, []byte("\n"), 5)
	return bytes.Join(lines[:min(len(lines), 4)], []byte("\n"))
}
