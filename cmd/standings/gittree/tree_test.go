package gittree_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"standings/cmd/standings/gittree"
	"standings/internal/source"
	"standings/internal/trial"
)

func git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	c := exec.Command("git", append([]string{"-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always", "-c", "core.autocrlf=false"}, args...)...)
	c.Dir = dir
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=" + os.DevNull, "LC_ALL=C"}
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
}

const lfs = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n"

// repository has a project in its folder sub, on the branch main.
func repository(t *testing.T) string {
	t.Helper()
	_, err := exec.LookPath("git")
	trial.Needs(t, err == nil, "git", "install git")
	dir := t.TempDir()
	git(t, dir, "init", "-q", ".")
	put(t, dir, "secret.txt", "outside of the project")
	put(t, dir, "sub/results/a/published/t.csv", "model,A\nx,1\n")
	put(t, dir, "sub/results/a/odd\nname -x.csv", "")
	put(t, dir, "sub/results/pointer.csv", lfs)
	put(t, dir, "sub/notes/x", "not asked for")
	for name, to := range map[string]string{"inside": "a/published/t.csv", "outside": "../../secret.txt", "root": "/etc/passwd", "circle": "circle", "nowhere": "none"} {
		if err := os.Symlink(to, filepath.Join(dir, "sub/results", name)); err != nil {
			t.Fatal(err)
		}
	}
	git(t, dir, "add", "-A")
	git(t, dir, "commit", "-q", "-m", "one")
	git(t, dir, "tag", "v1")
	return dir
}

func openTree(t *testing.T, dir, ref string) *gittree.Tree {
	t.Helper()
	tree, err := gittree.Open(dir, ref, "results", "content")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tree.Close() })
	return tree
}

// A commit's files are those of the project's folder, and links in it lead nowhere else.
func TestTree(t *testing.T) {
	t.Parallel()
	dir := repository(t)
	put(t, dir, "sub/results/a/published/t.csv", "changed since")
	tree := openTree(t, filepath.Join(dir, "sub"), "v1")
	for name, want := range map[string]string{
		"results/a/published/t.csv":  "model,A\nx,1\n",
		"results/inside":             "model,A\nx,1\n",
		"results/a/odd\nname -x.csv": "",
		"results/outside":            "it is a link that leaves the project",
		"results/root":               "it is a link that leaves the project",
		"results/circle":             "too many links",
		"results/nowhere":            "it is a link to what is not there",
		"results/pointer.csv":        "it is a pointer of Git LFS, and its content is not in the commit: check the base out",
		"notes/x":                    "file does not exist",
		"results/a":                  "it is a directory",
		"../secret.txt":              "invalid",
	} {
		data, err := source.Read(tree, name, 1000)
		if err != nil && !strings.Contains(err.Error(), want) || err == nil && string(data) != want {
			t.Errorf("%q: %q, %v, want %q", name, data, err, want)
		}
	}
	if _, err := source.Read(tree, "results/a/published/t.csv", 3); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("a file may have any size: %v", err)
	}
	var names []string
	if err := fs.WalkDir(tree, ".", func(name string, e fs.DirEntry, err error) error { names = append(names, name); return err }); err != nil {
		t.Fatal(err)
	}
	if len(names) != 12 {
		t.Errorf("%d files and folders: %q", len(names), names)
	}
}

// It is a file system like any other.
func TestTreeIsAFileSystem(t *testing.T) {
	t.Parallel()
	dir := repository(t)
	git(t, dir, "rm", "-q", "-r", "sub/results")
	put(t, dir, "sub/results/a/x.csv", "1")
	put(t, dir, "sub/results/b.csv", "")
	git(t, dir, "add", "-A")
	git(t, dir, "commit", "-q", "-m", "two")
	if err := fstest.TestFS(openTree(t, filepath.Join(dir, "sub"), "HEAD"), "results/a/x.csv", "results/b.csv"); err != nil {
		t.Error(err)
	}
}

