package cases

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// What the scripts of cases work on is cut into files so short that each is under
// 100 kB however badly it compresses. Each is a classic script that hands its rows
// over, so that it works from a folder as well.

const partSize = 96_000 // bytes

// partName is the name of a file of rows, counted from 0.
func partName(name string, part int) string { return name + "-" + strconv.Itoa(part+1) }

// handOver is the script that hands data over to the pages of cases.
func handOver(benchmark, name string, data []byte) []byte {
	return fmt.Appendf(nil, "standings.caseList.take(%s, %s, %s);\n", written(benchmark), written(name), data)
}

// written is data of texts and numbers as JSON.
func written(data any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // one letter would become six
	if err := e.Encode(data); err != nil {
		panic(err) // a mistake of the program: texts and finite numbers can be written
	}
	return bytes.ReplaceAll(bytes.TrimSuffix(b.Bytes(), []byte("\n")), []byte("</"), []byte(`<\/`)) // no end of a script, should a page hold it
}

// cut writes rows into files, in their order.
func cut(benchmark, name string, rows []any) [][]byte {
	var files [][]byte
	var text []byte // of the file that is being written: its rows, a comma before each
	finish := func() {
		if len(text) > 0 {
			files = append(files, handOver(benchmark, partName(name, len(files)), append(append([]byte("["), text[1:]...), ']')))
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
	return files
}
