package shape

import "strings"

// style is how a text is set.
type style struct {
	bold, italic, underlined, struck bool
	math                             bool
	link                             string
}

// A texCommand says what follows a command and what becomes of it. Its arguments
// are letters, in their order: s is a star, o an argument in brackets, r one in
// round ones, m one in braces, all left out; t is one in braces that stays as text.
type texCommand struct {
	arguments string
	text      string       // written in its place
	between   string       // written between arguments that stay
	set       func(*style) // for the arguments that stay, or, without any, for what follows in the group
	rule      bool         // a line over the whole width
}

func bold(s *style)       { s.bold = true }
func italic(s *style)     { s.italic = true }
func underlined(s *style) { s.underlined = true }
func struck(s *style)     { s.struck = true }
func upright(s *style)    { s.bold, s.italic = false, false }
func inMath(s *style)     { s.math = true }

// texCommands are those that tables are typeset with.
var texCommands = makeCommands()

func makeCommands() map[string]texCommand {
	all := map[string]texCommand{}
	add := func(c texCommand, names string) {
		for _, name := range strings.Fields(names) {
			all[name] = c
		}
	}
	add(texCommand{arguments: "t", set: bold}, "textbf mathbf bm boldsymbol pmb symbf")
	add(texCommand{arguments: "t", set: italic}, "textit emph textsl")
	add(texCommand{arguments: "t", set: underlined}, "underline uline ul uuline uwave dashuline dotuline underbar")
	add(texCommand{arguments: "t", set: struck}, "sout st xout cancel bcancel xcancel")
	add(texCommand{set: bold}, "bf bfseries boldmath")
	add(texCommand{set: italic}, "it itshape em sl slshape")
	add(texCommand{set: upright}, "normalfont mdseries upshape rm")

	// Text that stays, set in another way.
	add(texCommand{arguments: "t"}, "text mathrm mathsf mathtt mathit mathcal mathbb mathnormal mathop textrm textsf texttt textsc textnormal textup textmd mbox hbox fbox textsmaller hl highlight colhead bar hat tilde overline widehat widetilde vcell tablenum boxed")
	add(texCommand{arguments: "t", set: inMath}, "ensuremath")
	add(texCommand{arguments: "st"}, "operatorname")
	add(texCommand{arguments: "ot"}, "hyperref rotcell num")
	add(texCommand{arguments: "sot"}, "makecell thead shortstack")
	add(texCommand{arguments: "oot"}, "makebox framebox")
	add(texCommand{arguments: "ooomt"}, "parbox")
	add(texCommand{arguments: "omt"}, "rotatebox textcolor colorbox")
	add(texCommand{arguments: "ommt"}, "fcolorbox")
	add(texCommand{arguments: "smmt"}, "resizebox")
	add(texCommand{arguments: "mot"}, "scalebox")
	add(texCommand{arguments: "moot"}, "raisebox")
	add(texCommand{arguments: "mt"}, "adjustbox overset underset stackrel")
	add(texCommand{arguments: "tt", between: " / "}, "diagbox backslashbox slashbox")
	add(texCommand{arguments: "ott", between: " "}, "SI qty")
	add(texCommand{arguments: "tt", between: "/"}, "frac tfrac dfrac nicefrac sfrac")

	// Rules between lines.
	add(texCommand{arguments: "o", rule: true}, "toprule midrule bottomrule hdashline")
	add(texCommand{rule: true}, "hline firsthline lasthline")
	add(texCommand{arguments: "m", rule: true}, "hhline Xhline")
	add(texCommand{arguments: "mmm", rule: true}, "specialrule")
	add(texCommand{arguments: "orm"}, "cmidrule")
	add(texCommand{arguments: "m"}, "cline cdashline Xcline")
	add(texCommand{arguments: "o"}, "addlinespace")

	// What is seen on paper only, or leads elsewhere.
	add(texCommand{}, "tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge centering raggedright raggedleft arraybackslash sffamily ttfamily rmfamily scshape noindent indent hfill hfil vfill strut mathstrut relax protect displaystyle textstyle scriptstyle left right big Big bigg Bigg nobreak allowbreak xspace ignorespaces unskip leavevmode null limits nolimits selectfont morecmidrules pagebreak nopagebreak newpage clearpage footnoterule bgroup egroup begingroup endgroup par global makeatletter makeatother ! / - @ [ ]")
	add(texCommand{arguments: "om"}, "color arrayrulecolor doublerulesepcolor")
	add(texCommand{arguments: "omoo"}, "cellcolor rowcolor columncolor")
	add(texCommand{arguments: "smm"}, "rowcolors")
	add(texCommand{arguments: "som"}, "includegraphics")
	add(texCommand{arguments: "sm"}, "vspace")
	add(texCommand{arguments: "sm", text: " "}, "hspace")
	add(texCommand{arguments: "m"}, "label ref eqref autoref cref Cref pageref nameref phantom vphantom hphantom noalign linespread bibliography vskip hskip")
	add(texCommand{arguments: "omm"}, "rule")
	add(texCommand{arguments: "mm"}, "setlength addtolength settowidth fontsize setcounter addtocounter")
	add(texCommand{arguments: "o"}, "linebreak nolinebreak")
	add(texCommand{text: " "}, "newline space quad qquad enspace thinspace enskip nobreakspace , ; : >")
	all[" "], all["\t"], all["\n"] = texCommand{text: " "}, texCommand{text: " "}, texCommand{text: " "}
	for name, text := range texSigns {
		all[name] = texCommand{text: text}
	}
	return all
}

