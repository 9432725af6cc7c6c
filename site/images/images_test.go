package images_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io/fs"
	"strings"
	"sync"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/site"
	"standings/site/images"
	"standings/site/page"
	"standings/site/sitetest"
)

// memory is a store of thumbnails that counts what is saved.
type memory struct {
	mu    sync.Mutex
	files map[string][]byte
	saved int
}

func newMemory() *memory { return &memory{files: map[string][]byte{}} }

func (m *memory) Load(name string) ([]byte, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	data, ok := m.files[name]
	return data, ok
}

func (m *memory) Save(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[name] = bytes.Clone(data)
	m.saved++
	return nil
}

func buildPictured(t *testing.T, project fs.FS, store images.Store) (page.Files, string) {
	t.Helper()
	var problems source.List
	built, err := site.Build(site.Input{Project: project, Version: "test", Thumbs: store}, &problems)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	if problems.Errors() > 0 {
		t.Fatal(strings.Join(lines, "\n"))
	}
	return built.Files, strings.Join(lines, "\n")
}

// Thumbnails are small JPEGs, found under any name of the model and the item,
// made once, and there when the images are gone.
func TestThumbnails(t *testing.T) {
	images := map[string][]byte{
		"images/the first/0001.png": sitetest.Picture(1000, 500, color.RGBA{200, 0, 0, 255}),
		"images/a/0002.png":         sitetest.Picture(20, 30, color.RGBA{0, 200, 0, 255}),
		"images/Bé ö/x..y.png":      sitetest.Picture(50, 50, color.RGBA{0, 0, 200, 255}),
		"images/b/川.png":            sitetest.Picture(60, 50, color.RGBA{0, 90, 200, 255}),
	}
	project := sitetest.Pictured(`{thumbs: "images/{model}/{number}.png"}`, images)
	store := newMemory()
	files, problems := buildPictured(t, project, store)
	if problems != "" {
		t.Error(problems)
	}
	sitetest.Crawl(t, files)
	page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
	page.Has("img[width='384'][height='192'][loading=lazy][alt='What Model A made of “One”']")
	page.Has("td p", "no image of this output")
	for _, item := range []string{"2", "x.y", "川"} {
		sitetest.Parse(t, files["rivers/cases/"+item+"/index.html"]).Has("img[src]")
	}
	thumbs := 0
	for name, data := range files {
		if strings.HasPrefix(name, "assets/images/") && strings.HasSuffix(name, ".jpg") {
			thumbs++
			if config, err := jpeg.DecodeConfig(bytes.NewReader(data)); err != nil || config.Width > 384 || config.Height > 384 {
				t.Errorf("%s: %v %v", name, config, err)
			}
		}
	}
	if thumbs != 4 || store.saved != 5 { // and the list of them
		t.Errorf("made %d thumbnails and saved %d files", thumbs, store.saved)
	}
	again, _ := buildPictured(t, project, store)
	if store.saved != 5 {
		t.Errorf("saved %d files after a second build", store.saved)
	}
	gone := sitetest.Pictured(`{thumbs: "images/{model}/{number}.png"}`, nil)
	bare, _ := buildPictured(t, gone, store)
	for _, name := range files.Paths() {
		if !bytes.Equal(files[name], again[name]) {
			t.Errorf("%s differs between two builds", name)
		}
		if strings.HasSuffix(name, ".jpg") && !bytes.Equal(files[name], bare[name]) {
			t.Errorf("%s is not there without the images", name)
		}
	}
	sitetest.Crawl(t, bare)
}

