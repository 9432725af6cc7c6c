// Text as TeX prints it: characters with a meaning in TeX are escaped, and letters
// that its first fonts lack are spelled out where there is a way.

const special = {
  "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", $: "\\$", "&": "\\&", "#": "\\#", "%": "\\%", _: "\\_", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
  "[": "{[}", "]": "{]}", // a row that begins with a bracket would be taken for an option of the line before
  "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", '"': "{''}", "−": "$-$", "–": "--", "—": "---", "’": "'", "‘": "`", "`": "\\textasciigrave{}", "“": "``", "”": "''",
  "…": "\\ldots{}", "×": "$\\times$", "±": "$\\pm$", "≈": "$\\approx$", "τ": "$\\tau$", "κ": "$\\kappa$", "\u00a0": "~", "↑": "$\\uparrow$", "↓": "$\\downarrow$",
  "→": "$\\to$", "←": "$\\leftarrow$", "↔": "$\\leftrightarrow$", "≠": "$\\ne$", "≃": "$\\simeq$", "∼": "$\\sim$", "∞": "$\\infty$", "÷": "$\\div$", "√": "$\\surd$", "‐": "-", "‑": "-", "′": "$'$", "″": "$''$",
  "€": "\\texteuro{}", "™": "\\texttrademark{}", "‰": "\\textperthousand{}", "‹": "\\guilsinglleft{}", "›": "\\guilsinglright{}", "„": "\\quotedblbase{}", "‚": "\\quotesinglbase{}",
  "†": "\\dag{}", "‡": "\\ddag{}", "§": "\\S{}", "¶": "\\P{}", "•": "\\textbullet{}", "°": "\\textdegree{}", "≤": "$\\le$", "≥": "$\\ge$",
};

// Greek letters, of which capitals that look like Latin ones and omicron have no
// commands, and small figures.
const greek = "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon varphi chi psi omega".split(" ");
const capitals = "A B \\Gamma \\Delta E Z H \\Theta I K \\Lambda M N \\Xi O \\Pi P _ \\Sigma T \\Upsilon \\Phi X \\Psi \\Omega".split(" ");
greek.forEach((name, i) => (special[String.fromCharCode(0x3b1 + i)] = name === "o" ? "$o$" : `$\\${name}$`));
capitals.forEach((name, i) => name !== "_" && (special[String.fromCharCode(0x391 + i)] = name.startsWith("\\") ? `$${name}$` : name));
[..."άέήίόύώ"].forEach((c) => (special[c] = special[c.normalize("NFD")[0]].replace(/^\$(.*)\$$/, "$\\acute{$1}$$")));
[..."⁰⁴⁵⁶⁷⁸⁹"].forEach((c) => (special[c] = `\\textsuperscript{${c.normalize("NFKC")}}`));
[..."₀₁₂₃₄₅₆₇₈₉"].forEach((c) => (special[c] = `$_${c.normalize("NFKC")}$`));

const known = new RegExp("[" + Object.keys(special).join("").replace(/[\\^\]-]/g, "\\$&") + "]", "g");

// plain is text that LaTeX prints as it stands. Characters that direct the
// reading of others, and controls, are left out.
export const plain = (text) => text.normalize("NFC").replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
  .replace(/\s+/g, " ").replace(known, (c) => special[c]).replace(/^\*/, "{*}"); // a star at a row's begin would be the line break's

export const comment = (text) => "% " + text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
// needs says which letters pdfLaTeX has none for, and whether others are in T1 fonts only.
export const needs = (text) => ({
  odd: [...new Set(text.match(/[^\u0000-\u017f]|[ĸħĦŧŦĿŀŉſ]/gu) ?? [])].slice(0, 20),
  wide: /[«»ÐÞðþĄąĐđĘęĮįŊŋŲų]|\\(guilsingl|quotedbl|quotesingl)/.test(text),
});