// texSigns are commands that are characters.
var texSigns = map[string]string{
	"%": "%", "&": "&", "#": "#", "$": "$", "_": "_", "{": "{", "}": "}", "|": "‖",
	"textbackslash": `\`, "textasciitilde": "~", "textasciicircum": "^", "textasciigrave": "`", "textunderscore": "_", "textbar": "|", "textless": "<", "textgreater": ">", "textdollar": "$", "textpercent": "%", "percent": "%",
	"textendash": "–", "textemdash": "—", "endash": "–", "emdash": "—", "textminus": "−", "textquotesingle": "'", "textquotedblleft": "“", "textquotedblright": "”", "guilsinglleft": "‹", "guilsinglright": "›", "quotedblbase": "„", "quotesinglbase": "‚",
	"ldots": "…", "dots": "…", "cdots": "…", "textellipsis": "…", "colon": ":", "lbrack": "[", "rbrack": "]", "lbrace": "{", "rbrace": "}",
	"pm": "±", "textpm": "±", "mp": "∓", "times": "×", "texttimes": "×", "div": "÷", "cdot": "·", "textperiodcentered": "·", "bullet": "•", "textbullet": "•", "circ": "∘", "degree": "°", "textdegree": "°", "ast": "*", "textasteriskcentered": "*", "star": "⋆", "bigstar": "★", "dagger": "†", "dag": "†", "textdagger": "†", "ddagger": "‡", "ddag": "‡", "textdaggerdbl": "‡", "S": "§", "textsection": "§", "P": "¶", "textparagraph": "¶", "parallel": "‖",
	"uparrow": "↑", "textuparrow": "↑", "Uparrow": "⇑", "upuparrows": "⇈", "nearrow": "↗", "downarrow": "↓", "textdownarrow": "↓", "Downarrow": "⇓", "searrow": "↘", "rightarrow": "→", "to": "→", "textrightarrow": "→", "Rightarrow": "⇒", "leftarrow": "←", "leftrightarrow": "↔", "updownarrow": "↕", "hookrightarrow": "↪", "drsh": "↳", "blacktriangle": "▲", "blacktriangledown": "▼", "triangle": "△", "bigtriangleup": "△", "bigtriangledown": "▽", "triangledown": "▽", "vartriangle": "△",
	"le": "≤", "leq": "≤", "leqslant": "≤", "ge": "≥", "geq": "≥", "geqslant": "≥", "ne": "≠", "neq": "≠", "approx": "≈", "sim": "~", "simeq": "≃", "equiv": "≡", "ll": "≪", "gg": "≫", "lt": "<", "gt": ">", "infty": "∞", "propto": "∝", "in": "∈", "sum": "∑", "prod": "∏", "sqrt": "√", "surd": "√", "partial": "∂", "nabla": "∇", "mid": "|", "vert": "|", "prime": "′", "emptyset": "∅", "varnothing": "∅", "cap": "∩", "cup": "∪", "subset": "⊂", "forall": "∀", "exists": "∃", "neg": "¬", "wedge": "∧", "vee": "∨", "oplus": "⊕", "otimes": "⊗", "odot": "⊙", "ell": "ℓ", "hbar": "ħ",
	"checkmark": "✓", "cmark": "✓", "xmark": "✗", "faCheck": "✓", "faTimes": "✗", "tick": "✓", "cross": "✗", "square": "□", "Box": "□", "blacksquare": "■", "Diamond": "◇", "diamond": "⋄", "lozenge": "◊", "clubsuit": "♣", "diamondsuit": "♢", "heartsuit": "♡", "spadesuit": "♠", "sharp": "♯", "flat": "♭", "natural": "♮",
	"euro": "€", "texteuro": "€", "pounds": "£", "textsterling": "£", "yen": "¥", "textyen": "¥", "cent": "¢", "textcent": "¢", "texttrademark": "™", "textregistered": "®", "copyright": "©", "textcopyright": "©", "textperthousand": "‰", "permil": "‰", "textmu": "µ", "micro": "µ",
	"o": "ø", "O": "Ø", "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "l": "ł", "L": "Ł", "i": "ı", "j": "ȷ", "dh": "ð", "th": "þ",
	"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "varrho": "ϱ", "sigma": "σ", "varsigma": "ς", "tau": "τ", "upsilon": "υ", "phi": "ϕ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
	"Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Upsilon": "Υ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
	"LaTeX": "LaTeX", "TeX": "TeX", "log": "log", "ln": "ln", "exp": "exp", "min": "min", "max": "max",
}

