package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"syscall"
	"unicode/utf8"

	"standings/internal/words"
)

// This file is the one door through which files of a project are read. Only
// regular files pass, none larger than its kind may be: a pipe, a device or a
// socket would keep the reader waiting, and a file can grow while it is read.

// Open opens a regular file of at most that many bytes. The error reads well
// after "cannot be read: "; it is fs.ErrNotExist where there is no such file.
func Open(fsys fs.FS, name string, most int64) (fs.File, error) {
	file, err := regular(fsys, name, most)
	if err != nil {
		return nil, err
	}
	b := bounded{file, &io.LimitedReader{R: file, N: most + 1}, most}
	if seeker, ok := file.(io.Seeker); ok {
		return seekable{b, seeker}, nil
	}
	return b, nil
}

// Random is a file of which any piece can be read.
type Random struct {
	io.ReaderAt
	io.Closer
	Bytes int64
}

// OpenRandom opens a regular file of at most that many bytes to be read in pieces; it is read
// whole where its file system cannot do that. The errors are those of [Open].
func OpenRandom(fsys fs.FS, name string, most int64) (*Random, error) {
	file, err := regular(fsys, name, most)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if at, ok := file.(io.ReaderAt); ok && err == nil {
		return &Random{at, file, info.Size()}, nil
	}
	file.Close()
	data, err := Read(fsys, name, most)
	return &Random{bytes.NewReader(data), io.NopCloser(nil), int64(len(data))}, err
}

// regular opens a file that is one.
func regular(fsys fs.FS, name string, most int64) (fs.File, error) {
	// Opening a pipe waits for its writer, so it is looked at first.
	info, err := fs.Stat(fsys, name)
	if errors.Is(err, fs.ErrNotExist) && Exists(fsys, name) {
		return nil, errors.New("it is a link to what is not there: copy the file into the project")
	}
	if err == nil {
		err = unreadable(info, most)
	}
	if err != nil {
		return nil, plain(err)
	}
	file, err := fsys.Open(name)
	if err != nil {
		return nil, plain(err)
	}
	if info, err = file.Stat(); err == nil {
		err = unreadable(info, most) // what is there now
	}
	if err != nil {
		file.Close()
		return nil, plain(err)
	}
	return file, nil
}

// unreadable says why a file cannot be read, before it is.
func unreadable(info fs.FileInfo, most int64) error {
	switch mode := info.Mode(); {
	case mode.IsDir():
		return errors.New("it is a directory where a file belongs")
	case !mode.IsRegular():
		return errors.New("it is a pipe, a socket or a device where a file belongs")
	case info.Size() > most:
		return tooLarge(info.Size(), most)
	}
	return nil
}

func tooLarge(size, most int64) error {
	return fmt.Errorf("it is too large: %s, where a file of its kind may have %s", words.Size(size), words.Size(most))
}

// bounded is a file that ends with an error where it has grown too large.
type bounded struct {
	fs.File
	from *io.LimitedReader
	most int64
}

func (b bounded) Read(p []byte) (int, error) {
	n, err := b.from.Read(p)
	if b.from.N <= 0 {
		return n, tooLarge(b.most+1, b.most)
	}
	return n, err
}

// seekable is a file in which a reader may go back.
type seekable struct {
	bounded
	io.Seeker
}

// Read returns what a regular file of at most that many bytes holds. Its errors
// are those of [Open].
func Read(fsys fs.FS, name string, most int64) ([]byte, error) {
	file, err := Open(fsys, name, most)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return All(file)
}

// Piece returns a piece of a regular file of at most that many bytes: as many
// bytes as are asked for, or as there are. Its errors are those of [Open].
func Piece(fsys fs.FS, name string, most, at, length int64) ([]byte, error) {
	file, err := Open(fsys, name, most)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if seeker, ok := file.(io.Seeker); ok {
		_, err = seeker.Seek(at, io.SeekStart)
	} else { // a file system without a way there
		_, err = io.CopyN(io.Discard, file, at)
	}
	if err != nil && err != io.EOF {
		return nil, plain(err)
	}
	piece := make([]byte, length)
	n, err := io.ReadFull(file, piece)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, plain(err)
	}
	return piece[:n], nil
}

// Seeks reports whether a piece of a file can be read without all that is before it. Nothing is
// said of one that cannot be opened.
func Seeks(fsys fs.FS, name string) bool {
	file, err := fsys.Open(name)
	if err != nil {
		return true
	}
	defer file.Close()
	_, ok := file.(io.Seeker)
	return ok
}

// All returns what a file holds that was opened by [Open].
func All(file fs.File) ([]byte, error) {
	var all bytes.Buffer
	if info, err := file.Stat(); err == nil {
		all.Grow(int(info.Size()) + bytes.MinRead)
	}
	if _, err := all.ReadFrom(file); err != nil {
		return nil, plain(err)
	}
	return all.Bytes(), nil
}

