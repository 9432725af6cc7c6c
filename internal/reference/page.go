package reference

import (
	"fmt"
	"regexp"
	"strings"
)

// Section is a file's part of the page.
type Section struct {
	Name string // its heading: "site.yaml"
	Path string // where the file is
	Of   string // what the headings of its keys add, "of" this; "": nothing
	CSV  bool   // it is a table, and the keys are its columns
	File value
}

// Page is the reference as a page of prose, in Markdown: a heading for each key, so
// that each has an address.
func (r *reader) Page(sections ...Section) []byte {
	p := &page{reader: r}
	p.out.WriteString(introduction)
	for _, s := range sections {
		p.of, p.csv = s.Of, s.CSV
		p.linef("## %s", s.Name)
		p.linef("`%s`. %s", s.Path, p.text(s.File.Text))
		p.index(s.File.Keys)
		for _, k := range s.File.Keys {
			p.key(k, "")
		}
	}
	p.kinds()
	return []byte(strings.TrimRight(p.out.String(), "\n") + "\n")
}

const introduction = `---
title: Every key
description: Every key of benchmark.yaml, of site.yaml and of what pages begin with, and every column of models.csv, with what it takes and its default.
nav: false
---
This page is made of the comments in the program, so it is as new as the program. Look for a key with the browser's own search; each has an address, to which its name links. A key in a list is written with brackets: ` + "`boards[].title`" + ` is the title of each board. A key whose name the file chooses is written in angle brackets: ` + "`judgments[].marks.<name>.words`" + `.

An unknown key, a key that is given twice and a value of another kind are errors, with file, line and column. A key without a value counts as one that is not there. A list of one value may be written as the value alone. Texts need no quotes, unless YAML would read them as something else: quote a text that contains a colon and a space, or begins with ` + "`*`, `&`, `!`, `%`, `@`, `[` or `{`" + `. Numbers are decimals, such as ` + "`0.4`" + `, or, where they have to be exact, fractions, such as ` + "`1/30`" + `.

An editor that knows YAML completes these keys, shows these explanations and marks what is wrong as you type. Write the schemas into a folder of the project, and name one in the first line of its file:

` + "```" + `
standings export -as schema schemas
` + "```" + `

` + "```" + `
# yaml-language-server: $schema=../../schemas/benchmark.schema.json
` + "```" + `

The path is relative to the file; the command prints the line of each file in the project. Visual Studio Code, with the extension *YAML*, Neovim, Emacs, Helix and others read this line. The program itself takes no notice of it.

`

type page struct {
	*reader
	out  strings.Builder
	of   string // of the section
	csv  bool
	used map[string]bool
}

func (p *page) linef(format string, args ...any) {
	fmt.Fprintf(&p.out, format+"\n\n", args...)
}

// index lists the keys of a file with the first sentence of each.
func (p *page) index(keys []key) {
	head := "Key"
	if p.csv {
		head = "Column"
	}
	fmt.Fprintf(&p.out, "| %s | Meaning |\n|:--|:--|\n", head)
	for _, k := range keys {
		text := firstSentence(p.sentences(k))
		fmt.Fprintf(&p.out, "| [`%s`](#%s) | %s |\n", k.Name, p.anchor(k.Name), strings.ReplaceAll(text, "|", `\|`))
	}
	p.out.WriteString("\n")
}

func firstSentence(text string) string {
	if end := strings.Index(text, ". "); end >= 0 {
		return text[:end+1]
	}
	return text
}

// heading is the heading of a key, a link to itself; anchor is its address on
// the page.
func (p *page) heading(path string) string {
	last := strings.LastIndex(path, ".") + 1
	words := "**`" + path[last:] + "`**"
	if last > 0 {
		words = "`" + path[:last] + "`" + words
	}
	if p.of != "" {
		words += " of " + p.of
	}
	return "[" + words + "](#" + p.anchor(path) + ")"
}

var gaps = regexp.MustCompile(`[^a-z0-9]+`)

func (p *page) anchor(path string) string {
	if p.of != "" {
		path += " of " + p.of
	}
	return strings.Trim(gaps.ReplaceAllString(strings.ToLower(path), "-"), "-")
}

