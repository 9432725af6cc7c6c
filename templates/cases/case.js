// A case, or the cases of a category: which models are in the grid and in which order; of a
// case the reason that is open and the way to the next. What is shown follows from the address.

import { address } from "../frame/address.js";
import { load } from "../frame/load.js";
import { button, make, say } from "../frame/make.js";
import { settings } from "../review/settings.js";
import { Grid } from "./grid.js";
import { keys } from "./keys.js";
import { phone } from "./pair.js";
import { Walk } from "./walk.js";

const defaults = { pick: [], sort: "", tag: "", reasons: "", at: "", in: "" };

function start() {
  const walk = document.querySelector("[data-walk]");
  const table = document.querySelector("table[data-grid]");
  const grid = table && table.querySelector(".heads th[data-m]") ? new Grid(table) : null;
  if (!walk && !grid) return;
  let state = {}, details = null; // the row of the open verdict, as a promise

  function read() {
    state = address.read(defaults);
    const place = address.place();
    if (grid?.cell(place)) state.at = place;
  }

  // change takes over some of the state; an open verdict alone is a plain place.
  function change(part, push = true) {
    state = { ...state, ...part };
    const others = { ...state, at: "" };
    const plain = !state.pick.length && !state.sort && !state.tag && !state.reasons && !state.in;
    if (state.at && plain) address.put("#" + encodeURIComponent(state.at), push);
    else address.write(state.at ? state : others, push);
    show();
  }

  const tools = document.querySelector("[data-case-tools]");
  const said = (text) => {
    const status = tools.querySelector("[data-said]");
    say(status, text);
  };
  const reasons = document.querySelector("[data-reasons]");
  const steps = walk && new Walk(walk);
  if (walk && matchMedia("(any-pointer: coarse)").matches) load("further").then(({ swipe }) => swipe(document.querySelector("main"), (step) => !document.querySelector("[data-desk]") && walk.querySelector(step > 0 ? "[rel=next]" : "[rel=prev]")?.click()), () => {});
  // Reasons are under the verdicts of one or two models, unless the reader says otherwise.
  const usual = (shown) => (shown <= 2 ? "on" : "off");
  function show() {
    steps?.show(state);
    if (!grid) return;
    const shown = grid.show(state);
    const all = grid.columns.length;
    if (reasons) reasons.checked = (state.reasons || usual(shown)) === "on";
    if (walk && (state.at || details)) details = load("further").then(({ opened }) => opened(grid, grid.cell(state.at)), () => null);
    tools.querySelector("[data-models]").textContent = shown === all ? String(all) : `${shown} of ${all}`;
    said(shown === all ? "" : `${shown} of ${all} models shown`);
    tools.querySelector("[data-order]").value = state.sort;
    const tag = tools.querySelector("[data-tag]");
    if (tag) tag.value = state.tag;
    for (const box of tools.querySelectorAll("[data-picks] input")) box.checked = grid.chosen(state).includes(box.value);
  }

  // Without a verdict the reader says which; with a script each has its own.
  const report = document.querySelector("a[data-report]");
  if (report) {
    report.dataset.report = report.href;
    report.href = report.href.replace(/%7B\w+%7D/g, "");
  }
  if (grid) {
    const list = tools.querySelector("[data-picks]");
    const judged = grid.columns.filter((c) => c.share !== null);
    const choose = (text, pick) => button(text, () => change({ pick: pick() }));
    list.append(make("p", {}, "Tick the models to show" + (grid.few ? "." : "; none ticked shows all.")),
      choose("Show all", () => (grid.few ? grid.columns.map((c) => c.id) : [])),
      ...(judged.length ? [choose("Best and worst", () => [...new Set([judged[0], judged.at(-1)].map((c) => c.id))])] : []),
      ...grid.columns.map((c) => {
        const onchange = ({ target }) => {
          const chosen = grid.chosen(state);
          change({ pick: target.checked ? [...chosen, c.id] : chosen.filter((id) => id !== c.id) });
        };
        return make("label", { className: "tool-check" }, make("input", { type: "checkbox", value: c.id, onchange }), " " + c.name);
      }));
    tools.querySelector("[data-order]").addEventListener("change", (e) => change({ sort: e.target.value }));
    tools.querySelector("[data-tag]")?.addEventListener("change", (e) => change({ tag: e.target.value }));
    reasons?.addEventListener("change", () => {
      const said = reasons.checked ? "on" : "off";
      change({ reasons: said === usual(Number(grid.box.dataset.shown)) ? "" : said });
    });
    const strip = document.querySelector("[data-strip]");
    if (grid.few && walk) load("further").then(({ Stage }) => {
      grid.stage = new Stage(strip, grid, (pick) => change({ pick, sort: "" }, false));
      show();
    }, () => {});
    grid.box.addEventListener("pick", (e) => change({ pick: e.detail, sort: "" }));
    phone.addEventListener("change", show);
    tools.hidden = false;
    table.addEventListener("click", (e) => {
      if (!walk) return go(e);
      const link = e.target.closest(".line td > a");
      if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      const id = decodeURIComponent(link.hash.slice(1));
      change({ at: state.at === id ? "" : id });
    });
  }

  // go leads from a sign to its verdict.
  function go(e) {
    const at = grid.at(e.target);
    if (!at || getSelection()?.toString()) return;
    if (e.ctrlKey || e.metaKey) open(grid.target(at), "_blank", "noopener");
    else location.href = grid.target(at);
  }

  addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea, dialog, [contenteditable]") || document.querySelector("[data-desk]")) return;
    const within = grid && e.target === grid.here ? { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[e.key] : null;
    if (within) {
      e.preventDefault();
      grid.move(within);
    } else if (!walk && e.key === "Enter") {
      go(e);
    } else if (e.key === "Escape") {
      if (!state.at) return;
      const cell = grid.cell(state.at);
      change({ at: "" });
      /** @type {HTMLElement} */ (cell?.firstElementChild)?.focus();
    } else if (!keys.active()) {
      return;
    } else if (e.key === "?") {
      keys.tell();
    } else if (walk && ["ArrowLeft", "ArrowRight", "n", "p"].includes(e.key)) {
      if (e.target === grid?.table.parentElement && e.key.startsWith("Arrow")) return;
      const link = walk.querySelector(e.key === "ArrowLeft" || e.key === "p" ? "[rel=prev]" : "[rel=next]");
      if (link) {
        e.preventDefault();
        link.click();
      }
    } else if (grid?.stage?.buttons.length && (e.key === "[" || e.key === "]")) {
      grid.stage.step(e.key === "]" ? 1 : -1);
    } else if (grid && "hjkl".includes(e.key) && e.key.length === 1) {
      e.preventDefault();
      grid.move({ h: [0, -1], l: [0, 1], j: [1, 0], k: [-1, 0] }[e.key]);
    }
  });

  const restore = () => {
    read();
    show();
    if (!state.at || !grid) return;
    grid.cell(state.at)?.scrollIntoView({ block: "nearest", inline: "center" });
    details?.then((row) => row?.firstElementChild.scrollIntoView({ block: "center", inline: "nearest" }));
  };
  address.follow(restore);
  restore();
}

document.addEventListener("DOMContentLoaded", async () => {
  if (settings.blind) (await load("review")).blind();
  start();
});
