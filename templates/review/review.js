// Where reviewing begins: a case opens on the desk (desk.js), the list of cases as what is
// left to do (todo.js). Both are loaded when a reader asks for them.

import { load } from "../frame/load.js";
import { make } from "../frame/make.js";
import { asked } from "./asked.js";
import { settings } from "./settings.js";

const root = document.documentElement;

function onCase(walk, table) {
  let begun = false;
  const begin = async () => {
    const [, what, output] = asked() ?? [];
    if (!what) {
      if (begun) location.reload(); // back to the page
      return;
    }
    if (!settings.name) return location.replace("../index.html#review");
    if (begun) return;
    begun = true;
    root.classList.add("reviews");
    try {
      await (await load("review")).desk({ walk, table, marks: JSON.parse(table.dataset.marks) }, what === "settle", Number(output ?? 0));
    } catch {
      root.classList.remove("reviews");
      document.querySelector("main").prepend(make("p", { role: "alert" }, "This case cannot be reviewed: a file of the site cannot be loaded."));
    }
  };
  const button = document.querySelector("[data-begin-review]");
  button?.setAttribute("href", settings.name ? "#review" : "../index.html#review");
  addEventListener("hashchange", begin);
  if (asked()) begin();
}

function onList(browser) {
  let shown = false;
  const show = async () => {
    const wanted = settings.blind || asked() !== null;
    root.classList.toggle("reviews", wanted);
    if (wanted && !shown) {
      shown = true;
      const { benchmark, plan } = browser.dataset;
      try {
        await (await load("review")).todo(benchmark, plan);
      } catch {
        document.querySelector("main > h1").after(make("p", { role: "alert", "data-todo": "" }, "The cases cannot be reviewed: a file of the site cannot be loaded."));
      }
    }
  };
  const link = make("a", { href: "#review" }, "Review cases");
  const ways = document.querySelector(".case-ways") ?? make("p", { className: "case-ways" });
  if (!ways.isConnected) document.querySelector("main h1").after(ways);
  ways.append(" ", link);
  addEventListener("hashchange", show);
  show();
}

document.addEventListener("DOMContentLoaded", () => {
  const walk = document.querySelector("[data-walk]"), table = document.querySelector("table[data-grid][data-marks]"), browser = document.querySelector("[data-browser]");
  if (walk && table) onCase(walk, table);
  else if (browser && !walk) onList(browser);
  else if (settings.blind && !settings.covered) { // a case in words, with its scores
    document.querySelector("main").prepend(make("p", { "data-todo": "" }, "You review blind, so this page is covered until you hand in. ", make("a", { href: "../index.html#review" }, "Back to your cases")));
  } else root.classList.remove("reviews");
});
