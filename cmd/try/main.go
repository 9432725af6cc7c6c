//go:build js && wasm

// Command try is the program in a browser: a worker of the page /try/ runs it, which gives it
// files and gets the site that is made of them. It writes nothing and asks nobody.
package main

import (
	_ "embed"
	"encoding/json"
	"syscall/js"

	"standings/templates"
)

// ahead is what a test of the page, or .ci/try, writes beside this file before it is compiled.
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
	say(map[string]any{"is": "ready"})
	select {}
}

// say sends a message to the page.
func say(message map[string]any, moved ...any) { js.Global().Call("postMessage", message, moved) }
