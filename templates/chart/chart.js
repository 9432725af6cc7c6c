// Charts: what marks are, beside the pointer; models that a reader picks, in their colours;
// ECharts, which a button opens on a drawing, and which opens by itself on the bars and
// radars of a board where there is a mouse; drawings as files. Without this script, or
// without ECharts, the drawings stay.
//
// A figure is <figure class="chart" data-chart="ID" data-form="bar|…"> with both
// drawings in .chart-box, an inert block of options #chart-ID-options, and for a
// radar the series to pick from, for a scatter the axes, in #chart-ID-pool. The address of echarts.js
// is in data-echarts on <html> or <body>. Picks arrive as the event
// "standings:pick" on document with detail.ids, in the order of their slots, an
// empty id for a slot that stays free;
// those made before this script ran may be in data-picks on <html>.

import { copies } from "../frame/copy.js";
import { later } from "../frame/later.js";
import { load, script } from "../frame/load.js";
import { button, make } from "../frame/make.js";
import { full, text } from "../frame/text.js";
import { save } from "../frame/save.js";
import { paint } from "./colours.js";
import { mark } from "./marked.js";
import { follow, hide, point, said, show } from "./tip.js";

const root = document.documentElement;
const figures = [];
const most = 3; // models on a radar

let library; // the one load of ECharts, as a promise
function engine(address) {
  library ??= script(address).then(() => window.echarts ?? Promise.reject(new Error("no ECharts in " + address)));
  return library;
}

// ---- a figure ------------------------------------------------------------

class Figure {
  constructor(figure, address) {
    this.figure = figure;
    this.id = figure.dataset.chart;
    this.form = figure.dataset.form;
    this.box = figure.querySelector(".chart-box");
    this.drawings = [...figure.querySelectorAll("svg.chart-svg")];
    this.address = address;
    this.chart = null;
    this.picks = [];
    this.place = null; // of rows that are sorted anew (dumbbells.js)
    this.axes = this.shown = null; // the chosen axes, and the series of the pool that are shown
    this.echarts = this.painter = this.observer = null; // once it has been opened
    figure.standingsChart = this;
    const pool = this.block("pool");
    this.pool = pool && JSON.parse(pool);
    this.title = figure.querySelector("[data-is=title]");
    this.heading = [...this.title.childNodes]; // which a radar of other models has not
    this.table = [...figure.querySelectorAll(".chart-figures tbody tr")];
    this.tools();
    point(figure, this.box);
    if (this.pool && this.form === "scatter") load("axes").then(({ Axes }) => new Axes(this), () => {});
  }

  block(name) {
    return full(document.getElementById(`chart-${this.id}-${name}`));
  }

  // drawing is that which the style sheet shows at this width.
  drawing() {
    return this.drawings.find((d) => d.getClientRects().length > 0);
  }

  // ---- buttons

  tools() {
    const bar = make("div", { className: "chart-tools" }), title = this.caption("title");
    const add = (text, onclick) => {
      const b = button(text, onclick, { ariaLabel: `${text}: ${title}` });
      bar.append(b);
      return b;
    };
    this.views(title);
    if (this.address && this.form !== "lines") {
      this.toggle = add("Interact", () => (this.chart ? this.still() : this.live()));
    }
    // What makes a file of the drawing comes when it is asked for.
    add("Save SVG", () => load("more").then(({ file }) => save(file(this).text, "image/svg+xml", this.id + ".svg"), () => {}));
    add("Save PNG", () => load("more").then(({ file, png }) => png(file(this))).then((png) => save(png, "image/png", this.id + ".png"), () => {}));
    copies(add("Copy link", null), () => location.href.split("#")[0] + this.here(), "Not copied");
    this.figure.querySelector(".chart-foot").append(bar);
    if (this.address && this.automatic()) {
      this.whenSeen();
    }
  }

  // whenSeen opens the chart once it is in view.
  whenSeen() {
    if (this.chart) return void this.live();
    this.seen?.disconnect();
    this.seen = new IntersectionObserver((entries) => {
      if (!entries.some((e) => e.isIntersecting)) return;
      this.seen.disconnect();
      this.live();
    });
    this.seen.observe(this.box);
  }

