// The desk of a reviewer: one output at a time with its criteria, and nothing else. It is
// made of the page of the case, blind or not; the next case is the next page.

import { blind } from "./blind.js";
import { address } from "../frame/address.js";
import { button, make, say } from "../frame/make.js";
import { read } from "../frame/read.js";
import { load } from "../frame/load.js";
import { outputs } from "./outputs.js";
import { Picture } from "./picture.js";
import { differences, minutes, next, progress, queue, timeLeft } from "./queue.js";
import { isTexts, Reviews, storage, subjectKey, unsure } from "./reviews.js";
import { settings } from "./settings.js";

// stated is what the benchmark says of reviewing: its cases, and the plan, if there is one.
/** @type {(benchmark: string, plan: string | undefined) => Promise<{ desk: import("./queue.js").Desk, plan: import("./queue.js").Plan | null }>} */
export async function stated(benchmark, plan) {
  const [desk, planned] = await Promise.all([load(`../${benchmark}/lists/data/reviews`), plan ? load(plan) : null]);
  return { desk, plan: planned };
}

const now = () => new Date().toISOString().replace(/\.\d+/, "");

class Desk {
  // page is the page of the case: its table, whose output each column is, which cells have
  // a verdict, and the marks.
  constructor(page, { desk, plan }, settling) {
    this.page = page;
    this.plan = plan;
    this.settling = settling;
    this.guidelines = desk.guidelines;
    this.item = page.walk.dataset.item;
    this.reviews = new Reviews(settings.place, storage());
    this.tasks = queue(desk, plan, settling ? 0 : settings.rater);
    this.found = settling ? differences(this.reviews.list()).found : null;
    this.outputs = outputs(page, this.found);
    this.at = 0;
    this.line = 0;
    this.warned = false;
  }

  // ---- what is kept

  own(c) {
    return this.reviews.get(c.of, settings.name, this.settling);
  }

  given(c) {
    return this.own(c)?.verdict ?? "";
  }

  open(o) {
    return o.list.filter((c) => !this.given(c)).length;
  }

  put(of, verdict, reason) {
    const planned = this.tasks.some((t) => t.item === of.item);
    const before = this.reviews.get(of, settings.name, this.settling);
    const kept = this.reviews.put({
      ...of, reviewer: settings.name, verdict, reason: reason ?? before?.reason ?? "", at: verdict === before?.verdict ? before.at : now(),
      ...(this.plan && planned ? { plan: this.plan.digest } : {}), ...(this.settling ? { adjudicated: "yes" } : {}),
    });
    say(this.saved, kept ? "Saved in this browser" : "This browser keeps nothing: hand in before you leave");
    this.saved.classList.toggle("desk-lost", !kept);
    return before;
  }

  // The last verdicts, so that they can be undone: on the next case too.
  get past() {
    try {
      const list = JSON.parse(sessionStorage.getItem("standings-undo " + settings.place) ?? "[]");
      return list.filter((step) => isTexts(step.of, ["item"]) && (step.before === null || isTexts(step.before)));
    } catch {
      return this.steps ?? [];
    }
  }

  set past(list) {
    this.steps = list;
    try {
      sessionStorage.setItem("standings-undo " + settings.place, JSON.stringify(list.slice(-200)));
    } catch {
      // they last as long as the page
    }
  }

  // ---- what keys and buttons do

  judge(verdict) {
    const output = this.outputs[this.at], c = output.list[this.line];
    this.warned = false;
    this.past = [...this.past, { of: c.of, before: this.put(c.of, verdict) ?? null }];
    const after = output.list.findIndex((d, i) => i > this.line && !this.given(d));
    const left = this.open(output);
    this.mark(this.line);
    if (after >= 0 || left) this.go(after >= 0 ? after : output.list.findIndex((d) => !this.given(d)));
    else this.go(this.line);
    this.count();
    this.tell(left ? "" : `All ${output.list.length} judged: on to the next ${this.at + 1 < this.outputs.length ? "output" : "case"}.`);
  }

  undo() {
    const list = this.past, step = list.pop();
    if (!step) return this.tell("Nothing to undo.");
    this.past = list;
    this.reviews.read();
    if (step.before) this.reviews.put(step.before);
    else this.reviews.put({ ...step.of, reviewer: settings.name, verdict: "", reason: "", at: "", adjudicated: this.settling ? "yes" : "" });
    if (step.of.item !== this.item) return this.leave(step.of.item);
    const key = subjectKey(step.of);
    const at = this.outputs.findIndex((o) => o.list.some((c) => subjectKey(c.of) === key));
    if (at < 0) return this.leave(this.item);
    this.show(at, this.outputs[at].list.findIndex((c) => subjectKey(c.of) === key));
    this.tell("Undone.");
  }

