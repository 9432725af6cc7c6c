package source

import (
	"bytes"
	"unicode/utf8"
)

// foreigns are forms that are not read, by their first bytes, and what makes one of them that is.
var foreigns = []struct{ begin, said string }{
	{pointer, "is a pointer of Git LFS, and what it points to was not fetched: run git lfs pull"},
	{"PK\x03\x04", "is a zip file: name it .zip, or .xlsx if it is a workbook, and it is read"},
	{"PAR1", "is a Parquet file: name it .parquet, and it is read"},
	{"\x1f\x8b", "is packed by gzip: let its name end in .gz, as in results.csv.gz, and it is read"},
	{"\x28\xb5\x2f\xfd", "is packed by zstd: let its name end in .zst, as in results.csv.zst, and it is read"},
	{"BZh", "is packed by bzip2: unpack it with bunzip2 FILE"},
	{"\xfd7zXZ", "is packed by xz: unpack it with unxz FILE"},
	{"7z\xbc\xaf\x27\x1c", "is an archive of 7-Zip: unpack it with 7z x FILE"},
	{"ARROW1", "is an Arrow or Feather file: write it as Parquet with python3 -c \"import pyarrow.feather as f, pyarrow.parquet as p; p.write_table(f.read_table('FILE'), 'FILE.parquet')\""},
	{"FEA1", "is a Feather file: write it as Parquet with python3 -c \"import pandas; pandas.read_feather('FILE').to_parquet('FILE.parquet')\""},
	{"\xff\xff\xff\xff", "is a stream of Arrow: write it as Parquet with python3 -c \"import pyarrow as a, pyarrow.parquet as p; p.write_table(a.ipc.open_stream('FILE').read_all(), 'FILE.parquet')\""},
	{"\x93NUMPY", "is an array of NumPy: write it as CSV with python3 -c \"import numpy; numpy.savetxt('FILE.csv', numpy.load('FILE'), delimiter=',')\""},
	{"\x80\x02", pickle}, {"\x80\x03", pickle}, {"\x80\x04", pickle}, {"\x80\x05", pickle},
	{"SQLite format 3\x00", "is a database of SQLite: write its table as CSV with sqlite3 -header -csv FILE 'select * from TABLE' > FILE.csv"},
	{"\xd0\xcf\x11\xe0", "is a workbook of the old form, or one with a password: write it as .xlsx with libreoffice --convert-to xlsx FILE"},
	{"\x89HDF\r\n\x1a\n", "is an HDF5 file: write its table as CSV with python3 -c \"import pandas; pandas.read_hdf('FILE').to_csv('FILE.csv', index=False)\""},
	{"Obj\x01", "is an Avro file: write its records as JSON lines with avro-tools tojson FILE > FILE.jsonl"},
	{"ORC", "is an ORC file: write it as Parquet with python3 -c \"import pandas; pandas.read_orc('FILE').to_parquet('FILE.parquet')\""},
	{"%PDF-", "is a PDF: type its table as CSV, as printed"},
	{"\x89PNG", anImage}, {"\xff\xd8\xff", anImage}, {"GIF8", anImage}, {"RIFF", anImage}, {"II*\x00", anImage}, {"MM\x00*", anImage},
}

// pointer is how a file begins that Git LFS puts in another's place.
const pointer = "version https://git-lfs.github.com/"

const (
	openDocument = "is a spreadsheet of OpenDocument: write it as .xlsx with libreoffice --convert-to xlsx FILE"
	pickle       = "is a pickle of Python, which can run programs: write it as JSON lines where you trust it, with python3 -c \"import pandas; pandas.DataFrame(pandas.read_pickle('FILE')).to_json('FILE.jsonl', orient='records', lines=True)\""
	anImage      = "is an image: type the table that it shows as CSV, as printed"
)

// Begin is how many of a file's first bytes [Foreign] looks at.
const Begin = 100

// Foreign says what a file is that is in a form that is not read, by its first bytes, and the one
// command or step that makes of it one that is; it reads well after the file's name. "" is any other.
func Foreign(data []byte) string {
	head := data[:min(len(data), Begin)]
	if bytes.HasPrefix(head, []byte("PK\x03\x04")) && bytes.Contains(head, []byte("mimetypeapplication/vnd.oasis")) {
		return openDocument
	}
	isText := utf8.Valid(data[:min(len(data), 8)]) && bytes.IndexFunc(head, func(r rune) bool { return r < '\t' }) < 0
	for _, kind := range foreigns {
		if bytes.HasPrefix(data, []byte(kind.begin)) && (!isText || kind.begin == pointer || kind.begin == "%PDF-") {
			return kind.said
		}
	}
	return ""
}
