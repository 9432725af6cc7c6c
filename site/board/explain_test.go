package board

import (
	"testing"

	"github.com/jba/templatecheck"

	"standings/templates"
)

// The template that check -explain prints fits what it is executed on.
func TestExplainFitsItsTemplate(t *testing.T) {
	set, err := templates.Load(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := templatecheck.CheckHTML(set.Template("explain"), &explained{}); err != nil {
		t.Error(err)
	}
}
