package importer

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results/schema"
)

// pictured is results of models for cases p_001, p_002 … of two categories, with pictures, which
// are called as of says: each call adds the paths of one output.
func pictured(models []string, cases int, of func(model string, n int) []string) []input {
	files := map[string]string{}
	var pictures []input
	for m, model := range models {
		var rows []string
		for n := 1; n <= cases; n++ {
			rows = append(rows, fmt.Sprintf(`{"id": "p_%03d", "category": %q, "number": %d, "score": 0.%d}`, n, categoryOf(n), (n+1)/2, (n*7+m*3)%10))
			for _, name := range of(model, n) {
				pictures = append(pictures, input{Path: "outputs/" + name, From: "outputs", Name: name, Open: func() (fs.File, error) { return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist} }})
			}
		}
		files["scores/"+model+".json"] = "[" + strings.Join(rows, ", ") + "]"
	}
	return append(folder(files), pictures...)
}

func categoryOf(n int) string { return []string{"mirrors", "shadows"}[n%2] }

var pictureModels = []string{"sd3", "SDXL-Turbo", "gpt-image-1"}

// Pictures are matched to models and cases by any parts of their paths, or left out where that
// is not proved; those that are missing and those that are of no output are counted.
func TestPicturesAreMatched(t *testing.T) {
	t.Parallel()
	one := func(pattern string) func(model string, n int) []string {
		return func(model string, n int) []string {
			return []string{strings.NewReplacer("MODEL", strings.ToUpper(model), "M", model, "C", categoryOf(n), "K", fmt.Sprintf("%02d", (n+1)/2), "N", fmt.Sprintf("%03d", n), "I", fmt.Sprint(n), "R", fmt.Sprint(n*7919%10007)).Replace(pattern)}
		}
	}
	several := func(patterns ...string) func(model string, n int) (list []string) {
		return func(model string, n int) (list []string) {
			for _, p := range patterns {
				list = append(list, one(p)(model, n)...)
			}
			return list
		}
	}
	const every = 3 * 20
	for name, test := range map[string]struct {
		of   func(model string, n int) []string
		kept int
		says string
	}{
		"by category and number":         {one("images/M/C_K.png"), every, "as images/{model}/{id}.png in the project"},
		"a folder a case":                {one("outputs/p_N/M.jpg"), every, "images: 60 of 60, as images/{model}/{id}.jpg"},
		"all in one name":                {one("pics/M-p_N-0.webp"), every, ""},
		"capitals, and no zeros":         {one("Pics/MODEL/PI.JPG"), every, ""},
		"a level that nothing names":     {one("images/M/v1/png/0000I.png"), every, ""},
		"a level that says the category": {one("images/M/C/p_N.png"), every, "images/{model}/{id}.png"},
		"a seed behind":                  {one("images/M/p_N_seedR.png"), every, ""},
		"several of an output":           {several("images/M/p_N_0.png", "images/M/p_N_1.png", "images/M/p_N_2.png"), 3 * every, "{n}"},
		"several in folders":             {several("M/I/samples/0000.png", "M/I/samples/0001.png"), 2 * every, "{n}"},
		"a folder a seed":                {several("M/seed_0/p_N.png", "M/seed_1/p_N.png"), 2 * every, "{model}/{id}/{n}.png"},
		"two versions":                   {several("images/v1/M/p_N.png", "images/v2/M/p_N.png"), 0, "nothing says which is right"},
		"thumbnails beside":              {several("thumbs/M/p_N.png", "images/M/p_N.png"), 0, "nothing says which is right"},
		"numbers from zero":              {func(model string, n int) []string { return []string{fmt.Sprintf("images/%s/%03d.png", model, n-1)} }, 0, "the numbers may count from another one"},
		"numbers in the other's category": {func(model string, n int) []string {
			return []string{fmt.Sprintf("images/%s/%s_%03d.png", model, categoryOf(n+1), n)}
		}, 0, ""},
		"no names": {func(model string, n int) []string {
			return []string{fmt.Sprintf("images/%s/%08x.png", model, uint32(n)*2654435761)}
		}, 0, "their paths do not name model and case"},
		"one missing, three of no output": {func(model string, n int) []string {
			switch {
			case model == "sd3" && n == 5:
				return nil
			case n == 1:
				return []string{"images/" + model + "/p_001.png", "plots/" + model + ".png"}
			}
			return one("images/M/p_N.png")(model, n)
		}, every - 1, "1 output without one, first sd3, p_005\n  images: 3 pictures of no output left out, first plots/SDXL-Turbo.png"},
		"a few of a later version": {func(model string, n int) []string {
			if n < 8 {
				return several("v1/M/p_N.png", "v2/M/p_N.png")(model, n)
			}
			return one("v1/M/p_N.png")(model, n)
		}, every, "images: 21 pictures of no output left out, first v2/"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var wrong source.List
			d := drafted(pictured(pictureModels, 20, test.of), "", &wrong)
			if d == nil {
				t.Fatal(wrong.All())
			}
			report := strings.Join(d.Report, "\n")
			if len(d.Images) != test.kept || !strings.Contains(report, test.says) {
				t.Errorf("%d pictures are kept, not %d, or nothing says %q:\n%s", len(d.Images), test.kept, test.says, report)
			}
			if named := strings.Contains(string(d.Files["results/outputs/benchmark.yaml"]), "images:"); named != (test.kept > 0) {
				t.Errorf("a pattern is written: %v", named)
			}
		})
	}
}

