//go:build !js

// Command try makes the program of the page /try/, beside that page in the folder of a site:
//
//	go run ./cmd/try public
//
// It is compiled for browsers, with what the command bundles when it runs made ahead.
package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/templates"
)

// worker runs the program, beside Go's own script; frame answers for the pages of a site that
// is in its memory alone.
var (
	//go:embed worker.js
	worker string
	//go:embed frame.js
	frame []byte
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "try: name the folder of the site: go run ./cmd/try public")
		os.Exit(2)
	}
	if err := write(filepath.Join(os.Args[1], "try")); err != nil {
		fmt.Fprintln(os.Stderr, "try:", err)
		os.Exit(1)
	}
}

// write writes the program and what runs it.
func write(dir string) error {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	gos, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	folder, err := exec.Command("go", "list", "-f", "{{.Dir}}", "standings/cmd/standings").Output()
	if err != nil {
		return fmt.Errorf("this has to run in the repository: %w", err)
	}
	licences, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(folder)), "licences.txt"))
	if err != nil {
		return err
	}
	files := map[string][]byte{"worker.js": append(gos, worker...), "frame.js": frame, "licences.txt": licences}
	for name, tags := range map[string]string{"program.wasm.gz": "", "program-parquet.wasm.gz": "parquet"} {
		program, err := compile(tags)
		if err != nil {
			return err
		}
		var packed bytes.Buffer
		z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if _, err := z.Write(program); err != nil {
			return err
		}
		if err := z.Close(); err != nil {
			return err
		}
		files[name] = packed.Bytes()
		fmt.Printf("%s: %s, packed %s\n", filepath.Join(dir, name), words.Size(int64(len(program))), words.Size(int64(packed.Len())))
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// compile compiles the program of this folder for browsers. Only the standard library is inlined,
// which makes it an eighth smaller; were that not, reading records would take five times as long. What is made ahead is given to the
// compiler in place of a file that is not there.
func compile(tags string) ([]byte, error) {
	temp, err := os.MkdirTemp("", "try-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	set, err := templates.Load(nil, &source.List{})
	if err != nil {
		return nil, err
	}
	ahead, err := json.Marshal(templates.Ahead{Bundles: set.Bundles, Still: set.Still})
	if err != nil {
		return nil, err
	}
	folder, err := exec.Command("go", "list", "-f", "{{.Dir}}", "standings/cmd/try").Output()
	if err != nil {
		return nil, fmt.Errorf("this has to run in the repository: %w", err)
	}
	made, overlay, to := filepath.Join(temp, "ahead.json"), filepath.Join(temp, "overlay.json"), filepath.Join(temp, "program.wasm")
	places, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(strings.TrimSpace(string(folder)), "ahead.json"): made}})
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(made, ahead, 0o644); err != nil {
		return nil, err
	}
	if err := os.WriteFile(overlay, places, 0o644); err != nil {
		return nil, err
	}
	build := exec.Command("go", "build", "-tags", tags, "-overlay", overlay, "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l", "-gcflags=std=", "-o", to, "standings/cmd/try")
	build.Env, build.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	if err := build.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(to)
}
