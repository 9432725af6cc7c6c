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

// dataPart is one file of data, to be written at path.
type dataPart struct {
	path string
	text []byte
}

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
	return bytes.ReplaceAll(bytes.TrimSuffix(b.Bytes(), []byte("\n")), []byte("</"), []byte(`<\/`)) // no end of a script, whoever puts it into a page
}

// cut writes rows into files called name-1, name-2 and so on below a folder.
func cut[R any](benchmark, folder, name string, rows []R) []dataPart {
	var parts []dataPart
	var text bytes.Buffer
	finish := func() {
		part := name + "-" + strconv.Itoa(len(parts)+1)
		text.WriteByte(']')
		parts = append(parts, dataPart{folder + part + ".js", handOver(benchmark, part, text.Bytes())})
		text.Reset()
	}
	for _, r := range rows {
		row := written(r)
		if text.Len() > 0 && text.Len()+len(row) > partSize {
			finish()
		}
		if text.Len() == 0 {
			text.WriteByte('[')
		} else {
			text.WriteByte(',')
		}
		text.Write(row)
	}
	if text.Len() > 0 {
		finish()
	}
	return parts
}