  // next goes to the next output, or the next case that has something open. Where criteria
  // of this one are open, it goes to them first, and only when asked again goes on.
  next() {
    const output = this.outputs[this.at], left = this.open(output);
    if (left && !this.warned) {
      this.warned = true;
      this.go(output.list.findIndex((c) => !this.given(c)));
      return this.tell(`${left} of ${output.list.length} not judged. Next again leaves ${left === 1 ? "it" : "them"} for later.`);
    }
    if (this.at + 1 < this.outputs.length) return this.show(this.at + 1);
    const task = next(this.tasks, this.item, this.openTask());
    if (task) this.leave(task.item);
    else this.end();
  }

  // openTask tests whether a case has anything open.
  openTask() {
    if (this.settling) {
      const items = new Set([...differences(this.reviews.list()).found.values()].filter((d) => !d.settled).map((d) => d.item));
      return (t) => items.has(t.item);
    }
    const { given } = progress(this.tasks, this.reviews.list(settings.name));
    return (t) => given.get(t.item) < t.wanted;
  }

  // step goes to an output before or after this one, in another case too.
  step(by) {
    const to = this.at + by;
    if (this.outputs[to]) return this.show(to);
    const at = this.tasks.findIndex((t) => t.item === this.item);
    const task = this.tasks[at + by];
    if (task && at >= 0) this.leave(task.item, by < 0 ? 99 : 1);
  }

  leave(item, output = 0) {
    if (item === this.item) return location.reload();
    location.href = `../${encodeURIComponent(item)}/index.html#${this.settling ? "settle" : "review"}${output ? "-" + output : ""}`;
  }

  end() {
    location.href = "../index.html#review";
  }

  // ---- what is shown

  build() {
    const tool = (key, words, act, name = "") => button([key && make("kbd", { ariaHidden: "true" }, key), " ", words], act, { className: "desk-button " + name, ariaExpanded: key ? null : "false" });
    this.bar = make("progress", { ariaLabel: "Verdicts given" });
    this.counted = make("b");
    this.left = make("span");
    this.saved = make("span", { className: "desk-saved" });
    this.said = make("p", { className: "desk-said", role: "status" });
    this.see = make("section", { className: "desk-see", ariaLabel: "Prompt and output" });
    this.list = make("ol", { className: "desk-criteria" });
    this.thumb = make("div", { className: "desk-thumb", role: "group", ariaLabel: "Your verdict" });
    const shortcuts = document.documentElement.dataset.shortcuts !== "off";
    const keys = [["y n ?", "verdict, then the next criterion"], ["1–9", "graded verdicts"], ["u", "undo"], ["↑ ↓", "another criterion"], ["r", "reason"], ["z + −", "zoom"], ["← →", "another output"], ["Enter", "next"], ["Esc", "leave"]];
    const help = make("div", { className: "desk-help" },
      this.guidelines ? make("h2", {}, "Guidelines") : null, this.guidelines ? this.prose() : null,
      make("h2", {}, "Keys"), shortcuts ? make("dl", {}, keys.flatMap(([k, words]) => [make("dt", {}, k.split(" ").flatMap((s) => [make("kbd", {}, s), " "])), make("dd", {}, words)])) : make("p", {}, "Single-key shortcuts are off: switch them on under Keys on the page of a case."));
    this.guide = make("section", { className: "desk-guide", ariaLabel: "Guidelines and keys", tabIndex: 0 }, help);
    const open = tool("", this.guidelines ? "Guidelines" : "Keys", () => {
      const shown = this.root.classList.toggle("desk-guided");
      open.ariaExpanded = String(shown);
      if (shown) this.guide.focus();
    }, "desk-open");
    this.root = make("div", { className: "desk" + (this.settling ? " desk-settles" : ""), "data-desk": "" },
      make("div", { className: "desk-top" }, tool("Esc", "Leave", () => this.end(), "desk-leave"),
        make("p", { className: "desk-progress", role: "status" }, this.counted, this.bar, this.left), this.saved, open),
      make("div", { className: "desk-body" }, this.see, make("section", { className: "desk-list", ariaLabel: "Criteria", tabIndex: -1 }, this.list), this.guide),
      make("div", { className: "desk-foot" }, this.said, this.thumb, tool("u", "Undo", () => this.undo(), "desk-undo"), this.onward = tool("Enter", "Next", () => this.next(), "desk-main")));
    document.querySelector("main").prepend(this.root);
    document.addEventListener("keydown", (e) => this.key(e));
    this.list.addEventListener("click", (e) => this.clicked(e));
    addEventListener("storage", () => {
      this.reviews.read();
      this.outputs[this.at].list.forEach((_, i) => this.mark(i));
      this.count();
    });
  }

