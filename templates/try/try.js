// The page that makes a site of files of its reader, on the reader's machine. A worker holds the
// program, which is loaded for the first files; frame.js answers the frame from its memory.

import { say } from "../frame/make.js";
import { save } from "../frame/save.js";
import { chosen, example, given } from "./files.js";
import { frame } from "./shown.js";
import { said } from "./said.js";

const page = document.querySelector(".trial");
const find = (name) => page.querySelector(`[data-${name}]`);
const give = find("give"), doing = find("doing"), status = find("status"), progress = find("progress"), made = find("made");

let worker = null, called = "", asked = 0;
const waiting = new Map(); // who asked for a file, by number

function start() {
  if (location.protocol === "file:" || !("serviceWorker" in navigator) || !("WebAssembly" in window) || !("DecompressionStream" in window)) {
    if (location.protocol === "file:") say(find("without"), "A page that is opened from the disk may not run programs: open this page on its website, or take the command, standings serve results.csv");
    else if (!("serviceWorker" in navigator)) say(find("without"), "This browser shows nothing that is in its memory alone here, as in some private windows: open the page in an ordinary one, or take the command, standings serve results.csv");
    return;
  }
  find("without").hidden = true;
  give.hidden = false;
  for (const kind of ["files", "folder"]) {
    const input = find(kind);
    page.querySelector(`[data-choose="${kind}"]`).addEventListener("click", () => { wake(false); input.click(); });
    input.addEventListener("change", () => { open(chosen(input.files)); input.value = ""; });
  }
  find("example").addEventListener("click", () => open(example()));
  find("again").addEventListener("click", again);
  find("stop").addEventListener("click", () => fail("Stopped."));
  for (const b of page.querySelectorAll("[data-pack]")) b.addEventListener("click", () => { work("packing the files"); worker.postMessage({ do: "pack", what: b.dataset.pack }); });
  page.addEventListener("submit", (e) => {
    e.preventDefault();
    const form = e.target;
    const { text, rank, lower } = form.elements;
    work("making the site again");
    worker.postMessage(form.dataset.edit ? { do: "edit", path: form.dataset.edit, text: text.value }
      : form.dataset.asks ? { do: "state", board: form.dataset.asks, rank: rank?.value ?? "", lower: lower?.value ?? "" }
      : { do: "choose", as: e.submitter.value });
  });
  addEventListener("dragenter", () => wake(false));
  addEventListener("dragover", (e) => { e.preventDefault(); give.classList.add("is-over"); });
  addEventListener("dragleave", (e) => { if (!e.relatedTarget) give.classList.remove("is-over"); });
  addEventListener("drop", (e) => { e.preventDefault(); give.classList.remove("is-over"); open(given(e.dataTransfer)); });
}

// work shows what goes on, in words and, where it is known, how far it is.
function work(text, done = 0, of = 0) {
  doing.hidden = false;
  say(status, text + " …");
  if (of) { progress.max = of; progress.value = done; } else progress.removeAttribute("value");
}

// fail says why there is no site. The program begins anew with the next files: it may have been
// stopped in the midst of something.
function fail(text) {
  worker?.terminate();
  worker = null;
  called = text;
  show({ report: [], findings: [], asks: [], texts: [] });
  give.hidden = false;
}

function again() {
  made.hidden = doing.hidden = true;
  find("frame").replaceChildren();
  give.hidden = false;
  page.querySelector("[data-choose]").focus();
}

// wake loads the program; whole: the one that reads Parquet too, which is larger.
function wake(whole) {
  if (worker && (worker.whole || !whole)) return;
  worker?.terminate();
  worker = Object.assign(new Worker(whole ? "worker.js?parquet" : "worker.js"), { whole });
  worker.onmessage = (e) => heard(e.data);
  worker.onerror = (e) => fail(`The program could not be run: ${e.message || "the browser says no more"}`);
}

// open has the program make a site of files, once they are listed.
async function open(listing) {
  work("looking through the files");
  let list;
  try { list = await listing; } catch (e) { return fail(`The files cannot be listed: ${e.message}`); }
  called = [...new Set(list.map((f) => f.path.split("/")[0]))].join(", ");
  work("loading the program");
  wake(list.some((f) => /\.parquet(\.\w+)?$/i.test(f.path)));
  worker.postMessage({ do: "open", paths: list.map((f) => f.path), files: list.map((f) => f.file) });
}

function heard(m) {
  switch (m.is) {
    case "doing": return work(m.text, m.done, m.of);
    case "refused": return fail(m.text);
    case "ended": return fail(m.text ?? "The program has ended, most likely for want of memory: take fewer or smaller files, or the command, which has all of the machine.");
    case "file": waiting.get(m.id)?.(m); return void waiting.delete(m.id);
    case "packed":
      doing.hidden = true;
      return save(new Blob(m.parts), "application/zip", `${m.what}.zip`);
    case "made": return show(m);
  }
}

async function show(m) {
  doing.hidden = true;
  made.hidden = false;
  give.hidden = true;
  made.classList.toggle("is-empty", !m.site);
  say(find("name"), called);
  for (const b of page.querySelectorAll("[data-pack]")) b.hidden = !m.site || b.dataset.pack === "project" && !m.drafted;
  find("said").replaceChildren(...said(m));
  find("frame").replaceChildren();
  if (m.site) await frame(find("frame"), m, (path) => new Promise((resolve) => {
    waiting.set(++asked, resolve);
    worker.postMessage({ do: "file", path, id: asked });
  }));
  made.focus({ preventScroll: true });
  made.scrollIntoView({ block: "start" });
}

start();
