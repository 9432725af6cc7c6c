package shape

import "strings"

// forms are the commands that tables are typeset with, by the form of their arguments:
//
//   - a star, left out, as are:
//     o  an argument in brackets, p one in round ones, m one in braces, k the distance
//     behind the end of a line, e an environment's name and arguments
//     t  an argument that stays as text, ^ one above the line, _ one below, f a footnote
//     l  the address of a link, which L writes
//     C  how many columns the cell spans, R how many lines
//     b  bold, i italic, u underlined, s struck, n normal, w words in mathematics: how what
//     follows is set
//     $  the begin or the end of mathematics
//     r  at the beginning: a rule over the whole width above a line; r- divides nothing
//
// Any other sign is written as it is: \textcolor is "omt", since its colour is left out.
var forms = byName(map[string]string{
	"bt": "textbf mathbf bm boldsymbol pmb symbf",
	"it": "textit emph textsl",
	"ut": "underline uline ul uuline uwave dashuline dotuline underbar",
	"st": "sout st xout cancel bcancel xcancel",
	"b":  "bf bfseries boldmath",
	"i":  "it itshape em sl slshape",
	"n":  "normalfont mdseries upshape rm",

	"wt":    "text textrm textsf texttt textsc textnormal textup textmd mbox hbox fbox",
	"t":     "mathrm mathsf mathtt mathit mathcal mathbb mathnormal mathop ensuremath textsmaller hl highlight colhead bar hat tilde overline widehat widetilde vcell tablenum boxed",
	"*t":    "operatorname",
	"ot":    "hyperref rotcell num",
	"*ot":   "makecell thead shortstack",
	"omt":   "rotatebox textcolor colorbox",
	"*mmt":  "resizebox",
	"mot":   "scalebox",
	"moot":  "raisebox",
	"mt":    "overset underset stackrel",
	"t / t": "diagbox backslashbox slashbox",
	"t/t":   "frac tfrac dfrac nicefrac sfrac",

	"Cmt":    "multicolumn",
	"oRomot": "multirow",
	"^":      "textsuperscript tnote",
	"_":      "textsubscript",
	"of":     "footnote tablefootnote thanks",
	"lt":     "href",
	"lL":     "url",
	"$":      "( )",
	"k ":     `\ tabularnewline`,
	"e ":     "begin", // of a table within a cell one text is made

	"ro":    "toprule midrule bottomrule hdashline",
	"r":     "hline firsthline lasthline",
	"rm":    "hhline Xhline",
	"rmmm":  "specialrule",
	"r-opm": "cmidrule",
	"r-m":   "cline cdashline Xcline noalign",
	"r-o":   "addlinespace",
	"r-om":  "rowcolor",
	"m":     "end label ref eqref autoref cref Cref pageref phantom vphantom hphantom vskip hskip",

	// What is seen on paper only.
	"":       "tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge centering raggedright raggedleft arraybackslash sffamily ttfamily rmfamily scshape noindent hfill hfil vfill strut mathstrut relax protect displaystyle textstyle scriptstyle left right big Big bigg Bigg allowbreak xspace ignorespaces unskip leavevmode null limits nolimits selectfont morecmidrules pagebreak newpage bgroup egroup begingroup endgroup par global ! / - @ [ ]",
	"o":      "linebreak",
	"om":     "color arrayrulecolor cellcolor columncolor",
	"*mm":    "rowcolors",
	"*om":    "includegraphics caption",
	"*m":     "vspace",
	" *m":    "hspace",
	"omm":    "rule",
	"*moomm": "newenvironment renewenvironment",
	"mmm":    "NewDocumentCommand RenewDocumentCommand",
	"mm":     "setlength addtolength fontsize setcounter addtocounter",
	" ":      "newline space quad qquad enspace thinspace enskip nobreakspace , ; : >",
})

// tables are the environments that are read as tables, by the form of their arguments.
var tables = byName(map[string]string{
	"om":   "tabular longtable",
	"mom":  "tabular* tabularx tabulary",
	"omm":  "xltabular",
	"m":    "supertabular xtabular",
	"omo":  "NiceTabular",
	unread: "tabu longtabu tblr longtblr talltblr NiceTabular* NiceTabularX supertabular* tabbing",
})

// unread is the form of tables that are laid out by commands of their own.
const unread = "?"

// boxes are other environments that have arguments.
var boxes = byName(map[string]string{"om": "array varwidth", "ooom": "minipage", "m": "adjustbox", "o": "threeparttable"})

func byName(all map[string]string) map[string]string {
	forms := map[string]string{}
	for form, names := range all {
		for _, name := range strings.Fields(names) {
			forms[name] = form
		}
	}
	return forms
}

// inPairs reads names and what they are, one behind the other.
func inPairs(text string) map[string]string {
	pairs, fields := map[string]string{}, strings.Fields(text)
	for i := 0; i < len(fields); i += 2 {
		pairs[fields[i]] = fields[i+1]
	}
	return pairs
}