// key writes a key and those below it.
func (p *page) key(k key, before string) {
	path := before + k.Name
	mark := "####"
	if before == "" {
		mark = "###"
	}
	p.linef("%s %s", mark, p.heading(path))
	var kind []string
	if !p.csv {
		kind = append(kind, p.kind(k.Value, false))
	}
	if k.Required && k.With != "" {
		kind = append(kind, "required with `"+k.With+"`")
	} else if k.Required {
		kind = append(kind, "required")
	}
	line := p.text(k.Text)
	if len(kind) > 0 {
		words := strings.Join(kind, ", ")
		if link, ok := strings.CutPrefix(words, "["); ok {
			words = "[" + capital(link)
		}
		line = "*" + capital(words) + ".* " + line
	}
	if k.Absent != "" {
		line += " *Default:* " + strings.TrimSuffix(p.inline(k.Absent), ".") + "."
	} else if k.Value.Kind == aTruth && len(k.Value.Shapes) == 0 {
		line += " *Default:* `false`."
	}
	said := p.text(k.Value.said())
	if k.Text == "" && k.Absent == "" {
		line, said = line+said, ""
	}
	p.linef("%s", strings.TrimSpace(strings.ReplaceAll(line, "  ", " ")))
	if said != "" {
		p.linef("%s", said)
	}
	if forms := k.Value.forms(); len(forms) > 0 {
		var written []string
		for _, f := range forms {
			written = append(written, "`"+k.Name+": "+f+"`")
		}
		p.linef("Written %s.", strings.Join(written, " or "))
	}
	inside, path := k.Value.inside(path)
	if len(inside) == 0 {
		return
	}
	var list []string
	for _, below := range inside {
		list = append(list, fmt.Sprintf("[`%s`](#%s)", below.Name, p.anchor(path+"."+below.Name)))
	}
	p.linef("Keys: %s.", strings.Join(list, ", "))
	for _, below := range inside {
		p.key(below, path+".")
	}
}

// inside returns the keys of the mapping that a value is or holds, and the path to
// them.
func (v value) inside(path string) ([]key, string) {
	switch {
	case v.Kind == aList && v.Of != nil:
		return v.Of.inside(path + "[]")
	case v.Kind == aNames && v.Of != nil:
		return v.Of.inside(path + ".<name>")
	}
	for _, s := range v.Shapes {
		if keys, path := s.inside(path); len(keys) > 0 {
			return keys, path
		}
	}
	return v.Keys, path
}

// forms are examples of the forms of a value.
func (v value) forms() []string {
	var examples []string
	for _, s := range v.Shapes {
		examples = append(examples, s.Example)
	}
	return examples
}

// kind says in a few words what a value is.
func (p *page) kind(v value, several bool) string {
	if len(v.Shapes) > 0 {
		var forms []string
		for _, s := range v.Shapes {
			forms = append(forms, p.kind(s, several))
		}
		return strings.Join(forms, " or ")
	}
	if len(v.Words) > 0 {
		words := make([]string, len(v.Words))
		for i, w := range v.Words {
			words[i] = "`" + w + "`"
		}
		if n := len(words) - 1; n > 0 {
			return strings.Join(words[:n], ", ") + " or " + words[n]
		}
		return words[0]
	}
	s := ""
	if several {
		s = "s"
	}
	switch v.Kind {
	case aWhole:
		return "whole number" + s
	case aNumber, aFraction:
		return "number" + s
	case aTruth:
		return "`true` or `false`"
	case aList:
		return "list" + s + " of " + p.kind(*v.Of, true)
	case aNames:
		return "mapping" + s + " of names to " + p.kind(*v.Of, true)
	case aMapping:
		switch {
		case v.Alone == nil:
			return "mapping" + s
		case several:
			return "mappings, or of their `" + v.Alone.Name + "` alone"
		}
		return "mapping, or its `" + v.Alone.Name + "` alone"
	}
	if v.Name == "" {
		return "text" + s
	}
	return p.toKind(v.Name, v.Name+s)
}

// toKind is a link to the explanation of a kind of text.
func (p *page) toKind(name, words string) string {
	if p.used == nil {
		p.used = map[string]bool{}
	}
	p.used[name] = true
	return "[" + words + "](#" + gaps.ReplaceAllString(strings.ToLower(name), "-") + ")"
}

// kinds says what kinds of text there are.
func (p *page) kinds() {
	p.linef("## Kinds of text")
	p.linef("Where a key takes one of these, it says so.")
	for _, name := range p.comments.order {
		if p.used[spaced(name)] {
			p.linef("### %s", capital(spaced(name)))
			p.linef("%s", p.text(strings.Replace(p.comments.names[name], name, spaced(name), 1)))
		}
	}
}

func (p *page) sentences(k key) string {
	if text := p.text(k.Text); text != "" {
		return text
	}
	return p.text(k.Value.said())
}

// text is a comment in Markdown.
func (p *page) text(comment string) string {
	var out strings.Builder
	item := false
	for i, b := range blocks(comment) {
		text := p.inline(sentence(b.text))
		switch {
		case i == 0:
		case b.item && item:
			out.WriteString("\n")
		default:
			out.WriteString("\n\n")
		}
		if item = b.item; item {
			text = "- " + text
		}
		out.WriteString(text)
	}
	return out.String()
}

var marks = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "|", `\|`)

// inline is a clause in Markdown.
func (p *page) inline(text string) string {
	var out strings.Builder
	for _, piece := range p.pieces(text) {
		switch {
		case piece.code:
			out.WriteString("`" + piece.text + "`")
		case piece.link:
			out.WriteString(p.toKind(piece.text, piece.text))
		default:
			out.WriteString(marks.Replace(piece.text))
		}
	}
	return out.String()
}
