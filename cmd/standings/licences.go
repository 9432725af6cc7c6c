package main

import (
	_ "embed"

	"standings/templates"
)

// licences are those of the program, of the Go modules in it and of the standard
// library: a copy of the program has to include these. A test writes
// the file.
//
//go:embed licences.txt
var licences string

// allLicences adds to licences those of the charts.
func allLicences() string {
	return licences + "\n==== The interactive charts\n\n" + templates.EChartsLicences() + "\n"
}
