package templates

import "strings"

// EChartsLicences are the licences that the browser's ECharts carries at its head.
func EChartsLicences() string {
	head, _, _ := strings.Cut(echarts, "*/")
	return strings.TrimSpace(strings.TrimPrefix(head, "/*!"))
}
