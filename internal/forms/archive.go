package forms

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/klauspost/compress/zip"
	"github.com/klauspost/compress/zstd"

	"standings/internal/words"
)

// mostEntries is how many files an archive may have.
const mostEntries = 100_000

// archive is a zip file, shown as the folder that it was made of. A folder of its own name that
// holds all else in it is that folder.
var archive = &form{ending: ".zip", folder: true, show: func(f *file) (shown, error) {
	if f.deep > 0 {
		return shown{}, errors.New("it is an archive within an archive, which is not read: unpack it")
	}
	from, err := f.open()
	if err != nil {
		return shown{}, err
	}
	z, err := zip.NewReader(from, from.Bytes)
	if err != nil {
		from.Close()
		return shown{}, damaged(err)
	}
	z.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor(zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(64<<20)))
	name := strings.TrimSuffix(path.Base(f.name), ".zip")
	files, err := tree(z.File, name)
	if err != nil {
		from.Close()
		return shown{}, err
	}
	layer := in(files, ".", path.Join(path.Dir(f.name), name))
	layer.deep = f.deep + 1
	return shown{folder: layer, close: from.Close}, nil
}}

// entries are the files and folders of an archive by their paths, which are those of a folder and
// nothing else.
type entries map[string]*entry

type entry struct {
	info
	file   *zip.File // nil of a folder
	within []fs.DirEntry
}

// tree makes folders of an archive's list of files.
func tree(files []*zip.File, name string) (entries, error) {
	if len(files) > mostEntries {
		return nil, fmt.Errorf("it holds %s files, where %s fit", words.Number(len(files)), words.Number(mostEntries))
	}
	files = slices.DeleteFunc(slices.Clone(files), func(f *zip.File) bool { return strings.HasPrefix(f.Name, "__MACOSX/") }) // what a Mac puts beside files
	own := name + "/"
	if slices.ContainsFunc(files, func(f *zip.File) bool { return !strings.HasPrefix(f.Name, own) }) {
		own = ""
	}
	all := entries{".": {info: info{name: ".", mode: fs.ModeDir | 0o555}}}
	for _, f := range files {
		at := strings.TrimSuffix(strings.TrimPrefix(f.Name, own), "/")
		switch mode := f.Mode(); {
		case at == "":
			continue
		case !fs.ValidPath(at) || strings.Contains(at, `\`) || strings.Contains(f.Name, "//"):
			return nil, fmt.Errorf("it holds %q, which is no path within a folder", f.Name)
		case f.Flags&1 != 0:
			return nil, fmt.Errorf("it is encrypted, as %q in it: unpack it", f.Name)
		case !mode.IsRegular() && !mode.IsDir():
			return nil, fmt.Errorf("it holds %q, which is a link or no file", f.Name)
		case all[at] != nil && (!all[at].IsDir() || !mode.IsDir()):
			return nil, fmt.Errorf("it holds %q twice", f.Name)
		case mode.IsDir() || strings.HasSuffix(f.Name, "/"):
			if err := all.folder(at, f.Modified); err != nil {
				return nil, err
			}
			continue
		}
		if err := all.folder(path.Dir(at), f.Modified); err != nil {
			return nil, err
		}
		size := min(f.UncompressedSize64, 1<<62)
		all.add(at, &entry{info: info{name: path.Base(at), size: int64(size), mode: 0o444, time: f.Modified}, file: f})
	}
	for _, e := range all {
		slices.SortFunc(e.within, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return all, nil
}

func (all entries) add(at string, e *entry) {
	all[at] = e
	up := all[path.Dir(at)]
	up.within = append(up.within, fs.FileInfoToDirEntry(e))
}

// folder makes a folder and those around it.
func (all entries) folder(at string, modified time.Time) error {
	if e := all[at]; e != nil {
		if !e.IsDir() {
			return fmt.Errorf("it holds %q as a file and as a folder", at)
		}
		return nil
	}
	if strings.Count(at, "/") > 50 {
		return fmt.Errorf("it holds folders that lie too deep: %q", at)
	}
	if err := all.folder(path.Dir(at), modified); err != nil {
		return err
	}
	all.add(at, &entry{info: info{name: path.Base(at), mode: fs.ModeDir | 0o555, time: modified}})
	return nil
}

// Stat is what is known of a file or folder.
func (all entries) Stat(name string) (fs.FileInfo, error) {
	if e := all[name]; e != nil {
		return e.info, nil
	}
	return nil, failed("stat", name, fs.ErrNotExist)
}

// Open opens a file, or a folder to be listed.
func (all entries) Open(name string) (fs.File, error) {
	e := all[name]
	switch {
	case e == nil:
		return nil, failed("open", name, fs.ErrNotExist)
	case e.IsDir():
		return &folder{e.info, e.within}, nil
	}
	from, err := e.file.Open()
	if err != nil {
		return nil, failed("open", name, damaged(err))
	}
	left := max(always, mostRatio*int64(min(cmp.Or(e.file.CompressedSize64, 1), 1<<40)))
	return &text{&unpacking{from, io.NopCloser(nil), left}, e.info}, nil
}
