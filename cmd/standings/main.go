// Command standings turns a folder of scored results into a website on which
// every number can be checked.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }
