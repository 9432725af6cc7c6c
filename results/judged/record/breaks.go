package record

import (
	"bytes"
	"io"
)

// breaks tells lines from offsets. It keeps the line breaks that have been read
// and not yet asked about; questions must go forward.
type breaks struct {
	from   io.Reader
	read   int64
	ahead  []int64
	passed int
}

func (b *breaks) Read(p []byte) (int, error) {
	n, err := b.from.Read(p)
	for i := 0; i < n; {
		next := bytes.IndexByte(p[i:n], '\n')
		if next < 0 {
			break
		}
		i += next + 1
		b.ahead = append(b.ahead, b.read+int64(i-1))
	}
	b.read += int64(n)
	return n, err
}

// line returns the line, from 1, of the byte at an offset.
func (b *breaks) line(offset int64) int {
	n := 0
	for n < len(b.ahead) && b.ahead[n] < offset {
		n++
	}
	b.passed += n
	b.ahead = b.ahead[:copy(b.ahead, b.ahead[n:])]
	return b.passed + 1
}
