package publish_test

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"standings/internal/trial"
	"standings/site/publish"
	"standings/site/sitetest"
)

func write(t *testing.T, name, data string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestPublish(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	files := map[string][]byte{"index.html": []byte("one"), "a/index.html": []byte("a"), "old/index.html": []byte("old")}
	if done, err := sitetest.Publish(files, dir); err != nil || done != (publish.Done{Files: 3, Bytes: 7}) {
		t.Fatalf("%+v, %v", done, err)
	}
	write(t, filepath.Join(dir, "mine", "notes.txt"), "notes")
	write(t, filepath.Join(dir, "a", "mine.txt"), "beside a page")
	if err := os.Symlink("notes.txt", filepath.Join(dir, "mine", "link")); err != nil {
		t.Fatal(err)
	}
	if _, err := sitetest.Publish(map[string][]byte{"index.html": []byte("two"), "a/index.html": []byte("a")}, dir); err != nil {
		t.Fatal(err)
	}
	if got := read(t, filepath.Join(dir, "index.html")); got != "two" {
		t.Errorf("index.html holds %q", got)
	}
	if _, err := os.Stat(filepath.Join(dir, "old")); err == nil {
		t.Error("the folder of a page that is gone stays")
	}
	if read(t, filepath.Join(dir, "mine", "notes.txt")) != "notes" || read(t, filepath.Join(dir, "mine", "link")) != "notes" || read(t, filepath.Join(dir, "a", "mine.txt")) == "" {
		t.Error("files that the program did not write are gone")
	}
	entries, _ := os.ReadDir(filepath.Dir(dir))
	if len(entries) != 1 {
		t.Errorf("something is left beside the site: %v", entries)
	}
}

func TestPublishRefusesToOverwrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	write(t, filepath.Join(dir, "index.html"), "somebody's page")
	_, err := sitetest.Publish(map[string][]byte{"index.html": []byte("ours")}, dir)
	if err == nil || !strings.Contains(err.Error(), "index.html (it is a file)") {
		t.Errorf("got %v", err)
	}
	if read(t, filepath.Join(dir, "index.html")) != "somebody's page" {
		t.Error("the page was overwritten")
	}
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "x")
	if _, err := sitetest.Publish(map[string][]byte{}, file); err == nil || !strings.Contains(err.Error(), "is a file") {
		t.Errorf("got %v", err)
	}
}

// What a killed build left is put back or removed, whoever built before: an old site is
// never lost, and a lock that nobody holds keeps nobody waiting.
func TestLeftoversOfAKilledBuild(t *testing.T) {
	t.Parallel()
	list := `{"files": {"index.html": "as earlier versions listed it"}}`
	for name, public := range map[string]string{"killed between two renames": "-old", "killed while it wrote": "", "killed while it removed the old site": ""} {
		base := t.TempDir()
		dir, left := filepath.Join(base, "public"), filepath.Join(base, ".public.standings")
		write(t, filepath.Join(base, map[string]string{"": "public", "-old": ".public.standings-old"}[public], "index.html"), "old")
		write(t, filepath.Join(base, map[string]string{"": "public", "-old": ".public.standings-old"}[public], ".standings.json"), list)
		write(t, filepath.Join(left+"-new", "index.html"), "half")
		write(t, left+"-lock", "")
		if name == "killed while it removed the old site" {
			write(t, filepath.Join(left+"-old", "index.html"), "older")
		}
		w, err := publish.NewWriter(dir, func() { t.Errorf("%s: it waits for nobody", name) })
		if err != nil {
			t.Fatal(name, err)
		}
		w.Discard()
		if got := tree(t, base); got != ". d---------\npublic d---------\npublic/.standings.json ---------- "+list+"\npublic/index.html ---------- old\n" {
			t.Errorf("%s: given up, the next build leaves\n%s", name, got)
		}
		if _, err := sitetest.Publish(map[string][]byte{"index.html": []byte("new")}, dir); err != nil || read(t, filepath.Join(dir, "index.html")) != "new" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A publisher that is killed at any moment leaves a whole site: the old one or
// the new one. The test runs itself as the process that is killed.
func TestKilledAtAnyMomentASiteIsWhole(t *testing.T) {
	if dir := os.Getenv("STANDINGS_PUBLISH"); dir != "" {
		for round := 0; ; round++ {
			if _, err := sitetest.Publish(generation(round), dir); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(3)
			}
			if round == 1 {
				fmt.Println("under way") // however long a busy machine took to begin
			}
		}
	}
	kills := trial.Rounds(12, 300)
	dir := filepath.Join(t.TempDir(), "public")
	began := time.Now()
	if _, err := sitetest.Publish(generation(0), dir); err != nil {
		t.Fatal(err)
	}
	rounds := 3*time.Since(began) + 60*time.Millisecond // on a busy disk a round takes long
	random := rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	for range kills {
		command := exec.Command(os.Args[0], "-test.run=^TestKilledAtAnyMomentASiteIsWhole$")
		command.Env = append(os.Environ(), "STANDINGS_PUBLISH="+dir)
		var stderr strings.Builder
		command.Stderr = &stderr
		stdout, err := command.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := bufio.NewReader(stdout).ReadString('\n'); err != nil {
			t.Fatalf("the publisher ended by itself: %v %s", err, stderr.String())
		}
		time.Sleep(time.Duration(random.Int64N(int64(rounds))))
		if err := command.Process.Kill(); err != nil {
			t.Fatalf("the publisher ended by itself: %v %s", err, stderr.String())
		}
		command.Wait()
		seen[whole(t, dir)] = true
	}
	if len(seen) < 2 {
		t.Errorf("the publisher was always killed before it did anything: %v", seen)
	}
	if _, err := sitetest.Publish(generation(0), dir); err != nil {
		t.Fatal(err)
	}
	if entries, _ := os.ReadDir(filepath.Dir(dir)); len(entries) != 1 {
		t.Errorf("what the killed builds left beside the site was not swept: %v", entries)
	}
}

// generation is a site of 24 files that all name the same round.
func generation(round int) map[string][]byte {
	files := map[string][]byte{}
	for i := range 24 {
		files[fmt.Sprintf("p%d/index.html", i)] = fmt.Appendf(nil, "round %d %x", round, sha256.Sum256(fmt.Append(nil, round)))
	}
	return files
}

// whole fails the test unless all files of the site are of one round, which it
// returns.
func whole(t *testing.T, dir string) string {
	t.Helper()
	first := read(t, filepath.Join(dir, "p0", "index.html"))
	for i := range 24 {
		if got := read(t, filepath.Join(dir, fmt.Sprintf("p%d", i), "index.html")); got != first {
			t.Fatalf("the site is torn: page 0 holds %.12q, page %d %.12q", first, i, got)
		}
	}
	return first
}
