//go:build browser

package browser_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/xuri/excelize/v2"

	"standings/site"
	"standings/site/page"
	"standings/site/sitetest"
)

// drop is what a reader drops, and how the command is given the same.
type drop struct {
	name   string     // of what is dropped
	files  page.Files // by their paths, which begin with that
	choose string     // the reading that the reader chooses; "": none is asked for
	whole  bool       // it is a project, and not drafted
}

// drops are a table, a project with images, a judge's output, and what has to be unpacked or asked.
func drops(t *testing.T) []drop {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	table := regexp.MustCompile("(?s)```csv file=results.csv\n(.*?)```").FindSubmatch(readme)[1]
	list := []drop{{name: "results.csv", files: page.Files{"results.csv": table}}}

	starter, err := site.StarterExample()
	if err != nil {
		t.Fatal(err)
	}
	project := page.Files{}
	for name, data := range starter {
		project["example/"+name] = data
	}
	list = append(list, drop{name: "example", files: project, whole: true})

	book := excelize.NewFile()
	for cell, value := range map[string]any{"A1": "model", "B1": "Left", "C1": "Overall", "A2": "Alder", "B2": 81.5, "C2": 78.5, "A3": "Birch", "B3": 77, "C3": 74.25} {
		book.SetCellValue("Sheet1", cell, value)
	}
	sheet, err := book.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	list = append(list, drop{name: "book.xlsx", files: page.Files{"book.xlsx": sheet.Bytes()}})

	type row struct {
		Model string  `parquet:"model"`
		Score float64 `parquet:"score"`
	}
	var rows bytes.Buffer
	if err := parquet.Write(&rows, []row{{"Alder", 71.5}, {"Birch", 64.25}}); err != nil {
		t.Fatal(err)
	}
	list = append(list, drop{name: "rows.parquet", files: page.Files{"rows.parquet": rows.Bytes()}})

	crossed := page.Files{}
	for a, one := range strings.Fields("dusk dawn noon night") {
		for b, other := range strings.Fields("north south east") {
			text := []byte(`[{"id": 1, "score": 0.` + string(rune('1'+a)) + `}, {"id": 2, "score": 0.` + string(rune('3'+b)) + `}, {"id": 3, "score": 0.5}]`)
			crossed["crossed/"+one+"/"+other+".json"] = text
		}
	}
	drawn := page.Files{}
	for m, model := range strings.Fields("alder birch cedar") {
		text := []string{}
		for id := range 4 {
			name := "case-" + strconv.Itoa(id)
			text = append(text, fmt.Sprintf(`{"id": %q, "score": 0.%d}`, name, 2+m+id))
			picture := image.NewRGBA(image.Rect(0, 0, 900, 700))
			for i := range picture.Pix {
				picture.Pix[i] = byte(i*(m+2)/(id+3)) | byte(i%4/3*255)
			}
			var b bytes.Buffer
			if err := png.Encode(&b, picture); err != nil {
				t.Fatal(err)
			}
			drawn["drawn/"+model+"/"+name+".png"] = b.Bytes()
		}
		drawn["drawn/"+model+"/scores.json"] = []byte("[" + strings.Join(text, ", ") + "]")
	}
	list = append(list, drop{name: "drawn", files: drawn}, drop{name: "crossed", files: crossed, choose: "B"}, drop{name: "crossed.zip", files: page.Files{"crossed.zip": zipOf(t, crossed)}, choose: "A"})
	return list
}

// judged is the output of WISE's own judge, where a simulator of it is.
func judged(t *testing.T) drop {
	dir := filepath.Join(sitetest.Simulated(t, "../..", 1, "alder,birch"), "results", "wise")
	return drop{name: "wise", files: below(t, dir, "wise/")}
}

