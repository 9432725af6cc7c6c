package cases

import (
	"strconv"

	"standings/site/page"
)

// What the scripts of cases work on is cut into files so short that each is under
// 100 kB however badly it compresses.

const partSize = 96_000 // bytes

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

// cut writes rows into files, in their order, and returns how many there are.
func (k *Collection) cut(name string, rows []any, files page.Files) (n int) {
	var text []byte // of the file that is being written: its rows, a comma before each
	finish := func() {
		if len(text) > 0 {
			path := dataFolder(k.Bench.ID) + "/" + partName(name, n) + ".js"
			files[path] = page.ScriptOf(path, append(append([]byte("["), text[1:]...), ']'))
			n++
			text = text[:0]
		}
	}
	for _, r := range rows {
		row := written(r)
		if len(text)+len(row) > partSize {
			finish()
		}
		text = append(append(text, ','), row...)
	}
	finish()
	return n
}
