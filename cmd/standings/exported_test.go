package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// What a package shows to others is what others use: an exported name that nobody
// outside asks for is one more to read past. Fields and methods are exempt, since
// templates and JSON reach them by name.
func TestExportedNamesAreUsed(t *testing.T) {
	t.Parallel()
	declared := map[string]token.Position{} // "standings/site/page.Link"
	used := map[string]bool{}
	set := token.NewFileSet()
	for _, folder := range []string{"cmd", "site", "results", "content", "templates", "internal"} {
		err := fs.WalkDir(os.DirFS(root), folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".go" {
				return err
			}
			file, err := parser.ParseFile(set, root+"/"+name, nil, 0)
			if err != nil {
				return err
			}
			own := "standings/" + path.Dir(name)
			if !strings.HasSuffix(name, "_test.go") {
				for name, at := range exported(file) {
					declared[own+"."+name] = set.Position(at)
				}
			}
			uses(file, own, func(name string) { used[name] = true })
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(declared) < 100 {
		t.Fatalf("found %d exported names", len(declared))
	}
	var idle []string
	for name, at := range declared {
		if !used[name] {
			idle = append(idle, strings.TrimPrefix(at.String(), root+"/")+": "+name+" is exported and nobody outside uses it")
		}
	}
	slices.Sort(idle)
	for _, line := range idle {
		t.Error(line)
	}
}

// exported lists the exported names that a file declares for its package.
func exported(file *ast.File) map[string]token.Pos {
	names := map[string]token.Pos{}
	add := func(id *ast.Ident) {
		if id.IsExported() {
			names[id.Name] = id.Pos()
		}
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				add(d.Name)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					add(s.Name)
				case *ast.ValueSpec:
					for _, id := range s.Names {
						add(id)
					}
				}
			}
		}
	}
	return names
}

// uses reports every name of one of our packages that a file asks for, and each type that
// a struct of its own package embeds: its fields are read from outside.
func uses(file *ast.File, own string, report func(name string)) {
	from := map[string]string{}
	for _, i := range file.Imports {
		target := strings.Trim(i.Path.Value, `"`)
		if !strings.HasPrefix(target, "standings/") {
			continue
		}
		name := path.Base(target)
		if i.Name != nil {
			name = i.Name.Name
		}
		from[name] = target
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && from[x.Name] != "" {
				report(from[x.Name] + "." + s.Sel.Name)
			}
		}
		if s, ok := n.(*ast.StructType); ok {
			for _, f := range s.Fields.List {
				if f.Names == nil {
					report(own + "." + strings.TrimPrefix(types.ExprString(f.Type), "*"))
				}
			}
		}
		return true
	})
}