// Nothing that a repository's configuration or contents name is run: each would leave a
// file behind.
func TestNothingRuns(t *testing.T) {
	t.Parallel()
	dir := repository(t)
	canary := filepath.Join(t.TempDir(), "canary")
	script := filepath.Join(t.TempDir(), "run")
	put(t, filepath.Dir(script), "run", "#!/bin/sh\necho \"$0 $@\" >> '"+canary+"'\ncat\n")
	put(t, dir, ".gitattributes", "* filter=evil diff=evil merge=evil export-subst ident\n")
	put(t, dir, "sub/.gitattributes", "* filter=evil\n")
	git(t, dir, "add", "-A")
	git(t, dir, "commit", "-q", "-m", "attributes")
	blob := git(t, dir, "rev-parse", "HEAD:sub/results/a/published/t.csv")
	for _, hook := range []string{"post-checkout", "reference-transaction", "post-index-change", "pre-commit", "fsmonitor-watchman"} {
		put(t, dir, ".git/hooks/"+hook, "#!/bin/sh\necho hook >> '"+canary+"'\n")
	}
	lines := "[filter \"evil\"]\n\tsmudge = RUN\n\tclean = RUN\n\tprocess = RUN\n\trequired = true\n" +
		"[diff \"evil\"]\n\ttextconv = RUN\n\tcommand = RUN\n[core]\n\tfsmonitor = RUN\n\tpager = RUN\n\teditor = RUN\n\tsshCommand = RUN\n\tgitProxy = RUN\n\taskPass = RUN\n\talternateRefsCommand = RUN\n\thooksPath = " + filepath.Join(dir, ".git", "hooks") + "\n" +
		"[pager]\n\trev-parse = RUN\n\tls-tree = RUN\n\tcat-file = RUN\n\tfor-each-ref = RUN\n[alias]\n\tls-tree = !RUN\n\tcat-file = !RUN\n\trev-parse = !RUN\n" +
		"[credential]\n\thelper = !RUN\n[uploadpack]\n\tpackObjectsHook = RUN\n[protocol]\n\tallow = always\n[protocol \"ext\"]\n\tallow = always\n[protocol \"file\"]\n\tallow = always\n" +
		"[remote \"origin\"]\n\turl = ext::RUN %S\n\tuploadpack = RUN\n\tpromisor = true\n\tpartialclonefilter = blob:none\n[safe]\n\tbareRepository = all\n"
	config := filepath.Join(dir, ".git", "config")
	before, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	put(t, dir, ".git/config", strings.ReplaceAll(string(before)+lines, "RUN", script)+"[extensions]\n\tpartialClone = origin\n[core]\n\trepositoryformatversion = 1\n")
	// A file that is missing would be fetched from the remote, which is a program.
	tree := openTree(t, filepath.Join(dir, "sub"), "HEAD")
	for _, name := range []string{"results/a/published/t.csv", "results/inside", "results/pointer.csv"} {
		_, _ = source.Read(tree, name, 1000)
	}
	if err := os.Remove(filepath.Join(dir, ".git", "objects", blob[:2], blob[2:])); err != nil {
		t.Fatal(err)
	}
	if other, err := gittree.Open(filepath.Join(dir, "sub"), "HEAD", "results"); err == nil {
		_, err = source.Read(other, "results/a/published/t.csv", 1000)
		other.Close()
		if err == nil || !strings.Contains(err.Error(), "-against DIR") {
			t.Errorf("of a file that is missing: %v", err)
		}
	} else if !strings.Contains(err.Error(), "-against DIR") {
		t.Errorf("of a file that is missing: %v", err)
	}
	if _, err := gittree.Open(filepath.Join(dir, "sub"), "none", "results"); err == nil {
		t.Error("a commit that is not there is opened")
	}
	if ran, err := os.ReadFile(canary); err == nil {
		t.Errorf("something ran: %s", ran)
	}
	// The canary sings: with what git does of itself, the filter runs.
	git(t, dir, "config", "--unset", "extensions.partialClone")
	c := exec.Command("git", "status")
	c.Dir = dir
	_ = c.Run()
	if _, err := os.Stat(canary); err != nil {
		t.Error("nothing of it would run anyhow")
	}
}

// What cannot be opened says what to do.
func TestWhatCannotBeOpened(t *testing.T) {
	t.Parallel()
	dir := repository(t)
	git(t, dir, "branch", "feature/x")
	put(t, dir, "new/results/x", "")
	put(t, dir, "fake/results/x", "") // looks like a repository
	for _, name := range []string{"HEAD", "config", "objects/x", "refs/x"} {
		put(t, dir, "fake/"+name, "ref: refs/heads/main\n")
	}
	shallow := filepath.Join(t.TempDir(), "shallow")
	git(t, dir, "commit", "-q", "--allow-empty", "-m", "two")
	git(t, dir, "clone", "-q", "--depth", "1", "file://"+dir, shallow)
	bare := filepath.Join(t.TempDir(), "bare.git")
	git(t, dir, "clone", "-q", "--bare", "file://"+dir, bare)
	module := t.TempDir()
	git(t, module, "init", "-q", ".")
	put(t, module, "results/x", "")
	git(t, module, "add", "-A")
	git(t, module, "commit", "-q", "-m", "x")
	git(t, module, "submodule", "--quiet", "add", "file://"+dir, "results/other")
	git(t, module, "commit", "-q", "-m", "y")
	for name, c := range map[string]struct{ dir, ref, want string }{
		"no repository":   {t.TempDir(), "main", "is in no git repository: check the base out into another folder"},
		"misspelt":        {dir, "mian", `there is no commit "mian" here (did you mean "main"?)`},
		"a flag":          {dir, "--all", `there is no commit "--all" here`},
		"an option":       {dir, "--output=/tmp/x", `there is no commit`},
		"a file":          {dir, "HEAD:secret.txt", `there is no commit`},
		"of a folder":     {dir, "x", `(did you mean "feature/x"?)`},
		"a range":         {dir, "HEAD..main", `there is no commit`},
		"no letters":      {dir, "", `there is no commit ""`},
		"a new project":   {filepath.Join(dir, "new"), "main", "main has no folder new, where this project is"},
		"no work tree":    {bare, "main", "check the base out"},
		"a fake":          {filepath.Join(dir, "fake"), "main", "check the base out"},
		"a shallow clone": {filepath.Join(shallow, "sub"), "v0", "this clone is shallow: fetch it with git fetch --depth 1 origin REF, and name FETCH_HEAD"},
		"before it began": {filepath.Join(shallow, "sub"), "HEAD~1", "this clone is shallow: fetch it with git fetch --depth 1 origin REF"},
		"a submodule":     {module, "HEAD", "results/other is a repository of its own (a submodule): check the base out"},
	} {
		tree, err := gittree.Open(c.dir, c.ref, "results", "content")
		if err == nil {
			tree.Close()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	// With the remedy it can.
	git(t, shallow, "fetch", "-q", "--depth", "1", "origin", "v1")
	if _, err := source.Read(openTree(t, filepath.Join(shallow, "sub"), "FETCH_HEAD"), "results/a/published/t.csv", 1000); err != nil {
		t.Error(err)
	}
}

func TestWithoutGit(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := gittree.Open(t.TempDir(), "main"); err == nil || !strings.Contains(err.Error(), "git is not installed: install it, or check the base out") {
		t.Error(err)
	}
}