// A store that came with the project stands in for images that are not there, as
// far as it holds what can be shown, and for no others.
func TestAForgedStoreIsNotBelieved(t *testing.T) {
	t.Parallel()
	original := sitetest.Picture(100, 50, color.RGBA{200, 0, 0, 255})
	project := sitetest.Pictured(`{thumbs: "images/{model}/{number}.png"}`, map[string][]byte{"images/a/1.png": original})
	honest := newMemory()
	files, _ := buildPictured(t, project, honest)
	var other bytes.Buffer
	if err := jpeg.Encode(&other, image.NewGray(image.Rect(0, 0, 100, 50)), nil); err != nil {
		t.Fatal(err)
	}
	forged, real := newMemory(), ""
	for name, data := range honest.files {
		if strings.HasSuffix(name, ".jpg") {
			real = name
			data = other.Bytes()
		}
		forged.files[name] = data
	}
	again, _ := buildPictured(t, project, forged)
	for name, data := range files {
		if !bytes.Equal(again[name], data) {
			t.Errorf("%s is made of the store, not of the image", name)
		}
	}
	if !bytes.Equal(forged.files[real], honest.files[real]) {
		t.Error("the forged thumbnail stays in the store")
	}

	// What this program made itself is not made again.
	var problems source.List
	own := newMemory()
	for range 2 {
		if _, err := site.Build(site.Input{Project: project, Made: own}, &problems); err != nil {
			t.Fatal(err)
		}
	}
	if own.saved != 1 {
		t.Errorf("saved %d thumbnails", own.saved)
	}

	key := strings.Repeat("ab", 16)
	large := sitetest.Picture(900, 900, color.Black)
	for what, c := range map[string]struct {
		ending, data, want string
	}{
		"a script":             {"svg", `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script><rect onload="alert(2)"/></svg>`, ""},
		"no drawing":           {"svg", `<html><script>alert(1)</script></html>`, "cannot be shown: it begins with <html>"},
		"no picture":           {"jpg", `<html><script>alert(1)</script></html>`, "cannot be shown: is no image"},
		"a picture cut off":    {"jpg", other.String()[:other.Len()/2], "cannot be shown"},
		"a picture of a kind":  {"jpg", string(original), "cannot be shown: it is no thumbnail"},
		"a picture in full":    {"jpg", string(large), "cannot be shown: it is no thumbnail"},
		"nothing at all":       {"jpg", "", "cannot be shown"},
		"one that can be used": {"jpg", other.String(), ""},
	} {
		store := newMemory()
		store.files["index.csv"] = []byte("file,thumbnail\nresults/rivers/images/a/0001.png," + key + "." + c.ending + "\n")
		store.files[key+"."+c.ending] = []byte(c.data)
		files, problems := buildPictured(t, sitetest.Pictured(`{thumbs: "images/{model}/{number}.png"}`, nil), store)
		if c.want == "" && problems != "" || !strings.Contains(problems, c.want) {
			t.Errorf("%s: %q", what, problems)
		}
		data, published := files["assets/images/"+key+"."+c.ending]
		if published != (c.want == "") || strings.Contains(string(data), "alert") {
			t.Errorf("%s: published %v: %s", what, published, data)
		}
		if c.want != "" {
			sitetest.Parse(t, files["rivers/cases/1/index.html"]).Has("main", "what the store of thumbnails holds for it cannot be shown")
		}
		sitetest.Crawl(t, files)
	}
}

// What cannot be shown is said in words, on the page and in a warning.
func TestImagesThatCannotBeShown(t *testing.T) {
	large := sitetest.Picture(8, 8, color.Black)
	copy(large[16:24], []byte{0, 1, 0, 0, 0, 1, 0, 0}) // says that it is 65,536 pixels square
	cut := sitetest.Picture(900, 900, color.Black)
	files, problems := buildPictured(t, sitetest.Pictured(`{thumbs: "images/{model}/{id}.png"}`, map[string][]byte{
		"images/a/1.png": []byte("no image at all"), "images/a/2.png": large, "images/b/1.png": cut[:len(cut)/2], "images/b/2.png": {}, "images/c/2.png": cut,
	}), nil)
	for _, want := range []string{
		"images/a/1.png: warning: is no image of a kind", "images/b/2.png: warning: is no image of a kind", "images/b/1.png: warning: is damaged", "images/a/2.png: warning: is ", "images/c/2.png: warning: belongs to no output",
	} {
		if !strings.Contains(problems, want) {
			t.Errorf("no problem %q in\n%s", want, problems)
		}
	}
	sitetest.Parse(t, files["rivers/cases/1/index.html"]).Has("main", "the image is no image of a kind", "the image is damaged")
	sitetest.Crawl(t, files)
}

