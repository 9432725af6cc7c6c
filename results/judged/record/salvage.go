package record

import (
	"archive/zip"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"io"
)

// localHeader is what stands before each part of a zip file.
const localHeader = 30

// salvaged finds the parts of an archive that has lost its directory, one after the
// other, up to the first that is not whole.
func salvaged(r io.ReaderAt, size int64) (parts []logPart) {
	head := make([]byte, localHeader)
	for at := int64(0); at+localHeader <= size; {
		if _, err := r.ReadAt(head, at); err != nil || string(head[:4]) != startOfParts {
			break
		}
		little := binary.LittleEndian
		flags, method, sum := little.Uint16(head[6:]), little.Uint16(head[8:]), little.Uint32(head[14:])
		packed, named, extra := int64(little.Uint32(head[18:])), int64(little.Uint16(head[26:])), int64(little.Uint16(head[28:]))
		name := make([]byte, named+extra)
		if _, err := r.ReadAt(name, at+localHeader); err != nil {
			break
		}
		if packed == 0xffffffff {
			packed = longSize(name[named:])
		}
		begin := at + localHeader + named + extra
		const sizesFollow = 8 // then the length is not known here
		if flags&sizesFollow != 0 || packed < 0 || begin+packed > size {
			break
		}
		parts = append(parts, logPart{name: string(name[:named]), open: func() (io.ReadCloser, error) {
			from := io.NewSectionReader(r, begin, packed)
			switch method {
			case zip.Store:
				return &summed{from: io.NopCloser(from), want: sum}, nil
			case zip.Deflate:
				return &summed{from: flate.NewReader(from), want: sum}, nil
			case zstdMethod:
				return &summed{from: unzstd(from), want: sum}, nil
			}
			return nil, zip.ErrAlgorithm
		}})
		at = begin + packed
	}
	return parts
}

// longSize is the packed length in the extra field of a part of more than 4 GiB; -1 where
// there is none.
func longSize(extra []byte) int64 {
	little := binary.LittleEndian
	for len(extra) >= 4 {
		kind, length := little.Uint16(extra), int(little.Uint16(extra[2:]))
		if len(extra) < 4+length {
			break
		}
		if kind == 1 && length >= 16 {
			return int64(little.Uint64(extra[12:]))
		}
		extra = extra[4+length:]
	}
	return -1
}

// summed holds a part against its checksum.
type summed struct {
	from      io.ReadCloser
	sum, want uint32
}

func (s *summed) Read(p []byte) (int, error) {
	n, err := s.from.Read(p)
	s.sum = crc32.Update(s.sum, crc32.IEEETable, p[:n])
	if err == io.EOF && s.sum != s.want {
		err = zip.ErrChecksum
	}
	return n, err
}

func (s *summed) Close() error { return s.from.Close() }
