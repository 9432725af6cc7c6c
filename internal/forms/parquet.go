//go:build !js || parquet

package forms

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"standings/internal/source"
	"standings/internal/words"
)

// records is a Parquet file, shown as a record in JSON a line: row and line have one number. Row
// groups are read as they are asked for.
var records = &form{ending: ".parquet", show: func(f *file) (shown, error) {
	r, err := newRows(f)
	if err != nil {
		return shown{}, err
	}
	defer r.Close()
	if err := checkPages(r.file, r.parquet); err != nil {
		return shown{}, err
	}
	return shown{text: func() (io.ReadCloser, error) { return newRows(f) }}, nil
}}

// codecs are how pages may be packed. Those by LZ4 are not read, since the library makes zeros of
// large ones.
var codecs = []format.CompressionCodec{format.Uncompressed, format.Snappy, format.Gzip, format.Brotli, format.Zstd}

// rows are the records of a file as they are read.
type rows struct {
	file    *source.Random
	parquet *parquet.File
	root    *node
	groups  []parquet.RowGroup // that are left
	number  int                // of the row group
	from    parquet.Rows
	next    []parquet.Row
	ready   []byte // lines
	columns [][]parquet.Value
}

func newRows(f *file) (r *rows, err error) {
	file, err := f.open()
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			file.Close()
		}
	}()
	if err := checkFooter(file); err != nil {
		begin := make([]byte, 64)
		n, _ := file.ReadAt(begin, 0)
		if what := source.Foreign(begin[:n]); what != "" && !strings.HasPrefix(string(begin), "PAR1") {
			return nil, errors.New("it " + what)
		}
		return nil, err
	}
	r = &rows{file: file, next: make([]parquet.Row, 64)}
	return r, guarded("its footer", func() error {
		r.parquet, err = parquet.OpenFile(file, file.Bytes, parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true), parquet.ReadBufferSize(64<<10))
		if err != nil {
			return fmt.Errorf("it is damaged: %w", err)
		}
		for _, group := range r.parquet.Metadata().RowGroups {
			for _, c := range group.Columns {
				if codec := c.MetaData.Codec; !slices.Contains(codecs, codec) {
					return fmt.Errorf("its pages are packed by %s, which is not read: write them with zstd or snappy", strings.ToLower(codec.String()))
				}
				if c.FilePath != "" {
					return errors.New("its columns are in other files: write it as one")
				}
			}
		}
		leaves := leavesOf(r.parquet.Root())
		if len(leaves) > source.MaxColumns {
			return fmt.Errorf("it has %s columns, where %s fit", words.Number(len(leaves)), words.Number(source.MaxColumns))
		}
		r.columns = make([][]parquet.Value, len(leaves))
		r.groups = r.parquet.RowGroups()
		m := maker{file: f, said: r.parquet.Metadata().Schema}
		r.root = m.node(r.parquet.Root())
		return nil
	})
}

// Read reads lines.
func (r *rows) Read(p []byte) (int, error) {
	for len(r.ready) == 0 {
		if err := guarded("row group "+strconv.Itoa(r.number), r.more); err != nil {
			return 0, err
		}
	}
	n := copy(p, r.ready)
	r.ready = r.ready[n:]
	return n, nil
}

// more makes lines of some rows; io.EOF is their end.
func (r *rows) more() error {
	if r.from == nil {
		if len(r.groups) == 0 {
			return io.EOF
		}
		r.from, r.groups = r.groups[0].Rows(), r.groups[1:]
		r.number++
	}
	n, err := r.from.ReadRows(r.next)
	r.ready = r.ready[:0]
	for _, row := range r.next[:n] {
		clear(r.columns)
		for begin := 0; begin < len(row); {
			end, column := begin+1, row[begin].Column()
			for end < len(row) && row[end].Column() == column {
				end++
			}
			if column < 0 || column >= len(r.columns) {
				return fmt.Errorf("row group %d is damaged", r.number)
			}
			r.columns[column] = row[begin:end]
			begin = end
		}
		if r.ready = r.root.append(r.ready, r.columns); len(r.ready) > source.MaxPart {
			return fmt.Errorf("row group %d: rows have more than %s", r.number, words.Size(source.MaxPart))
		}
		r.ready = append(r.ready, '\n')
	}
	switch {
	case err == io.EOF:
		r.from.Close()
		r.from = nil
	case err != nil:
		return fmt.Errorf("row group %d: %w", r.number, err)
	case n == 0:
		return fmt.Errorf("row group %d ends early", r.number)
	}
	return nil
}

// Close closes the file.
func (r *rows) Close() error {
	if r.from != nil {
		_ = guarded("", r.from.Close)
	}
	return r.file.Close()
}