// accents are commands that put a mark upon the letter that follows.
var accents = map[string]string{
	"'": "\u0301", "`": "\u0300", "^": "\u0302", `"`: "\u0308", "~": "\u0303", "=": "\u0304", ".": "\u0307", "u": "\u0306", "v": "\u030c", "H": "\u030b", "c": "\u0327", "k": "\u0328", "r": "\u030a", "b": "\u0331", "d": "\u0323", "t": "\u0361",
	"acute": "\u0301", "grave": "\u0300",
}

// dingbats are the signs of \ding that say yes and no, and those that mark.
var dingbats = map[string]string{
	"51": "✓", "52": "✔", "55": "✗", "56": "✘", "53": "✕", "54": "✖", "72": "★", "73": "☆", "108": "●", "109": "❍", "110": "■", "115": "▲", "116": "▼", "117": "◆", "168": "♣", "169": "♦", "170": "♥", "171": "♠",
	"172": "①", "173": "②", "174": "③", "175": "④", "176": "⑤", "182": "❶", "183": "❷", "184": "❸", "185": "❹", "186": "❺", "192": "①", "193": "②", "202": "❶", "203": "❷",
}

// environments that are tables, each with the arguments at its beginning.
var tableEnvironments = map[string]string{
	"tabular": "om", "tabular*": "mom", "tabularx": "mom", "tabulary": "mom", "longtable": "om", "xltabular": "omm", "supertabular": "m", "supertabular*": "mm", "xtabular": "m", "tabu": "u", "longtabu": "u", "NiceTabular": "omo", "NiceTabular*": "momo", "NiceTabularX": "momo", "tblr": "om", "longtblr": "om", "talltblr": "om", "array": "om",
}

// environments within cells that have arguments.
var boxEnvironments = map[string]string{"minipage": "ooom", "varwidth": "om", "adjustbox": "m", "adjustbox*": "m", "threeparttable": "o", "turn": "m", "rotate": "m", "sideways": "", "center": ""}

// environments in which text means nothing.
var rawEnvironments = map[string]bool{"comment": true, "verbatim": true, "verbatim*": true, "Verbatim": true, "lstlisting": true, "minted": true, "filecontents": true, "filecontents*": true}