// An image that no pattern fits is told, once a folder; images of prompts are many
// more than the prompts of a part of the suite name.
func TestImagesThatNoPatternFits(t *testing.T) {
	t.Parallel()
	image := sitetest.Picture(8, 8, color.Black)
	_, problems := buildPictured(t, sitetest.Pictured(`{thumbs: "images/{model}/{id}.png", prompts: "suite/{path}"}`, map[string][]byte{
		"images/a/1.png": image, "images/a/2.PNG": image, "images/a/2.jpg": image, "images/a/notes.txt": []byte("x"), "images/a/.b.jpg": image, "images/b/x/1.png": image, "suite/unused.png": image,
	}), nil)
	want := `results/rivers/images/a/2.PNG: warning: fits no pattern under images in benchmark.yaml, nor 1 other image of this folder: not shown
results/rivers/images/b/x/1.png: warning: fits no pattern under images in benchmark.yaml: not shown`
	if problems != want {
		t.Errorf("got\n%s\nwant\n%s", problems, want)
	}
}

// Images of the prompt are found below their folder, and nowhere else.
func TestImagesOfPrompts(t *testing.T) {
	files, _ := buildPictured(t, sitetest.Pictured(`{prompts: "images/{path}"}`, map[string][]byte{"images/in/a b.png": sitetest.Picture(30, 20, color.Black)}), nil)
	page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
	page.Has("img[alt='Input 1 of the prompt'][width='30'][height='20']")
	page.Has("main", "There is no image none.png.", "There is no image ../../../models.csv.")
	sitetest.Crawl(t, files)
}

