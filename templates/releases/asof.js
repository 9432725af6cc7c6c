// A board as of a release: a plain table replaces today's where the address names a
// release. Its file of data is loaded when a reader asks for it.

import { address } from "../frame/address.js";
import { load } from "../frame/load.js";
import { button, make } from "../frame/make.js";

const dash = "–";

function start() {
  const line = document.querySelector("[data-as-of]");
  if (!line) return;
  // It has its room on the page already, so that nothing moves.
  const open = line.querySelector(".as-of-open"), place = open.parentElement;
  open.classList.add("is-live");
  const section = make("section", { className: "as-of", hidden: true, ariaLabel: "The leaderboard as of a release" });
  document.querySelector(".board-head").after(section);
  const main = document.querySelector("main");
  let choice = null, shown = "";

  // choose replaces the button by the list of releases.
  const choose = () => load("../changes/releases").then((list) => {
    if (choice) return;
    choice = make("select", {}, make("option", { value: "" }, "today"), list.map(([id, date]) => make("option", { value: id }, `${id} (${date})`)));
    choice.addEventListener("change", () => {
      address.set("release", choice.value, true);
      follow();
    });
    choice.value = shown;
    place.replaceChildren(make("label", {}, "Show as of ", choice));
  });

  open.addEventListener("click", () => choose().then(() => choice.focus(), () => place.append(" The list could not be loaded.")));

  function back() {
    address.set("release", "", true);
    follow();
    (choice ?? open).focus();
  }

  async function follow() {
    const asked = address.get("release");
    if (asked === shown) return;
    shown = asked;
    if (asked && !choice) choose().catch(() => {});
    if (choice) choice.value = asked;
    main.classList.toggle("is-as-of", Boolean(asked));
    section.hidden = !asked;
    if (!asked) return void section.replaceChildren();
    const said = make("p", { className: "as-of-banner", role: "status" });
    section.replaceChildren(said);
    const say = (...text) => said.replaceChildren(...text, " ", button("Back to today", back));
    say(`Loading release ${asked}.`);
    try {
      // Only names that a release can have are loaded as files.
      const release = /^[a-z0-9.-]+$/.test(asked) ? await load("../releases/" + asked) : null;
      if (address.get("release") !== asked) return;
      const board = release?.boards.find((b) => b.id === line.dataset.asOf);
      if (!board) return void say(release ? `Release ${asked} has no such leaderboard.` : "There is no such release.");
      say(make("b", {}, `As of release ${release.id}, ${release.date}.`), " These figures may have changed since.");
      section.append(table(board, release));
    } catch {
      say(`Release ${asked} could not be loaded.`);
    }
  }

  address.follow(follow);
  follow();
}

// table is a board of a release: the column that ranks beside the name, then the others.
function table(board, release) {
  const order = board.columns.map((_, i) => i).filter((i) => i !== board.by);
  if (board.by >= 0) order.unshift(board.by);
  const root = document.querySelector(".site-name").getAttribute("href").replace("index.html", "");
  const head = make("tr", {}, make("th", { scope: "col", className: "num" }, "Rank"), make("th", { scope: "col" }, "Model"), order.map((i) => make("th", { scope: "col", className: "num" }, board.columns[i][1])));
  const rows = board.rows.map(([model, name, variant, , rank, page, cells]) => {
    const called = page ? make("a", { href: `${root}models/${model}/index.html` }, name) : name;
    return make("tr", {}, make("td", { className: "num" }, rank ? String(rank) : dash), make("th", { scope: "row" }, called, variant && make("span", { className: "variant" }, " " + variant)), order.map((i) => make("td", { className: "num" }, cells[i] || dash)));
  });
  const box = make("div", { className: "scroll", tabIndex: 0, role: "region" }, make("table", { className: "plain", "aria-label": `${board.title}, release ${release.id}` }, make("thead", {}, head), make("tbody", {}, rows)));
  box.setAttribute("aria-label", `${board.title} in release ${release.id}, scrolls sideways`);
  return box;
}

document.addEventListener("DOMContentLoaded", start);
