package cases

import (
	"strconv"

	"standings/site/page"
)

// What the scripts of cases work on is cut into files so short that each is under
// 100 kB however badly it compresses; a file of pictures is loaded for a single case.
const (
	partSize     = 96_000 // bytes
	picturesSize = 32_000
)

// partName is the name of a file of rows, counted from 0.
func partName(name string, part int) string { return name + "-" + strconv.Itoa(part+1) }

// written is data of texts and numbers as JSON.
func written(data any) []byte {
	text, err := page.JSON(data)
	if err != nil {
		panic(err) // a mistake of the program: texts and finite numbers can be written
	}
	return text
}

// cut writes rows into files of at most size bytes, in their order, and returns the number
// of the first row of each, from 0. A row that is longer has a file of its own.
func (k *collection) cut(name string, size int, rows []any, files page.Files) (starts []int) {
	var text []byte // of the file that is being written: its rows, a comma before each
	finish := func() {
		if len(text) > 0 {
			path := dataFolder(k.Bench.ID) + "/" + partName(name, len(starts)-1) + ".js"
			files[path] = page.ScriptOf(path, append(append([]byte("["), text[1:]...), ']'))
			text = text[:0]
		}
	}
	for i, r := range rows {
		row := written(r)
		if len(text) == 0 || len(text)+len(row) > size {
			finish()
			starts = append(starts, i)
		}
		text = append(append(text, ','), row...)
	}
	finish()
	return starts
}
