//go:build js

package templates

import (
	"embed"
	"errors"
)

// Prebuilt are the bundles of this folder and the style of drawings, made ahead: a program for
// browsers has no room for what makes them. They are to be set before the first [Load].
var Prebuilt Ahead

// files holds the templates alone: styles and scripts are in the bundles.
//
//go:embed */*.tmpl
var files embed.FS

// bundles are those that were made ahead. A project's own are never asked for: a browser shows
// a project as a stranger's, of which no templates are taken.
func bundles(texts) ([]Bundle, error) {
	if Prebuilt.Bundles == nil {
		return nil, errors.New("no bundles were made ahead")
	}
	return Prebuilt.Bundles, nil
}

func still(texts) string { return Prebuilt.Still }