// A drawing keeps its shapes and loses all that acts or asks.
func TestDrawingsAreCleaned(t *testing.T) {
	const evil = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30" onload="alert(1)">
<script>alert(2)</script><style>@import url(https://evil.example/x.css); .a{fill:red}</style><style>.b{fill:blue}</style><style>.c{fill:u<!-- -->rl(https://evil.example/c)}</style>
<a href="javascript:alert(3)"><circle r="3"/></a><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(4)"/></body></foreignObject>
<image href="https://evil.example/y.png"/><use xlink:href="#ok"/><use href="https://evil.example/z.svg#a"/><rect id="ok" fill="url(#g)" style="background:url(https://evil.example/b)" ONCLICK="alert(5)" width="3"/>
<set attributeName="href" to="javascript:alert(6)"/><text>safe &lt;script&gt;</text></svg>`
	files, _ := buildPictured(t, sitetest.Pictured(`{thumbs: "images/{model}/{id}.svg"}`, map[string][]byte{"images/a/1.svg": []byte(evil), "images/b/1.svg": []byte("<svg><g></svg>")}), nil)
	var drawing string
	for name, data := range files {
		if strings.HasPrefix(name, "assets/images/") {
			drawing += string(data)
		}
	}
	for _, bad := range []string{"alert", "<script", "evil.example", "onload", "ONCLICK", "foreignObject", "ENTITY", "xlink", "<set", "<image", "<a "} {
		if strings.Contains(drawing, bad) {
			t.Errorf("the drawing holds %q:\n%s", bad, drawing)
		}
	}
	shapes := sitetest.Parse(t, drawing)
	shapes.Has("svg[width='40'] rect#ok[fill='url(#g)']")
	shapes.Has("use[href='#ok']")
	shapes.Has("text", "safe <script>")
	if !strings.Contains(drawing, ".b{fill:blue}") {
		t.Errorf("the drawing lost a style:\n%s", drawing)
	}
	page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
	page.Has("img[width='40'][height='30']")
	page.Has("td p", "the image is no drawing")
}

// A declared host is the only one added to the policy, and only of pages that show its
// images: those of cases and models, lists of criteria, and the project page.
func TestImageHosts(t *testing.T) {
	files, _ := buildPictured(t, sitetest.Pictured(`{thumbs: "images/{model}/{id}.png", originals: "https://images.example/{model}/{id}.png", models: {b: "https://other.example/b/{id}.png"}}`,
		map[string][]byte{"images/a/川.png": sitetest.Picture(9, 9, color.Black), "images/b/1.png": sitetest.Picture(9, 8, color.Black)}), nil)
	page := sitetest.Parse(t, files["rivers/cases/川/index.html"])
	page.Has("meta[http-equiv='Content-Security-Policy'][content*=\"img-src 'self' data: https://images.example https://other.example;\"]")
	page.Has("a[href='https://images.example/a/%E5%B7%9D.png']")
	for name, data := range files {
		shows := name == "index.html" || name == "rivers/index.html" || strings.HasPrefix(name, "models/") || strings.HasPrefix(name, "cases/lines/") ||
			strings.HasPrefix(name, "rivers/lists/") || strings.Contains(name, "/cases/")
		if strings.HasSuffix(name, ".html") && !shows && strings.Contains(string(data), "images.example") {
			t.Errorf("%s names the host", name)
		}
		if strings.Contains(name, "-full") {
			t.Errorf("%s is a copy of an original that is elsewhere", name)
		}
	}
	for _, pattern := range []string{"https://{model}.example/{id}", "https://evil.example;script-src *'/{id}", "images/../{id}.png", "images/{model}.png"} {
		var problems source.List
		site.Build(site.Input{Project: sitetest.Pictured(fmt.Sprintf("{originals: %q}", pattern), nil)}, &problems)
		if problems.Errors() == 0 {
			t.Errorf("the pattern %q is taken", pattern)
		}
	}
}

// A photograph of forty million pixels becomes a thumbnail like any other.
func TestLargeImage(t *testing.T) {
	trial.NotShort(t, "what takes seconds")
	files, problems := buildPictured(t, sitetest.Pictured(`{thumbs: "images/{model}/{id}.png", originals: "https://images.example/{id}"}`, map[string][]byte{"images/a/1.png": sitetest.Picture(8000, 5000, color.RGBA{10, 80, 160, 255})}), nil)
	if problems != "" {
		t.Error(problems)
	}
	sitetest.Parse(t, files["rivers/cases/1/index.html"]).Has("img[width='384'][height='240']")
}

// With Deferring, thumbnails are made when they are asked for.
func TestThumbnailsDeferred(t *testing.T) {
	project := sitetest.Pictured(`{thumbs: "images/{model}/{id}.png", originals: "images/{model}/{id}.png"}`, map[string][]byte{"images/a/1.png": sitetest.Picture(900, 300, color.Black)})
	var problems source.List
	store := newMemory()
	built, err := site.Build(site.Input{Project: project, Thumbs: store, Deferring: true}, &problems)
	if err != nil || len(built.Deferred) != 2 || store.saved != 0 {
		t.Fatal(err, len(built.Deferred), store.saved)
	}
	sitetest.Parse(t, built.Files["rivers/cases/1/index.html"]).Has("img[width='384'][height='128']")
	for name, make := range built.Deferred {
		data, err := make()
		if err != nil {
			t.Error(err)
		}
		if config, _, err := image.DecodeConfig(bytes.NewReader(data)); err != nil || strings.Contains(name, "-full") != (config.Width == 900) {
			t.Errorf("%s: %v %v", name, config, err)
		}
	}
	if store.saved != 1 {
		t.Errorf("saved %d thumbnails", store.saved)
	}
}

// An image of a stranger's has a third of the pixels where it is a progressive JPEG.
func TestAStrangersImagesHaveABound(t *testing.T) {
	t.Parallel()
	plain := sitetest.Picture(60, 50, color.Black)
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, image.NewRGBA(image.Rect(0, 0, 60, 50)), nil); err != nil {
		t.Fatal(err)
	}
	progressive := bytes.Replace(photo.Bytes(), []byte{0xff, 0xc0, 0, 17}, []byte{0xff, 0xc2, 0, 17}, 1)
	for name, c := range map[string]struct {
		data []byte
		most int
		want bool
	}{
		"plain": {plain, 3000, true}, "plain and too large": {plain, 2999, false}, "a JPEG": {photo.Bytes(), 3000, true}, "progressive": {progressive, 8999, false},
	} {
		var problems source.List
		project := sitetest.Pictured(`{thumbs: "images/{model}/{id}.png"}`, map[string][]byte{"images/a/1.png": c.data})
		built, err := site.Build(site.Input{Project: project, Untrusted: &site.Untrusted{Read: 1e9, Written: 1e9, Pixels: c.most}}, &problems)
		if err != nil {
			t.Fatal(err)
		}
		said := fmt.Sprint(problems.All())
		if images := len(sitetest.Parse(t, built.Files["rivers/cases/1/index.html"]).All("img[src]")); (images > 0) != c.want || strings.Contains(said, "is too large for a thumbnail: 60 × 50 pixels") == c.want {
			t.Errorf("%s: %d images: %s", name, images, said)
		}
	}
}
