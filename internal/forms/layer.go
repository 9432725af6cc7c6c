package forms

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"standings/internal/source"
)

// layer is a file system that shows the files of another one in forms that are read. Files
// that need no other form are those of the other one.
type layer struct {
	files fs.FS
	below string // the folder whose files are shown so: "." is all
	at    string // what remarks have in front of a file's name
	deep  int    // in how many archives it is

	mu    sync.Mutex
	known map[string]*known // by path in files
	said  map[string]*file
}

// known is a file that was looked into.
type known struct {
	shown
	size int64
	time time.Time
	sum  source.Sum // of one that has its own name as it is shown
	err  error
}

// In shows the files below a folder of a file system, which is "." for all, as texts and folders that
// are read; others are as they are. Remarks on them, which [source.Remarks] gives, have a path in
// front of the names of files, which may be "".
func In(files fs.FS, below, at string) fs.FS { return in(files, below, at) }

func in(files fs.FS, below, at string) *layer {
	return &layer{files: files, below: below, at: at, known: map[string]*known{}, said: map[string]*file{}}
}

// Files is the file system that [In] was given, with nothing shown otherwise; any other is itself.
func Files(fsys fs.FS) fs.FS {
	if l, ok := fsys.(*layer); ok {
		return l.files
	}
	return fsys
}

// Remarks is what was left out of files that were looked into, or shown otherwise than it is
// stored, and files that are there twice.
func (l *layer) Remarks() (list []source.Problem) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range l.said {
		f.mu.Lock()
		list = append(list, f.said...)
		f.mu.Unlock()
	}
	for _, k := range l.known {
		if inner, ok := k.folder.(*layer); ok {
			list = append(list, inner.Remarks()...)
		}
	}
	slices.SortStableFunc(list, func(a, b source.Problem) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, strings.Compare(a.Message, b.Message))
	})
	return list
}

func (l *layer) covers(name string) bool {
	return l.below == "." || name == l.below || strings.HasPrefix(name, l.below+"/")
}

// find finds the file that a path leads to or through which is shown otherwise, and the rest of
// the path within it; none is "".
func (l *layer) find(name string) (file, rest string) {
	if !l.covers(name) || !fs.ValidPath(name) {
		return "", ""
	}
	for at := name; at != "."; at = path.Dir(at) {
		rest := cmp.Or(strings.TrimPrefix(name[len(at):], "/"), ".")
		if info, err := fs.Lstat(l.files, at); err == nil {
			if info.IsDir() || formOf(at) == nil {
				return "", ""
			}
			return at, rest
		}
		for _, f := range forms {
			if f.folder || at == name && source.Unpacked(at+f.ending) == at {
				if info, err := fs.Lstat(l.files, at+f.ending); err == nil && !info.IsDir() {
					return at + f.ending, rest
				}
			}
		}
	}
	return "", ""
}

// mostKept is how many bytes of sheets are kept in memory; of more they are made again.
const mostKept = 64 << 20

// look looks into a file, unless it is known and as it was.
func (l *layer) look(name string) (*known, error) {
	info, err := fs.Stat(l.files, name)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	k := l.known[name]
	if k != nil && k.size == info.Size() && k.time.Equal(info.ModTime()) {
		return k, k.err
	}
	if k != nil && k.close != nil {
		k.close()
	}
	most := int64(source.MaxRecords)
	if l.deep > 0 {
		most = source.MaxDocument // it is unpacked into memory
	}
	f := &file{name: path.Join(l.at, name), deep: l.deep, open: func() (*source.Random, error) { return source.OpenRandom(l.files, name, most) }}
	k = &known{size: info.Size(), time: info.ModTime()}
	k.err = guarded("what is in it", func() (err error) {
		if k.shown, err = formOf(name).show(f); err == nil && source.AsText(name) != name {
			k.sum, err = sumOf(f)
		}
		return err
	})
	all := k.kept
	for _, other := range l.known {
		all += other.kept
	}
	if all > mostKept {
		maps.DeleteFunc(l.known, func(_ string, other *known) bool { return other.kept > 0 })
	}
	l.known[name], l.said[name] = k, f
	return k, k.err
}

// sumOf is the SHA-256 of a file as it is stored.
func sumOf(f *file) (source.Sum, error) {
	from, err := f.open()
	if err != nil {
		return "", err
	}
	defer from.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, io.NewSectionReader(from, 0, from.Bytes))
	return source.Sum(hex.EncodeToString(sum.Sum(nil))), err
}

