package content

import "testing"

// An email address is written to with all that is to be said; names that stay in
// braces are for the page to fill in.
func TestReportsByEmail(t *testing.T) {
	t.Parallel()
	c, found := load(project(map[string]string{"content/site.yaml": "contact: a+b@rivers.example\n"}))
	if len(found) > 0 {
		t.Fatal(lines(found))
	}
	got := c.Site.ReportAddress(Report{Benchmark: "Rivers", Case: "1 & 2", Model: "{model}", URL: "https://x/#{at}"})
	want := "mailto:a+b@rivers.example?subject=Rivers%201%20%26%202&body=Benchmark%3A%20Rivers%0ACase%3A%201%20%26%202%0AModel%3A%20%7Bmodel%7D%0AAddress%3A%20https%3A%2F%2Fx%2F%23%7Bat%7D%0A"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
