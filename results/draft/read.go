package draft

import (
	"path"
	"strings"

	"standings/internal/source"
	"standings/results/table"
)

// read finds the tables of the files, in their order.
func (d *Draft) read(inputs []Input, problems *source.List) []*sheet {
	var sheets []*sheet
	for i := range inputs {
		in := &inputs[i]
		t := table.Read(in.Path, in.Data, problems)
		if t == nil {
			continue
		}
		sheets = append(sheets, &sheet{Table: t, input: in, file: fileName(in.Name)})
	}
	return sheets
}

// fileName is what a file is called below published/: its own name, unless no file
// on every system can have it.
func fileName(name string) string {
	base := path.Base(name)
	if source.Aside(base) || source.NotOnWindows(base) != "" || strings.HasPrefix(base, "-") || len(base) > 100 || source.Escaped(base) != base {
		return addressOf(stem(base)) + strings.ToLower(path.Ext(base))
	}
	return base
}
