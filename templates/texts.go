package templates

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

// texts are the templates, styles and scripts by their places in this folder:
// "board/board.tmpl".
type texts map[string]string

// endings are those of the files that a project may override.
var endings = []string{".tmpl", ".css", ".js"}

// foreign is the folder of scripts that are nobody's to override.
const foreign = "echarts/"

// own are the texts of this folder; they are read once and never changed.
var own = sync.OnceValues(func() (texts, error) {
	t := texts{}
	for _, ending := range endings {
		names, err := fs.Glob(files, "*/*"+ending)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if strings.HasPrefix(name, foreign) {
				continue
			}
			data, err := fs.ReadFile(files, name)
			if err != nil {
				return nil, err
			}
			t[name] = string(data)
		}
	}
	for name, style := range generated {
		t[name] = style()
	}
	return t, nil
})

// places lists the texts of an ending.
func (t texts) places(ending string) (list []string) {
	for _, name := range slices.Sorted(maps.Keys(t)) {
		if path.Ext(name) == ending {
			list = append(list, name)
		}
	}
	return list
}
