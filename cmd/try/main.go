//go:build js && wasm

// Command try is the program in a browser: a worker of the page /try/ runs it, which gives it
// files and gets the site that is made of them. It writes nothing and asks nobody.
package main

import (
	_ "embed"
	"encoding/json"
	"syscall/js"

	"standings/cmd/program"
	"standings/internal/source"
	"standings/results/importer"
	"standings/templates"
)

// ahead is what is made ahead: make.go gives it to the compiler in place of a file.
//
//go:embed ahead.json
var ahead []byte

func main() {
	if err := json.Unmarshal(ahead, &templates.Prebuilt); err != nil {
		panic(err)
	}
	t := &trial{}
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked := args[0].Get("data")
		go t.answer(asked)
		return nil
	}))
	// What is made once is made while a reader still looks for the files.
	program.Draft([]importer.Given{importer.File("a.csv", []byte("model,score\na,1\nb,2\n"))}, "", &source.List{})
	templates.Load(nil, &source.List{})
	select {}
}

// say sends a message to the page.
func say(message map[string]any, moved ...any) { js.Global().Call("postMessage", message, moved) }
