package page

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/url"
	"path"
	"strconv"
	"strings"

	"standings/results"
)

// Croissant 1.0 says of a data set which tables it has and which columns these, so that
// programs load it: http://mlcommons.org/croissant/1.0. It is written as schema.org with words
// of its own.

// croissantWords is the context that the form asks for, word by word.
const croissantWords = `{"@language":"en","@vocab":"https://schema.org/","citeAs":"cr:citeAs","column":"cr:column","conformsTo":"dct:conformsTo","cr":"http://mlcommons.org/croissant/","rai":"http://mlcommons.org/croissant/RAI/","data":{"@id":"cr:data","@type":"@json"},"dataType":{"@id":"cr:dataType","@type":"@vocab"},"dct":"http://purl.org/dc/terms/","examples":{"@id":"cr:examples","@type":"@json"},"extract":"cr:extract","field":"cr:field","fileProperty":"cr:fileProperty","fileObject":"cr:fileObject","fileSet":"cr:fileSet","format":"cr:format","includes":"cr:includes","isLiveDataset":"cr:isLiveDataset","jsonPath":"cr:jsonPath","key":"cr:key","md5":"cr:md5","parentField":"cr:parentField","path":"cr:path","recordSet":"cr:recordSet","references":"cr:references","regex":"cr:regex","repeated":"cr:repeated","replace":"cr:replace","sc":"https://schema.org/","separator":"cr:separator","source":"cr:source","subField":"cr:subField","transform":"cr:transform","wd":"https://www.wikidata.org/wiki/"}`

// recordSet is a table.
type recordSet struct {
	Type  string  `json:"@type"`
	ID    string  `json:"@id"`
	Name  string  `json:"name"`
	Field []field `json:"field"`
}

// field is a column of a table, and where it is in a file.
type field struct {
	Type   string      `json:"@type"`
	ID     string      `json:"@id"`
	Name   string      `json:"name"`
	Kind   string      `json:"dataType"`
	Source fieldSource `json:"source"`
}

type fieldSource struct {
	File struct {
		ID string `json:"@id"`
	} `json:"fileObject"`
	Extract struct {
		Column string `json:"column"`
	} `json:"extract"`
}

// article is the paper that a data set is from.
type article struct {
	Type      string    `json:"@type"`
	Name      string    `json:"name"`
	Author    []creator `json:"author,omitempty"`
	Published string    `json:"datePublished,omitempty"`
	URL       string    `json:"url,omitempty"`
}

// mostFields is how many columns are described of a benchmark at most: of one with hundreds of
// boards, that would be most of its page. The list of data has them all.
const mostFields = 250

// Croissant describes a benchmark's boards as tables of a data set: table makes a board's CSV.
func (d *Dataset) Croissant(p Page, b *results.Benchmark, table func(*results.Board) []byte) {
	d.Context, d.Type, d.ConformsTo = json.RawMessage(croissantWords), "sc:Dataset", "http://mlcommons.org/croissant/1.0"
	d.License, d.CiteAs = b.License.Value, strings.TrimSpace(b.Bibtex.Value)
	d.Modified, d.Version = b.LastChange(), cmp.Or(d.Version, b.Revision.Value)
	if b.Paper != nil {
		d.Citation = &article{Type: "ScholarlyArticle", Name: b.Paper.Title.Value, Published: b.Paper.Date.Value, URL: b.Paper.URL.Value}
		for _, a := range b.Authors {
			d.Citation.Author = append(d.Citation.Author, creator{"Person", a.Name.Value, a.URL.Value})
		}
	}
	d.Distribution = nil
	fields := 0
	for _, board := range b.Boards {
		if len(board.Rows) == 0 {
			continue
		}
		data, file := table(board), BoardFile(board, ".csv")
		set := describe(board.ID, path.Base(file), data)
		if fields += len(set.Field); fields > mostFields {
			break
		}
		at := p.To(file)
		if p.Site.URL != "" {
			at = p.Site.URL + file
		}
		d.Distribution = append(d.Distribution, distribution{"cr:FileObject", path.Base(file), path.Base(file), "text/csv", at, fmt.Sprintf("%d B", len(data)), fmt.Sprintf("%x", sha256.Sum256(data))})
		d.RecordSet = append(d.RecordSet, set)
	}
	if p.Site.URL != "" && p.Path != HomePath {
		d.way = []Link{{Text: p.Site.Title, Target: p.Site.URL}, {Text: b.Title, Target: p.Canonical()}}
	}
}

// describe says which columns a table has, and which of them hold numbers alone.
func describe(id, file string, data []byte) recordSet {
	lines, _ := csv.NewReader(bytes.NewReader(data)).ReadAll() // which the program wrote
	set := recordSet{Type: "cr:RecordSet", ID: id, Name: id}
	for i, head := range lines[0] {
		f := field{Type: "cr:Field", ID: id + "/" + url.PathEscape(head), Name: head, Kind: "sc:Float"}
		for _, line := range lines[1:] {
			if _, err := strconv.ParseFloat(line[i], 64); err != nil && line[i] != "" || head == "model" || head == "variant" {
				f.Kind = "sc:Text"
				break
			}
		}
		f.Source.File.ID, f.Source.Extract.Column = file, head
		set.Field = append(set.Field, f)
	}
	return set
}