  // prose is the guidelines, which the builder wrote as HTML of the project's Markdown.
  prose() {
    const { body } = new DOMParser().parseFromString(this.guidelines, "text/html");
    return make("div", { className: "prose" }, ...body.childNodes);
  }

  // show shows an output of the case, at its first open criterion or at another.
  show(at, line = -1) {
    this.at = at;
    this.warned = false;
    const o = this.outputs[at], main = document.querySelector("main");
    this.picture = new Picture(o, (text) => say(this.said, text));
    const prompt = main.querySelector(".prompt"), inputs = [...main.querySelectorAll(".case-inputs [data-shot]")];
    const meaning = [...main.querySelectorAll(".asked .expected > :is(h3, p, details):not(.case-place, .case-picked)")];
    this.see.replaceChildren(...make("div", {},
      make("h1", { tabIndex: 0 }, make("small", {}, "Prompt"), " ", read.full(prompt)),
      meaning.length ? make("details", { className: "desk-meaning" }, make("summary", {}, "What it means"), meaning.map((e) => e.cloneNode(true))) : null,
      inputs.length ? make("div", { className: "desk-inputs shots" }, inputs.map((a) => a.cloneNode(true))) : null,
      this.picture.box(),
      make("div", { className: "desk-under" }, make("p", { className: "desk-note" }, `${settings.blind || this.settling ? `Output ${at + 1}` : o.name + ", output " + (at + 1)} of ${this.outputs.length} of this case. `,
        this.settling ? "The maker is hidden; you see what your colleagues said." : settings.blind ? "Blind: the maker, scores and other verdicts are hidden until you hand in." : "Not blind: the maker and the judge’s verdicts are shown."), this.picture.button()),
    ).childNodes);
    this.list.replaceChildren(...o.list.map((c, i) => this.criterion(c, i)));
    this.onward.lastChild.data = at + 1 < this.outputs.length ? "Next output" : "Next case";
    address.put(`#${this.settling ? "settle" : "review"}${at ? "-" + (at + 1) : ""}`);
    o.list.forEach((_, i) => this.mark(i));
    this.go(line >= 0 ? line : Math.max(0, o.list.findIndex((c) => !this.given(c))));
    this.count();
    this.tell("");
  }

  criterion(c, i) {
    const buttons = (list) => list.map((a) => button([make("span", { className: "visually-hidden" }, a.word), make("kbd", { ariaHidden: "true" }, a.key === "h" ? "½" : a.key)], null, { title: a.word, "data-verdict": a.verdict, "data-line": String(i), "aria-keyshortcuts": a.key }));
    const free = c.answers.length === 1
      ? make("input", { type: "number", min: c.mark.min, max: c.mark.max, step: "any", className: "desk-number", ariaLabel: `Your mark, ${c.mark.min} to ${c.mark.max}` }) : null;
    free?.addEventListener("change", () => {
      this.go(i, false);
      if (free.value !== "" && free.checkValidity()) this.judge(String(Number(free.value)));
      else free.reportValidity();
    });
    const reason = make("input", { type: "text", maxLength: 2000, placeholder: "Reason: what do you see?", autocomplete: "off", value: this.own(c)?.reason ?? "",
      oninput: () => this.put(c.of, this.given(c), reason.value.trim()), onfocus: () => this.go(i, false) });
    const word = (verdict) => c.answers.find((a) => a.verdict === verdict)?.word ?? (verdict === unsure ? "cannot tell" : verdict);
    return make("li", { tabIndex: -1, "data-line": String(i) },
      make("div", { className: "desk-criterion" }, make("b", {}, c.number), make("p", {}, c.text, c.more ? make("small", {}, c.more) : null,
        c.judge ? make("small", { className: "desk-judge" }, "Judge: " + c.judge) : null,
        c.others.map((r) => make("small", { className: "desk-other" }, make("b", {}, `${r.reviewer}: ${word(r.verdict)}`), r.reason ? " – " + r.reason : "")))),
      make("div", { className: "desk-marks", role: "group", ariaLabel: "Verdict on criterion " + c.number }, free, buttons(c.answers)),
      make("label", { className: "desk-reason" }, make("span", { className: "visually-hidden" }, "Reason for criterion " + c.number), reason));
  }

  // mark shows the verdict on a criterion.
  mark(i) {
    const li = this.list.children[i], verdict = this.given(this.outputs[this.at].list[i]);
    for (const b of li.querySelectorAll("[data-verdict]")) b.ariaPressed = String(b.dataset.verdict === verdict);
    const free = li.querySelector(".desk-number");
    if (free && document.activeElement !== free) free.value = verdict === unsure ? "" : verdict;
  }

