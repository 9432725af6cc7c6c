package site

import (
	"fmt"
	"io/fs"
	"path"
	"slices"

	"standings/internal/source"
	"standings/results"
	"standings/site/page"

	"github.com/gocarina/gocsv"
)

// StarterExample is a new project made of the worked examples that the program
// carries, with the models that they name, and the beginnings of the prose.
func StarterExample() (page.Files, error) {
	files := page.Files{}
	Furnish(files)
	var problems source.List
	example := results.Load(Example(), Example(), &problems)
	models := map[*results.Model]bool{}
	for _, b := range example.Benchmarks {
		if !b.Example {
			continue
		}
		if err := copyInto(files, path.Join("results", b.ID)); err != nil {
			return nil, err
		}
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				models[r.Model] = true
			}
		}
	}
	listed := slices.DeleteFunc(slices.Clone(example.Models.All()), func(m *results.Model) bool { return !models[m] })
	list, err := gocsv.MarshalBytes(listed)
	if err != nil {
		return nil, err
	}
	files["results/models.csv"] = list
	if n := problems.Errors(); n > 0 {
		return nil, fmt.Errorf("the example that the program carries has %d errors: %v", n, problems.All()[0])
	}
	return files, nil
}

func copyInto(files page.Files, dir string) error {
	return fs.WalkDir(Example(), dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(Example(), name)
		files[name] = data
		return err
	})
}
