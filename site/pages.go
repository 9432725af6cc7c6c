package site

import (
	"fmt"
	"reflect"
	"strings"

	"standings/site/audit"
	"standings/site/benchmark"
	"standings/site/board"
	"standings/site/cases"
	"standings/site/compare"
	"standings/site/data"
	"standings/site/home"
	"standings/site/model"
	"standings/site/page"
	"standings/site/prose"
	"standings/site/releases"
	"standings/site/reviews"
	"standings/site/search"
	"standings/templates"
)

// A pageKind is a line of the table of pages.
type pageKind struct {
	template string
	view     page.View // its zero value
	bundles  string    // of styles and scripts that such pages need beside those of every page, by blanks
	where    string    // its address; what is in <> differs from page to page
}

// pageKinds is the table of pages: the build makes pages by it, and tests hold each
// template against its view by it.
var pageKinds = []pageKind{
	{"home.tmpl", &home.Page{}, "table home prose leaders", "/"},                     // of several benchmarks
	{"project.tmpl", &benchmark.Page{}, "table home prose leaders", "/<benchmark>/"}, // and / of one benchmark
	{"board.tmpl", &board.Page{}, "table", "/<benchmark>/<board>/"},
	{"embed.tmpl", &board.EmbedPage{}, "", "/embed/<benchmark>/<board>/"},
	{"made.tmpl", &board.MadePage{}, "table made", "/<benchmark>/<board>/<row>/"},
	{"cases.tmpl", &cases.IndexPage{}, "cases", "/<benchmark>/cases/"},
	{"allcases.tmpl", &cases.AllPage{}, "cases", "/cases/"},
	{"lines.tmpl", &cases.LinesPage{}, "cases", "/cases/lines/<kind>/"},
	{"picked.tmpl", &cases.PickedPage{}, "cases prose", "/<benchmark>/cases/<case>/"},
	{"case.tmpl", &cases.Page{}, "case", "/<benchmark>/cases/<item>/"},
	{"caserecords.tmpl", &cases.RecordsPage{}, "cases", "/<benchmark>/lists/records-<n>/"},
	{"caselist.tmpl", &cases.ListPage{}, "cases", "/<benchmark>/lists/<facet>--<group>/"},
	{"verdicts.tmpl", &cases.VerdictsPage{}, "cases", "/<benchmark>/lists/<facet>--<group>/<part>/"},
	{"reviews.tmpl", &reviews.Page{}, "cases", "/<benchmark>/reviews/"}, // where reviews are planned or there
	{"models.tmpl", &model.ListPage{}, "table compare", "/models/"},
	{"model.tmpl", &model.Page{}, "compare", "/models/<model>/"},
	{"compare.tmpl", &compare.Page{}, "compare", "/compare/"},
	{"across.tmpl", &compare.AcrossPage{}, "table compare", "/compare/across/"},
	{"theme.tmpl", &compare.ThemePage{}, "table compare prose", "/compare/<theme>/"},
	{"audit.tmpl", &audit.Page{}, "table home", "/audit/"},
	{"reproduced.tmpl", &audit.ReproducedPage{}, "table home", "/<benchmark>/<board>/reproduced/"},
	{"releases.tmpl", &releases.ListPage{}, "table releases", "/releases/"}, // where there are any, and the next two
	{"release.tmpl", &releases.Page{}, "table releases", "/releases/<id>/"},
	{"changes.tmpl", &releases.ChangesPage{}, "table releases", "/changes/"},
	{"data.tmpl", &data.Page{}, "prose", "/data/"},
	{"search.tmpl", &search.Page{}, "search", "/search/"},
	{"prose.tmpl", &prose.Page{}, "prose", "/<page>/"},
	{"try.tmpl", &prose.TryPage{}, "prose try", "/try/"}, // where content/pages has it
	{"404.tmpl", &prose.NotFoundPage{}, "", "/404.html"},
}

// part reports whether the kind is no page by itself.
func (k pageKind) part() bool { return !strings.HasSuffix(k.template, ".tmpl") }

// partKinds are the kinds of what is put into a template and is no page by itself.
var partKinds = []pageKind{
	{"board-rest", &board.RestFile{}, "", "/<benchmark>/<board>/rows.js, columns.js"},
	{"board-quoted", &board.Quoted{}, "", "in prose"},
}

// kindOf finds the line of a view.
func kindOf(v page.View) (pageKind, error) {
	is := reflect.TypeOf(v)
	for _, list := range [...][]pageKind{pageKinds, partKinds} {
		for _, k := range list {
			if reflect.TypeOf(k.view) == is {
				return k, nil
			}
		}
	}
	return pageKind{}, fmt.Errorf("no line of the table of pages has the view %T", v)
}

// execute puts a view into the template of its kind, and says which that is.
func execute(set *templates.Set, v page.View) (pageKind, []byte, error) {
	kind, err := kindOf(v)
	if err != nil {
		return kind, nil, err
	}
	v.Needs(strings.Fields(kind.bundles)...)
	data, err := set.Execute(kind.template, v)
	return kind, data, err
}
