package images

import (
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// svgAsk is a part of a drawing that something asks for by its id.
type svgAsk struct {
	id  string
	how svgHow
}

type svgHow int

const (
	covered svgHow = iota // an element as a whole is cut, masked or filtered
	painted               // each shape in an element is filled or stroked
	marked                // each corner of each shape in it may be
)

var (
	errUnclear = errors.New("it names its parts in a way that cannot be followed")

	svgURL      = regexp.MustCompile(`(?i)url\(`)
	svgPlainURL = regexp.MustCompile(`(?i)url\(\s*(?:"\s*#([^"'(){};\\]*)"|'\s*#([^"'(){};\\]*)'|#([^"'(){};\\]*))\s*\)`)
	svgQuoted   = regexp.MustCompile(`(?s)/\*.*?\*/|"[^"\n\r\f]*"|'[^'\n\r\f]*'`)
)

// plainReferences writes every reference of a text of style in one way,
// url(#id), and takes strings and comments out, so that nothing in them is taken
// for a rule.
func plainReferences(text string) (string, error) {
	if !svgURL.MatchString(text) {
		return "", nil
	}
	plain := svgPlainURL.ReplaceAllString(text, "url(#$1$2$3)")
	if len(svgURL.FindAllString(text, -1)) != len(svgPlainURL.FindAllString(plain, -1)) {
		return "", errUnclear
	}
	plain = svgQuoted.ReplaceAllString(plain, " ")
	if strings.ContainsAny(plain, `"'`) {
		return "", errUnclear
	}
	return plain, nil
}

// svgAsks lists what plain declarations ask for.
func svgAsks(declarations string) []svgAsk {
	var asks []svgAsk
	for declaration := range strings.SplitSeq(declarations, ";") {
		if !strings.Contains(declaration, "#") {
			continue
		}
		property, _, _ := strings.Cut(declaration, ":")
		property = strings.ToLower(strings.TrimSpace(property))
		how := marked // also a property of the author's own, which any other may take over
		switch property {
		case "fill", "stroke":
			how = painted
		case "clip-path", "mask", "mask-image", "filter":
			how = covered
		}
		for _, m := range svgPlainURL.FindAllStringSubmatch(declaration, -1) {
			for _, id := range readings(m[1] + m[2] + m[3]) {
				asks = append(asks, svgAsk{id, how})
			}
		}
	}
	return asks
}

// readings are the ids that a browser may find in a reference: as it is written,
// and as an address is read.
func readings(id string) []string {
	ids := []string{id}
	if !strings.ContainsAny(id, "% \t\n\r") {
		return ids
	}
	read := strings.TrimSpace(strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(id))
	if !slices.Contains(ids, read) {
		ids = append(ids, read)
	}
	if plain, err := url.PathUnescape(read); err == nil && !slices.Contains(ids, plain) {
		ids = append(ids, plain)
	}
	return ids
}

// svgSheet is what the rules of a style ask for, by the class, id or element that
// they are for; "*" is for all. A rule that is for fewer is counted for these.
type svgSheet map[string][]svgAsk

func readSVGSheet(text string) (svgSheet, error) {
	text, err := plainReferences(text)
	if err != nil || text == "" {
		return nil, err
	}
	sheet := svgSheet{}
	selectors := "*"
	for text != "" {
		end := strings.IndexAny(text, "{}")
		if end < 0 {
			sheet.add(selectors, text)
			break
		}
		before := text[:end]
		if text[end] == '{' { // what is before it, up to a semicolon, says for whom it is
			cut := strings.LastIndexByte(before, ';') + 1
			sheet.add(selectors, before[:cut])
			selectors = before[cut:]
		} else {
			sheet.add(selectors, before)
			selectors = "*"
		}
		text = text[end+1:]
	}
	return sheet, nil
}

// svgSubject is an element's name and its first class or id.
var svgSubject = regexp.MustCompile(`^[^.#:\[*]*([.#][^.#:\[*]+)?`)

func (s svgSheet) add(selectors, declarations string) {
	asks := svgAsks(declarations)
	if len(asks) == 0 {
		return
	}
	if strings.ContainsAny(selectors, "(@&|") {
		selectors = "*"
	}
	for selector := range strings.SplitSeq(selectors, ",") {
		key := "*"
		if parts := strings.FieldsFunc(selector, func(r rune) bool { return strings.ContainsRune(" \t\n\r\f>+~", r) }); len(parts) > 0 {
			subject := svgSubject.FindString(parts[len(parts)-1])
			if at := strings.IndexAny(subject, ".#"); at >= 0 {
				subject = subject[at:]
			}
			if subject != "" {
				key = subject
			}
		}
		s[key] = append(s[key], asks...)
	}
}
