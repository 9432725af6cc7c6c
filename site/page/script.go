package page

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Script is data as a script file at a path within the site, which templates/frame/load.js
// loads when a reader first needs it: browsers read no other file beside a page that was
// opened from a folder. The error is that of [JSON].
func Script(path string, data any) ([]byte, error) {
	text, err := JSON(data)
	return ScriptOf(path, text), err
}

// ScriptOf is the same of data that are JSON already. The script keeps them under its path
// without the ending, as seen from the scripts in assets: "../rivers/flow/record".
func ScriptOf(path string, text []byte) []byte {
	name, beside := strings.CutPrefix(strings.TrimSuffix(path, ".js"), "assets/")
	if !beside {
		name = "../" + name
	}
	return fmt.Appendf(nil, "standings[%q]=%s;\n", name, text)
}

// JSON is data as they are in scripts: "<" is one letter and not six, but nothing ends the
// script, should a page hold it. The error is that of [json.Marshal].
func JSON(data any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(data)
	return bytes.ReplaceAll(bytes.TrimSuffix(b.Bytes(), []byte("\n")), []byte("</"), []byte(`<\/`)), err
}
