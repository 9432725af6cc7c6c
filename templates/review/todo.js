// The list of reviews: how far a reviewer is, which cases are open, the file that is
// handed in, and colleagues' files, which show where people differ.

import { data } from "../cases/data.js";
import { button, make, say } from "../frame/make.js";
import { save } from "../frame/save.js";
import { counted, letters } from "../frame/text.js";
import { stated } from "./desk.js";
import { differences, minutes, next, progress, queue, timeLeft } from "./queue.js";
import { csv, parse, Reviews, storage } from "./reviews.js";
import { settings } from "./settings.js";

const step = 100; // cases that are listed at a time

// fileOf names the file of a person.
/** @type {(name: string) => string} */
export const fileOf = (name) => (letters(name).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "reviewer") + ".csv";

/** @type {(n: number, all: number) => string} */
const share = (n, all) => `${n.toLocaleString("en")} of ${all.toLocaleString("en")}` + (all ? ` (${((100 * n) / all).toFixed(1)} %)` : "");

class Todo {
  constructor(benchmark, { desk, plan }, head, rows) {
    this.benchmark = benchmark;
    this.desk = desk;
    this.plan = plan;
    this.facets = head.facets;
    this.rows = new Map(rows.map((r) => [r[0], r])); // items by their address
    this.reviews = new Reviews(settings.place, storage());
    this.shown = step;
    this.build();
    this.show();
    addEventListener("storage", () => {
      this.reviews.read();
      this.show();
    });
    addEventListener("pageshow", (e) => {
      if (!e.persisted) return; // back from a case: its verdicts have come since
      this.reviews.read();
      this.show();
    });
  }

  get mine() {
    return settings.name ? this.reviews.list(settings.name) : [];
  }

  // differing may be seen by who has handed in, or has no verdicts that it could change.
  get differing() {
    return !settings.blind || !this.mine.some((r) => !r.adjudicated);
  }

