package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
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
	before, err := source.Read(root.FS(), citationFile, source.MaxYAML)
	var document yaml.Node
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if document, err = newCitation(project); err != nil {
			return "", err
		}
		said = "wrote " + citationFile
	case err != nil:
		return "", fmt.Errorf("%s cannot be read: %w", citationFile, err)
	default:
		if err := yaml.Unmarshal(before, &document); err != nil || len(document.Content) == 0 || document.Content[0].Kind != yaml.MappingNode {
			return fmt.Sprintf("kept %s: it is not as the Citation File Format says, so set its version to %s", citationFile, r.ID), nil
		}
		if kind := valueOf(document.Content[0], "type"); kind == nil || kind.Value != "dataset" {
			return fmt.Sprintf("kept %s: it is of a program, as long as it does not say type: dataset", citationFile), nil
		}
		said = "set version and date in " + citationFile
	}
	set(document.Content[0], "version", r.ID)
	set(document.Content[0], "date-released", r.Date)
	var text bytes.Buffer
	encoder := yaml.NewEncoder(&text)
	encoder.SetIndent(2)
	if err := encoder.Encode(&document); err != nil {
		return "", err
	}
	return said, root.WriteFile(citationFile, text.Bytes(), 0o644)
}

// newCitation is how a project is cited that does not say so yet.
func newCitation(project fs.FS) (yaml.Node, error) {
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
			c.Title = b.Title.Value
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
	var node, document yaml.Node
	if err := node.Encode(c); err != nil {
		return document, err
	}
	document.Kind, document.Content = yaml.DocumentNode, []*yaml.Node{&node}
	return document, nil
}

// valueOf is the value of a key; nil where the mapping has none.
func valueOf(mapping *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].Value == key {
			return mapping.Content[i+1]
		}
	}
	return nil
}

// set sets a key to a text, in quotes, since a version such as 2025.10 is no number.
func set(mapping *yaml.Node, key, text string) {
	if value := valueOf(mapping, key); value != nil {
		*value = yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text, Style: yaml.DoubleQuotedStyle, LineComment: value.LineComment}
		return
	}
	mapping.Content = append(mapping.Content,
		&yaml.Node{Kind: yaml.ScalarNode, Value: key},
		&yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text, Style: yaml.DoubleQuotedStyle})
}
