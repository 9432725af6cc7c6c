package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/results/release"
)

// citationFile is how a project is cited, in the Citation File Format 1.2.0
// (https://citation-file-format.github.io), which hosts of code and archives read.
const citationFile = "CITATION.cff"

// cite writes how to cite a project's release into the project. In a file that is there
// it sets the version and the day alone, and leaves one that is of a program as it is. It
// returns what to say of it.
func cite(root *os.Root, project fs.FS, r *release.Record) (said string, err error) {
	text, err := source.Read(root.FS(), citationFile, source.MaxYAML)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		said = "wrote " + citationFile
		text, err = newCitation(project)
	case err == nil && !citesData.Match(text):
		return fmt.Sprintf("kept %s: it is of a program, as long as it does not say type: dataset", citationFile), nil
	case err == nil:
		said = "set version and date in " + citationFile
	}
	if err != nil {
		return "", fmt.Errorf("%s cannot be read: %w", citationFile, err)
	}
	text = set(set(text, "version", r.ID), "date-released", r.Date)
	var now struct {
		Version string
		Date    string `yaml:"date-released"`
	}
	if err := yaml.Unmarshal(text, &now); err != nil || now.Version != r.ID || now.Date != r.Date {
		return fmt.Sprintf("kept %s: its version and date cannot be set: set its version to %s", citationFile, r.ID), nil
	}
	return said, root.WriteFile(citationFile, text, 0o644)
}

var citesData = regexp.MustCompile(`(?m)^type:[ \t]*["']?dataset\b`)

// set sets a key of the file, in quotes, since a version such as 2025.10 is no number.
func set(text []byte, key, value string) []byte {
	line := fmt.Sprintf("%s: %q", key, value)
	before := regexp.MustCompile(`(?m)^` + key + `:[ \t]*("[^"\n]*"|'[^'\n]*'|([^#\n]*[^#\s])?)`)
	if before.Match(text) {
		return before.ReplaceAllLiteral(text, []byte(line))
	}
	return fmt.Appendf(bytes.TrimRight(text, "\n"), "\n%s\n", line)
}

// newCitation is how a project is cited that does not say so yet.
func newCitation(project fs.FS) ([]byte, error) {
	var unheard source.List // of what the build says
	written := content.Load(project, &unheard)
	loaded := results.Load(project, results.Files, &unheard)
	type author struct {
		Name string `yaml:"name"`
	}
	c := struct {
		Version  string   `yaml:"cff-version"`
		Message  string   `yaml:"message"`
		Title    string   `yaml:"title"`
		Abstract string   `yaml:"abstract,omitempty"`
		Type     string   `yaml:"type"`
		Authors  []author `yaml:"authors"`
		URL      string   `yaml:"url,omitempty"`
	}{Version: "1.2.0", Message: "Please cite the release whose figures you use.", Title: written.Site.Title, Abstract: written.Site.Description, Type: "dataset", URL: written.Site.URL}
	for _, a := range written.Site.Authors {
		c.Authors = append(c.Authors, author{a.Name})
	}
	if len(loaded.Benchmarks) == 1 {
		b := loaded.Benchmarks[0]
		if c.Title == "" {
			c.Title = b.Title
		}
		for _, a := range b.Authors {
			if len(written.Site.Authors) == 0 {
				c.Authors = append(c.Authors, author{a.Name.Value})
			}
		}
	}
	if c.Title == "" {
		c.Title = "Standings"
	}
	if len(c.Authors) == 0 { // the format wants one
		c.Authors = []author{{"The authors of " + strings.TrimSpace(c.Title)}}
	}
	var text bytes.Buffer
	encoder := yaml.NewEncoder(&text)
	encoder.SetIndent(2)
	err := encoder.Encode(c)
	return text.Bytes(), err
}
