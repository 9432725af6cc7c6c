// Three or more picks, compared in pairs: a small table, the one that wins most pairs
// first.

import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";

/**
 * @typedef {{ pair: [string, string], ahead: [number, number], all: number, sure: ({ told: boolean, better: string } | null)[] }} Duel
 * @typedef {{ ahead: number, all: number, told: number, known: number }} Against
 */

// against is a duel as the first of two sees it: on how many leaderboards it is ahead,
// and on how many of those the two are significantly different. null where they share none.
/** @type {(duels: Duel[], a: string, b: string) => Against | null} */
export function against(duels, a, b) {
  const duel = duels.find((d) => d.pair.includes(a) && d.pair.includes(b));
  if (!duel) return null;
  const known = duel.sure.filter((p) => p !== null);
  return { ahead: duel.ahead[duel.pair.indexOf(a)], all: duel.all, told: known.filter((p) => p.told && p.better === a).length, known: known.length };
}

// duelTable draws it. Wins lists picks by how many of their pairs they win; name draws a
// pick, shape its mark alone, as columns are in the order of rows.
export function duelTable(duels, wins, noun, { name, shape }) {
  const ids = wins.map((w) => w.id);
  const sure = duels.some((d) => d.sure.some((p) => p !== null));
  const cell = (a, b) => {
    const it = a === b ? null : against(duels, a, b);
    if (!it) return make("td", { className: a === b ? "compare-self" : "" }, a === b ? "" : "–");
    const told = sure && it.ahead ? make("small", {}, " ", it.known ? [`${it.told} significant`] : "not known") : null;
    return make("td", { className: it.ahead * 2 > it.all ? "is-ahead" : "" }, `${it.ahead} of ${it.all}`, told);
  };
  const head = (id) => make("th", { scope: "col" }, shape(id));
  const table = make("table", { "data-drawn": "" },
    make("caption", {}, `On how many ${noun} the model of a row is ahead of the model of a column, of those that both are on${sure ? "; on how many of these the two are significantly different" : ""}.`),
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Ahead of →"), ...ids.map(head), make("th", { scope: "col" }, "Pairs won"))),
    make("tbody", {}, ...wins.map(({ id, won, of }) => make("tr", {}, make("th", { scope: "row" }, name(id)), ...ids.map((other) => cell(id, other)), make("td", { className: "compare-won" }, `${won} of ${of}`)))));
  return make("div", { className: "scroll compare-duels", tabIndex: 0, role: "region", "aria-label": `${counted(ids.length, "model")} against each other, scrolls sideways` }, table);
}
