package templates

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"sync"
)

// Bundle is a style sheet and a script with all that they import, minified. Each
// begins at a file of the folder assets that bears its name.
type Bundle struct {
	Name   string
	Needs  []string // further bundles that its script takes from, in the order in which they run; those of every page left out
	Style  text     `json:",omitempty"` // nil where there is none
	Script text     `json:",omitempty"` // nil where there is none
}

// text is bytes that JSON has as a text.
type text []byte

func (t text) MarshalText() ([]byte, error) { return t, nil }

func (t *text) UnmarshalText(data []byte) error {
	*t = bytes.Clone(data)
	return nil
}

// First and Every are the bundles of every page: what has to run before a page is painted, and
// the rest. A script finds in the global object of that name what First exports, and what any
// other bundle exports under the bundle's name in it.
const (
	First  = "first"
	Every  = "page"
	global = "standings"
)

// ownBundles are those of this folder without overrides, which most sites have.
var ownBundles = sync.OnceValues(func() ([]Bundle, error) {
	t, err := own()
	if err != nil {
		return nil, err
	}
	return bundles(t)
})

// unmade are the bundles with nothing in them.
func unmade(t texts) (list []Bundle) {
	for _, name := range t.entries() {
		b := Bundle{Name: name}
		if t["assets/"+name+".css"] != "" {
			b.Style = []byte{}
		}
		if t["assets/"+name+".js"] != "" {
			b.Script = []byte{}
		}
		list = append(list, b)
	}
	return list
}

// entries are the names of all bundles, each once.
func (t texts) entries() (names []string) {
	for _, place := range append(t.places(".css"), t.places(".js")...) {
		name := strings.TrimSuffix(path.Base(place), path.Ext(place))
		if path.Dir(place) == "assets" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Ahead is what a program that bundles nothing itself has instead.
type Ahead struct {
	Bundles []Bundle // as they are in a [Set]
	Still   string   // see [Set]
}
