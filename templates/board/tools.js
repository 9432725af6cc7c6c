// The tools of a table: every control changes the state, the state goes into the
// address, and the table is shown as the state says.

import { exporting } from "../export/menus.js";
import { address } from "../frame/address.js";
import { later } from "../frame/later.js";
import { load } from "../frame/load.js";
import { button, make, say } from "../frame/make.js";
import { text } from "../frame/text.js";
import { asked } from "./asked.js";
import { atOnce, Board, choice as choose, chosen } from "./board.js";
import { Ranked, Shown } from "./columns.js";
import { Picks } from "./picks.js";
import { Rows } from "./rows.js";
import { answers } from "./scores.js";
import { stay } from "./stay.js";
import { Sure } from "./sure.js";

const defaults = { q: "", where: [], sort: "", dir: "", by: "", own: "", shade: "", sure: "", col: "", weights: "", columns: [], pick: [] };

// other is a list with one more, or without it where it has it.
const other = (list, one) => (list.includes(one) ? list.filter((o) => o !== one) : [...list, one]);

let more = null; // what few readers need of a table, once it is loaded

// What addresses of earlier versions say beside where.
const before = { kind: "kind", access: "access", license: "licence" };

// asks is the state that the address says. A choice has one spelling.
/** @type {() => any} */
function asks() {
  const state = address.read(defaults), old = Object.entries(before).flatMap(([name, id]) => address.get(name).split(",").filter(Boolean).map((value) => choose(id, value)));
  return { ...state, where: [...old, ...state.where.map(chosen).map(({ id, value }) => choose(id, value))] };
}

// A box that is ticked where the state says nothing.
const inverse = (control) => "inverse" in control.dataset;

function start() {
  const tools = document.querySelector("[data-tools]"), rest = document.querySelector("[data-rest]");
  for (const table of tools ? document.querySelectorAll("table[data-board]") : []) {
    if (rest || table.querySelector("[data-later]") || ["all", "columns"].some((name) => name in table.dataset)) load("used").then((used) => run(table, tools, rest, used), () => run(table, tools));
    else run(table, tools);
  }
}

