package main

import (
	"cmp"
	_ "embed"
	"fmt"
	"io"
	"strings"
	"text/template"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/release"
)

//go:embed drift.txt
var driftText string

// driftLines names each cell, row, rule and finding of a [release.Comparison] that is
// another than it was frozen, a line each.
var driftLines = template.Must(template.New("drift").Funcs(template.FuncMap{
	"escaped": source.Escaped,
	"because": because,
	"otherwise": func(before, after string) string {
		return cmp.Or(before, "nothing") + " as frozen, " + cmp.Or(after, "nothing") + " here"
	},
}).Parse(driftText))

// drift says where a project no longer shows what its newest release froze.
func drift(releases []*release.Stored, now *release.Record, dir string, stdout io.Writer) error {
	if len(releases) == 0 {
		return fmt.Errorf("%s has no release: standings release -m NOTE ID freezes the first", dir)
	}
	newest := releases[len(releases)-1]
	c := release.Compare(newest.Record, now)
	if c.Any() {
		if err := driftLines.Execute(stdout, c); err != nil {
			return err
		}
		fmt.Fprintf(stdout, "%s is not what is here: %s\n", release.FileOf(newest.ID), c.Count())
		return exit(badData)
	}
	fmt.Fprintf(stdout, "%s as frozen; what is here is release %s\n", words.Count(len(releases), "release"), newest.ID)
	return nil
}

// because is why a row's figures are others, and on which items, in brackets; "" where
// nothing is known of it.
func because(r *release.RowChange) string {
	var parts []string
	for _, cause := range r.Causes {
		parts = append(parts, cause.String())
	}
	var items []string
	for _, i := range r.Items {
		items = append(items, i.Item)
	}
	if len(items) > 0 {
		parts = append(parts, words.Count(len(items), "item")+": "+words.Some(items, 20))
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, "; ") + ")"
}
