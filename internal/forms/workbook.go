package forms

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zip"

	"standings/internal/source"
	"standings/internal/words"
)

// workbook is a spreadsheet in the form of Office Open XML: a zip file with a part a sheet, one
// with the texts of all, and one with the formats of numbers. It is read here, once from the
// beginning to the end, since libraries that keep a whole sheet to say how a cell is shown take a
// hundred times the file.
var workbook = &form{ending: ".xlsx", show: func(f *file) (shown, error) {
	from, err := f.open()
	if err != nil {
		return shown{}, err
	}
	defer from.Close()
	z, err := zip.NewReader(from, from.Bytes)
	if err != nil {
		begin := make([]byte, 64)
		n, _ := from.ReadAt(begin, 0)
		if from.Bytes == 0 {
			return shown{}, errors.New("it is empty")
		}
		if what := source.Foreign(begin[:n]); what != "" {
			return shown{}, errors.New("it " + what)
		}
		return shown{}, damaged(err)
	}
	b := &book{file: f, parts: map[string]*zip.File{}}
	for _, part := range z.File {
		name := strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(part.Name, `\`, "/"), "/"))
		if b.parts[name] != nil {
			return shown{}, fmt.Errorf("it holds %q twice", part.Name)
		}
		b.parts[name] = part
	}
	if err := b.read(); err != nil {
		return shown{}, err
	}
	return b.shown()
}}

// book is what is in a workbook.
type book struct {
	*file
	parts   map[string]*zip.File // by path, in small letters
	is1904  bool
	texts   []string // that cells refer to
	formats []string // of numbers, by the style of a cell
	sheets  []*sheet
}

// sheetsFolder is the part of a link's type that says what it leads to.
const (
	toBook   = "/officeDocument"
	toSheet  = "/worksheet"
	toTexts  = "/sharedStrings"
	toStyles = "/styles"
)

// read reads the parts.
func (b *book) read() error {
	at := "xl/workbook.xml"
	links, err := b.links("")
	if err != nil {
		return err
	}
	for _, l := range links {
		if strings.HasSuffix(l.is, toBook) {
			at = l.to
		}
	}
	if b.parts[at] == nil {
		return errors.New("it is no workbook: there is no " + at + " in it")
	}
	if links, err = b.links(at); err != nil {
		return err
	}
	type named struct{ name, state, link string }
	var listed []named
	if err := b.each(at, func(e xml.StartElement, _ *xml.Decoder) error {
		switch e.Name.Local {
		case "workbookPr":
			b.is1904 = isTrue(attr(e, "date1904"))
		case "sheet":
			listed = append(listed, named{attr(e, "name"), attr(e, "state"), attr(e, "id")})
		}
		return nil
	}); err != nil {
		return err
	}
	for _, l := range links {
		switch {
		case strings.HasSuffix(l.is, toTexts):
			err = b.readTexts(l.to)
		case strings.HasSuffix(l.is, toStyles):
			err = b.readStyles(l.to)
		}
		if err != nil {
			return err
		}
	}
	for _, n := range listed {
		l, ok := links[n.link]
		if !ok || !strings.HasSuffix(l.is, toSheet) {
			continue // a sheet that is a chart
		}
		s := &sheet{book: b, name: n.name, hidden: n.state != "" && n.state != "visible"}
		if err := s.read(l.to); err != nil {
			return fmt.Errorf("sheet %q: %w", n.name, err)
		}
		b.sheets = append(b.sheets, s)
	}
	return nil
}

// shown is a workbook of one table as its lines, and of several as a folder of files.
func (b *book) shown() (shown, error) {
	var tables []*sheet
	for _, s := range b.sheets {
		if why := s.findHeads(); why != "" {
			if s.cells > 0 {
				b.warnf("", 0, "the sheet %q is left out: %s", s.name, why)
			}
			continue
		}
		tables = append(tables, s)
	}
	if len(tables) == 0 {
		return shown{}, errors.New("no sheet in it is a table: a line with the names of columns is needed, and rows below it")
	}
	files := map[string][]byte{}
	kept := 0
	for i, s := range tables {
		if len(tables) > 1 {
			s.within = fileName(s.name)
			if files[s.within+".csv"] != nil || s.within == "" {
				s.within = fmt.Sprintf("%s sheet %d", s.within, i+1)
			}
			s.within += ".csv"
		}
		data, err := s.lines()
		if err != nil {
			return shown{}, fmt.Errorf("sheet %q: %w", s.name, err)
		}
		s.remarks()
		files[s.within] = data
		kept += len(data)
	}
	if len(tables) > 1 {
		return shown{folder: source.InMemory(files, nil), kept: kept}, nil
	}
	return shown{kept: kept, text: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(files[""])), nil }}, nil
}

// fileName is the name of a sheet as one of a file.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, strings.TrimSpace(name))
	return strings.TrimLeft(name, ".")
}

// link leads from a part to another one.
type link struct{ is, to string }

// links are those of a part, by their ids; "" is the whole.
func (b *book) links(of string) (map[string]link, error) {
	all := map[string]link{}
	at := path.Join(path.Dir(of), "_rels", path.Base(of)+".rels")
	if of == "" {
		at = "_rels/.rels"
	}
	if b.parts[at] == nil {
		return all, nil
	}
	return all, b.each(at, func(e xml.StartElement, _ *xml.Decoder) error {
		if to := strings.ToLower(attr(e, "Target")); e.Name.Local == "Relationship" {
			if !strings.HasPrefix(to, "/") {
				to = path.Join("/", path.Dir(of), to)
			}
			all[attr(e, "Id")] = link{attr(e, "Type"), strings.TrimPrefix(path.Clean(to), "/")}
		}
		return nil
	})
}

// each calls a function for every element of a part.
func (b *book) each(part string, do func(xml.StartElement, *xml.Decoder) error) error {
	file := b.parts[part]
	if file == nil {
		return fmt.Errorf("it is damaged: there is no %s in it", part)
	}
	from, err := file.Open()
	if err != nil {
		return damaged(err)
	}
	defer from.Close()
	most := max(always, mostRatio*int64(min(file.CompressedSize64, 1<<40)))
	d := xml.NewDecoder(&unpacking{from, io.NopCloser(nil), min(most, source.MaxPart)})
	for {
		token, err := d.RawToken()
		if err == io.EOF {
			return nil
		}
		var syntax *xml.SyntaxError
		if errors.As(err, &syntax) {
			return fmt.Errorf("it is damaged: %s: line %d: %s", part, syntax.Line, syntax.Msg)
		} else if err != nil {
			return err
		}
		if e, is := token.(xml.StartElement); is {
			if err := do(e, d); err != nil {
				return err
			}
		}
	}
}

// inner is the text of an element whose beginning was read: that of the elements of a name within
// it, "" for its own. What is in elements called but is none of it.
func inner(d *xml.Decoder, of, but string) (string, error) {
	var text strings.Builder
	var open []string
	for {
		token, err := d.RawToken()
		if err != nil {
			return "", damaged(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			open = append(open, t.Name.Local)
		case xml.EndElement:
			if len(open) == 0 {
				return text.String(), nil
			}
			open = open[:len(open)-1]
		case xml.CharData:
			if n := len(open); of == "" && n == 0 || n > 0 && open[n-1] == of && open[0] != but {
				text.Write(t)
			}
		}
	}
}

// readTexts reads the texts that cells refer to.
func (b *book) readTexts(part string) error {
	all := 0
	return b.each(part, func(e xml.StartElement, d *xml.Decoder) error {
		if e.Name.Local != "si" {
			return nil
		}
		text, err := inner(d, "t", "rPh") // signs of how a text is spoken are no part of it
		if all += len(text) + 16; all > source.MaxDocument {
			return fmt.Errorf("its texts have more than %s together", words.Size(source.MaxDocument))
		}
		b.texts = append(b.texts, unescaped(text))
		return err
	})
}

// readStyles reads how numbers are shown.
func (b *book) readStyles(part string) error {
	own := map[int]string{}
	within := false
	return b.each(part, func(e xml.StartElement, _ *xml.Decoder) error {
		id, _ := strconv.Atoi(attr(e, "numFmtId"))
		switch e.Name.Local {
		case "numFmt":
			own[id] = attr(e, "formatCode")
		case "cellXfs":
			within = true
		case "cellStyles", "dxfs":
			within = false
		case "xf":
			format, is := own[id]
			if !is {
				format = builtIn[id]
			}
			if within {
				b.formats = append(b.formats, format)
			}
		}
		return nil
	})
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func isTrue(text string) bool { return text == "1" || text == "true" }
