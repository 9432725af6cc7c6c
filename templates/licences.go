package templates

import (
	"io/fs"
	"strings"
)

// EChartsLicences are the licences that the browser's ECharts carries at its head;
// "" where this program was built without it.
func EChartsLicences() string {
	data, err := fs.ReadFile(files, "echarts/echarts.js")
	if err != nil {
		return "" // npm has not run where this program was built
	}
	head, _, _ := strings.Cut(string(data), "*/")
	return strings.TrimSpace(strings.TrimPrefix(head, "/*!"))
}
