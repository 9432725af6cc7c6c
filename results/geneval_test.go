package results_test

import (
	"fmt"
	"strings"
	"testing"
)

// Of a file of the shape that GenEval's authors publish, 553 prompts of six kinds and four
// images each, the recipe gives the lines of their summary: how many images are right, for
// how many prompts some image is, and the mean of the kinds.
func TestGenEvalsSummary(t *testing.T) {
	t.Parallel()
	kinds := []struct {
		tag     string
		prompts int
	}{{"single_object", 80}, {"two_object", 99}, {"counting", 80}, {"colors", 94}, {"position", 100}, {"color_attr", 100}}
	var text strings.Builder
	right, some, prompt, overall := 0, 0, 0, 0.0
	for k, kind := range kinds {
		here := 0
		for range kind.prompts {
			any := false
			for image := range 4 {
				correct := (prompt*7+image*11+k*5)%(k+2) == 0
				if correct {
					right, here, any = right+1, here+1, true
				}
				fmt.Fprintf(&text, `{"filename": "/out/%05d/samples/%04d.png", "tag": %q, "prompt": "prompt %d", "correct": %v, "reason": "", "metadata": "{}", "details": "{}"}`+"\n", prompt, image, kind.tag, prompt, correct)
			}
			if any {
				some++
			}
			prompt++
		}
		overall += float64(here) / float64(4*kind.prompts) / float64(len(kinds))
	}
	b, problems := byRecipe(t, "geneval", `facets: [{id: tag, field: tag, groups: [single_object, two_object, counting, colors, position, color_attr]}]
boards:
  - {id: images, scale: {min: 0, max: 1}, score: correct, reduce: {sample: mean}}
  - {id: prompts, scale: {min: 0, max: 1}, score: correct, reduce: {sample: any}}
  - {id: kinds, facets: [tag], scale: {min: 0, max: 1}, score: correct, reduce: {sample: mean}, overall: groups}`, map[string][]byte{"m.jsonl": []byte(text.String())})
	if problems != "" {
		t.Error(problems)
	}
	wantStated(t, b, "images", "", "", prompt, float64(right)/float64(4*prompt))
	wantStated(t, b, "prompts", "", "", prompt, float64(some)/float64(prompt))
	wantStated(t, b, "kinds", "", "", prompt, overall)
}