// ReadText reads a file as [Read] does and returns it as [Plain] gives it. What is no
// text is a [Problem] with its line.
func ReadText(fsys fs.FS, name string, most int64) (string, error) {
	data, err := Read(fsys, name, most)
	if err != nil {
		return "", err
	}
	return Plain(name, data)
}

// Plain is a file's content as text: UTF-8, without a byte order mark, lines ended
// by LF. The error is a [Problem] with the line of what is no text.
func Plain(name string, data []byte) (string, error) {
	data = TrimMark(data)
	if line := noText(data); line > 0 {
		return "", Problem{Place: Place{File: name, Line: line}, Message: "is not UTF-8 text: save the file as UTF-8"}
	}
	text := string(data)
	if strings.IndexByte(text, '\r') < 0 {
		return text, nil
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), nil
}

// Failed is the error of an operation of a file system on a path.
func Failed(op, name string, err error) error { return &fs.PathError{Op: op, Path: name, Err: err} }

// Mark is the byte order mark that some programs begin a UTF-8 file with.
var Mark = []byte("\xef\xbb\xbf")

// TrimMark takes the byte order mark off the beginning of a file.
func TrimMark(data []byte) []byte { return bytes.TrimPrefix(data, Mark) }

// noText returns the line of the first byte that is not UTF-8, or that is NUL,
// which no text holds; 0 where all is well.
func noText(data []byte) int {
	if utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 {
		return 0
	}
	for line := 1; len(data) > 0; {
		r, size := utf8.DecodeRune(data)
		switch {
		case r == utf8.RuneError && size == 1, r == 0:
			return line
		case r == '\n':
			line++
		}
		data = data[size:]
	}
	return 0
}

// CannotRead adds that a file cannot be read, or the [Problem] that says more.
func (l *List) CannotRead(name string, err error) {
	var known Problem
	if errors.As(err, &known) {
		l.Add(known)
		return
	}
	l.Errorf(InFile(name), "cannot be read: %v", plain(err))
}

// plain says in plain words why a file cannot be read, and keeps fs.ErrNotExist
// where it is not there.
func plain(err error) error {
	var wrong *fs.PathError
	if !errors.As(err, &wrong) {
		return err
	}
	if strings.Contains(wrong.Err.Error(), "escapes") {
		return errors.New("it is a link that leaves the project: copy the file into the project")
	}
	return wrong.Err
}

// Exists reports whether there is a file, a folder or anything else of a name. Where the
// program may open no more files nobody knows; then whoever reads it says so.
func Exists(fsys fs.FS, name string) bool {
	_, err := fs.Lstat(fsys, name)
	return err == nil || errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE)
}

// Folder lists a folder of the project, sorted by name. A folder that is not
// there holds nothing; a link in its place is an error, since what it leads to
// is not part of the project.
func Folder(fsys fs.FS, dir string, problems *List) []fs.DirEntry {
	info, err := fs.Lstat(fsys, dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		problems.CannotRead(dir, err)
		return nil
	case info.Mode()&fs.ModeSymlink != 0:
		problems.Errorf(InFile(dir), "is a link where a folder belongs: copy the folder into the project")
		return nil
	case !info.IsDir():
		problems.Errorf(InFile(dir), "is a file where a directory belongs")
		return nil
	}
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		problems.CannotRead(dir, err)
	}
	return entries
}

// HubScores is what repositories of models on the hub call the folder of what these score.
const HubScores = ".eval_results"

// Walk calls each for every file below a folder of the project, in the order of
// their names, folders that hold nothing aside; hidden ones, whose names begin
// with a dot, are left out unless they are asked for or called [HubScores]. What is no regular file, and
// no link to one within the project, is an error.
func Walk(fsys fs.FS, dir string, hidden bool, problems *List, each func(name string, info fs.FileInfo)) {
	for _, e := range Folder(fsys, dir, problems) {
		name := path.Join(dir, e.Name())
		switch {
		case !hidden && strings.HasPrefix(e.Name(), ".") && e.Name() != HubScores:
		case e.IsDir():
			Walk(fsys, name, hidden, problems, each)
		case Regular(fsys, name, e, problems):
			look := e.Info
			if !e.Type().IsRegular() {
				look = func() (fs.FileInfo, error) { return fs.Stat(fsys, name) }
			}
			if info, err := look(); err == nil {
				each(name, info)
			}
		}
	}
}

// Regular reports whether what a folder lists under a name is a regular file, or a
// link to one within the project; anything else is an error. Only links are looked
// behind: a file is opened where it is read, and what is wrong with it reported there.
func Regular(fsys fs.FS, name string, listed fs.DirEntry, problems *List) bool {
	if listed.Type().IsRegular() {
		return true
	}
	info, err := fs.Stat(fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		problems.Errorf(InFile(name), "is a link to what is not there: copy the file into the project")
		return false
	case err != nil:
		problems.CannotRead(name, err)
		return false
	case info.IsDir():
		problems.Errorf(InFile(name), "is a link to a folder: copy the folder into the project")
		return false
	}
	if err := unreadable(info, 1<<62); err != nil {
		problems.CannotRead(name, err)
		return false
	}
	return true
}
