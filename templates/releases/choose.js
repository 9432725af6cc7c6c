// What changed between any two releases that a reader chooses: /changes/.

import { address } from "../frame/address.js";
import { load } from "../frame/load.js";
import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { between } from "./between.js";

const dash = "–";

async function start() {
  const section = document.querySelector("[data-releases]");
  if (!section) return;
  const list = await load("../changes/releases");
  const select = (name) => make("select", { name }, list.map(([id, date]) => make("option", { value: id }, `${id} (${date})`)));
  const from = select("from"), to = select("to");
  section.querySelector("form").append(make("label", {}, "From ", from), make("label", {}, "to ", to));
  const place = section.querySelector(".changed");
  section.hidden = false;

  async function follow() {
    from.value = address.get("from");
    to.value = address.get("to");
    if (from.selectedIndex < 0) from.value = list[Math.min(1, list.length - 1)][0];
    if (to.selectedIndex < 0) to.value = list[0][0];
    if (!address.get("from") && !address.get("to")) return void place.replaceChildren();
    const asked = [from.value, to.value];
    place.replaceChildren(make("p", {}, "Loading."));
    try {
      const [x, y] = await Promise.all(asked.map((id) => load("../releases/" + id)));
      if (asked[0] === from.value && asked[1] === to.value) place.replaceChildren(...shown(x, y));
    } catch {
      place.replaceChildren(make("p", {}, "These releases could not be loaded."));
    }
  }

  section.addEventListener("change", () => {
    address.set("from", from.value, true);
    address.set("to", to.value, false);
    follow();
  });
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  follow();
}

// shown is what changed, as elements.
function shown(from, to) {
  const boards = between(from, to);
  if (!boards.length) return [make("p", {}, from.id === to.id ? "This is the same release twice." : "Nothing changed that readers see.")];
  return boards.map((b) => make("section", { className: "change-board" }, make("h3", {}, b.title), parts(b)));
}

const named = (row) => [make("b", {}, row.name), row.variant && make("span", { className: "variant" }, " " + row.variant)];
const moved = ({ rank, before, of }) => ` rank ${before ? `${before} of ${of[0]}` : dash} → ${rank ? `${rank} of ${of[1]}` : dash}`;
const ranks = (row) => make("small", {}, moved(row));

function parts(b) {
  if (b.fate) return [make("p", {}, b.fate === "new" ? `A new leaderboard of ${counted(b.added.length, "row")}.` : `This leaderboard is gone, with ${counted(b.gone.length, "row")}.`)];
  const list = [];
  const kind = (rows, title, line, folded) => {
    if (!rows.length) return;
    const ul = make("ul", { className: folded ? "change-moved" : "change-rows" }, rows.map((row) => make("li", {}, line(row))));
    const heading = counted(rows.length, "row") + " " + title;
    if (folded || rows.length > 12) list.push(make("details", { className: "change-kind" }, make("summary", {}, heading), ul));
    else list.push(make("h4", {}, heading), ul);
  };
  if (b.rules) list.push(make("p", {}, "Figures are computed otherwise."));
  if (b.came.length) list.push(make("p", {}, `New columns: ${b.came.join(", ")}.`));
  if (b.went.length) list.push(make("p", {}, `Columns that are gone: ${b.went.join(", ")}.`));
  kind(b.added, "added", (row) => [named(row), make("small", {}, row.rank ? ` rank ${row.rank}` : "")], false);
  kind(b.gone, "gone", named, false);
  kind(b.rescored, "rescored", (row) => [named(row), row.rank !== row.before && ranks(row), row.cells.map((c) => make("span", { className: "change-cell" }, c.column + " ", make("s", {}, c.before || dash), " → ", make("b", {}, c.after || dash)))].filter(Boolean), false);
  kind(b.moved, "moved only because of others", (row) => [named(row), make("span", {}, moved(row))], true);
  return list;
}

document.addEventListener("DOMContentLoaded", start);