// However pictures are called, one that is kept is the output's whose it is.
func TestNoPictureIsAnothers(t *testing.T) {
	t.Parallel()
	read := 0
	rounds := trial.Rounds(60, 3000)
	for seed := range uint64(rounds) {
		r := rand.New(rand.NewPCG(seed, 11))
		pick := func(list ...string) string { return list[r.IntN(len(list))] }
		models := pictureModels
		if r.IntN(2) == 0 {
			models = []string{"model-1", "model-2", "model-11"}
		}
		above := pick("", "images/", "out/v2/", "2024_01_05/")
		id := pick("p_%03[1]d", "%03[1]d", "P%[1]d", "%[2]s_%02[3]d", "%[2]s/%[3]d", "%05[4]d", "%[2]s-%[1]d", "%[2]s_%02[5]d")
		form := pick("%[2]s/%[1]s", "%[1]s/%[2]s", "%[2]s-%[1]s", "%[1]s__%[2]s", "%[2]s/png/%[1]s") + pick("", "_0", "-final", "_1024x1024") + pick(".png", ".jpg")
		lacks := r.IntN(3) == 0
		truth := map[string]string{}
		inputs := pictured(models, 12, func(model string, n int) []string {
			if lacks && r.IntN(6) == 0 {
				return nil
			}
			number := fmt.Sprintf(id+"%.0[6]s", n, categoryOf(n), (n+1)/2, n-1, (n-1)/2, "")
			name := above + fmt.Sprintf(form, number, model)
			truth[name] = fmt.Sprintf("%s/p_%03d", strings.ToLower(model), n)
			return []string{name}
		})
		var wrong source.List
		d := drafted(inputs, "", &wrong)
		if d == nil {
			t.Fatalf("seed %d: %v", seed, wrong.All())
		}
		kept := ownersOf(t, d)
		if len(kept) > 0 {
			read++
		}
		for name, of := range kept {
			if of != truth[name] {
				t.Errorf("seed %d: %s is of %s, and became %s\n%s", seed, name, truth[name], of, strings.Join(d.Report, "\n"))
				break
			}
		}
	}
	if 2*read < rounds {
		t.Errorf("pictures were kept in %d of %d folders", read, rounds)
	}
}

// ownersOf says whose output each kept picture is, by the pattern of the project.
func ownersOf(t *testing.T, d *Draft) map[string]string {
	t.Helper()
	owners := map[string]string{}
	found := regexp.MustCompile(`images: \{originals: "?([^"\n]+?)"?\}\n`).FindSubmatch(d.Files["results/outputs/benchmark.yaml"])
	if found == nil {
		return owners
	}
	pattern, err := schema.ParsePattern(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	for at, open := range d.Images {
		values, fits := pattern.Match(strings.TrimPrefix(at, "results/outputs/"))
		var path *fs.PathError
		if _, err := open(); !fits || !errors.As(err, &path) {
			t.Fatalf("%s does not fit %s", at, pattern.Text)
		}
		owners[path.Path] = strings.ToLower(values[slices.Index(pattern.Names, "model")]) + "/" + values[slices.Index(pattern.Names, "id")]
	}
	return owners
}
