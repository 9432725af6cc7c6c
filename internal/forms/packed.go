package forms

import (
	"errors"
	"fmt"
	"io"
	"path"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"standings/internal/words"
)

// What is unpacked is read as it comes. Logs of models that answer alike become a fiftieth of their
// size; what becomes less than a hundredth was made to fill memory.
const (
	mostRatio = 100
	always    = 16 << 20 // bytes that any file may unpack to
)

var gz = &form{ending: ".gz", show: packed(".gz", func(from io.Reader) (io.ReadCloser, error) { return gzip.NewReader(from) })}

var zst = &form{ending: ".zst", show: packed(".zst", func(from io.Reader) (io.ReadCloser, error) {
	d, err := zstd.NewReader(from, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(64<<20))
	if err != nil {
		return nil, err
	}
	return d.IOReadCloser(), nil
})}

// packed shows a file as the one in it.
func packed(ending string, unpack func(io.Reader) (io.ReadCloser, error)) func(f *file) (shown, error) {
	return func(f *file) (shown, error) {
		name := path.Base(f.name)
		within := name[:len(name)-len(ending)]
		switch {
		case path.Ext(within) == ".tar":
			return shown{}, fmt.Errorf("it is an archive of tar, which is not read: unpack it with tar -xf %s", name)
		case formOf(within) != nil:
			return shown{}, fmt.Errorf("it is packed twice: unpack %s once, and put that in its place", name)
		}
		return shown{text: func() (io.ReadCloser, error) {
			file, err := f.open()
			if err != nil {
				return nil, err
			}
			from, err := unpack(io.NewSectionReader(file, 0, file.Bytes))
			if err != nil {
				file.Close()
				return nil, damaged(err)
			}
			return &unpacking{from, file, max(always, mostRatio*file.Bytes)}, nil
		}}, nil
	}
}

// unpacking is a file that is unpacked while it is read.
type unpacking struct {
	io.ReadCloser
	file io.Closer
	left int64
}

func (u *unpacking) Read(p []byte) (int, error) {
	n, err := u.ReadCloser.Read(p)
	if u.left -= int64(n); u.left < 0 {
		return 0, tooTight
	}
	if err != nil && err != io.EOF {
		err = damaged(err)
	}
	return n, err
}

func (u *unpacking) Close() error {
	return errors.Join(u.ReadCloser.Close(), u.file.Close())
}

var tooTight = refusal(fmt.Sprintf("it unpacks to more than %d times its size and %s, as no results do: unpack it yourself if you trust it", mostRatio, words.Size(always)))

// refusal says of a file that can be read why it is not.
type refusal string

func (r refusal) Error() string { return string(r) }

// damaged says why something cannot be unpacked.
func damaged(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errors.New("it is cut off")
	case errors.As(err, new(refusal)):
		return err
	}
	return fmt.Errorf("it is damaged, or packed in a way that is not known: %w", err)
}
