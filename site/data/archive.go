package data

import (
	"archive/zip"
	"bytes"
	"slices"
	"strings"

	"standings/site/page"
)

// Archive is the address of all files for programs in one.
const Archive = "data/all.zip"

// firstDay is the first of 1980, the first day that archives know. All files have it, so that the
// same files make the same bytes.
const firstDay = 1<<5 | 1

// pack makes the archive of some files, in the order of their paths.
func pack(files []page.DataFile) ([]byte, error) {
	slices.SortFunc(files, func(x, y page.DataFile) int { return strings.Compare(x.Path, y.Path) })
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for _, f := range files {
		head := &zip.FileHeader{Name: f.Path, Method: zip.Deflate, CRC32: f.CRC, CompressedSize64: uint64(len(f.Packed)), UncompressedSize64: uint64(f.Bytes)}
		head.ModifiedDate = firstDay //lint:ignore SA1019 what is written as it is has no other
		w, err := z.CreateRaw(head)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.Packed); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return archive.Bytes(), err
}
