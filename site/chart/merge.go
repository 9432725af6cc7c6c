package chart

import "reflect"

// difference gives what must be merged into the options a to make b: only the
// keys that differ. Lists of components (axes, grids, series, legends) are
// merged one by one, as ECharts does; every other list is replaced whole.
func difference(a, b object) object {
	d := object{}
	for key, to := range b {
		from, ok := a[key]
		if !ok {
			d[key] = to
			continue
		}
		if reflect.DeepEqual(from, to) {
			continue
		}
		switch to := to.(type) {
		case object:
			if from, ok := from.(object); ok {
				d[key] = difference(from, to)
				continue
			}
		case []any:
			if from, ok := from.([]any); ok && components[key] && len(from) == len(to) {
				d[key] = differences(from, to)
				continue
			}
		}
		d[key] = to
	}
	return d
}

var components = map[string]bool{"series": true, "xAxis": true, "yAxis": true, "grid": true, "legend": true}

// differences keeps a place for components that do not differ, and the ids by
// which series are matched.
func differences(from, to []any) []any {
	out := make([]any, len(to))
	for i := range to {
		a, b := from[i].(object), to[i].(object)
		d := difference(a, b)
		if id, ok := b["id"]; ok {
			d["id"] = id
		}
		out[i] = d
	}
	return out
}
