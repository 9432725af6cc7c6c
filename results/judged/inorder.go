package judged

import (
	"runtime"
	"sync"
)

// inOrder does work for 0 to n-1 on all processors and hands the results over
// one by one, in order. No more than a few wait at a time.
func inOrder[T any](n int, work func(int) T, take func(int, T)) {
	workers := min(n, runtime.GOMAXPROCS(0))
	done := make([]chan T, n)
	for i := range done {
		done[i] = make(chan T, 1)
	}
	next := make(chan int)
	room := make(chan struct{}, 4*max(workers, 1))
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			for i := range next {
				done[i] <- work(i)
			}
		})
	}
	wait.Go(func() {
		for i := range n {
			room <- struct{}{}
			next <- i
		}
		close(next)
	})
	for i := range n {
		take(i, <-done[i])
		<-room
	}
	wait.Wait()
}
