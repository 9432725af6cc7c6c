package record

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"sync"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/zstd"

	"standings/internal/source"
	"standings/internal/words"
)

// logPart is a document in an archive: its offset there and how it is packed. Nothing
// else is kept of it, since an archive may hold many thousand.
type logPart struct {
	name       string
	at, packed int64  // bytes of the archive; at is below 0 where they lie nowhere in it
	size       int64  // bytes unpacked; below 0 where it is not stated
	sum        uint32 // of what is unpacked; 0 where it is not stated
	method     uint16
	text       []byte // of a part that is made of others; nil of one of the archive
}

const (
	zstdMethod  = 93
	mostForZstd = 128 << 20 // bytes of memory; what a window of the strongest setting takes
)

// partOf is a part as the directory of an archive of that length says.
func partOf(f *zip.File, length int64) logPart {
	p := logPart{name: f.Name, packed: int64(f.CompressedSize64), size: int64(f.UncompressedSize64), sum: f.CRC32, method: f.Method}
	at, err := f.DataOffset()
	if p.at = at; err != nil || p.packed < 0 || p.size < 0 || p.packed > length-at {
		p.at = -1
	}
	return p
}

// unpack reads a part, into a buffer that may be used again.
func (l *Log) unpack(p *logPart, into []byte) ([]byte, error) {
	if p.text != nil {
		return p.text, nil
	}
	if p.at < 0 {
		return into, unpacking(io.ErrUnexpectedEOF)
	}
	packed, err := l.piece(p.at, p.packed)
	if err != nil {
		return into, err
	}
	var from io.ReadCloser
	switch p.method {
	case zip.Store:
		from = io.NopCloser(bytes.NewReader(packed))
	case zip.Deflate:
		from = inflate(bytes.NewReader(packed))
	case zstdMethod:
		from = unzstd(bytes.NewReader(packed))
	default:
		return into, unpacking(zip.ErrAlgorithm)
	}
	defer from.Close()
	buffer := bytes.NewBuffer(into[:0])
	buffer.Grow(int(min(max(p.size, 0), mostGrown*p.packed)) + bytes.MinRead)
	n, err := buffer.ReadFrom(io.LimitReader(from, source.MaxPart+1))
	switch {
	case err != nil:
	case n > source.MaxPart:
		return buffer.Bytes(), fmt.Errorf("it unpacks to more than %s", words.Size(source.MaxPart))
	case p.size >= 0 && n != p.size:
		err = io.ErrUnexpectedEOF
	case p.sum != 0 && crc32.ChecksumIEEE(buffer.Bytes()) != p.sum:
		err = zip.ErrChecksum
	}
	return buffer.Bytes(), unpacking(err)
}

// mostGrown is how many times as long as it is packed a part may say that it is, to be
// believed before it is unpacked.
const mostGrown = 20

// unpacking says in plain words why a part cannot be unpacked.
func unpacking(err error) error {
	switch {
	case errors.Is(err, zip.ErrAlgorithm):
		return errors.New("it is packed in a way that is not known: deflate and zstd are")
	case errors.Is(err, zip.ErrChecksum):
		return errors.New("its checksum is wrong")
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errors.New("it is cut off")
	}
	return err
}

var unzstd = zstd.ZipDecompressor(zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(mostForZstd))

// inflate unpacks a part that is packed by deflate. Unpacking takes most of the time that
// a log takes; this is faster than what the standard library has.
func inflate(r io.Reader) io.ReadCloser {
	if used, ok := inflaters.Get().(io.ReadCloser); ok {
		if err := used.(flate.Resetter).Reset(r, nil); err == nil {
			return &pooledInflater{used}
		}
	}
	return &pooledInflater{flate.NewReader(r)}
}

var inflaters sync.Pool

// pooledInflater is used again for another part once it is closed.
type pooledInflater struct{ io.ReadCloser }

func (p *pooledInflater) Close() error {
	err := p.ReadCloser.Close()
	inflaters.Put(p.ReadCloser)
	return err
}
