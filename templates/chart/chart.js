// Charts: brings the drawn figures alive with ECharts, lets readers pick models
// and save a drawing. Without this script, or without ECharts, the drawings
// stay.
//
// A figure is <figure class="chart" data-chart="ID" data-form="bar|…"> with both
// drawings in .chart-box, an inert block of options #chart-ID-options, and for a
// radar the series to pick from, for a scatter the axes, in #chart-ID-pool. The address of echarts.js
// is in data-echarts on <html> or <body>. Picks arrive as the event
// "standings:pick" on document with detail.ids, in the order of their slots, an
// empty id for a slot that stays free;
// those made before this script ran may be in data-picks on <html>.

import { copy } from "../frame/copy.js";
import { load, script } from "../frame/load.js";
import { make } from "../frame/make.js";
import { full, text } from "../frame/text.js";
import { save } from "../frame/save.js";
import { resolver } from "./colours.js";
import { mark, plain, recolour } from "./marked.js";
import { Radar } from "./radar.js";

const root = document.documentElement;
const figures = [];

let library; // the one load of ECharts, as a promise
function engine(address) {
  library ??= script(address).then(() => window.echarts ?? Promise.reject(new Error("no ECharts in " + address)));
  return library;
}

// label keeps the labels of marks inside the canvas and clear of each other, names the
// axes of a radar, and counts large numbers in billions.
function label({ baseOption, media }, width) {
  for (const s of baseOption.series) {
    s.labelLayout = ({ dataIndex, labelRect: { x, width: w } }) => ({
      hideOverlap: true, dx: Math.min(0, width - x - w) - Math.min(0, x), dy: s.data[dataIndex]?.label?.offset?.[1] ?? 0,
    });
  }
  for (const axis of [baseOption.xAxis ?? [], baseOption.yAxis ?? []].flat()) {
    if (axis.max >= 1e9 && axis.type !== "time") axis.axisLabel.formatter = (v) => v / 1e9 + "B";
  }
  for (const { angleAxis: axis } of [baseOption, ...media.map((m) => m.option)]) {
    if (axis) axis.axisLabel.formatter = (i) => axis.data[i] ?? "";
  }
}

