package templates

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"

	"standings/internal/source"
)

// Bundle is a style sheet and a script with all that they import, minified. Each
// begins at a file of the folder assets that bears its name.
type Bundle struct {
	Name   string // "" is the bundle of every page, which begins at assets/standings
	Style  []byte // nil where there is none
	Script []byte // nil where there is none
}

// every is the bundle of every page, and the one name that scripts share: the
// scripts of the other bundles find there what its script exports, and add their own
// exports under their own names.
const every = "standings"

// ownBundles are those of this folder as it stands, which most sites have.
var ownBundles = sync.OnceValues(func() ([]Bundle, error) {
	t, err := own()
	if err != nil {
		return nil, err
	}
	return bundles(t)
})

// bundles builds all bundles, that of every page first.
func bundles(t texts) ([]Bundle, error) {
	var entries []string
	for _, place := range append(t.places(".css"), t.places(".js")...) {
		if path.Dir(place) == "assets" {
			entries = append(entries, place)
		}
	}
	names := []string{every}
	for _, e := range entries {
		if name := strings.TrimSuffix(path.Base(e), path.Ext(e)); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	var list []Bundle
	var first built
	var wrong []error
	for _, name := range names {
		b := Bundle{Name: name}
		if name == every {
			b.Name = ""
		}
		if entry := "assets/" + name + ".css"; slices.Contains(entries, entry) {
			style, err := build(t, entry, built{})
			wrong = append(wrong, err)
			b.Style = style.text
		}
		if entry := "assets/" + name + ".js"; slices.Contains(entries, entry) {
			script, err := build(t, entry, first)
			wrong = append(wrong, err)
			b.Script = script.text
			if name == every {
				first = script
			}
			if first.text == nil {
				break // what the others share with it is not known
			}
		}
		list = append(list, b)
	}
	return list, errors.Join(wrong...)
}

// built is what became of an entry.
type built struct {
	text    []byte
	inputs  []string // the files it is made of
	exports []string // the names a script gives to others
}

// build bundles an entry. An import of a file that the script of every page is
// made of is not bundled again: it would be a second one beside the first, with
// a state of its own. Its names are taken from what that script exports.
func build(t texts, entry string, shared built) (built, error) {
	start := fmt.Sprintf("@import %q;", entry)
	var b built
	if path.Ext(entry) == ".js" {
		var err error
		if b.exports, err = exports(t, entry); err != nil {
			return built{}, err
		}
		start = publish(entry, b.exports)
	}
	result := api.Build(api.BuildOptions{
		Stdin:   &api.StdinOptions{Contents: start, Loader: loaders[path.Ext(entry)]},
		Outfile: path.Base(entry), Bundle: true, Metafile: true, Platform: api.PlatformBrowser,
		Format: api.FormatIIFE, Target: api.ESNext, Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, LegalComments: api.LegalCommentsNone,
		TsconfigRaw: `{"compilerOptions": {"alwaysStrict": true}}`, // and no look for one on the disk
		Plugins:     []api.Plugin{{Name: "templates", Setup: func(p api.PluginBuild) { resolve(p, t, shared) }}},
	})
	meta, err := report(entry, result)
	if err != nil {
		return built{}, err
	}
	var small bytes.Buffer
	if err := minifiers[path.Ext(entry)](minify.New(), &small, bytes.NewReader(result.OutputFiles[0].Contents), nil); err != nil {
		return built{}, source.Problem{Place: source.Place{File: path.Join(folder, entry)}, Message: "cannot be minified: " + err.Error()}
	}
	b.text = append(small.Bytes(), '\n')
	for name := range meta.Inputs {
		b.inputs = append(b.inputs, strings.TrimPrefix(name, space+":"))
	}
	return b, nil
}

// publish is a script that runs an entry and puts what it exports where others
// find it. What esbuild itself would write for this weighs more.
func publish(entry string, names []string) string {
	if len(names) == 0 {
		return fmt.Sprintf("import %q;", entry)
	}
	list := strings.Join(names, ", ")
	place := "globalThis." + every
	if name := strings.TrimSuffix(path.Base(entry), ".js"); name != every {
		place += "." + name
	}
	return fmt.Sprintf("import {%s} from %q;\n%s = {%s};", list, entry, place, list)
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
func resolve(p api.PluginBuild, t texts, shared built) {
	p.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
		if args.Kind == api.ResolveCSSURLToken || args.Kind == api.ResolveCSSImportRule && strings.Contains(args.Path, "://") {
			return api.OnResolveResult{Path: args.Path, External: true}, nil
		}
		name := path.Join(path.Dir(args.Importer), args.Path)
		if args.Namespace != space {
			name = args.Path // the start of a bundle
		}
		if slices.Contains(shared.inputs, name) {
			return api.OnResolveResult{Path: every, Namespace: sharedSpace}, nil
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
	p.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: sharedSpace}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
		text := "export const {" + strings.Join(shared.exports, ", ") + "} = " + every
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
	})
}

// named brings the names that esbuild knows files by to those of this folder.
var named = strings.NewReplacer(sharedSpace+":"+every, folder+"/assets/"+every+".js", space+":", folder+"/")

// message is a mistake with its place.
func message(entry string, m api.Message) error {
	p := source.Problem{Place: source.Place{File: path.Join(folder, entry)}, Message: "cannot be bundled: " + named.Replace(m.Text)}
	if at := m.Location; at != nil && at.File != stdin {
		p.File, p.Line = path.Join(folder, strings.TrimPrefix(at.File, space+":")), at.Line
		p.Column = utf8.RuneCountInString(at.LineText[:min(at.Column, len(at.LineText))]) + 1
	}
	return p
}