  // go makes a criterion the current one.
  go(i, focus = true) {
    const { list } = this.outputs[this.at];
    this.line = Math.max(0, Math.min(list.length - 1, i));
    [...this.list.children].forEach((li, k) => (li.ariaCurrent = k === this.line ? "step" : null));
    const li = this.list.children[this.line], c = list[this.line];
    this.thumb.replaceChildren(...c.answers.map((a) => button(a.word[0].toUpperCase() + a.word.slice(1), () => this.judge(a.verdict), { "data-verdict": a.verdict, ariaPressed: String(this.given(c) === a.verdict) })));
    if (focus) {
      li.focus({ preventScroll: true });
      li.scrollIntoView({ block: "nearest" });
    }
  }

  clicked(e) {
    const li = e.target.closest("li"), b = e.target.closest("[data-verdict]");
    if (!li || e.target.closest("input")) return;
    this.go(Number(li.dataset.line), !e.target.closest("label"));
    if (b) this.judge(b.dataset.verdict);
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || document.querySelector("dialog[open]")) return;
    const field = e.target.closest("input, textarea, select");
    if (field) {
      if (e.key !== "Escape" && e.key !== "Enter") return;
      e.preventDefault();
      if (field.type === "number") field.blur();
      if (field.type !== "number" || e.key === "Escape") this.go(this.line);
      return;
    }
    if (e.key === "Enter" && e.target.closest("button, summary, a")) return;
    const stage = e.target === this.picture.stage && this.picture.zoom > 1; // scrolls
    const act = { Enter: () => this.next(), Escape: () => this.end(), ...(stage ? {} : { ArrowDown: () => this.go(this.line + 1), ArrowUp: () => this.go(this.line - 1), ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1) }) }[e.key] ??
      (e.key.length === 1 && document.documentElement.dataset.shortcuts !== "off" ? this.letter(e.key) : null);
    if (!act) return;
    e.preventDefault();
    act();
  }

  letter(key) {
    const c = this.outputs[this.at].list[this.line];
    const answer = c.answers.find((a) => a.key === key.toLowerCase());
    if (answer) return () => this.judge(answer.verdict);
    const field = this.list.children[this.line].querySelector(".desk-number");
    if (field && /[0-9.-]/.test(key)) {
      field.value = "";
      field.focus(); // where the key is typed
      return null;
    }
    return { u: () => this.undo(), r: () => /** @type {any} */ (this.list.children[this.line]).querySelector(".desk-reason input").focus(), z: () => this.picture.turn(), "+": () => this.picture.enlarge(this.picture.zoom * 1.5), "=": () => this.picture.enlarge(this.picture.zoom * 1.5), "-": () => this.picture.enlarge(this.picture.zoom / 1.5) }[key];
  }

  tell(text) {
    const { list } = this.outputs[this.at];
    say(this.said, text || `${list.length - this.open(this.outputs[this.at])} of ${list.length} judged`);
  }

  count() {
    if (this.settling) {
      const all = [...differences(this.reviews.list()).found.values()], done = all.filter((d) => d.settled).length;
      Object.assign(this.bar, { max: all.length, value: done });
      say(this.counted, `${done} of ${all.length}`);
      say(this.left, "differences settled");
      return;
    }
    const mine = this.reviews.list(settings.name), p = progress(this.tasks, mine);
    Object.assign(this.bar, { max: p.wanted, value: p.verdicts });
    say(this.counted, `${p.done} of ${this.tasks.length}`);
    const left = timeLeft(minutes(mine.map((r) => r.at), p.wanted - p.verdicts));
    say(this.left, p.done === this.tasks.length ? "all reviewed" : left || "cases reviewed");
  }
}

// desk opens it; where there is nothing to do on the page it leads on.
export async function desk(page, settling, output) {
  if (settings.blind) blind();
  const d = new Desk(page, await stated(page.walk.dataset.benchmark, page.walk.dataset.plan), settling);
  if (!d.outputs.length) {
    const task = next(d.tasks, d.item, d.openTask());
    if (task) d.leave(task.item);
    else d.end();
    return;
  }
  d.build();
  const open = d.outputs.findIndex((o) => d.open(o));
  d.show(output ? Math.min(output, d.outputs.length) - 1 : Math.max(0, open));
  const task = next(d.tasks, d.item, d.openTask());
  if (task && location.protocol.startsWith("http")) document.head.append(make("link", { rel: "prefetch", href: `../${encodeURIComponent(task.item)}/index.html` }));
}
