package reference

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"reflect"
	"strings"
	"unicode"
)

// comments are the doc comments of some packages, which the compiled program does
// not have.
type comments struct {
	types  map[string]string       // by package and name
	fields map[string]fieldComment // by package, type and name
	names  map[string]string       // the comments of aliases, by their names
	order  []string                // the aliases as they are declared
}

// fieldComment is the comment of a field of a struct.
type fieldComment struct {
	text  string
	alias string // the name of its type where that is but another name of one
}

// readComments reads the Go files of folders of the module at root.
func readComments(root, module string, folders []string) (*comments, error) {
	c := &comments{types: map[string]string{}, fields: map[string]fieldComment{}, names: map[string]string{}}
	for _, folder := range folders {
		entries, err := os.ReadDir(path.Join(root, folder))
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path.Join(root, folder, e.Name()), nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			c.add(path.Join(module, folder), file)
		}
	}
	return c, nil
}

func (c *comments) add(pkg string, file *ast.File) {
	for _, d := range file.Decls {
		types, ok := d.(*ast.GenDecl)
		if !ok || types.Tok != token.TYPE {
			continue
		}
		for _, s := range types.Specs {
			spec := s.(*ast.TypeSpec)
			doc := spec.Doc.Text() + spec.Comment.Text()
			if doc == "" && len(types.Specs) == 1 {
				doc = types.Doc.Text()
			}
			name := spec.Name.Name
			c.types[pkg+"."+name] = doc
			if spec.Assign.IsValid() && doc != "" && c.names[name] == "" {
				c.names[name] = doc
				c.order = append(c.order, name)
			}
			if fields, ok := spec.Type.(*ast.StructType); ok {
				c.structOf(pkg+"."+name, fields)
			}
		}
	}
}

func (c *comments) structOf(name string, fields *ast.StructType) {
	for _, f := range fields.Fields.List {
		text := strings.TrimSpace(f.Doc.Text() + "\n" + f.Comment.Text())
		for _, id := range f.Names {
			c.fields[name+"."+id.Name] = fieldComment{text: text, alias: last(f.Type)}
		}
	}
}

// last is the name of the innermost type: Text of []Text and of Ordered[Text].
func last(e ast.Expr) string {
	name := ""
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			name = id.Name
		}
		return true
	})
	return name
}

// of returns the comment of a field of a struct.
func (c *comments) of(t reflect.Type, field string) fieldComment {
	return c.fields[t.PkgPath()+"."+t.Name()+"."+field]
}

// ofType returns the comment of a type, without the name and the verb that Go's
// comments begin with: "Board is one table" becomes "One table".
func (c *comments) ofType(t reflect.Type) string {
	return withoutName(c.types[t.PkgPath()+"."+t.Name()], t.Name())
}

func withoutName(doc, name string) string {
	for _, begin := range []string{"A " + name, "An " + name, name} {
		if rest, ok := strings.CutPrefix(doc, begin+" "); ok {
			for _, verb := range []string{"is ", "are "} {
				rest = strings.TrimPrefix(rest, verb)
			}
			return capital(rest)
		}
	}
	return doc
}

// spaced makes words of a name: webAddress becomes "web address".
func spaced(name string) string {
	if name == "markdownText" {
		return "Markdown text"
	}
	var b strings.Builder
	for _, r := range name {
		if unicode.IsUpper(r) && b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
