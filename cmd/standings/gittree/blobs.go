package gittree

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"standings/internal/words"
)

// largest file that is fetched: each is held whole while it is read.
const largest = 512 << 20

// blobs fetches what files hold through one process, which starts with the first.
type blobs struct {
	from repository

	mu      sync.Mutex
	process *exec.Cmd
	end     context.CancelFunc // kills it
	ask     io.WriteCloser
	answer  *bufio.Reader
	failed  error
}

// pointer begins a file whose content Git LFS keeps elsewhere.
var pointer = []byte("version https://git-lfs.github.com/spec/v1\n")

var errMissing = errors.New("it is not here, as in a partial clone: " + elsewhere)

var errPointer = errors.New("it is a pointer of Git LFS, and its content is not in the commit: " + elsewhere)

// read returns what a file holds.
func (b *blobs) read(e *entry) ([]byte, error) {
	if e.size > largest {
		return nil, fmt.Errorf("it is too large to be read from a commit, %s: %s", words.Size(e.size), elsewhere)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failed == nil && b.process == nil {
		b.failed = b.start()
	}
	if b.failed != nil {
		return nil, b.failed
	}
	late := time.AfterFunc(patience, b.end)
	data, err := b.fetch(e)
	if !late.Stop() {
		err = errLate()
	}
	if err != nil {
		if !errors.Is(err, errMissing) {
			b.failed = err // what follows in the answer is not known
		}
		return nil, err
	}
	if len(data) < 1024 && bytes.HasPrefix(data, pointer) {
		return nil, errPointer
	}
	return data, nil
}

func (b *blobs) start() (err error) {
	ctx, end := context.WithCancel(context.Background())
	b.end = end
	b.process = b.from.command(ctx, "cat-file", "--batch")
	if b.ask, err = b.process.StdinPipe(); err != nil {
		return err
	}
	out, err := b.process.StdoutPipe()
	if err != nil {
		return err
	}
	b.answer = bufio.NewReader(out)
	return b.process.Start()
}

// fetch asks for a file: the answer is "<id> blob <size>", the bytes, and a line's end.
func (b *blobs) fetch(e *entry) ([]byte, error) {
	if _, err := io.WriteString(b.ask, e.id+"\n"); err != nil {
		return nil, err
	}
	head, err := b.answer.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("git ended: %w", err)
	}
	if head == e.id+" missing\n" {
		return nil, errMissing
	}
	if want := fmt.Sprintf("%s blob %d\n", e.id, e.size); head != want {
		return nil, fmt.Errorf("git answers %q", strings.TrimSpace(head))
	}
	data := make([]byte, e.size+1)
	if _, err := io.ReadFull(b.answer, data); err != nil {
		return nil, fmt.Errorf("git ended: %w", err)
	}
	return data[:e.size], nil
}

func (b *blobs) close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.process == nil || b.process.Process == nil {
		return nil
	}
	defer b.end()
	b.failed = errors.New("the tree was closed")
	b.ask.Close()
	defer time.AfterFunc(patience, b.end).Stop()
	return b.process.Wait()
}