function run(table, tools, rest = null, further = null) {
  const controls = [...tools.querySelectorAll("[data-state]")];
  const kinds = [];
  for (const c of controls) {
    if (c.dataset.state !== "where") continue;
    const { facet } = c.closest("[data-facet]").dataset;
    if (facet === "kind") kinds.push({ id: c.value, title: text(c.nextElementSibling) });
    c.value = choose(facet, c.value);
  }
  const board = new Board(table);
  board.rest = further && new further.Rest(board);
  const sure = new Sure(board, tools);
  const whole = !board.about.part;
  let state = asks();

  // show makes the page what the state says: its rows at once, and after they have been
  // painted, where a reader waits for that, what follows from them.
  const status = tools.querySelector("[data-status]");
  const reset = tools.querySelector("[data-reset]");
  const amount = tools.querySelector("[data-count]");
  const views = tools.querySelector("[data-views]");
  const chips = tools.querySelector("[data-chips]");
  let picks = null, rows = null, keys = null, long = null;
  function show(push = null) {
    const wanted = long?.wants(state, columns.of(state));
    if (wanted) {
      if (push !== null) address.write(state, push);
      return bring(wanted);
    }
    if (rows) rows.closeAll();
    columns.show(state);
    ranked.show(state.weights);
    if (rows) rows.column(shownColumn());
    rank();
    const found = whole ? board.apply(state, kinds, push !== null) : board.rows.length;
    const count = found === board.rows.length ? board.all : found;
    sure.show(state);
    if (picks) picks.show(state.pick);
    table.classList.toggle("is-shaded", state.shade === "1" && state.own !== "1");
    for (const c of controls) put(c);
    if (push === null) return follow(count);
    if (whole && !board.sliding) address.write(state, push);
    const now = state, next = () => {
      if (state !== now) return; // a newer one is shown
      board.settle(atOnce);
      if (board.sliding) return later(next);
      if (whole) address.write(state, push);
      follow(count);
    };
    later(next);
  }

  function follow(count) {
    sure.say(state, count < board.all);
    if (rows) rows.span();
    if (keys) keys.refresh();
    chip();
    const viewed = [state.by, state.own, state.shade].filter(Boolean).length;
    if (reset) reset.hidden = !(state.q || state.where.length || state.sort || viewed || state.weights);
    if (amount) amount.textContent = state.where.length || "";
    if (views) views.textContent = viewed + (state.sure ? 1 : 0) || "";
    if (status) say(status, said(count));
    exporting.refresh();
    long?.say(count);
  }

  // chip shows what rows are chosen by, each with a button that takes it back, and which rows
  // nothing can be said of.
  function chip() {
    if (!chips) return;
    const { rows, ids } = board.unknown, note = chips.lastElementChild, some = state.where.length > 0;
    const titled = (id) => text(tools.querySelector(`[data-facet="${CSS.escape(id)}"] legend`)) || board.heads.find((h) => h.id === id)?.label || id;
    const focused = chips.contains(document.activeElement);
    chips.hidden = !some;
    chips.replaceChildren(...state.where.map((one) => {
      const { id, value } = chosen(one), box = controls.find((c) => c.value === one), label = `${titled(id)}: ${box ? text(box.nextElementSibling) : value}`;
      return button(label, () => change({ where: other(state.where, one) }), { title: "Remove this filter" });
    }), note);
    if (focused) (chips.querySelector("button") ?? tools.querySelector(".tool-facets summary")).focus();
    say(note, (some && board.ranked && !board.about.ranges ? "Ranks of the whole board. " : "") + (rows ? `${rows} hidden: ${[...ids].map(titled).join(" or ")} unknown.` : ""));
  }

  // bring shows the state once all rows or columns are there: what the first ones alone
  // would say of it is not true.
  function bring(loading) {
    for (const c of controls) put(c);
    say(status, "Loading the whole board.");
    loading?.then(restore, () => say(status, "The other rows could not be loaded."));
  }

  // rank orders the rows otherwise than the page does, if asked to. That is part
  // of what is loaded when it is needed, as is the export.
  const ranked = new Ranked(tools, change), columns = new Shown(board, tools, change);
  function rank() {
    if (!more && (state.own || state.where.length || state.weights && ranked.menu)) load("more").then((loaded) => { more = loaded; show(); }, () => {});
    if (!more) return;
    board.held ??= new more.Held(board);
    board.conditions = more.conditions;
    if (ranked.menu) board.rankedBy = (board.rankedBy ?? new more.Ranking(board, tools, asked)).show(state.weights);
  }

  const shownColumn = () => state.col || state.sort || (state.weights.startsWith("only:") ? state.weights.slice(5) : "");

  function said(count) {
    const { all } = board;
    const shown = count === all ? `${all} rows` : `${count} of ${all} rows`;
    return state.own ? shown + " · category minus overall, computed here" : shown;
  }

  function put(control) {
    const name = control.dataset.state;
    if (control.type === "checkbox") control.checked = [state[name]].flat().includes(control.value) !== inverse(control);
    else if (name === "col") control.value = rows ? rows.column(shownColumn()) : state.col;
    else if (control.value !== state[name]) control.value = name === "weights" && ![...control.options].some((o) => o.value === state[name]) ? "" : state[name];
  }

  // change takes over some of the state; push makes it a step in the history.
  function change(part, push = true) {
    state = { ...state, ...part };
    show(push);
  }

  for (const c of controls) {
    const name = c.dataset.state;
    if (c.type === "search") c.addEventListener("input", () => change({ q: c.value }, false));
    else if (name === "where") c.addEventListener("change", () => change({ where: other(state.where, c.value) }));
    else if (c.type === "checkbox") c.addEventListener("change", () => change({ [name]: c.checked !== inverse(c) ? c.value : "" }));
    else c.addEventListener("change", () => change({ [name]: c.value }));
  }
  const read = ({ shown }) => ({ table: shown(board, state), state, tools });
  // A table that is the beginning of a board is taken from the board's page.
  const menu = whole && (tools.querySelector(".tool-export") ?? make("details", { className: "tool-export" }, make("summary", {}, "Export")));
  if (menu) {
    if (!menu.isConnected) status.before(menu);
    exporting.add(table.id, menu, read, async () => {
      const others = board.whole();
      if (others) {
        await others;
        show();
      }
      await sure.ready();
    });
  } else {
    table.ready = () => sure.ready();
    exporting.reads(table.id, read);
  }
  if (reset) {
    reset.addEventListener("click", () => {
      change({ ...defaults, col: state.col, columns: state.columns, pick: state.pick, sure: state.sure });
      controls[0].focus();
    });
  }

  // Heads, picks and rows that open come with the script.
  if (whole) board.buttons((head) => change(board.next(head, state)));
  const tray = tools.querySelector("[data-tray]");
  if (tray) picks = new Picks(board, tray, (ids) => change({ pick: ids }));
  if (board.about.whole || board.about.part) rows = new Rows(board, picks, sure);
  if (board.about.whole) {
    const wake = () => load("used").then(({ Keys }) => keys ??= new Keys(board), () => {});
    for (const type of ["keydown", "focusin"]) document.addEventListener(type, wake, { once: true });
  }

  const answer = answers(board, sure, reveal);
  addEventListener("beforeprint", () => {
    board.settle();
    board.fill();
  });
  further?.rouse(board);
  if (rest && whole) long = new further.Long(board, rest, tools, show);

  // restore follows the address: back, forward, a link into the page. A place
  // that is no row leaves the table as it is.
  function restore() {
    const place = address.place();
    const row = board.rows.find((r) => r.id && r.id === place);
    const missing = long && place && !row && !document.getElementById(place) && board.whole();
    if (missing) return void bring(missing);
    if (whole && (!place || row)) {
      state = asks();
      show();
    }
    for (const r of board.rows) r.tr.classList.toggle("here", r === row);
    if (row) reveal(row);
    if (whole) answer();
  }
  function reveal(row) {
    if (!row.tr.isConnected && !row.tr.hidden) long?.reach();
    board.settle();
    board.fill();
    if (row.aside && !row.reference) table.classList.add("others");
    row.tr.scrollIntoView({ block: "center" });
  }
  address.follow(restore);

  show();
  tools.hidden = false;
  if (address.place() || address.get("score")) restore();
  reach(table.closest(".board-scroll"));
  stay(table);
}

// reach takes a box that does not scroll out of the order of the tab key, and lets heads of
// a table that fits stay at the top of the window by themselves.
function reach(box) {
  const look = () => {
    const fits = box.scrollWidth <= box.clientWidth + 1;
    box.classList.toggle("fits", fits);
    if (!fits || box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  new ResizeObserver(look).observe(box.parentElement);
  new MutationObserver(look).observe(box.firstElementChild, { attributes: true, attributeFilter: ["class"] });
}

document.addEventListener("DOMContentLoaded", start);