const read = (id) => {
  const block = document.getElementById(id);
  return block ? JSON.parse(full(block)) : null;
};

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
    this.observer = null;
    this.arrange = null; // changes the options before they are painted (see dumbbells.js)
    figure.standingsChart = this;
    const pool = read(`chart-${this.id}-pool`);
    this.radar = pool && this.form === "radar" && new Radar(figure, this.drawings, pool);
    this.tools();
    if (pool && !this.radar) load("axes").then(({ Axes }) => new Axes(this, pool), () => {});
  }

  // shown is the drawing that the style sheet shows at this width.
  shown() {
    return this.drawings.find((d) => d.getClientRects().length > 0);
  }

  // ---- buttons

  tools() {
    const bar = make("div", { className: "chart-tools" });
    const button = (text, label, onclick) => {
      const b = make("button", { type: "button", "aria-label": label, onclick }, text);
      bar.append(b);
      return b;
    };
    const title = text(this.drawings[0].querySelector("title"));
    this.views(title);
    if (this.address && !this.automatic()) {
      this.toggle = button("Interact", "Interact: " + title, () => (this.chart ? this.still() : this.live()));
    }
    // What makes a file of the drawing comes when it is asked for.
    button("Save SVG", "Save SVG: " + title, () => load("more").then(({ file }) => save(file(this).text, "image/svg+xml", this.id + ".svg"), () => {}));
    button("Save PNG", "Save PNG: " + title, () => load("more").then(({ file, png }) => png(file(this))).then((png) => save(png, "image/png", this.id + ".png"), () => {}));
    const link = button("Copy link", "Copy link: " + title, async () => {
      const done = await copy(location.href.split("#")[0] + this.here());
      link.textContent = done ? "Copied" : "Not copied";
      setTimeout(() => (link.textContent = "Copy link"), 2500);
    });
    this.figure.querySelector(".chart-foot").append(bar);
    if (this.address && this.automatic()) {
      const seen = new IntersectionObserver((entries) => {
        if (!entries.some((e) => e.isIntersecting)) return;
        seen.disconnect();
        this.live();
      });
      seen.observe(this.box);
    }
  }

  // views are the two sides of a figure: the drawing and its table, in the same frame.
  views(title) {
    const details = this.figure.querySelector(".chart-figures");
    const show = (table) => {
      this.asTable = table;
      this.figure.classList.toggle("as-table", table);
      details.open = table;
      buttons.forEach((b, i) => b.setAttribute("aria-pressed", String(table === (i === 1))));
    };
    const buttons = ["Chart", "Table"].map((text, i) => {
      return make("button", { type: "button", onclick: () => show(i === 1) }, text);
    });
    this.figure.querySelector(".chart-caption").after(make("div", { className: "chart-views", role: "group", "aria-label": "View of " + title }, ...buttons));
    this.figure.classList.add("has-views");
    show(details.open);
    details.addEventListener("toggle", () => details.open !== this.asTable && show(details.open));
  }

  // automatic: where there is a mouse and data need not be saved.
  automatic() {
    const save = (navigator.connection && navigator.connection.saveData) || matchMedia("(prefers-reduced-data: reduce)").matches;
    return !save && matchMedia("(hover: hover) and (pointer: fine)").matches;
  }

  // ---- alive

  async live() {
    try {
      const [echarts, { dress }] = await Promise.all([engine(this.address), load("alive")]);
      this.echarts = echarts;
      this.dress = dress;
    } catch {
      for (const f of figures) if (f.toggle) f.toggle.remove();
      return; // the drawings stay
    }
    this.open();
    this.observer ??= new ResizeObserver(() => this.fit());
    this.observer.observe(this.box);
  }

  open() {
    const svg = this.shown();
    if (!svg || this.chart || this.own === false) return;
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
    this.chart.on("click", (e) => this.follow(e));
    this.chart.on("mouseover", (e) => this.together(e, "highlight"));
    this.chart.on("mouseout", (e) => this.together(e, "downplay"));
    this.figure.classList.add("is-live");
    if (this.toggle) this.toggle.textContent = "Still";
  }

  still() {
    this.observer.disconnect();
    this.close();
    if (this.toggle) this.toggle.textContent = "Interact";
  }

  close() {
    if (!this.chart) return;
    this.chart.dispose();
    this.host.remove();
    this.chart = null;
    this.figure.classList.remove("is-live");
  }

  // said is what the figure says beside its drawings: its title, note or source.
  said(what) {
    return text(this.figure.querySelector(`[data-is=${what}]`));
  }

  // here is the place of the figure in its page: with the axes, where they are chosen.
  here() {
    return this.own === false ? location.hash : "#" + this.figure.id;
  }

  // redrawn: the drawings show other figures than the options, or those again.
  redrawn(changed) {
    this.own = !changed;
    if (this.toggle) this.toggle.hidden = changed;
    if (changed) this.close();
    else if (this.observer) this.open();
    this.pick(this.picks);
  }

  // The canvas has the drawing's own size and is scaled as the drawing is.
  scale() {
    this.factor = this.svg.getBoundingClientRect().width / this.svg.viewBox.baseVal.width;
    this.host.style.transform = this.factor === 1 ? "" : `scale(${this.factor})`;
  }

  fit() {
    const svg = this.shown();
    if (!svg || !this.chart) return;
    if (svg === this.svg) return this.scale();
    this.close();
    this.open();
  }

  paint() {
    if (!this.chart) return;
    const hidden = {};
    for (const l of this.chart.getOption()?.legend ?? []) Object.assign(hidden, l.selected);
    const options = read(`chart-${this.id}-options`);
    this.dress(options);
    this.say(options.baseOption);
    this.arrange?.(options);
    if (this.radar) this.radar.outline(options);
    else recolour(options, this.picks, this.form === "scatter");
    options.baseOption.legend.selected = hidden;
    label(options, this.svg.viewBox.baseVal.width);
    const { resolve, end } = resolver(this.figure);
    this.chart.setOption(resolve(options), true);
    end();
    this.names = options.baseOption.yAxis?.[0].data;
    this.places = new Map();
    options.baseOption.series.forEach((s, seriesIndex) => {
      s.data.forEach((d, dataIndex) => {
        if (!this.places.has(d.model)) this.places.set(d.model, []);
        this.places.get(d.model).push({ seriesIndex, dataIndex });
      });
    });
  }

  // say gives marks the words that the drawing has at them.
  say({ series }) {
    const said = new Map([...this.drawings[0].querySelectorAll("g[data-id]")].reverse().flatMap((g) => (full(g.querySelector("title")) ? [/** @type {[string, string]} */ ([g.dataset.id, full(g.querySelector("title"))])] : [])));
    for (const d of series.flatMap((s) => s.data)) if (d.model) d.name ??= plain(said.get(d.model) ?? "");
  }

  // A click with a mouse follows the link that the drawing has on the name.
  follow({ componentType, data, dataIndex, event }) {
    const native = event.event;
    const { model } = (componentType === "yAxis" ? this.names[dataIndex] : data) ?? {};
    if (!model || native.pointerType === "touch" || native.zrIsFromTouch) return;
    const link = this.figure.querySelector(`g[data-id="${CSS.escape(model)}"] a`);
    if (!link) return;
    const address = new URL(link.getAttribute("href"), document.baseURI).href;
    if (native.ctrlKey || native.metaKey || native.shiftKey) window.open(address, "_blank", "noopener");
    else location.assign(address);
  }

  // Pointing at a model shows its other marks.
  together({ data }, type) {
    if (!data || !data.model || this.form === "radar") return;
    for (const place of this.places.get(data.model) ?? []) this.chart.dispatchAction({ type, ...place });
  }

  // ---- picks

  pick(ids) {
    this.picks = ids;
    if (this.radar) this.radar.pick(ids);
    else for (const svg of this.drawings) mark(svg, ids);
    this.paint();
  }

}

// ---- start ---------------------------------------------------------------

function start() {
  const address = root.dataset.echarts || document.body.dataset.echarts;
  for (const f of document.querySelectorAll("figure.chart[data-chart]")) figures.push(new Figure(f, address));
  if (!figures.length) return;
  const pick = (ids) => figures.forEach((f) => f.pick(ids));
  document.addEventListener("standings:pick", (/** @type {CustomEvent} */ e) => pick([...(e.detail?.ids ?? [])]));
  if (root.dataset.picks) pick(root.dataset.picks.split(" "));
  const shade = () => getComputedStyle(figures[0].figure).getPropertyValue("--chart-bg");
  let shown = shade();
  const repaint = () => {
    if (shade() === shown) return; // saving a drawing sets the theme for a moment
    shown = shade();
    figures.forEach((f) => f.paint());
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint);
  new MutationObserver(repaint).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
