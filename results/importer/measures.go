package importer

import (
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/results/importer/role"
)

// What the name of a measure says of its figures. The lists are closed: another name says
// nothing, and the program asks.
var (
	lowerWords = role.Set(`error errors err wer cer ter mer der eer ppl perplexity loss mae mse rmse mape smape mase crps wql brier ece bpb bpc fid fvd kid lpips niqe brisque nll distance regret
		latency time energy power watts joules memory runtime duration seconds cost costs price prices spend spending ttft emissions co2`)
	// Of these those that are no names of measures alone, and words that may come behind them there.
	everydayWords = role.Set(`error errors loss distance regret`)
	ofFigures     = role.Set(`aggregate aggregated composite macro micro average avg mean overall rate rates % percent percentage pct ratio share median total max min std stderr se sd per to on of in at for with norm normalized score ci lo hi low high delta change reduction down lower better`)
	higherWords   = role.Set(`accuracy acc f1 precision recall em bleu gleu bleurt comet xcomet cometkiwi rouge meteor chrf sari smatch cider jaccard mcc spearman pearson hota mota ndcg mrr auc auroc auprc iou miou dice kappa elo psnr ssim clipscore bertscore winrate ap exact`)
	// Outcomes, of which more is better unless the name speaks of harm: "attack success".
	outcomeWords = role.Set(`success win wins pass passed resolved solved correct correctness throughput speed reward quality`)
	// Words of what is bad to have more of, though a figure of them may be a score.
	harmWords = role.Set(`toxic toxicity risk risks bias biased unsafe harm harmful harmfulness dangerous jailbreak jailbreaks attack attacks violation violations hallucination hallucinations hallucinated
		fail fails failed failure failures incorrect wrong divergence deviation refusal refusals`)
	// What is done about something bad turns the name of it: "error correction".
	turningWords = role.Set(`detection detected correction corrected identification recognition avoidance resistance robustness awareness reduction mitigation prevention`)
	// Words that turn what they are beside into its opposite, or leave open what it is: "no error", "error-free".
	negations = role.Set(`no not non none never without free zero`)
	// Words that say of a figure little more than that it is one.
	vagueWords = role.Set(`score scores rating ratings points`)
)

var (
	numbered   = lazy.Regexp(`^(ap\d*(box|bbox|mask|val|test|kp)?|f\d|acc\d+)$`) // AP50, APbox, F0.5, acc1
	numberWord = lazy.Regexp(`^[a-z]?\d`)
	perTime    = lazy.Regexp(`(?i)^(tokens|samples|images|items|frames|requests|queries|words|it|tok)/s$`)
)

// wordsSay is what the words of a head say of its figures: its last measure decides, as in
// "token accuracy". An outcome decides where nothing in the name speaks of harm.
func (h *head) wordsSay() string {
	said, outcome := "", false
	if h.ofInstances() || h.isBound() {
		return neither
	}
	list := slices.Concat(h.around, h.words)
	for i, w := range list {
		switch {
		case everydayWords[w] && i+1 < len(list) && !ofFigures[list[i+1]] && !numberWord().MatchString(list[i+1]): // of a subject: "error handling"
		case lowerWords[w]:
			said = lower
		case higherWords[w] || numbered().MatchString(w):
			said = higher
		case turningWords[w] && said == lower:
			said = ""
		case outcomeWords[w]:
			outcome = true
		}
	}
	harm := h.has(harmWords)
	switch {
	case h.has(negations) && !h.counts():
		return ""
	case said == lower && outcome, said == "" && outcome && harm:
		return ""
	case said != "":
		return said
	case outcome:
		return higher
	case harm && h.isHallucinations() && h.has(shareWords):
		return lower
	case slices.Contains([]string{"$", "€", "£", "s", "ms"}, h.Unit):
		return lower
	case perTime().MatchString(h.Unit), h.Unit == "fps":
		return higher
	case h.counts() || h.isAll(rankWords):
		return neither
	}
	return ""
}

// isHallucinations reports whether a head speaks of hallucinations, of whose rate lower
// figures are better.
func (h *head) isHallucinations() bool {
	return slices.ContainsFunc(h.words, func(w string) bool { return strings.HasPrefix(w, "hallucinat") }) && h.has(role.Set("rate rates %"))
}

// harms reports whether a head speaks of what is bad to have more of, and of nothing that
// is done about it.
func (h *head) harms() bool {
	bad := slices.ContainsFunc(slices.Concat(h.around, h.words), func(w string) bool {
		return harmWords[w] || lowerWords[w] && !costWords[w]
	})
	return bad && !h.has(turningWords)
}

// isVague reports whether a head calls its figures a score, a rating or a mean of all others,
// of which higher ones are better as a rule: "avg_saturation" says nothing.
func (h *head) isVague() bool {
	compound := slices.ContainsFunc(h.words, func(w string) bool { return strings.HasSuffix(w, "score") }) // VQAScore
	bare := head{words: except(h.words, numberWord().MatchString)}                                         // "Average on 38 datasets"
	return !h.counts() && !h.has(costWords) && !h.has(placeWords) && (h.called || compound || h.has(vagueWords) || slices.Contains(h.words, "overall") || h.has(overallWords) && bare.isAll(overallWords, overallCompany))
}
