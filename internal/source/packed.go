package source

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Files come packed or in forms that are no text. What unpacks and reads them is in a package of
// its own, in front of the door; what they are called is here, since descriptions name them.

// packings are the endings that unpacking takes away.
var packings = []string{".gz", ".zst", ".zip"}

// Unpacked is a path as it is once everything in it is unpacked where it is: "a.csv" of
// "a.csv.gz", "logs/a.jsonl" of "logs.zip/a.jsonl".
func Unpacked(name string) string {
	parts := strings.Split(name, "/")
	for i, part := range parts {
		if ending := path.Ext(part); slices.Contains(packings, ending) && part != ending {
			parts[i] = strings.TrimSuffix(part, ending)
		}
	}
	return strings.Join(parts, "/")
}

// AsText is what a file would be called that held the text as which it is read: "a.csv" of the
// sheet "a.xlsx", "a.jsonl" of "a.parquet"; the name itself of a text.
func AsText(name string) string {
	for ending, text := range map[string]string{".xlsx": ".csv", ".parquet": ".jsonl"} {
		if strings.EqualFold(path.Ext(name), ending) {
			return name[:len(name)-len(ending)] + text
		}
	}
	return name
}

// Sum is the SHA-256 of a file, in hexadecimal, as what is known of it has it.
type Sum string

// Stored is the SHA-256 of a file that is read in another form than it is stored in; "" of others.
func Stored(fsys fs.FS, name string) string {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return ""
	}
	sum, _ := info.Sys().(Sum)
	return string(sum)
}

// Remarks adds what a file system has to say of the files that were read from it, where it
// converts them: what it left out, and what it cannot read.
func Remarks(fsys any, problems *List) {
	if converts, ok := fsys.(interface{ Remarks() []Problem }); ok {
		problems.Add(converts.Remarks()...)
	}
}