  // views are the two sides of a figure: the drawing and its table, in the same frame.
  views(title) {
    const details = this.figure.querySelector(".chart-figures");
    if (!details) return;
    const show = (table) => {
      this.asTable = table;
      this.figure.classList.toggle("as-table", table);
      details.open = table;
      buttons.forEach((b, i) => b.ariaPressed = String(table === (i === 1)));
    };
    const buttons = ["Chart", "Table"].map((text, i) => button(text, () => show(i === 1), {}));
    this.figure.querySelector(".chart-caption").after(make("div", { className: "chart-views", role: "group", "aria-label": "View of " + title }, ...buttons));
    this.figure.classList.add("has-views");
    show(details.open);
    details.addEventListener("toggle", () => details.open !== this.asTable && show(details.open));
  }

  // automatic: bars and radars of a board, where there is a mouse and data need not be saved.
  automatic() {
    if (!["bar", "interval", "radar"].includes(this.form) || !this.figure.closest(".board-pictures")) return false;
    const save = (navigator.connection && navigator.connection.saveData) || matchMedia("(prefers-reduced-data: reduce)").matches;
    return !save && matchMedia("(hover: hover) and (pointer: fine)").matches;
  }

  // ---- alive

  async live() {
    try {
      [this.echarts, this.painter] = await Promise.all([engine(this.address), load("alive")]);
    } catch {
      for (const f of figures) f.toggle?.remove();
      this.figure.hidden ||= this.form === "lines"; // a comparison has no drawing, and a table
      return; // the drawings stay
    }
    this.open();
    this.observer ??= new ResizeObserver(() => this.fit());
    this.observer.observe(this.box);
  }

  open() {
    const svg = this.drawing();
    if (!svg || this.chart) return this.paint();
    const { width, height } = svg.viewBox.baseVal;
    this.host = document.createElement("div");
    this.host.className = "chart-canvas";
    this.host.style.width = width + "px";
    this.host.style.height = height + "px";
    this.box.append(this.host);
    this.svg = svg;
    this.scale();
    this.chart = this.echarts.init(this.host, null, {
      renderer: "canvas", width, height,
      devicePixelRatio: Math.max(1, window.devicePixelRatio || 1) * Math.max(1, this.factor),
    });
    this.paint();
    this.chart.on("click", ({ data, event }) => data?.name && event.event.pointerType === "mouse" && follow(this.figure, data.name, event.event));
    this.chart.on("mouseover", ({ data, event }) => {
      if (!data?.name) return;
      show(data.words ?? this.said(data.name), event.event.clientX, event.event.clientY);
      this.chart.dispatchAction({ type: "highlight", name: data.name });
    });
    this.chart.on("mouseout", ({ data }) => {
      hide();
      this.chart.dispatchAction({ type: "downplay", name: data?.name });
    });
    this.figure.classList.add("is-live");
    this.says("Still");
  }

  still() {
    this.observer.disconnect();
    this.close();
    this.says("Interact");
  }

  // says is what the button that opens and closes the chart reads.
  says(what) {
    if (this.toggle) Object.assign(this.toggle, { textContent: what, ariaLabel: `${what}: ${this.caption("title")}` });
  }

  close() {
    if (!this.chart) return;
    this.chart.dispose();
    this.host.remove();
    this.chart = null;
    this.figure.classList.remove("is-live");
  }

  // caption is what the figure says beside its drawings: its title, note or source.
  caption(what) {
    return text(this.figure.querySelector(`[data-is=${what}]`));
  }

  // said is what is known of a series.
  said(id) {
    const one = this.shown?.find((s) => s.id === id);
    return one ? [one.name, ...(this.axes ?? [...one.texts.keys()]).map((n) => `${this.pool.groups[n]}: ${one.texts[n]}`)].join("\n") : said(this.figure, id) ?? "";
  }

  // here is the place of the figure in its page: with the axes, where they are chosen.
  here() {
    return this.axes ? location.hash : "#" + this.figure.id;
  }