// Open opens a file or a folder as it is shown.
func (l *layer) Open(name string) (fs.File, error) {
	file, rest := l.find(name)
	if file == "" {
		if d, err := fs.Stat(l.files, name); err == nil && d.IsDir() && l.covers(name) {
			entries, err := l.ReadDir(name)
			return &folder{info{name: d.Name(), mode: d.Mode(), time: d.ModTime()}, entries}, err
		}
		return l.files.Open(name)
	}
	k, err := l.look(file)
	switch {
	case err != nil:
		return nil, source.Failed("open", name, err)
	case k.folder != nil:
		return k.folder.Open(rest)
	case rest != ".":
		return nil, source.Failed("open", name, fs.ErrNotExist)
	}
	from, err := k.text()
	if err != nil {
		return nil, source.Failed("open", name, err)
	}
	return &text{ReadCloser: from, info: k.info(name)}, nil
}

// Stat is what is known of a file as it is shown. The size of a text that is not kept is that of the file.
func (l *layer) Stat(name string) (fs.FileInfo, error) { return l.stat(name, fs.Stat) }

// Lstat is [layer.Stat] that follows no link.
func (l *layer) Lstat(name string) (fs.FileInfo, error) { return l.stat(name, fs.Lstat) }

func (l *layer) stat(name string, plainly func(fs.FS, string) (fs.FileInfo, error)) (fs.FileInfo, error) {
	file, rest := l.find(name)
	if file == "" {
		return plainly(l.files, name)
	}
	k, err := l.look(file)
	switch {
	case k != nil && err != nil && rest == ".":
		return k.info(name), nil // what is wrong is said where it is opened
	case err != nil:
		return nil, source.Failed("stat", name, err)
	case k.folder != nil:
		inner, err := fs.Stat(k.folder, rest)
		if err == nil && rest == "." {
			return info{name: path.Base(name), mode: fs.ModeDir | 0o555, time: k.time}, nil
		}
		return inner, err
	case rest != ".":
		return nil, source.Failed("stat", name, fs.ErrNotExist)
	}
	return k.info(name), nil
}

// ReadLink is where a link leads.
func (l *layer) ReadLink(name string) (string, error) { return fs.ReadLink(l.files, name) }

// ReadDir lists a folder, with the names under which files are shown.
func (l *layer) ReadDir(name string) ([]fs.DirEntry, error) {
	if file, rest := l.find(name); file != "" {
		k, err := l.look(file)
		if err != nil {
			return nil, source.Failed("readdir", name, err)
		}
		if k.folder == nil {
			return nil, source.Failed("readdir", name, fs.ErrNotExist)
		}
		return fs.ReadDir(k.folder, rest)
	}
	entries, err := fs.ReadDir(l.files, name)
	if err != nil || !l.covers(name) {
		return entries, err
	}
	there := map[string]bool{}
	for _, e := range entries {
		there[e.Name()] = true
	}
	var list []fs.DirEntry
	for _, e := range entries {
		f := formOf(e.Name())
		if f == nil || !e.Type().IsRegular() || strings.HasPrefix(e.Name(), ".") {
			list = append(list, e)
			continue
		}
		at, called := path.Join(name, e.Name()), source.Unpacked(e.Name())
		if called != e.Name() && there[called] {
			l.mu.Lock()
			l.said[at] = &file{said: []source.Problem{{Place: source.InFile(path.Join(l.at, at)), Message: "is there twice: packed, and as " + called + ": remove one of them"}}}
			l.mu.Unlock()
			continue
		}
		there[called] = true
		if info, err := l.Stat(path.Join(name, called)); err == nil {
			e = fs.FileInfoToDirEntry(info)
		}
		list = append(list, e)
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// info is what is known of a file or folder as it is shown.
type info struct {
	name string
	size int64
	mode fs.FileMode
	time time.Time
	sum  source.Sum
}

func (k *known) info(name string) info {
	return info{name: path.Base(name), size: cmp.Or(int64(k.kept), k.size), mode: 0o444, time: k.time, sum: k.sum}
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return i.time }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return i.sum }

// text is a file that is read as it is made.
type text struct {
	io.ReadCloser
	info
}

func (t *text) Stat() (fs.FileInfo, error) { return t.info, nil }

// folder is a folder whose files may be shown otherwise.
type folder struct {
	info
	left []fs.DirEntry
}

func (f *folder) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *folder) Read([]byte) (int, error)   { return 0, source.Failed("read", f.name, fs.ErrInvalid) }
func (f *folder) Close() error               { return nil }

func (f *folder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		n = len(f.left)
	} else if len(f.left) == 0 {
		return nil, io.EOF
	}
	list := f.left[:min(n, len(f.left))]
	f.left = f.left[len(list):]
	return list, nil
}
