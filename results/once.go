package results

import "sync"

// Once is a function that asks all rows of a board, made into one that asks them once: what it
// gives is kept with the board, since each page that speaks of the board would ask again. The
// board must be complete, and what is given must not be changed. It may be called by several
// goroutines at once.
func Once[T any](of func(*Board) T) func(*Board) T {
	key := new(int)
	return func(b *Board) T {
		kept, ok := b.kept.Load(key)
		if !ok {
			kept, _ = b.kept.LoadOrStore(key, sync.OnceValue(func() T { return of(b) }))
		}
		return kept.(func() T)()
	}
}
