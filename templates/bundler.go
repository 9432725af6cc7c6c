//go:build !js

package templates

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"

	"standings/internal/source"
)

// files holds the templates, styles and scripts of this folder. Globs are used
// and not folder names, because embedding a folder skips files that begin with
// an underscore.
//
//go:embed */*.tmpl */*.css */*.js
var files embed.FS

// needed finds the bundles that an entry takes from: it imports their entries for nothing.
var needed = regexp.MustCompile(`(?m)^import "\./([a-z]+)\.js";`)

// bundled builds all bundles, each behind those that it needs, and those of every page first.
func bundled(t texts) ([]Bundle, error) {
	shelf := bundler{texts: t, made: map[string]*built{}}
	shelf.bundle(First)
	shelf.bundle(Every)
	for _, name := range t.entries() {
		shelf.bundle(name)
	}
	return shelf.list, errors.Join(shelf.wrong...)
}

// bundler makes bundles.
type bundler struct {
	texts texts
	list  []Bundle
	made  map[string]*built // scripts; nil: the bundle has none, or is being made
	wrong []error
}

// bundle makes a bundle, unless that is done, and before it those that it needs.
func (s *bundler) bundle(name string) {
	if _, ok := s.made[name]; ok {
		return
	}
	s.made[name] = nil
	b := Bundle{Name: name}
	if entry := "assets/" + name + ".css"; s.texts[entry] != "" {
		style, err := build(s.texts, entry, nil)
		s.wrong = append(s.wrong, err)
		b.Style = style.text
	}
	if entry := "assets/" + name + ".js"; s.texts[entry] != "" {
		for _, needs := range needed.FindAllStringSubmatch(s.texts[entry], -1) {
			s.bundle(needs[1])
			b.Needs = s.with(b.Needs, needs[1])
		}
		var below []*built
		for _, other := range append([]string{First, Every}, b.Needs...) {
			if other == name {
				break // of the two of every page, the second alone takes from the first
			}
			if s.made[other] == nil {
				return // what is to be taken from it is not known: its mistakes are reported
			}
			below = append(below, s.made[other])
		}
		script, err := build(s.texts, entry, below)
		s.wrong = append(s.wrong, err)
		if b.Script = script.text; err == nil {
			s.made[name] = &script
		}
	}
	s.list = append(s.list, b)
}

// with adds a bundle to a list, behind those that it needs itself.
func (s *bundler) with(list []string, name string) []string {
	for _, b := range s.list {
		if b.Name != name {
			continue
		}
		for _, needs := range append(slices.Clip(b.Needs), name) {
			if !slices.Contains(list, needs) {
				list = append(list, needs)
			}
		}
	}
	return list
}

// built is what became of an entry.
type built struct {
	place   string // where others find what it exports
	entry   string // the file of the folder assets
	text    []byte
	inputs  []string // the files it is made of
	exports []string // the names a script gives to others
}

// build bundles an entry. An import of a file that one of the bundles below is made of is not
// bundled again: it would be a second one beside the first, with a state of its own. Its names
// are taken from what that bundle exports.
func build(t texts, entry string, below []*built) (built, error) {
	start := fmt.Sprintf("@import %q;", entry)
	b := built{entry: entry, place: "globalThis." + global}
	if path.Ext(entry) == ".js" {
		var err error
		if b.exports, err = exports(t, entry); err != nil {
			return built{}, err
		}
		if name := strings.TrimSuffix(path.Base(entry), ".js"); name != First {
			b.place += "." + name
		}
		start = publish(b)
	}
	result := api.Build(api.BuildOptions{
		Stdin:   &api.StdinOptions{Contents: start, Loader: loaders[path.Ext(entry)]},
		Outfile: path.Base(entry), Bundle: true, Metafile: true, Platform: api.PlatformBrowser,
		Format: api.FormatIIFE, Target: api.ESNext, Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, LegalComments: api.LegalCommentsNone,
		TsconfigRaw: `{"compilerOptions": {"alwaysStrict": true}}`, // and no look for one on the disk
		Plugins:     []api.Plugin{{Name: "templates", Setup: func(p api.PluginBuild) { resolve(p, t, below) }}},
	})
	meta, err := report(entry, result)
	if err != nil {
		return built{}, err
	}
	var small bytes.Buffer
	if err := minifiers[path.Ext(entry)](minify.New(), &small, bytes.NewReader(result.OutputFiles[0].Contents), nil); err != nil {
		return built{}, source.Problem{Place: source.InFile(path.Join(folder, entry)), Message: "cannot be minified: " + err.Error()}
	}
	b.text = append(small.Bytes(), '\n')
	for name := range meta.Inputs {
		b.inputs = append(b.inputs, strings.TrimPrefix(name, space+":"))
	}
	return b, nil
}

