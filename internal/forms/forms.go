// Package forms is in front of the door through which files are read, and shows files that are
// packed, or in a form that is no text, as texts that the readers of results know.
//
//   - layer.go is a file system that shows them so; a form is a value, in a file of its own:
//   - packed.go: a.csv.gz and a.csv.zst are shown as a.csv.
//   - archive.go: a.zip is shown as the folder a.
//   - workbook.go, sheet.go, heads.go, numberformat.go: a.xlsx is a file of cells, a line a row, or, with several
//     tables, a folder with a CSV file a sheet.
//   - parquet.go, record.go, page.go: a.parquet is a file with a record in JSON a line.
//
// Line and row are the same number, so that a place in a message is one in the original. What is
// left out or shown otherwise than it is stored is a remark of the layer: [source.Remarks].
package forms

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"standings/internal/source"
)

// form is how files whose names have an ending are shown.
type form struct {
	ending string
	folder bool // it is always a folder, whose name does not have the ending
	show   func(f *file) (shown, error)
}

var forms []*form

func init() { forms = []*form{gz, zst, archive, workbook, records} } // which look for other forms in what they hold

// formOf is the form of a file by its name; nil where it is shown as it is.
func formOf(name string) *form {
	if strings.HasPrefix(path.Base(name), "~$") {
		return nil // what Excel puts beside a file that is open
	}
	for _, f := range forms {
		if strings.EqualFold(path.Ext(name), f.ending) && len(path.Base(name)) > len(f.ending) {
			return f
		}
	}
	return nil
}

// file is one that is to be shown in another form.
type file struct {
	name string // in the layer
	open func() (*source.Random, error)
	deep int // how many archives it is in

	mu   sync.Mutex
	said []source.Problem // remarks
}

// shown is what a file is shown as: a text, or a folder.
type shown struct {
	text   func() (io.ReadCloser, error)
	folder fs.FS // nil: it is a text
	kept   int   // bytes that are kept in memory for it
	close  func() error
}

// warnf adds a remark on a line of the file, or of a file within it; 0 and "" are the whole.
func (f *file) warnf(within string, line int, format string, args ...any) {
	p := source.Problem{Place: source.Place{File: path.Join(f.name, within), Line: line}, Severity: source.Warning, Message: fmt.Sprintf(format, args...)}
	f.mu.Lock()
	defer f.mu.Unlock()
	if !slices.Contains(f.said, p) {
		f.said = append(f.said, p)
	}
}

// guarded does what a library may give up on with a panic, and makes that an error: a file from a
// stranger has to end in a message.
func guarded(what string, do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it is damaged: %s cannot be read: %v", what, p)
		}
	}()
	return do()
}
