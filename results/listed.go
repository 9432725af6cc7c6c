package results

import (
	"sync"

	"standings/internal/source"
)

// builtIn is the program's own list of models.
var builtIn = sync.OnceValue(func() *Models {
	data, err := Files.ReadFile("models.csv")
	if err != nil {
		return newModels()
	}
	return readModels("models.csv", data, &source.List{})
})

// Listed reports whether the program's own list of models has a name, as that of a
// model or as another name of it.
func Listed(name string) bool { return builtIn().Find(name) != nil }
