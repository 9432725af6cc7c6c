//go:build js && !parquet

package forms

import "errors"

// records are the Parquet files of a program that leaves out what reads them, a sixth of it all.
var records = &form{ending: ".parquet", show: func(*file) (shown, error) {
	return shown{}, errors.New("it is a Parquet file in an archive, which is not read here: unpack it, and drop what is in it")
}}
