package sitetest

import (
	"maps"
	"slices"

	"standings/site/publish"
)

// Publish puts files, by their slash-separated paths, into the folder dir, whole or not
// at all.
func Publish(files map[string][]byte, dir string) (publish.Done, error) {
	w, err := publish.NewWriter(dir, func() {})
	if err != nil {
		return publish.Done{}, err
	}
	defer w.Discard()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := w.Write(name, files[name]); err != nil {
			return publish.Done{}, err
		}
	}
	return w.Finish(publish.Build{})
}