// publish is a script that runs an entry and puts what it exports where others
// find it. What esbuild itself would write for this weighs more.
func publish(b built) string {
	if len(b.exports) == 0 {
		return fmt.Sprintf("import %q;", b.entry)
	}
	list := strings.Join(b.exports, ", ")
	return fmt.Sprintf("import {%s} from %q;\n%s = {%s};", list, b.entry, b.place, list)
}

// exports are the names that a script exports by itself.
func exports(t texts, entry string) ([]string, error) {
	meta, err := report(entry, api.Build(api.BuildOptions{
		Stdin: &api.StdinOptions{Contents: t[entry], Sourcefile: entry}, Outfile: path.Base(entry), Metafile: true,
		Format: api.FormatESModule, Target: api.ESNext, LogLevel: api.LogLevelSilent, TsconfigRaw: "{}",
	}))
	var names []string
	for _, output := range meta.Outputs {
		names = append(names, output.Exports...)
	}
	return names, err
}

// made is what esbuild says of a build.
type made struct {
	Inputs  map[string]any
	Outputs map[string]struct{ Exports []string }
}

// report is what esbuild says of a build, or its mistakes with their places.
func report(entry string, result api.BuildResult) (made, error) {
	var m made
	var wrong []error
	for _, mistake := range result.Errors {
		wrong = append(wrong, message(entry, mistake))
	}
	if len(wrong) > 0 {
		return m, errors.Join(wrong...)
	}
	if err := json.Unmarshal([]byte(result.Metafile), &m); err != nil {
		return m, fmt.Errorf("templates/%s: esbuild's report cannot be read: %w", entry, err)
	}
	return m, nil
}

// The names under which esbuild knows the files of this folder, and what a script
// takes from that of every page.
const (
	space       = "templates"
	sharedSpace = "shared"
	stdin       = "<stdin>" // the start of a bundle
)

// minifiers make what esbuild has minified smaller still, scripts by a thirtieth as
// they are sent: the names that they give repeat more.
var minifiers = map[string]minify.MinifierFunc{".css": css.Minify, ".js": js.Minify}

var loaders = map[string]api.Loader{".css": api.LoaderCSS, ".js": api.LoaderJS}

// resolve finds imports among the files of this folder; nothing comes from the
// disk or from elsewhere. What a style asks for by url() is left as it is.
func resolve(p api.PluginBuild, t texts, below []*built) {
	p.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
		if args.Kind == api.ResolveCSSURLToken || args.Kind == api.ResolveCSSImportRule && strings.Contains(args.Path, "://") {
			return api.OnResolveResult{Path: args.Path, External: true}, nil
		}
		name := path.Join(path.Dir(args.Importer), args.Path)
		if args.Namespace != space {
			name = args.Path // the start of a bundle
		}
		for i, b := range below {
			if slices.Contains(b.inputs, name) {
				return api.OnResolveResult{Path: b.entry, Namespace: sharedSpace, PluginData: below[i]}, nil
			}
		}
		if _, ok := t[name]; !ok {
			return api.OnResolveResult{}, fmt.Errorf("there is no templates/%s to import", name)
		}
		return api.OnResolveResult{Path: name, Namespace: space}, nil
	})
	p.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: space}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		text := t[args.Path]
		return api.OnLoadResult{Contents: &text, Loader: loaders[path.Ext(args.Path)]}, nil
	})
	p.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: sharedSpace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		b := args.PluginData.(*built)
		text := ""
		if len(b.exports) > 0 {
			text = "export const {" + strings.Join(b.exports, ", ") + "} = " + b.place
		}
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
	})
}

// named brings the names that esbuild knows files by to those of this folder.
var named = strings.NewReplacer(sharedSpace+":", folder+"/", space+":", folder+"/")

// message is a mistake with its place.
func message(entry string, m api.Message) error {
	p := source.Problem{Place: source.InFile(path.Join(folder, entry)), Message: "cannot be bundled: " + named.Replace(m.Text)}
	if at := m.Location; at != nil && at.File != stdin {
		p.File, p.Line = path.Join(folder, strings.TrimPrefix(at.File, space+":")), at.Line
		p.Column = utf8.RuneCountInString(at.LineText[:min(at.Column, len(at.LineText))]) + 1
	}
	return p
}
