package importer

import "testing"

func TestReadHead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]head{
		"score":                          {Title: "score"},
		"Africa":                         {Title: "Africa"},
		"Accuracy (%)":                   {Title: "Accuracy", Unit: "%", Better: higher},
		"Accuracy, %":                    {Title: "Accuracy", Unit: "%", Better: higher},
		"Masculine F1 (M)":               {Title: "Masculine F1 (M)", Better: higher},
		"Downloads (M)":                  {Title: "Downloads", Unit: "M", Better: neither},
		"Cost ($)":                       {Title: "Cost", Unit: "$", Better: lower},
		"Cost in USD":                    {Title: "Cost", Unit: "$", Better: lower},
		"cost_usd":                       {Title: "cost", Unit: "$", Better: lower},
		"latency (s)":                    {Title: "latency", Unit: "s", Better: lower},
		"latency_ms":                     {Title: "latency", Unit: "ms", Better: lower},
		"Time [sec] ↓":                   {Title: "Time", Unit: "s", Better: lower, Sure: true},
		"error rate ↓":                   {Title: "error rate", Better: lower, Sure: true},
		"error rate (↓)":                 {Title: "error rate", Better: lower, Sure: true},
		"Rate (WER ↓)":                   {Title: "Rate (WER)", Better: lower, Sure: true},
		"WER (↓, %)":                     {Title: "WER", Unit: "%", Better: lower, Sure: true},
		"Score ↑ (of all)":               {Title: "Score (of all)", Better: higher, Sure: true},
		"BLEU ↑":                         {Title: "BLEU", Better: higher, Sure: true},
		"Agreement (higher is better)":   {Title: "Agreement", Better: higher, Sure: true},
		"Depth (lower)":                  {Title: "Depth", Better: lower, Sure: true},
		"WER":                            {Title: "WER", Better: lower},
		"Error detection":                {Title: "Error detection"},
		"Error detection accuracy":       {Title: "Error detection accuracy", Better: higher},
		"attack_success":                 {Title: "attack_success"},
		"toxicity score":                 {Title: "toxicity score"},
		"success rate":                   {Title: "success rate", Better: higher},
		"Score ▼":                        {Title: "Score ▼"},
		"infer_samples_per_sec":          {Title: "infer_samples_per_sec", Unit: "samples/s", Better: higher},
		"mAP":                            {Title: "mAP", Better: higher},
		"AP50":                           {Title: "AP50", Better: higher},
		"Edit distance":                  {Title: "Edit distance", Better: lower},
		"Params (B)":                     {Title: "Params", Unit: "B", Better: neither},
		"Output tokens":                  {Title: "Output tokens", Unit: "tokens", Better: neither},
		"Price ($/1M tokens)":            {Title: "Price", Unit: "$/1M tokens", Better: lower},
		"Speed (tok/s)":                  {Title: "Speed", Unit: "tokens/s", Better: higher},
		"Math (n=50)":                    {Title: "Math", Items: 50},
		"Math (500)":                     {Title: "Math", Items: 500},
		"AIME (2024)":                    {Title: "AIME (2024)"},
		"GSM8K (8-shot)":                 {Title: "GSM8K (8-shot)"},
		"pass@1":                         {Title: "pass@1", Better: higher},
		"Easy [higher is better] (%)":    {Title: "Easy", Unit: "%", Better: higher, Sure: true},
		"%":                              {Title: "%", Unit: "%"},
		"↑":                              {Title: "↑", Better: higher, Sure: true},
		"(%)":                            {Title: "(%)", Unit: "%"},
		"% resolved":                     {Title: "% resolved", Unit: "%", Better: higher},
		"seconds_per_case":               {Title: "seconds_per_case", Unit: "s", Better: lower},
		"percent_well_formed":            {Title: "percent_well_formed", Unit: "%"},
		"CO2 cost (kg)":                  {Title: "CO2 cost", Unit: "kg", Better: lower},
		"Rank":                           {Title: "Rank", Better: neither},
		"":                               {},
		"up ↑ and down ↓":                {Title: "up ↑ and down ↓"},
		"Latency (s) (lower is better)":  {Title: "Latency", Unit: "s", Better: lower, Sure: true},
		"hallucination_rate_pct":         {Title: "hallucination_rate", Unit: "%", Better: lower},
		"<script>alert(1)</script> ($)":  {Title: "<script>alert(1)</script>", Unit: "$", Better: lower},
		"Translation, German to English": {Title: "Translation, German to English"},
	} {
		got := readHead(text, "")
		got.words = nil
		if got.Title != want.Title || got.Unit != want.Unit || got.Better != want.Better || got.Sure != want.Sure || got.Items != want.Items {
			t.Errorf("readHead(%q) = %+v, want %+v", text, got, want)
		}
	}
}
