package table

import (
	"bytes"
	"encoding/csv"

	"github.com/gocarina/gocsv"
)

// Decode makes a value of each row of a table whose columns are fixed, by the csv tags of the
// text fields of T. Columns are those that the table has, by the names of the tags; what it
// does not have and what is empty is "". The rows were read by this package, which has
// checked heads, lengths and letters and knows the place of each cell.
func Decode[T any](columns Columns, rows []Row) (lines []T, err error) {
	records := fixed{nil}
	for name := range columns {
		records[0] = append(records[0], name)
	}
	for _, row := range rows {
		record := make([]string, len(records[0]))
		for i, name := range records[0] {
			record[i] = columns.Cell(row, name).Text
		}
		records = append(records, record)
	}
	return lines, gocsv.UnmarshalCSV(records, &lines)
}

// fixed are records as gocsv asks for them.
type fixed [][]string

func (f fixed) Read() ([]string, error)      { return f[0], nil }
func (f fixed) ReadAll() ([][]string, error) { return f, nil }

// Lines writes lines of cells, which may be of any number, as CSV.
func Lines(lines [][]string) []byte {
	var b bytes.Buffer
	_ = csv.NewWriter(&b).WriteAll(lines) // a buffer takes everything
	return b.Bytes()
}
