// Every table can be carried away by a menu of its own. The address says which
// menu is open and at which format: export=board.latex. What a menu does is
// loaded when it is first opened.

import { address } from "../frame/address.js";
import { load } from "../frame/load.js";
import { make } from "../frame/make.js";

const menus = new Map(); // by the id of what they carry away

const asked = () => {
  const [, id, format] = /^(.+)\.([a-z]+)$/.exec(address.get("export")) ?? [];
  return { id, format };
};

// add wires a menu, a details element with a summary, for what is called id on
// its page. read gives what is to be carried away now: the table as data, the
// state that it is shown in, and its tools; ready brings what read needs and the
// page has not loaded yet.
function add(id, menu, read, ready = null) {
  const entry = { id, menu, read, ready, format: "", carrier: null, sought: false, table: null };
  menus.set(id, entry);
  menu.addEventListener("toggle", () => {
    if (menus.get(id) !== entry) return; // its table was made anew
    if (menu.open) opened(entry);
    else if (asked().id === id) address.set("export", "", true);
  });
  menu.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  entry.sought = asked().id === id;
  follow(entry);
}

function opened(entry) {
  for (const other of menus.values()) if (other !== entry) other.menu.open = false;
  Promise.all([load("more"), entry.ready?.()]).then(([more]) => {
    entry.carrier ??= new more.Export(entry.menu, () => entry.read(more), (format) => chosen(entry, format));
    entry.carrier.show(entry.format).then(() => entry.sought && entry.menu.scrollIntoView({ block: "nearest" })).then(() => (entry.sought = false));
    if (entry.menu.open && asked().id !== entry.id) chosen(entry, entry.carrier.format.id);
  }, () => entry.menu.lastChild.after("This could not be loaded."));
}

function chosen(entry, format) {
  entry.format = format;
  address.set("export", entry.id + "." + format, true);
}

// follow opens or closes a menu as the address says, with all folds around it.
function follow(entry) {
  const { id, format } = asked();
  if (id !== entry.id) return void (entry.menu.open = false);
  entry.format = format;
  for (let box = entry.menu; box; box = box.parentElement.closest("details")) box.open = true;
  entry.carrier?.show(format);
}

// reads has another reader for what a menu carries away.
const reads = (id, read) => (menus.get(id).read = read);

// What is carried away follows what is shown.
const refresh = () => {
  for (const entry of menus.values()) if (entry.menu.open) entry.carrier?.show(entry.format);
};

// A click beside an open menu closes it; one on a link leaves the page as it is.
document.addEventListener("click", (e) => {
  if (!e.isTrusted || e.target.closest?.("a[href]")) return;
  for (const { id, menu } of menus.values()) {
    if (!menu.open || menu.contains(e.target)) continue;
    if (asked().id === id) address.set("export", "", false);
    menu.open = false;
  }
});
address.follow(() => menus.forEach(follow));

// ---- tables that are no boards

// called finds a name for a table on its page: its own id, or that of the part
// of its page.
function called(table) {
  if (table.id) return table.id;
  const part = table.closest("figure[id], section[id], [aria-labelledby]");
  const name = part?.id || part?.getAttribute("aria-labelledby")?.replace(/-head$/, "") || "table";
  let id = name;
  for (let n = 2; menus.has(id); n++) id = name + "-" + n;
  return id;
}

// below gives a table that is no board, or a part of one, a menu below it.
function below(table) {
  const id = called(table);
  const menu = make("details", { className: "table-export" }, make("summary", {}, "Export"));
  (table.closest(".scroll, .grid-box, .chart-scroll, .board-box") ?? table).after(menu);
  add(id, menu, (more) => ({ table: more.plain(table, id), state: {}, tools: menu }), () => table.ready?.());
  menus.get(id).table = table;
}

// find gives each table of the page a menu, and those that scripts make. Boards have theirs among their tools; a table
// that is a drawing has its figures in another one, and heads that stay in view
// are those of a table below.
const found = new WeakSet();
function find() {
  for (const [id, entry] of menus) {
    if (entry.menu.isConnected) continue;
    menus.delete(id);
    found.delete(entry.table); // it may come back
  }
  for (const table of document.querySelectorAll("main table:not([data-drawn], [data-heads], [data-board]:not([data-board=part]))")) {
    if (found.has(table)) continue;
    found.add(table);
    below(table);
  }
}

new MutationObserver(find).observe(document.documentElement, { childList: true, subtree: true });
find();

export const exporting = { add, reads, refresh };