// below are the files of a folder.
func below(t *testing.T, dir, at string) page.Files {
	t.Helper()
	files := page.Files{}
	err := filepath.WalkDir(dir, func(name string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		files[at+filepath.ToSlash(rel)] = data
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func zipOf(t *testing.T, files page.Files) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range files.Paths() {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(files[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// built are the two programs: the command, and the folder that holds what the page runs.
var built = sync.OnceValues(func() (at struct{ command, folder string }, err error) {
	dir, err := os.MkdirTemp("", "standings-try-")
	if err != nil {
		return at, err
	}
	atEnd(func() { os.RemoveAll(dir) })
	at.command, at.folder = filepath.Join(dir, "standings"), filepath.Join(dir, "site")
	for _, args := range [][]string{{"build", "-o", at.command, "../../cmd/standings"}, {"run", "../../cmd/try", at.folder}} {
		c := exec.Command("go", args...)
		c.Stderr = os.Stderr
		if err := c.Run(); err != nil {
			return at, err
		}
	}
	return at, nil
})

// tried is a tab at /try/ of a host that counts what it is asked for.
type tried struct {
	evaluate func(t *testing.T, expression string) string
	until    func(t *testing.T, what, expression string)
	asked    func() []string
	silent   func(t *testing.T, what string)
}

// host serves the example with the program, as static hosts do.
func host(t *testing.T) (address string, asked func() []string) {
	t.Helper()
	at, err := built()
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var list []string
	files, program := sitetest.Example(t).Files, http.FileServer(http.Dir(at.folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		list = append(list, r.Method+" "+r.URL.String())
		mu.Unlock()
		w.Header().Set("Cache-Control", "max-age=600")
		name := strings.TrimPrefix(r.URL.Path, "/")
		if strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		if data := files[name]; data != nil {
			http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
			return
		}
		program.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/try/", func() []string {
		mu.Lock()
		defer mu.Unlock()
		return append([]string(nil), list...)
	}
}

// mostProgram is how many bytes the program may have by gzip, which are 6 MB by Brotli.
const mostProgram = 8.5e6

// What a reader drops becomes the same site and the same project as the command makes of it, and
// once that is on the page no host is asked for anything.
func TestFilesBecomeASiteInTheBrowser(t *testing.T) {
	at, err := built()
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(at.folder, "try", "program.wasm.gz")); err != nil || info.Size() > mostProgram {
		t.Errorf("the program is larger than %d bytes: go tool nm -size says what weighs: %v", int(mostProgram), err)
	}
	for _, browser := range []string{"Chromium", "Firefox"} {
		t.Run(browser, func(t *testing.T) {
			list := drops(t)
			t.Run("judged", func(t *testing.T) { list = append(list, judged(t)) })
			p := openTry(t, browser)
			for _, d := range list {
				t.Run(d.name, func(t *testing.T) { p.becomes(t, d) })
			}
		})
	}
}

func openTry(t *testing.T, browser string) *tried {
	address, asked := host(t)
	p := &tried{asked: asked}
	if browser == "Firefox" {
		fox := InFirefox(t, 1440, 900)
		fox.GoTo(t, address)
		p.evaluate, p.until, p.silent = fox.Run, fox.Until, fox.Silent
		return p
	}
	tab := Open(t, Browser(t), Desktop)
	tab.GoTo(t, address)
	p.evaluate = func(t *testing.T, e string) string { t.Helper(); return Evaluate[string](t, tab, e) }
	p.until = tab.Until
	p.silent = func(t *testing.T, what string) {
		t.Helper()
		tab.Silent(t, what, strings.Split(address, "/")[2])
	}
	return p
}

// dropping has a page think that files are dropped on it: no script may make such an event whole.
const dropping = `(async () => {
  const tree = {};
  for (const [path, data] of Object.entries(FILES)) {
    const parts = path.split("/"), bytes = typeof data === "number" ? new Blob(Array(data).fill(new Blob(["a".repeat(1e6)]))) : Uint8Array.from(atob(data), (c) => c.charCodeAt(0)); // a number is MB
    let at = tree;
    for (const part of parts.slice(0, -1)) at = at[part] ??= {};
    at[parts.at(-1)] = new File([bytes], parts.at(-1));
  }
  const entry = (of, name, path) => of instanceof File
    ? { isFile: true, name, fullPath: path, file: (give) => give(of) }
    : { isFile: false, name, fullPath: path, createReader() { let left = Object.entries(of); return { readEntries: (give) => { const some = left; left = []; give(some.map(([n, o]) => entry(o, n, path + "/" + n))); } }; } };
  const drop = new Event("drop", { bubbles: true, cancelable: true });
  drop.dataTransfer = { items: Object.entries(tree).map(([name, of]) => ({ webkitGetAsEntry: () => entry(of, name, "/" + name) })) };
  document.querySelector("[data-made]").hidden = true;
  document.body.dispatchEvent(drop);
  return "";
})()`

const (
	isMade  = `document.querySelector("[data-doing]").hidden && !document.querySelector("[data-made]").hidden`
	inFrame = `document.querySelector("iframe").contentDocument`
)

func (p *tried) drop(t *testing.T, files page.Files) {
	t.Helper()
	text, err := json.Marshal(map[string][]byte(files))
	if err != nil {
		t.Fatal(err)
	}
	p.evaluate(t, strings.Replace(dropping, "FILES", string(text), 1))
	p.until(t, "what becomes of the files", isMade)
}

func (p *tried) becomes(t *testing.T, d drop) {
	p.drop(t, d.files)
	if d.choose != "" {
		p.evaluate(t, `document.querySelector('button[value="`+d.choose+`"]').click(), ""`)
		p.until(t, "the chosen reading", isMade+` && !!document.querySelector("iframe")`)
	}
	p.until(t, "a page of the site", inFrame+`?.querySelector("h1") && true`)
	before := p.asked()
	p.evaluate(t, inFrame+`.querySelector('main a[href$="index.html"]').click(), ""`)
	p.until(t, "another page of it", inFrame+`?.readyState === "complete" && !`+inFrame+`.location.pathname.match("/site/[^/]*/index.html$")`)
	p.evaluate(t, inFrame+`.querySelector("a[download]")?.click(), ""`)
	site, project := p.packed(t, "site"), page.Files{}
	if !d.whole {
		project = p.packed(t, "project")
	}
	if more := p.asked()[len(before):]; len(more) > 0 {
		t.Errorf("once the site was shown, the host was asked for %q", more)
	}

	p.silent(t, d.name)
	at, err := built()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, data := range d.files {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) {
		t.Helper()
		if d.choose != "" {
			args = append(args[:1:1], append([]string{"-as", d.choose}, args[1:]...)...)
		}
		c := exec.Command(at.command, args...)
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%q: %v\n%s", args, err, out)
		}
	}
	run("build", "-o", "built", d.name)
	same(t, "site", site, below(t, filepath.Join(dir, "built"), ""))
	if !d.whole {
		run("init", "-from", d.name, "new")
		same(t, "project", project, below(t, filepath.Join(dir, "new"), ""))
	}
}

// packed is what a button of the page saves, unpacked.
func (p *tried) packed(t *testing.T, what string) page.Files {
	t.Helper()
	p.evaluate(t, `(() => {
  const made = URL.createObjectURL;
  globalThis.saved = new Promise((resolve) => { URL.createObjectURL = (blob) => { URL.createObjectURL = made; resolve(blob); return made.call(URL, blob); }; });
  HTMLAnchorElement.prototype.click = function () {};
  document.querySelector("[data-pack=`+what+`]").click();
  return "";
})()`)
	text := p.evaluate(t, `saved.then((blob) => new Promise((resolve) => { const r = new FileReader(); r.onload = () => resolve(r.result.split(",")[1]); r.readAsDataURL(blob); }))`)
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := page.Files{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// same compares what the page saves with what the command writes, but for its own list of files.
func same(t *testing.T, what string, got, want page.Files) {
	t.Helper()
	delete(want, ".standings.json")
	for name, data := range want {
		if !bytes.Equal(got[name], data) {
			t.Errorf("%s: %s is not as the command writes it", what, name)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%s: %d files, where the command writes %d", what, len(got), len(want))
	}
}

// What the page does not take is said before any of it is read, and the page goes on: also when
// the program has ended.
func TestThePageRefusesAndGoesOn(t *testing.T) {
	p := openTry(t, "Chromium")
	for _, c := range []struct{ files, said string }{
		{`Object.fromEntries(Array.from({ length: 30001 }, (_, i) => ["a/" + i + ".json", ""]))`, "more than 30,000 files"},
		{`{ "big.csv": 501 }`, "big.csv has 501.0 MB"},
		{`{ "<img src=x>.csv": btoa("model,score\n<b>a</b>,1\n\"><script>,2\n") }`, "<img src=x>.csv:3:14"},
		{`{ "x.parquet": "" }`, "x.parquet cannot be read"},
		{`{ ".git/config": "" }`, "nothing was dropped"},
	} {
		p.evaluate(t, strings.Replace(dropping, "FILES", c.files, 1))
		p.until(t, c.said, isMade+` && document.querySelector("[data-made]").innerText.includes(`+strconv.Quote(c.said)+`)`)
	}
	p.drop(t, page.Files{"results.csv": []byte("model,score\na,1\nb,2\n")})
	p.until(t, "a site after all that", inFrame+`?.querySelector("h1") && true`)
}

// Opened from a folder the page says what can be done, and why.
func TestThePageFromAFolder(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Phone)
	p.GoTo(t, SharedExample(t)+"try/index.html")
	p.Until(t, "what to do", `document.querySelector("[data-without]").innerText.includes("standings serve") && document.querySelector("[data-give]").hidden && document.querySelector("[data-without]").innerText.includes("from the disk")`)
}
