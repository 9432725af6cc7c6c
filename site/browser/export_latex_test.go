//go:build browser

package browser_test

import (
	"context"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"standings/internal/trial"
	"standings/site/sitetest"
)

// inPaper takes every table of a page as LaTeX, and what is cited as BibTeX.
const inPaper = `(async () => {
  const until = async (ready) => { for (let i = 0; i < 6000 && !ready(); i++) await new Promise((done) => setTimeout(done, 10)); };
  const found = [];
  for (const menu of document.querySelectorAll(".tool-export, .table-export")) {
    for (let d = menu; d; d = d.parentElement.closest("details")) d.open = true;
    await until(() => menu.querySelector(".export-text")?.value);
    menu.querySelector('[value="latex"]').click();
    await until(() => menu.querySelector(".export-text").value.includes("\\toprule"));
    found.push(menu.querySelector(".export-text").value);
    menu.open = false;
    await until(() => !location.hash.includes("export="));
  }
  return found;
})()`

// tablesOf takes all tables of some pages and checks the structure of each.
func tablesOf(t *testing.T, p *Tab, base string, names ...string) []string {
	t.Helper()
	var tables []string
	for _, name := range names {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+name)
		p.Until(t, "the page "+name, `document.readyState === "complete"`)
		got := Evaluate[[]string](t, p, inPaper)
		if len(got) == 0 {
			t.Errorf("%s has no table", name)
		}
		for _, text := range got {
			latexLines(t, text)
		}
		tables = append(tables, got...)
		p.Silent(t, name)
	}
	return tables
}

// Tables of every kind, taken out of the browser, pass a real TeX with the packages
// that they name, whatever their models are called; none stands out of the page.
// Where no TeX is installed the structure alone is held.
func TestLaTeXCompiles(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	own := func(t *testing.T, p *Tab) []string {
		return tablesOf(t, p, SharedExample(t),
			"compare/index.html#?pick=flux.1-dev,flux.1-schnell,janus-pro-7b,gpt-4o,bagel,emu3&all=1&open=figures,prompts", "compare/index.html#?pick=careful-hand,hasty-hand,off-the-point&open=figures",
			"compare/across/index.html", "compare/culture/index.html", "aegis/tasks/index.html", "wise/wiscore/index.html#?by=kind", "wise/index.html",
			"t2i-reasonbench/accuracy/index.html#?own=1", "models/flux.1-dev/index.html", "models/index.html", "audit/index.html", "sketchbook/cases/s01/index.html", "sketchbook/score/careful-hand/index.html", "method/index.html",
		)
	}
	hostile := func(t *testing.T, p *Tab, names []string) []string {
		files, problems := sitetest.Build(t, hostileProject(names...))
		if strings.Contains(problems, "error") {
			t.Fatal(problems)
		}
		return tablesOf(t, p, OnDisk(t, files),
			"compare/index.html#?pick=ma,mb,mg,mh,mi&all=1&open=figures,prompts", "compare/across/index.html", "compare/banks/index.html", "rivers/score/index.html", "rivers/index.html", "models/mg/index.html")
	}
	latin := slices.DeleteFunc(slices.Clone(hostileNames), func(name string) bool { return strings.ContainsAny(name, "＝模型Ə") })
	t.Run("pdflatex", func(t *testing.T) {
		t.Parallel()
		p := Open(t, parent, Desktop)
		compile(t, "pdflatex", append(own(t, p), hostile(t, p, latin)...))
	})
	t.Run("lualatex", func(t *testing.T) {
		t.Parallel()
		p := Open(t, parent, Desktop)
		compile(t, "lualatex", hostile(t, p, hostileNames))
	})
}

var (
	usePackages = regexp.MustCompile(`(?m)^% in the preamble: (.*)$`)
	citeKeys    = regexp.MustCompile(`\\cite\{([^}]*)\}`)
	tooWide     = regexp.MustCompile(`Overfull \\hbox \(\d\d[\d.]*pt too wide\).*`)
)

// compile puts tables into a paper, each on a page of its own, and fails on an
// error, on a table that is larger than its page and on a key that is not cited.
func compile(t *testing.T, program string, tables []string) {
	t.Helper()
	_, err := exec.LookPath(program)
	trial.Wants(t, err == nil, program, "install it, on Debian by `apt-get install texlive-luatex texlive-latex-extra texlive-fonts-recommended`")
	preamble, keys := map[string]bool{}, map[string]bool{}
	var body strings.Builder
	for i, text := range tables {
		if program == "pdflatex" && strings.Contains(text, "for XeLaTeX") {
			t.Errorf("a table needs another TeX:\n%.600s", text)
		}
		for _, m := range usePackages.FindAllStringSubmatch(text, -1) {
			preamble[m[1]] = true
		}
		for _, m := range citeKeys.FindAllStringSubmatch(text, -1) {
			for _, key := range strings.Split(m[1], ",") {
				keys[key] = true
			}
		}
		// The same table stands on several pages: its label would come twice.
		body.WriteString(regexp.MustCompile(`\\label\{[^}]*`).ReplaceAllString(text, `${0}-`+string(rune('a'+i/26%26))+string(rune('a'+i%26))) + "\\clearpage\n")
	}
	paper := "\\documentclass{article}\n" + strings.Join(slices.Sorted(maps.Keys(preamble)), "\n") + "\n\\begin{document}\n" + body.String() + "\\begin{thebibliography}{9}\n"
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		paper += "\\bibitem{" + key + "} A source.\n"
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "paper.tex"), []byte(paper+"\\end{thebibliography}\n\\end{document}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute) // for a TeX that waits for something
	defer cancel()
	for range 2 { // the second time with keys
		c := exec.CommandContext(ctx, program, "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "paper.tex")
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out[max(0, len(out)-1500):])
		}
	}
	log, err := os.ReadFile(filepath.Join(dir, "paper.log"))
	if err != nil {
		t.Fatal(err)
	}
	for _, complaint := range []string{"Float too large", "There were undefined", "multiply defined"} {
		if i := strings.Index(string(log), complaint); i >= 0 {
			t.Errorf("%s", log[max(0, i-200):min(len(log), i+200)])
		}
	}
	for _, m := range tooWide.FindAllString(string(log), -1) {
		t.Errorf("%s", m)
	}
	t.Logf("%d tables compiled", len(tables))
}
