package importer

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/role"
)

// Which of a column's figures are better, in the words of benchmark.yaml.
const (
	higher  = "higher"
	lower   = "lower"
	neither = "neither"
)

// head is what the head of a column says by itself.
type head struct {
	Title  string // as printed, less what Unit, Better and Items hold
	Unit   string // "%", "$", "s", …; "" where the head names none
	Better string // higher, lower or neither; "" where the head says nothing
	Sure   bool   // Better is written in words, or as an arrow
	Items  int    // "Math (n=50)": how many items the column is of; 0 is not stated
	called bool   // another head calls its figures a score
	marked string // why Better is sure where the head itself does not say it; "" elsewhere
	words  []string
	around []string // of the fields around it
}

// units are the units that are shown, by the ways in which heads and cells write each,
// folded.
var units = namedBy(`
	%: %, percent, pct, per cent, percentage
	$: $, usd, us$, dollar, dollars
	€: €, eur, euro
	£: £, gbp
	¥: ¥, jpy
	CNY: cny, rmb
	s: s, sec, secs, second, seconds, 秒
	ms: ms, millisecond, milliseconds, 毫秒, ミリ秒
	µs: µs, us
	min: min, mins, minutes
	h: h, hr, hrs, hour, hours
	days: days
	B: b, bn, billion, billions
	M: m, million, millions
	K: k, thousand
	KB: kb
	MB: mb
	GB: gb
	TB: tb
	KiB: kib
	MiB: mib
	GiB: gib
	tokens: tokens, token, tok
	k tokens: ktok, ktokens, k tokens
	M tokens: mtok, m tokens
	tokens/s: tok/s, tokens/s, tokens/sec, tokens per second, tps
	fps: fps
	it/s: it/s
	×: x, ×
	kWh: kwh
	Wh: wh
	W: w
	J: j
	kJ: kj
	g CO₂: gco2
	FLOPs: flops
	GFLOPs: gflops
	TFLOPs: tflops
	points: points, pts
	bits: bits
	dB: db
	kg: kg
	g: g
	mg: mg
	t: t
	°C: °c
	mm: mm
	cm: cm
	km: km
	px: px, 像素
	words: words
	steps: steps
	turns: turns`)

// Units that a head may end in without brackets: "latency_ms", "Time in seconds".
// Single letters are left out but for seconds after an underscore.
var bareUnits = role.Set(`percent pct usd eur gbp sec secs seconds ms milliseconds mins minutes hrs hours gb mb kb tokens tps fps kwh`)

// What words in a head say of its column; measures.go has those of measures.
var (
	// Heads of what is no score, by their last word: "output tokens", "model size".
	neitherWords = role.Set(`id ids weight weights flag flags difficulty len lengths lang idx index size cases outputs dimensions dimension params param parameters parameter res resolution tokens token window length n count counts cnt gpu gpus cpus devices parallel games matches asks tests episodes timesteps iterations iteration samples sample votes attempts runs repeats trials seeds seed turns steps rounds calls year stars likes downloads layers version versions dim dims rows skipped seen temperature budget lower upper timestamp tstamp created`)
	// First words of heads that count: "number of items", "# params".
	countWords = role.Set(`num number # n`)
	placeWords = role.Set(`rank ranking position pos place`)
	rankWords  = role.Set(`rank ranking # no nr no. pos position place index idx id row`)
	// What is spent, and no score; subjects.go says where "Time" is one.
	costWords = role.Set(`cost costs price prices spend spending latency time runtime duration seconds ttft energy power watts joules memory emissions co2`)
	// Measures that are shares, so that figures up to a hundred are per cents.
	shareWords = role.Set(`accuracy acc rate rates pass success win winrate resolved solved correct f1 em precision recall match share ratio agreement wer cer hallucination hallucinations hallucinated accepted completed`)
	// Heads of what is a figure of all the others.
	overallWords = role.Set(`overall total aggregate aggregated composite macro micro average avg mean`)
	averageWords = role.Set(`aggregate aggregated composite macro micro average avg mean`)
	boundWords   = role.Set(`lo hi low high`) // of an interval, behind a word for one: "overall_ci_lo"
	spreadWords  = role.Set(`q025 q975 q05 q95 lb ub std stderr stdev`)
	errorWords   = role.Set(`stderr se sem std stdev sd ci ci95 moe ± +/- +- uncertainty`)
)

// magnitudes are the units that count by thousands, millions and so on.
var magnitudes = map[string]bool{"K": true, "M": true, "B": true}

