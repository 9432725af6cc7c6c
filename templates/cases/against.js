// One model against another, line by line and in each group.

import { own } from "./given.js";
import { make } from "../frame/make.js";
import { counts, pairOf, uncounted } from "./pairs.js";

const kinds = { "": "yn", ba: "ny", nn: "nn", yy: "yy" };

// against lists the lines of the chosen cases on which two models part as asked, and
// counts all of them. A line leads to the verdict of the model that fails.
export function against(cases, chosen, { a, b, kind }, { checks, marks, pairs }) {
  const x = cases.output(a), y = cases.output(b);
  if (x < 0 || y < 0) return { list: [], heads: [], said: "Choose two models.", none: "Choose two models to see where one passes and the other fails." };
  const { title, labels, at } = cases.parts(chosen);
  const none = () => ({ yn: 0, ny: 0, yy: 0, nn: 0, other: 0 });
  const counted = labels.map(none);
  const list = [];
  const want = own(kinds, kind) ?? "yn";
  for (const i of chosen) {
    const counts = counted[at.get(i)];
    marks[i].forEach((letters, n) => {
      const pair = letters[x] + letters[y];
      if (pair in counts) counts[pair]++;
      else if (!pair.includes(".")) counts.other++;
      if (pair === want) list.push({ i, n: n + 1, text: checks[i][n], groups: labels[at.get(i)], extra: { pick: a + "," + b }, place: `l${n + 1}-${want === "ny" ? a : b}` });
    });
  }
  const names = [cases.outputs[x].name, cases.outputs[y].name];
  const sum = none();
  for (const c of counted) for (const k in sum) sum[k] += c[k];
  const row = (label, c) => make("tr", {}, make("th", { scope: "row", textContent: label }), ...["yn", "ny", "yy", "nn", "other"].map((k) => make("td", { class: "num", textContent: c[k].toLocaleString("en") })));
  const table = make("table", { class: "plain case-against" },
    make("caption", { class: "visually-hidden", textContent: `Criteria by category: ${names[0]} against ${names[1]}` }),
    make("thead", {}, make("tr", {}, ...[title, `${names[0]} only`, `${names[1]} only`, "both", "neither", "in part"].map((text, k) => make("th", { scope: "col", class: k ? "num" : "", textContent: text })))),
    make("tbody", {}, ...labels.map((label, k) => row(label, counted[k])), ...(labels.length > 1 ? [row("All", sum)] : [])));
  const pair = pairOf(pairs, x, y);
  const [of, first, second] = pair ? counts(pair) : ["", "", ""];
  const text = pair ? of + names[0] + first + names[1] + second : uncounted(pairs, x, y);
  const whole = text ? [make("p", { class: "case-pair", textContent: text })] : [];
  const said = { yn: `pass for ${names[0]} and fail for ${names[1]}`, ny: `pass for ${names[1]} and fail for ${names[0]}`, nn: "fail for both", yy: "pass for both" }[want];
  return { list, two: [x, y], heads: [...whole, make("div", { class: "scroll" }, table)], said: `${list.length.toLocaleString("en")} criteria ${said}, in ${chosen.length.toLocaleString("en")} case${chosen.length === 1 ? "" : "s"}`, none: `No criteria ${said}.` };
}
