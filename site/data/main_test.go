package data_test

import (
	"testing"

	"standings/site/sitetest"
)

func TestMain(m *testing.M) { sitetest.Main(m) }