// namedBy reads lines of a name, a colon and words with commas between them: the name by
// each word.
func namedBy(lines string) map[string]string {
	names := map[string]string{}
	for line := range strings.Lines(lines) {
		name, list, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for word := range strings.SplitSeq(list, ", ") {
			names[word] = name
		}
	}
	return names
}

var (
	bracketed   = lazy.Regexp(`^(.*?)\s*[(\[]([^()\[\]]*)[)\]]$`)
	afterComma  = lazy.Regexp(`^(.+?),\s*([^,]+)$`)
	afterIn     = lazy.Regexp(`(?i)^(.+?)[ _]in[ _](\S+)$`)
	itemsSaid   = lazy.Regexp(`(?i)^(?:n\s*=\s*|#\s*)?(\d{1,7})(?:\s*(?:items|questions|samples|prompts|tasks|examples|problems))?$`)
	perSaid     = lazy.Regexp(`(?i)^(\$|usd|us\$|eur|€|£|gbp|s|sec|seconds|ms|tokens|tok)\s*(/|per )\s*\S.*$`)
	betterSaid  = lazy.Regexp(`(?i)^(higher|lower|more|less|smaller|larger|fewer)(?: is| are| =)? ?(?:the )?better$|^(higher|lower|max|min)$`)
	bareDollar  = lazy.Regexp(`\$(\PL|$)`)
	camelJoints = lazy.Regexp(`(\p{Ll}|\d)(\p{Lu})`)
)

// readHead reads the head of a column. around is the path of a field within others,
// whose words say something of it too.
func readHead(text, around string) head {
	h := head{Title: strings.TrimSpace(text)}
	h.arrows()
	for range 3 { // "Latency (s) (lower is better)"
		if !h.tail() {
			break
		}
		h.arrows()
	}
	h.words = wordsOf(h.Title)
	if h.Unit == "" {
		h.bareUnit()
	}
	h.around = wordsOf(around)
	if h.Better == "" {
		h.Better = h.wordsSay()
	}
	if h.Title == "" {
		h.Title = strings.TrimSpace(text)
		h.words = wordsOf(h.Title)
	}
	return h
}

// arrows takes arrows off, which say what is better.
func (h *head) arrows() {
	const ups, downs = "↑⬆⇧", "↓⬇⇩" // ▲ and ▼ are marks of sorting
	up := strings.ContainsAny(h.Title, ups)
	if up == strings.ContainsAny(h.Title, downs) {
		return
	}
	if h.Better == "" {
		if h.Better, h.Sure = lower, true; up {
			h.Better = higher
		}
	}
	bare := strings.Map(func(r rune) rune {
		if strings.ContainsRune(ups+downs+"\ufe0f", r) {
			return -1
		}
		return r
	}, h.Title)
	h.Title = strings.Join(strings.Fields(besideArrows.Replace(besideArrows.Replace(bare))), " ")
}

// besideArrows closes the gaps that arrows leave within brackets.
var besideArrows = strings.NewReplacer("( ", "(", " )", ")", "[ ", "[", " ]", "]", "(,", "(", ",)", ")", "()", "", "[]", "")

// tail takes off a unit, a direction or a number of items behind the
// name, in brackets, after a comma or after "in". It reports whether there was one.
func (h *head) tail() bool {
	for _, p := range []*regexp.Regexp{bracketed(), afterComma(), afterIn()} {
		m := p.FindStringSubmatch(h.Title)
		if m == nil || m[1] == "" {
			continue
		}
		said := strings.TrimSpace(m[2])
		if better := directionOf(said); better != "" && p != afterIn() {
			h.Title, h.Better, h.Sure = m[1], better, true
			return true
		}
		if unit, known := unitOf(said); known && magnitudes[unit] && (&head{words: wordsOf(m[1])}).isMeasured() {
			return false // of a measure: "Masculine F1 (M)", "AP (M)"
		} else if known && (h.Unit == "" || h.Unit == unit) && (p == bracketed() || len(said) > 1 || !unicode.IsLetter(rune(said[0]))) {
			h.Title, h.Unit = m[1], unit
			return true
		}
		if n := itemsSaid().FindStringSubmatch(said); p == bracketed() && n != nil && h.Items == 0 {
			count, _ := strconv.Atoi(n[1])
			if spelled := len(n[1]) < len(said); count > 0 && (spelled || count >= 10 && (count < 1900 || count > 2100)) { // a bare year is none
				h.Title, h.Items = m[1], count
				return true
			}
		}
	}
	return false
}

