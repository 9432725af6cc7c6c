package board_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The way of a figure to its page, as package site describes it, is the one that it takes:
// of two steps that follow each other one names the other in its body.
func TestAFigureIsFollowed(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../build.go")
	if err != nil {
		t.Fatal(err)
	}
	folders := map[string]string{"results": "../../results", "board": "."}
	packages, functions := map[string]bool{"templates": true}, 0
	var before string
	var named map[string]bool
	for _, step := range regexp.MustCompile(`(?m)^//\t(\w+)\.(\w+)\.(\w+) `).FindAllStringSubmatch(string(text), -1) {
		folder, ok := folders[step[1]]
		if !ok {
			t.Fatalf("no folder of package %s is known", step[1])
		}
		names, kind := declared(t, folder, step[2], step[3])
		if packages[step[1]] = true; kind == "function" {
			functions++
		}
		if kind == "" {
			t.Errorf("%s has no %s.%s", step[1], step[2], step[3])
		}
		if before != "" && !names[before] && !named[step[3]] {
			t.Errorf("neither %s nor %s.%s names the other", before, step[2], step[3])
		}
		before, named = step[3], names
	}
	if functions < 3 || functions > 6 || len(packages) > 3 {
		t.Errorf("%d functions of %d packages, not at most 6 of 3", functions, len(packages))
	}
}

// declared is what a method or a field of a type is, and what its body names.
func declared(t *testing.T, folder, receiver, name string) (names map[string]bool, kind string) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	names = map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.Name != name || n.Recv == nil || strings.TrimPrefix(types(n.Recv.List[0].Type), "*") != receiver {
					return false
				}
				kind = "function"
				ast.Inspect(n.Body, func(n ast.Node) bool {
					if s, ok := n.(*ast.SelectorExpr); ok {
						names[s.Sel.Name] = true
					}
					return true
				})
			case *ast.TypeSpec:
				if s, ok := n.Type.(*ast.StructType); ok && n.Name.Name == receiver {
					for _, f := range s.Fields.List {
						for _, own := range f.Names {
							if own.Name == name {
								kind = "field"
							}
						}
					}
				}
			}
			return true
		})
	}
	return names, kind
}

func types(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return "*" + types(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