  // build wires what the page has (todo.tmpl).
  build() {
    const root = document.querySelector(".review-todo"), part = this.parts = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((e) => [e.dataset.part, e]));
    part.name.value = settings.name;
    part.blind.checked = settings.blind || (!settings.handed && !this.mine.length);
    const { raters = 1, overlap = 0, cases = [] } = this.plan ?? {};
    part.rater.parentElement.hidden = raters < 2 || overlap >= cases.length;
    part.rater.append(...Array.from({ length: raters }, (_, i) => new Option(`those of reviewer ${i + 1} of ${raters}`, String(i + 1))));
    part.rater.value = String(settings.rater);
    root.querySelector("form").onsubmit = (e) => {
      e.preventDefault();
      this.begin();
    };
    part.name.onchange = () => {
      settings.set({ name: part.name.value.trim(), handed: "" });
      this.show();
    };
    part.rater.onchange = () => {
      settings.set({ rater: Number(part.rater.value) });
      this.show();
    };
    part.blind.onchange = () => {
      if (!part.blind.checked && settings.blind) {
        settings.set({ blind: false });
        location.reload();
      }
    };
    part.hand.onclick = () => this.handIn();
    part.files.onchange = () => this.take([...part.files.files]);
    part.settle.onclick = () => this.open("settle");
    const groups = this.plan ? [...new Set(this.plan.cases.map(([, g]) => g))].filter(Boolean).map((g) => [g, g]) : this.facets.flatMap((f, k) => f.groups.map(([id, label]) => [k + " " + id, label]));
    part.group.parentElement.hidden = !groups.length;
    part.group.append(...groups.map(([id, label]) => new Option(label, id)));
    part.status.onchange = part.group.onchange = part.q.oninput = () => this.list(step);
    part.more.onclick = () => this.list(this.shown + 4 * step);
    part.close.onclick = () => {
      location.hash = "";
      dispatchEvent(new HashChangeEvent("hashchange")); // also where there was none
    };
    root.hidden = false;
  }

  // begin keeps who reviews, and opens the next case.
  begin() {
    const { parts } = this;
    const name = parts.name.value.trim();
    if (!name) return parts.name.focus();
    if (!settings.set({ name, blind: parts.blind.checked, rater: Number(parts.rater.value) }) && parts.blind.checked) {
      settings.blind = parts.blind.checked = false;
      say(parts.far, "This browser keeps nothing, so that the pages cannot be blind and your verdicts last as long as a page.");
      return;
    }
    this.show();
    this.open("review");
  }

  // open opens the first case that is to be reviewed, or settled; where all are, the first.
  open(what) {
    const tasks = what === "settle" ? this.all : this.tasks;
    const unsettled = new Set([...this.found.values()].filter((d) => !d.settled).map((d) => d.item));
    const task = next(tasks, "", what === "settle" ? (t) => unsettled.has(t.item) : (t) => this.progress.given.get(t.item) < t.wanted) ?? (what === "settle" ? null : tasks[0]);
    if (task) location.href = this.address(task.item, what);
  }

  address(item, what = "review") {
    return encodeURIComponent(item) + "/index.html#" + what;
  }

  // handIn writes the reviewer's file, and with it scores are shown again.
  handIn() {
    const { parts } = this;
    this.reviews.read();
    const mine = this.mine, file = fileOf(settings.name);
    save(csv(mine), "text/csv", file);
    const blind = settings.blind;
    settings.set({ blind: false, handed: new Date().toISOString() });
    say(parts.handed, `Saved ${file} with ${counted(mine.length, "verdict")}. Send it to the authors, who put it into results/${this.benchmark}/reviews/.` + (blind ? " Scores are shown again." : ""));
    document.documentElement.classList.remove("blind");
    parts.blind.checked = false;
    this.show();
  }

  // take reads files that the reader chose.
  async take(files) {
    const said = [];
    for (const file of files) {
      const { reviews, problems } = parse(await file.text(), file.name);
      const known = reviews.filter((r) => this.rows.has(r.item));
      const { added, changed, kept } = this.reviews.take(known, settings.name);
      if (!problems.length || reviews.length) said.push(`${file.name}: ${counted(known.length, "verdict")}, ${added} new, ${changed} replaced by later ones`);
      if (known.length < reviews.length) said.push(`${file.name}: ${counted(reviews.length - known.length, "verdict")} left out: on cases that this benchmark does not have`);
      if (!kept) said.push("This browser has no room for them: they last as long as this page");
      said.push(...problems.slice(0, 5), ...(problems.length > 5 ? [`${file.name}: ${counted(problems.length - 5, "more line")} like these`] : []));
    }
    this.show();
    this.parts.loaded.replaceChildren(...said.flatMap((s, i) => (i ? [make("br"), s] : [s])));
  }

  show() {
    const { parts } = this;
    this.tasks = queue(this.desk, this.plan, settings.rater);
    this.all = queue(this.desk, this.plan, 0);
    const mine = this.mine, everyone = this.reviews.list(), seen = this.differing;
    this.progress = progress(this.tasks, mine);
    const p = this.progress, d = differences(everyone);
    this.found = seen ? d.found : new Map();
    const left = timeLeft(minutes(mine.map((r) => r.at), p.wanted - p.verdicts));
    Object.assign(parts.bar, { max: Math.max(1, p.wanted), value: p.verdicts });
    say(parts.far, `${p.done.toLocaleString("en")} of ${counted(this.tasks.length, "case")}, ${p.verdicts.toLocaleString("en")} of ${counted(p.wanted, "verdict")}` + (p.done === this.tasks.length ? ": all reviewed" : left ? ", " + left : ""));
    parts.start.textContent = p.verdicts === 0 ? "Start reviewing" : p.done < this.tasks.length ? "Continue reviewing" : "Look again";
    parts.hand.textContent = `Hand in ${settings.name ? fileOf(settings.name) : "your file"} (${counted(mine.length, "verdict")})`;
    parts.hand.disabled = !mine.length;
    const all = p.wanted > 0 && p.verdicts === p.wanted; // what is to be done next stands out
    parts.start.className = all ? "quiet-button" : "review-start";
    parts.hand.className = "review-hand " + (all && !settings.handed ? "review-start" : "quiet-button");
    if (!parts.handed.textContent && settings.handed) say(parts.handed, `Handed in on ${settings.handed.slice(0, 10)}. Verdicts that you change are in the next file.`);

    // Colleagues.
    parts.files.disabled = !seen;
    if (!seen) say(parts.loaded, "Hand in first: your verdicts would not be blind to theirs.");
    const names = new Map();
    for (const r of everyone) names.set(r.reviewer, [...(names.get(r.reviewer) ?? []), r]);
    parts.people.replaceChildren(...(seen ? [...names].filter(([name]) => name !== settings.name) : []).map(([name, list]) => make("li", {}, `${name}: ${counted(list.length, "verdict")} `,
      list.some((r) => r.from)
        ? button("Forget", () => {
          this.reviews.drop(name);
          this.show();
        })
        : button("Download " + fileOf(name), () => save(csv(list), "text/csv", fileOf(name))))));
    if (seen && d.both) parts.people.append(make("li", {}, `Of the criteria that several people judged they agree on ${share(d.agree, d.both)}.`));
    const open = [...this.found.values()].filter((f) => !f.settled).length;
    parts.close.hidden = settings.blind;
    parts.settle.hidden = !open || !settings.name;
    parts.settle.textContent = `Settle ${counted(open, "difference")}`;
    for (const option of parts.status.querySelectorAll("option")) option.hidden = option.disabled = !seen && ["differ", "settled"].includes(option.value);
    this.list();
  }

  // list shows so many of the cases that the filters let through.
  list(shown = this.shown) {
    this.shown = shown;
    const { parts } = this, [status, group, q] = [parts.status, parts.group, parts.q].map(({ value }) => value), words = letters(q).split(/\s+/).filter(Boolean);
    const differ = new Map(), settled = new Map(), others = new Map();
    for (const f of this.found.values()) (f.settled ? settled : differ).set(f.item, ((f.settled ? settled : differ).get(f.item) ?? 0) + 1);
    if (this.differing) for (const r of this.reviews.list()) if (r.reviewer !== settings.name && !r.adjudicated) others.set(r.item, (others.get(r.item) ?? new Map()).set(r.reviewer, (others.get(r.item)?.get(r.reviewer) ?? 0) + 1));
    const [facet, id] = this.plan ? [] : group.split(" ");
    const fits = {
      "": () => true, open: (t, n) => n < t.wanted, begun: (t, n) => n > 0 && n < t.wanted, done: (t, n) => n === t.wanted,
      differ: (t) => differ.has(t.item), settled: (t) => settled.has(t.item),
    }[status];
    const given = (t) => this.progress.given.get(t.item) ?? 0;
    const tasks = (["differ", "settled"].includes(status) ? this.all : this.tasks).filter((t) => {
      const row = this.rows.get(t.item);
      if (group && (this.plan ? t.group !== group : this.facets[facet].groups[row[3][facet]]?.[0] !== id)) return false;
      const text = words.length ? letters(t.item + " " + row[1]) : "";
      return fits(t, given(t)) && words.every((w) => text.includes(w));
    });
    const several = others.size > 0;
    const head = ["Case", "Prompt", "You", ...(several ? ["Others", "Differ"] : [])];
    const rows = tasks.slice(0, this.shown).map((t) => {
      const n = given(t), row = this.rows.get(t.item), by = others.get(t.item);
      return make("tr", {}, make("th", { scope: "row" }, make("a", { href: this.address(t.item, status === "differ" ? "settle" : "review") }, t.item)), make("td", {}, row[1]),
        make("td", { className: n === t.wanted ? "review-done" : "" }, n === t.wanted ? "reviewed" : n ? `${n} of ${t.wanted}` : "open"),
        several ? [make("td", {}, by ? [...by].map(([name, n]) => `${name} ${n}`).join(", ") : "–"), make("td", {}, [differ.has(t.item) ? counted(differ.get(t.item), "criterion", "criteria") : "", settled.has(t.item) ? `${settled.get(t.item)} settled` : ""].filter(Boolean).join(", ") || "–")] : null);
    });
    say(parts.counted, `${counted(tasks.length, "case")} listed`);
    parts.table.replaceChildren(make("table", { className: "plain review-cases" }, make("thead", {}, make("tr", {}, head.map((h) => make("th", { scope: "col" }, h)))), make("tbody", {}, rows)));
    parts.table.hidden = !tasks.length;
    parts.more.hidden = tasks.length <= this.shown;
    parts.more.textContent = `Show more (${(tasks.length - this.shown).toLocaleString("en")} left)`;
  }
}

// todo shows the list on the page of a benchmark's cases.
export async function todo(benchmark, plan) {
  new Todo(benchmark, await stated(benchmark, plan), await data.head(benchmark), await data.rows(benchmark, "items"));
}
