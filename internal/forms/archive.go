package forms

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

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
	if err == nil {
		err = checkEntries(z)
	}
	if err != nil {
		from.Close()
		return shown{}, damaged(err)
	}
	z.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor(zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(64<<20)))
	name := strings.TrimSuffix(path.Base(f.name), ".zip")
	files := fs.FS(unpacked{z})
	if top, err := fs.ReadDir(files, "."); err == nil && len(top) == 1 && top[0].IsDir() && top[0].Name() == name {
		files, _ = fs.Sub(files, name)
	}
	layer := in(files, ".", path.Join(path.Dir(f.name), name))
	layer.deep = f.deep + 1
	return shown{folder: layer, close: from.Close}, nil
}}

// checkEntries reports what is no file of a folder. It takes out what a Mac puts beside files.
func checkEntries(z *zip.Reader) error {
	if len(z.File) > mostEntries {
		return refusal(fmt.Sprintf("it holds %s files, where %s fit", words.Number(len(z.File)), words.Number(mostEntries)))
	}
	seen, folders := map[string]bool{}, map[string]bool{}
	var files []*zip.File
	for _, f := range z.File {
		at := strings.TrimSuffix(f.Name, "/")
		switch mode := f.Mode(); {
		case strings.HasPrefix(f.Name, "__MACOSX/"):
			continue
		case !fs.ValidPath(at) || strings.Contains(at, `\`) || strings.Count(at, "/") > 50:
			return refusal(fmt.Sprintf("it holds %q, which is no path within a folder", f.Name))
		case f.Flags&1 != 0:
			return refusal(fmt.Sprintf("it is encrypted, as %q in it: unpack it", f.Name))
		case !mode.IsRegular() && !mode.IsDir():
			return refusal(fmt.Sprintf("it holds %q, which is a link or no file", f.Name))
		case at != f.Name:
			folders[at] = true
		case seen[at]:
			return refusal(fmt.Sprintf("it holds %q twice", f.Name))
		default:
			seen[at] = true
		}
		for up := path.Dir(at); up != "." && !folders[up]; up = path.Dir(up) {
			folders[up] = true
		}
		files = append(files, f)
	}
	for at := range folders {
		if seen[at] {
			return refusal(fmt.Sprintf("it holds %q as a file and as a folder", at))
		}
	}
	z.File = files
	return nil
}

// unpacked is an archive as a file system of which no file unpacks to much more than it is.
type unpacked struct{ *zip.Reader }

func (u unpacked) Open(name string) (fs.File, error) {
	file, err := u.Reader.Open(name)
	if err != nil {
		return nil, err
	}
	i, err := file.Stat()
	if err != nil || i.IsDir() {
		return file, err
	}
	left := int64(always)
	if h, ok := i.Sys().(*zip.FileHeader); ok {
		left = max(left, mostRatio*int64(min(h.CompressedSize64, 1<<40)))
	}
	return &text{&unpacking{file, io.NopCloser(nil), left}, info{name: i.Name(), size: i.Size(), mode: 0o444, time: i.ModTime()}}, nil
}
