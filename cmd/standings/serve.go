package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"standings/site"
)

func serve(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	address := flags.String("addr", "127.0.0.1:8080", "")
	project, code := openProject(flags, args, stdout, stderr)
	if project == nil {
		return code
	}
	if !site.IsLoopback(*address) { // this server is for looking, not for publishing
		return usageError(stderr, fmt.Errorf("-addr should read host:port and be of this machine alone, such as 127.0.0.1:8080: %s could be reached from outside", *address))
	}
	kept, made, err := stores("", project.dir)
	if err != nil {
		return usageError(stderr, err)
	}
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		return usageError(stderr, fmt.Errorf("cannot listen on %s: %w: choose another address with -addr", *address, err))
	}
	defer listener.Close()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, end := context.WithCancelCause(ctx)
	in := site.Input{Project: project.FS, Version: version(), Thumbs: kept, Made: made, Deferring: true, Untrusted: project.untrusted}
	dir := project.dir
	if project.table != "" {
		dir = filepath.Dir(absolute(project.table))
	}
	if project.untrusted == nil {
		serving.take()
	}
	allowed := project.allowance()
	server := site.NewServer(in, dir, stderr)
	if project.table != "" {
		drawn := &redrawn{opened: project, stdout: stdout, at: "http://" + listener.Addr().String() + "/"}
		server.Draw(filepath.Base(absolute(project.table)), drawn.draw, project.place)
		server.Ask(drawn)
	}
	server.Limit(allowed.time, func() { end(allowed.used(errTime)) })
	go allowed.watch(ctx, func() { end(allowed.used(errMemory)) })
	ready := make(chan struct{})
	go func() {
		server.Rebuild()
		close(ready)
		server.Watch(ctx)
	}()
	select {
	case <-ready:
		fmt.Fprintf(stdout, "showing the site at http://%s/ (stop with Ctrl-C)\n", listener.Addr())
	case <-ctx.Done():
	}
	web := &http.Server{Handler: server, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		web.Close()
	}()
	err = web.Serve(listener)
	if cause := context.Cause(ctx); errors.Is(cause, errTime) || errors.Is(cause, errMemory) {
		err = cause
	}
	if err != nil && !errors.Is(err, http.ErrServerClosed) {
		return failed(stderr, err)
	}
	return good
}
