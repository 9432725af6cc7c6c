package publish

import (
	"os"
	"sync"
)

// above holds folders open that have many folders in them, as those of cases have: the
// way to a file in them begins there, and not each time at the top.
type above struct {
	mu    sync.Mutex
	roots map[string]*os.Root // by the path of the folder
}

// mostAbove is how many are held open at once. Some systems let a program open no more
// than 256 files.
const mostAbove = 64

// of parts a path in root into a folder that is open, and the rest: folder is where the
// way may begin, which is below root and is part of the path.
func (a *above) of(root *os.Root, folder, at string) (*os.Root, string, error) {
	if folder == "." {
		return root, at, nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	held := a.roots[folder]
	if held == nil {
		if len(a.roots) >= mostAbove {
			return root, at, nil
		}
		var err error
		if held, err = root.OpenRoot(folder); err != nil {
			return nil, "", err
		}
		if a.roots == nil {
			a.roots = map[string]*os.Root{}
		}
		a.roots[folder] = held
	}
	return held, at[len(folder)+1:], nil
}

func (a *above) close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, root := range a.roots {
		root.Close()
	}
	a.roots = nil
}