// isMeasured reports whether the words are of a share or of a measure whose higher figures are better.
func (h *head) isMeasured() bool { return h.has(shareWords) || h.wordsSay() == higher }

// bareUnit finds a unit in the last word of a head, which keeps it in its title
// unless an underscore separates it: "latency_ms" is a latency.
func (h *head) bareUnit() {
	n := len(h.words)
	switch {
	case strings.Contains(h.Title, "%"):
		h.Unit = "%"
		return
	case bareDollar().MatchString(h.Title):
		h.Unit = "$"
		return
	case n < 2:
		return
	}
	first, last := h.words[0], h.words[n-1]
	if of := except(h.words[:n-1], func(w string) bool { return w == "per" }); slices.Contains([]string{"s", "sec", "second"}, last) && len(of) > 0 {
		if rate := of[len(of)-1] + "/s"; len(of) < n-1 || perTime().MatchString(rate) { // "samples_per_sec", "out_tok_s"
			h.Unit = cmp.Or(units[rate], rate)
			return
		}
	}
	if h.words[1] == "per" && bareUnits[first] || units[first] == "%" { // "seconds per case"
		h.Unit = units[first]
		return
	}
	if bareUnits[last] || last == "s" && strings.HasSuffix(h.Title, "_s") {
		h.Unit = units[last]
		if at := strings.LastIndexByte(h.Title, '_'); at > 0 && source.Fold(h.Title[at+1:]) == last {
			h.Title = h.Title[:at]
		}
	}
}

// counts reports whether a head is that of sizes or counts, which are neither good nor
// bad.
func (h *head) counts() bool {
	n := len(h.words)
	for n > 1 && (averageWords[h.words[n-1]] || errorWords[h.words[n-1]]) && neitherWords[h.words[n-2]] {
		n-- // "Word count mean"
	}
	index := n > 1 && h.words[n-1] == "index" && !caseWords[h.words[n-2]]                                                                                                                                                                                                         // of quality, and no number
	return h.ofInstances() || h.isBound() || n == 2 && h.words[0] == "total" && role.Spread[h.words[1]] || n > 0 && (neitherWords[h.words[n-1]] && !index || h.has(sizeWords) || slices.Contains(h.words, "num") || countWords[h.words[0]] && (n != 2 || h.words[0] != "number")) // "Number theory" is a subject
}

// isBound reports whether a head is that of an end of an interval, or of how far figures are spread.
func (h *head) isBound() bool {
	n := len(h.words)
	return n > 1 && (boundWords[h.words[n-1]] && h.has(errorWords) || h.has(spreadWords))
}

// ofInstances reports whether a head is that of how many instances there are in all, or of those
// that none resolved: "error_instances".
func (h *head) ofInstances() bool {
	n := len(h.words)
	return n > 1 && h.words[n-1] == "instances" && !h.has(outcomeWords)
}

// has reports whether one of the head's words is of a list, or of those around it.
func (h *head) has(list map[string]bool) bool {
	in := func(w string) bool { return list[w] }
	return slices.ContainsFunc(h.words, in) || slices.ContainsFunc(h.around, in)
}

// isAll reports whether all words of the head are of the lists.
func (h *head) isAll(lists ...map[string]bool) bool {
	return len(h.words) > 0 && !slices.ContainsFunc(h.words, func(w string) bool {
		return !slices.ContainsFunc(lists, func(list map[string]bool) bool { return list[w] })
	})
}

// unitOf reads a unit, and reports whether the text is one.
func unitOf(text string) (unit string, known bool) {
	folded := strings.ToLower(strings.TrimSpace(text))
	if unit, known = units[folded]; known {
		return unit, true
	}
	if perSaid().MatchString(folded) && len(folded) <= 24 {
		return strings.TrimSpace(text), true
	}
	return "", false
}

func directionOf(text string) string {
	m := betterSaid().FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return ""
	}
	switch strings.ToLower(m[1] + m[2]) {
	case "higher", "more", "larger", "max":
		return higher
	}
	return lower
}

// wordsOf splits a head into its words, folded and in English: "AvgScore_ms" is avg, score, ms.
func wordsOf(text string) []string {
	text = camelJoints().ReplaceAllString(within.Replace(text), "$1 $2")
	text = scripts().ReplaceAllString(text, "$1$3 $2$4")
	list := strings.FieldsFunc(source.Fold(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '#' && r != '±' && r != '%' && r != '$'
	})
	for i, w := range list {
		list[i] = cmp.Or(foreign[w], w)
	}
	return list
}