// accents are commands that put a mark upon the letter that follows.
var accents = inPairs("' \u0301 ` \u0300 ^ \u0302 \" \u0308 ~ \u0303 = \u0304 . \u0307 u \u0306 v \u030c H \u030b c \u0327 k \u0328 r \u030a")

// signs are commands that are characters, those of \ding by their numbers.
var signs = inPairs(`
% %  & &  # #  $ $  _ _  { {  } }  | ‖  textbackslash \  textasciitilde ~  textasciicircum ^  textunderscore _
textbar |  textless <  textgreater >  textdollar $  textpercent %  percent %  textendash –  textemdash —  endash –
emdash —  textminus −  textquotesingle '  textquotedblleft “  textquotedblright ”  guilsinglleft ‹  guilsinglright ›
quotedblbase „  quotesinglbase ‚  ldots …  dots …  cdots …  textellipsis …  colon :  lbrack [  rbrack ]  lbrace {
rbrace }  pm ±  textpm ±  mp ∓  times ×  texttimes ×  div ÷  cdot ·  textperiodcentered ·  bullet •  textbullet •
circ ∘  degree °  textdegree °  ast *  textasteriskcentered *  star ⋆  bigstar ★  dagger †  dag †  textdagger †
ddagger ‡  ddag ‡  textdaggerdbl ‡  S §  textsection §  P ¶  textparagraph ¶  parallel ‖  uparrow ↑  textuparrow ↑
Uparrow ⇑  upuparrows ⇈  nearrow ↗  downarrow ↓  textdownarrow ↓  Downarrow ⇓  searrow ↘  rightarrow →  to →
textrightarrow →  Rightarrow ⇒  leftarrow ←  leftrightarrow ↔  updownarrow ↕  hookrightarrow ↪  drsh ↳
blacktriangle ▲  blacktriangledown ▼  triangle △  bigtriangleup △  bigtriangledown ▽  triangledown ▽  vartriangle △
le ≤  leq ≤  leqslant ≤  ge ≥  geq ≥  geqslant ≥  ne ≠  neq ≠  approx ≈  sim ~  simeq ≃  equiv ≡  ll ≪  gg ≫  lt <
gt >  infty ∞  propto ∝  in ∈  sum ∑  prod ∏  sqrt √  surd √  partial ∂  nabla ∇  mid |  vert |  prime ′  emptyset ∅
varnothing ∅  cap ∩  cup ∪  subset ⊂  forall ∀  exists ∃  neg ¬  wedge ∧  vee ∨  oplus ⊕  otimes ⊗  odot ⊙  ell ℓ
hbar ħ  checkmark ✓  cmark ✓  xmark ✗  faCheck ✓  faTimes ✗  tick ✓  cross ✗  square □  Box □  blacksquare ■
Diamond ◇  diamond ⋄  lozenge ◊  clubsuit ♣  diamondsuit ♢  heartsuit ♡  spadesuit ♠  sharp ♯  flat ♭  natural ♮
euro €  texteuro €  pounds £  textsterling £  yen ¥  textyen ¥  cent ¢  textcent ¢  texttrademark ™
textregistered ®  copyright ©  textcopyright ©  textperthousand ‰  permil ‰  textmu µ  micro µ  o ø  O Ø  ss ß  ae æ
AE Æ  oe œ  OE Œ  aa å  AA Å  l ł  L Ł  i ı  j ȷ  dh ð  th þ  alpha α  beta β  gamma γ  delta δ  epsilon ϵ
varepsilon ε  zeta ζ  eta η  theta θ  vartheta ϑ  iota ι  kappa κ  lambda λ  mu μ  nu ν  xi ξ  pi π  rho ρ  varrho ϱ
sigma σ  varsigma ς  tau τ  upsilon υ  phi ϕ  varphi φ  chi χ  psi ψ  omega ω  Gamma Γ  Delta Δ  Theta Θ  Lambda Λ
Xi Ξ  Pi Π  Sigma Σ  Upsilon Υ  Phi Φ  Psi Ψ  Omega Ω  LaTeX LaTeX  TeX TeX  log log  ln ln  exp exp  min min
max max  ding51 ✓  ding52 ✔  ding55 ✗  ding56 ✘  ding53 ✕  ding54 ✖  ding72 ★  ding73 ☆  ding108 ●  ding109 ❍
ding110 ■  ding115 ▲  ding116 ▼  ding117 ◆  ding168 ♣  ding169 ♦  ding170 ♥  ding171 ♠  ding172 ①  ding173 ②
ding174 ③  ding175 ④  ding176 ⑤  ding182 ❶  ding183 ❷  ding184 ❸  ding185 ❹  ding186 ❺  ding192 ①  ding193 ②
ding202 ❶  ding203 ❷`)
