package main

import (
	"bytes"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"standings/internal/source"
)

// schemas are the JSON Schemas of the project's YAML files. A test makes them of the
// comments in the program, and holds them against it.
//
//go:embed schemas/*.schema.json
var schemas embed.FS

// export writes what others than browsers read into a folder.
func export(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("export", flag.ContinueOnError)
	as := flags.String("as", "", "")
	rest, goOn, code := parseAll(flags, args, stdout, stderr)
	switch {
	case !goOn:
		return code
	case *as != "schema":
		return usageError(stderr, fmt.Errorf("export -as %q is not known: it should be schema, as in standings export -as schema schemas", *as))
	case len(rest) == 0:
		return usageError(stderr, errors.New("export needs the name of a folder: standings export -as schema schemas"))
	case len(rest) > 1:
		return usageError(stderr, fmt.Errorf("the schemas are the same for every project: name the folder alone, not %q", rest))
	}
	dir := rest[0]
	if err := writeSchemas(dir); err != nil {
		fmt.Fprintf(stderr, "standings: %v\n", err)
		return badData
	}
	fmt.Fprintf(stdout, "wrote %s to %s; where that lies beside results/ and content/, these first lines make editors use them:\n", plural(len(described), "schema"), dir)
	for _, d := range described {
		up := strings.Repeat("../", strings.Count(d.file, "/"))
		fmt.Fprintf(stdout, "%s: # yaml-language-server: $schema=%s%s/%s\n", d.file, up, filepath.Base(dir), d.schema)
	}
	return good
}

// described are the files that have a schema.
var described = []struct{ schema, file string }{
	{"benchmark.schema.json", "results/<benchmark>/benchmark.yaml"},
	{"site.schema.json", "content/site.yaml"},
}

// writeSchemas writes the schemas into a folder, over those of another version of
// the program and over nothing else.
func writeSchemas(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
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
		case !bytes.Equal(firstLines(before), firstLines(data)):
			return fmt.Errorf("%s in %s is not a schema that this program wrote: name another folder", d.schema, dir)
		}
		if err := root.WriteFile(d.schema, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// firstLines are the lines that every version of a schema begins with.
func firstLines(schema []byte) []byte {
	lines := bytes.SplitN(schema, []byte("\n"), 5)
	return bytes.Join(lines[:min(len(lines), 4)], []byte("\n"))
}
