//go:build !js || parquet

package forms

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"standings/internal/source"
	"standings/internal/words"
)

// Limits of the pages of a Parquet file. Programs write pages of a megabyte; of each column one is
// in memory.
const (
	mostOfPage = 64 << 20
	mostValues = 4 << 20 // of a page
	mostAtOnce = 256 << 20
	mostHeader = 1 << 20
)

// checkFooter reports a footer that claims more than is in it.
func checkFooter(file *source.Random) error {
	end := make([]byte, 8)
	if file.Bytes < 12 {
		return errors.New("it is cut off")
	}
	if _, err := file.ReadAt(end, file.Bytes-8); err != nil {
		return err
	}
	length := int64(binary.LittleEndian.Uint32(end))
	switch {
	case string(end[4:]) != "PAR1":
		return errors.New("it is cut off, or no Parquet file: its end should read PAR1")
	case length > min(file.Bytes-12, mostFooter):
		return errClaims
	}
	footer := make([]byte, length)
	if _, err := file.ReadAt(footer, file.Bytes-8-length); err != nil {
		return err
	}
	if (&thrift{data: footer}).fields(nil, func([]int, int64) {}) != nil {
		return errClaims
	}
	return nil
}

// checkPages reads over the pages of a file, and reports those that hold more than is right, or
// another number of values than the file says.
func checkPages(file *source.Random, f *parquet.File) error {
	leaves := leavesOf(f.Root())
	for i, group := range f.Metadata().RowGroups {
		var atOnce int64
		for j := range group.Columns {
			meta := &group.Columns[j].MetaData
			where := fmt.Sprintf("row group %d, column %q", i+1, leaves[j].Name())
			c := chunk{file: file, codec: meta.Codec, at: meta.DataPageOffset}
			if d := meta.DictionaryPageOffset; d > 0 {
				c.at = min(c.at, d)
			}
			if c.end = c.at + meta.TotalCompressedSize; c.at < 0 || c.end < c.at || c.end > file.Bytes {
				return fmt.Errorf("%s: its pages are said to lie where the file is over: it is cut off, or damaged", where)
			}
			if err := c.walk(); err != nil {
				return fmt.Errorf("%s: %w", where, err)
			}
			if leaves[j].MaxRepetitionLevel() == 0 && c.values != group.NumRows {
				return fmt.Errorf("%s: there are %s values, where the file says that there are %s rows", where, words.Number(int(c.values)), words.Number(int(group.NumRows)))
			}
			if atOnce += c.most; atOnce > mostAtOnce {
				return fmt.Errorf("row group %d: the pages of its columns take more than %s at once: write smaller pages", i+1, words.Size(mostAtOnce))
			}
		}
	}
	return nil
}

// leavesOf are the columns that hold values, in their order.
func leavesOf(c *parquet.Column) (list []*parquet.Column) {
	if c.Leaf() {
		return []*parquet.Column{c}
	}
	for _, inner := range c.Columns() {
		list = append(list, leavesOf(inner)...)
	}
	return list
}

// chunk is the pages of a column of a row group.
type chunk struct {
	file    *source.Random
	codec   format.CompressionCodec
	at, end int64
	values  int64 // in its pages so far
	most    int64 // bytes of memory that one of its pages takes, and its dictionary
}

// walk goes from page to page.
func (c *chunk) walk() error {
	var dictionary, largest int64
	for c.at < c.end {
		h, size, err := c.header()
		if err != nil {
			return err
		}
		c.at += size
		unpacked, packed, values := h[pageUnpacked], h[pagePacked], h[pageValues]
		switch {
		case unpacked < 0 || packed < 0 || values < 0 || packed > c.end-c.at:
			return errClaims
		case unpacked > mostOfPage || packed > mostOfPage:
			return fmt.Errorf("a page takes %s, where %s fit: write smaller pages", words.Size(max(unpacked, packed)), words.Size(mostOfPage))
		case values > mostValues:
			return fmt.Errorf("a page holds %s values, where %s fit: write smaller pages", words.Number(int(values)), words.Number(mostValues))
		}
		page := make([]byte, packed)
		if _, err := c.file.ReadAt(page, c.at); err != nil {
			return damaged(err)
		}
		if sum := h[pageSum]; h[pageHasSum] > 0 && crc32.ChecksumIEEE(page) != uint32(sum) {
			return errors.New("a page is not as it was written, as its checksum says: the file is damaged")
		}
		if levels := h[pageDefinitions] + h[pageRepetitions]; levels >= 0 && levels <= packed {
			page, unpacked = page[levels:], unpacked-levels
		}
		if h[pagePlain] == 0 && !fits(c.codec, page, unpacked) {
			return errors.New("a page unpacks to another size than it says: the file is damaged")
		}
		c.at += packed
		memory := unpacked + 16*values
		if h[pageIsDictionary] > 0 {
			dictionary = max(dictionary, memory)
		} else {
			largest = max(largest, memory)
			c.values += values
		}
	}
	c.most = dictionary + largest
	return nil
}

// What is read of a page's header.
const (
	pageUnpacked = iota
	pagePacked
	pageValues
	pageSum
	pageDefinitions
	pageRepetitions
	pageIsDictionary
	pageHasSum
	pagePlain // its values are not packed
	pageFields
)

// header reads that of the page at a place, and its size.
func (c *chunk) header() (h [pageFields]int64, size int64, err error) {
	for most := int64(4 << 10); ; most *= 16 {
		most = min(most, mostHeader, c.end-c.at)
		data := make([]byte, most)
		if _, err := c.file.ReadAt(data, c.at); err != nil && err != io.EOF {
			return h, 0, err
		}
		t := thrift{data: data}
		err := t.fields(nil, func(path []int, value int64) {
			for i, known := range [...][][]int{{{2}}, {{3}}, {{5, 1}, {7, 1}, {8, 1}}, {{4}}, {{8, 5}}, {{8, 6}}} {
				if slices.ContainsFunc(known, func(k []int) bool { return slices.Equal(k, path) }) {
					h[i] = value
				}
			}
			switch {
			case slices.Equal(path, []int{7, 1}):
				h[pageIsDictionary] = 1
			case slices.Equal(path, []int{4}):
				h[pageHasSum] = 1
			case slices.Equal(path, []int{8, 7}):
				h[pagePlain] = 1 - value
			}
		})
		switch {
		case err == nil:
			return h, int64(t.at), nil
		case !errors.Is(err, errShort) || most == mostHeader || most == c.end-c.at:
			return h, 0, errClaims
		}
	}
}

// fits reports whether a page unpacks to as many bytes as it says: the library believes what
// is packed.
func fits(codec format.CompressionCodec, page []byte, size int64) bool {
	var from io.Reader
	switch codec {
	case format.Snappy:
		n, _ := binary.Uvarint(page)
		return int64(n) == size || len(page) == 0
	case format.Gzip:
		z, err := gzip.NewReader(bytes.NewReader(page))
		if err != nil {
			return size == 0
		}
		from = z
	case format.Zstd:
		z, err := zstd.NewReader(bytes.NewReader(page), zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(64<<20))
		if err != nil {
			return false
		}
		defer z.Close()
		from = z
	case format.Uncompressed:
		return int64(len(page)) == size
	case format.Brotli:
		from = brotli.NewReader(bytes.NewReader(page))
	default:
		return false
	}
	n, err := io.Copy(io.Discard, io.LimitReader(from, size+1))
	return n == size && (err == nil || size == 0)
}