  // rows of the table of figures, of series of the pool.
  rows(series, columns) {
    return series.map((s) => make("tr", {}, make("th", { scope: "row" }, s.link ? make("a", { href: s.link }, s.name) : s.name), ...columns.map((n) => make("td", {}, s.texts[n]))));
  }

  // compose shows what no drawing has: other models, or other axes.
  compose(state) {
    Object.assign(this, state);
    this.figure.classList.toggle("is-composed", Boolean(this.shown));
    if (this.chart) this.paint();
    else if (this.shown && this.address) this.live();
  }

  // The canvas has the drawing's own size and is scaled as the drawing is.
  scale() {
    this.factor = this.svg.getBoundingClientRect().width / this.svg.viewBox.baseVal.width;
    this.host.style.transform = this.factor === 1 ? "" : `scale(${this.factor})`;
  }

  fit() {
    const svg = this.drawing();
    if (!svg) return;
    if (this.chart && svg === this.svg) return this.scale();
    this.close();
    this.open();
  }

  paint() {
    if (!this.chart) return;
    const { selected } = this.chart.getOption()?.legend?.[0] ?? {};
    const options = this.painter.options(this, this.svg);
    for (const svg of this.drawings) svg.ariaHidden = this.shown ? "true" : null;
    const names = this.form === "radar" ? this.shown?.map((s) => s.name) : null;
    Object.assign(this.host, { role: "img", ariaHidden: String(!this.shown && this.form !== "lines"), ariaLabel: [this.caption("title"), names?.join(", ")].filter(Boolean).join(": ") });
    this.chart.setOption({ ...options, legend: { ...options.legend, selected } }, true);
    this.chart.getZr().flush(); // a page that is printed waits for nothing
  }

  // picture is what is open as a drawing of its own, "" where the drawing is what is shown.
  picture(svg) {
    return this.chart ? this.painter.still(this, svg) : "";
  }

  // ---- picks

  pick(ids) {
    this.picks = ids;
    if (this.form === "lines") {
      this.drawings = [...this.box.querySelectorAll("svg.chart-svg")]; // room for what the page compares
      this.close();
      if (!this.address) this.figure.hidden = true;
      else if (this.drawings.length) this.whenSeen();
      return;
    }
    if (this.form !== "radar") for (const svg of this.drawings) mark(svg, ids);
    else if (this.pool) {
      const shown = ids.map((id, i) => ({ ...this.pool.series.find((s) => s.id === id), slot: i + 1 })).filter((s) => s.id).slice(0, most);
      this.title.replaceChildren(...(shown.length ? ["Profiles of " + shown.map((s) => s.name).join(", ")] : this.heading));
      this.figure.querySelector(".chart-figures tbody").replaceChildren(...(shown.length ? this.rows(shown, [...this.pool.groups.keys()]) : this.table));
      return this.compose({ shown: shown.length ? shown : null });
    }
    if (ids.length && ["scatter", "strip"].includes(this.form) && this.address) this.live(); // it names them
    else this.paint();
  }
}

// ---- start ---------------------------------------------------------------

let newest; // the picks that figures show or are about to

// pick has each figure show picks in a task of its own, after what else they change has been painted.
function pick(ids) {
  newest = ids;
  const waiting = [...figures], next = () => {
    if (newest !== ids) return;
    waiting.shift()?.pick(ids);
    if (waiting.length) later(next);
  };
  later(next);
}

function start() {
  const address = root.dataset.echarts || document.body.dataset.echarts;
  for (const f of document.querySelectorAll("figure.chart[data-chart]")) figures.push(new Figure(f, address));
  if (!figures.length) return;
  document.addEventListener("standings:pick", (/** @type {CustomEvent} */ e) => pick([...(e.detail?.ids ?? [])]));
  if (root.dataset.picks) pick(root.dataset.picks.split(" "));
  const shade = () => paint("--chart-bg");
  let shown = shade();
  const repaint = () => {
    if (shade() === shown) return; // saving a drawing sets the theme for a moment
    shown = shade();
    figures.forEach((f) => f.paint());
  };
  for (const media of ["(prefers-color-scheme: dark)", "print"]) matchMedia(media).addEventListener("change", repaint);
  new MutationObserver(repaint).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
}

start();
