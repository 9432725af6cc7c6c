// Charts: brings the drawn figures alive with ECharts, lets readers pick models
// and save a drawing. Without this script, or without ECharts, every chart is
// there all the same.
//
// A figure is <figure class="chart" data-chart="ID" data-form="bar|…"> with both
// drawings in .chart-box, an inert block of options #chart-ID-options, and for a
// radar the series to pick from in #chart-ID-radar. The address of echarts.js
// stands in data-echarts on <html> or <body>. Picks arrive as the event
// "standings:pick" on document with detail.ids, in the order of their slots, an
// empty id for a slot that stays free;
// those made before this script ran may stand in data-picks on <html>.
(() => {
  "use strict";

  const root = document.documentElement;
  const svgNS = "http://www.w3.org/2000/svg";
  const figures = [];
  const slots = 6;
  const radarSlots = 3;

  let library; // the one load of ECharts, as a promise
  function load(address) {
    library ??= new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = () => (window.echarts ? done(window.echarts) : fail(new Error("no ECharts in " + address)));
      script.onerror = () => fail(new Error("cannot load " + address));
      document.head.append(script);
    });
    return library;
  }

  const read = (id) => {
    const block = document.getElementById(id);
    return block ? JSON.parse(block.textContent) : null;
  };

  const element = (name, attributes = {}, text) => {
    const e = document.createElementNS(svgNS, name);
    for (const key in attributes) if (attributes[key] !== "") e.setAttribute(key, attributes[key]);
    if (text !== undefined) e.textContent = text;
    return e;
  };

  // ---- colours -------------------------------------------------------------

  // A canvas knows no CSS variables: every string "var(--chart-…)" in the options
  // gives way to the value the variable has on the figure now.
  function resolver(figure) {
    const style = getComputedStyle(figure);
    const probe = document.createElement("span");
    probe.hidden = true;
    figure.append(probe);
    const known = new Map();
    const value = (name) => {
      if (!known.has(name)) {
        let v = style.getPropertyValue(name).trim();
        if (!name.endsWith("-font")) {
          probe.style.color = `var(${name})`;
          v = hex(getComputedStyle(probe).color);
        }
        known.set(name, v);
      }
      return known.get(name);
    };
    const resolve = (o) => {
      if (typeof o === "string") {
        const token = /^var\((--chart-[\w-]+)\)$/.exec(o);
        return token ? value(token[1]) : o;
      }
      if (Array.isArray(o)) return o.map(resolve);
      if (o === null || typeof o !== "object") return o;
      const out = {};
      for (const key in o) out[key] = resolve(o[key]);
      return out;
    };
    return { resolve, end: () => probe.remove() };
  }

  function hex(color) {
    const m = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
    if (!m || (m[4] !== undefined && m[4] !== "1")) return color;
    return "#" + m.slice(1, 4).map((n) => (+n).toString(16).padStart(2, "0")).join("");
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
      this.arrange = null; // changes the options before they are painted (see 52-dumbbells.js)
      figure.standingsChart = this;
      this.pool = read(`chart-${this.id}-radar`);
      if (this.pool) this.first = this.ids();
      this.tools();
    }

    // shown is the drawing that the style sheet shows at this width.
    shown() {
      return this.drawings.find((d) => d.getClientRects().length > 0);
    }

    ids() {
      return [...this.drawings[0].querySelectorAll("g[data-id]")].map((g) => g.dataset.id);
    }

    // ---- buttons

    tools() {
      const bar = document.createElement("div");
      bar.className = "chart-tools";
      const button = (text, label, act) => {
        const b = document.createElement("button");
        b.type = "button";
        b.textContent = text;
        b.setAttribute("aria-label", label);
        b.addEventListener("click", act);
        bar.append(b);
        return b;
      };
      const title = this.drawings[0].querySelector("title").textContent;
      if (this.address && !this.automatic()) {
        this.toggle = button("Interact", "Interact: " + title, () => (this.chart ? this.still() : this.live()));
      }
      button("Save SVG", "Save SVG: " + title, () => this.save(this.drawing().text, "image/svg+xml", ".svg"));
      // The canvas that makes a picture of the drawing comes when it is asked for.
      button("Save PNG", "Save PNG: " + title, () => standings.load("more").then(() => standings.png(this.drawing())).then((png) => this.save(png, "image/png", ".png"), () => {}));
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

    // automatic: where there is a mouse and data need not be saved.
    automatic() {
      const save = (navigator.connection && navigator.connection.saveData) || matchMedia("(prefers-reduced-data: reduce)").matches;
      return !save && matchMedia("(hover: hover) and (pointer: fine)").matches;
    }

    // ---- alive

    async live() {
      try {
        this.echarts = await load(this.address);
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
      if (!svg || this.chart) return;
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
      this.arrange?.(options);
      if (this.pool) this.outline(options);
      else this.recolour(options);
      for (const l of options.baseOption.legend) l.selected = hidden;
      const { resolve, end } = resolver(this.figure);
      this.chart.setOption(resolve(options), true);
      end();
      this.places = new Map();
      options.baseOption.series.forEach((s, seriesIndex) => {
        if (s.id.startsWith("frame-")) return;
        (s.data || []).forEach((d, dataIndex) => {
          if (!this.places.has(d.model)) this.places.set(d.model, []);
          this.places.get(d.model).push({ seriesIndex, dataIndex });
        });
      });
    }

    // A click with a mouse follows the link that the drawing has on the name.
    follow({ data, event }) {
      const native = event.event;
      if (!data || !data.model || native.pointerType === "touch" || native.zrIsFromTouch) return;
      const link = this.figure.querySelector(`g[data-id="${CSS.escape(data.model)}"] a`);
      if (!link) return;
      const address = new URL(link.getAttribute("href"), document.baseURI).href;
      if (native.ctrlKey || native.metaKey || native.shiftKey) window.open(address, "_blank", "noopener");
      else location.assign(address);
    }

    // Pointing at a model shows its other marks.
    together({ data }, type) {
      if (!data || !data.model || this.form === "radar" || this.form === "grouped") return;
      for (const place of this.places.get(data.model) ?? []) this.chart.dispatchAction({ type, ...place });
    }

    // ---- picks

    pick(ids) {
      this.picks = ids;
      if (this.pool) {
        for (const svg of this.drawings) this.redraw(svg);
        this.rewrite();
      } else if (this.form !== "grouped") {
        for (const svg of this.drawings) this.mark(svg);
      }
      this.paint();
    }

    // among gives the picks that this chart shows, with their slots.
    among(known) {
      const out = new Map();
      this.picks.slice(0, slots).forEach((id, i) => known.has(id) && out.set(id, i + 1));
      return out;
    }

    mark(svg) {
      const groups = [...svg.querySelectorAll("g[data-id]")];
      const picked = this.among(new Set(groups.map((g) => g.dataset.id)));
      svg.classList.toggle("has-picks", picked.size > 0);
      for (const g of groups) {
        g.dataset.kind ??= g.getAttribute("class") ?? "";
        const slot = picked.get(g.dataset.id);
        g.setAttribute("class", slot && g.dataset.kind ? "c-s" + slot : g.dataset.kind);
      }
    }

    // recolour does to the options what mark does to the drawing.
    recolour(options) {
      if (this.form === "grouped" || !this.picks.length) return;
      const all = [options.baseOption, ...options.media.map((m) => m.option)].flatMap((o) => o.series ?? []);
      const picked = this.among(new Set(all.flatMap((s) => s.data ?? []).map((d) => d && d.model)));
      if (!picked.size) return;
      for (const l of options.baseOption.legend) {
        const style = l.data[0].itemStyle ?? {};
        const key = "borderColor" in style ? "borderColor" : "color";
        if (style[key] && !/^var\(--chart-\d/.test(style[key])) style[key] = "var(--chart-rest)";
      }
      const bases = new Map(options.baseOption.series.map((s) => [s.id, s]));
      for (const s of all) {
        for (const d of s.data ?? []) {
          if (!d || !d.model) continue;
          const slot = picked.get(d.model);
          const style = d.itemStyle ?? bases.get(s.id).itemStyle ?? {};
          const color = slot ? `var(--chart-${slot})` : "var(--chart-rest)";
          const hollow = style.color === "var(--chart-bg)";
          d.itemStyle = hollow ? { ...style, borderColor: color } : { ...style, color };
          d.emphasis = { itemStyle: d.itemStyle };
          if (slot && s.id.startsWith("frame-names")) d.label.fontWeight = 600;
        }
      }
    }

    // ---- radar

    // chosen is what the radar shows, with their slots: the first three picks,
    // else the leaders.
    chosen() {
      const find = (id, slot) => {
        const s = this.pool.series.find((other) => other.id === id);
        return s && { ...s, slot };
      };
      const picked = this.picks.map(find).filter(Boolean).slice(0, radarSlots);
      return picked.length ? picked : this.first.map(find).filter(Boolean);
    }

    redraw(svg) {
      const [cx, cy, r, min, max, keyX, keyY, pitch, size] = svg.dataset.polar.split(" ").map(Number);
      const n = this.pool.groups.length;
      const place = (v, i) => {
        const distance = ((v - min) / (max - min)) * r;
        const angle = (2 * Math.PI * i) / n;
        return [cx + distance * Math.sin(angle), cy - distance * Math.cos(angle)].map((x) => x.toFixed(1));
      };
      const rings = svg.querySelector('g[data-part="rings"]');
      for (const old of svg.querySelectorAll('g[data-id], g[data-part="key"]')) old.remove();
      this.chosen().forEach((s, k) => {
        const look = this.pool.slots[s.slot];
        const g = element("g", { class: "c-s" + (s.slot + 1), "data-id": s.id });
        g.append(element("title", {}, s.name));
        const complete = s.values.every((v) => v !== null);
        let d = "";
        s.values.forEach((v, i) => {
          const next = s.values[(i + 1) % n];
          if (v === null || next === null) return;
          if (i === 0 || s.values[i - 1] === null) d += "M" + place(v, i).join(" ");
          d += "L" + place(next, (i + 1) % n).join(" ");
        });
        if (complete) g.append(element("path", { class: "c-area", d: d + "z" }));
        g.append(element("path", { class: "c-line", d, "stroke-width": 2, "stroke-dasharray": look.dash }));
        s.values.forEach((v, i) => {
          if (v === null) return;
          g.append(element("path", { class: "c-mark", d: look.mark, transform: `translate(${place(v, i).join(" ")}) scale(${look.radius / 100})` }));
        });
        rings.before(g);
        const y = keyY + k * pitch;
        const key = element("g", { class: "c-s" + (s.slot + 1), "data-part": "key" });
        key.append(
          element("path", { class: "c-line", d: `M${keyX} ${y}h24`, "stroke-width": 2, "stroke-dasharray": look.dash }),
          element("path", { class: "c-mark", d: look.mark, transform: `translate(${keyX + 12} ${y}) scale(0.042)` }),
          element("text", { class: "c-text", x: keyX + 30, y: (y + 0.35 * size).toFixed(1), "font-size": size }, s.short || s.name),
        );
        svg.append(key);
      });
      svg.querySelector("desc").textContent = this.said();
    }

    said() {
      return this.drawings[0].querySelector("title").textContent + ": " + this.chosen().map((s) => s.name).join(", ") + ".";
    }

    // rewrite the table of figures.
    rewrite() {
      const body = this.figure.querySelector(".chart-figures tbody");
      body.replaceChildren(...this.chosen().map((s) => {
        const row = document.createElement("tr");
        const head = document.createElement("th");
        head.scope = "row";
        head.textContent = s.name;
        if (s.link) {
          const link = document.createElement("a");
          link.href = s.link;
          link.textContent = s.name;
          head.replaceChildren(link);
        }
        row.append(head, ...s.texts.map((t) => {
          const cell = document.createElement("td");
          cell.textContent = t;
          return cell;
        }));
        return row;
      }));
    }

    // outline does to the options what redraw does to the drawing.
    outline(options) {
      if (!this.picks.length) return;
      const base = options.baseOption;
      const still = base.series.filter((s) => s.id.startsWith("frame-"));
      const pattern = base.series.find((s) => s.id === "radar-1");
      const chosen = this.chosen();
      const n = this.pool.groups.length;
      const plain = (text) => text.replaceAll("{", "{\u200b");
      const series = chosen.map((s, k) => {
        const look = this.pool.slots[s.slot];
        const color = `var(--chart-${s.slot + 1})`;
        const complete = s.values.every((v) => v !== null);
        const data = s.values.map((v, i) => ({
          name: plain(`${s.name}\n${this.pool.groups[i]}: ${s.texts[i]}`), model: s.id, value: [v, i],
        }));
        if (s.values[0] !== null) data.push({ ...data[0], value: [s.values[0], n] });
        return {
          ...pattern, id: "radar-" + (k + 1), name: plain(s.short || s.name), data,
          symbol: look.symbol, symbolSize: look.size,
          itemStyle: { color }, areaStyle: complete ? { color, opacity: 0.07 } : undefined,
          emphasis: { ...pattern.emphasis, itemStyle: { color } },
          lineStyle: { color, width: 2, type: look.dash ? look.dash.split(" ").map(Number) : "solid" },
        };
      });
      base.series = [...series, ...still];
      // In the media query a component holds only what differs from the base.
      const keys = (components) => chosen.map((s, k) => {
        const key = { ...components[0] };
        if (key.top !== undefined) key.top += k * this.pool.pitch;
        if (key.data) key.data = [{ name: plain(s.short || s.name) }];
        return key;
      });
      base.legend = keys(base.legend);
      base.aria.label.description = this.said();
      for (const { option } of options.media) {
        if (option.legend) option.legend = keys(option.legend);
        if (option.series) option.series = option.series.filter((s) => s.id.startsWith("frame-"));
      }
    }

    // ---- saving

    // drawing is the wide drawing as a file of its own: colours of the light
    // theme, no classes, no links.
    drawing() {
      const svg = this.drawings[0];
      const theme = root.dataset.theme;
      root.dataset.theme = "light";
      const copy = standalone(svg);
      if (theme === undefined) delete root.dataset.theme;
      else root.dataset.theme = theme;
      const text = '<?xml version="1.0" encoding="UTF-8"?>\n' + new XMLSerializer().serializeToString(copy) + "\n";
      return { text, width: Number(copy.getAttribute("width")), height: Number(copy.getAttribute("height")) };
    }

    save(content, type, ending) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([content], { type }));
      link.download = this.id + ending;
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }
  }

  // The properties that a saved drawing states, where they differ from SVG's own
  // initial values.
  const written = {
    fill: "#000000", "fill-opacity": "1", stroke: "none", "stroke-width": "1", "stroke-dasharray": "none",
    "stroke-linejoin": "miter", "stroke-linecap": "butt",
  };
  const writtenText = { fill: "#000000", "font-size": "", "font-weight": "400", "text-anchor": "start" };

  function standalone(svg) {
    const copy = svg.cloneNode(true);
    const from = [svg, ...svg.querySelectorAll("*")];
    const to = [copy, ...copy.querySelectorAll("*")];
    const halo = hex(getComputedStyle(svg).getPropertyValue("--chart-bg").trim());
    from.forEach((source, i) => {
      const target = to[i];
      const style = getComputedStyle(source);
      const isText = source.localName === "text";
      if (isText || source.localName === "path" || source.localName === "rect") {
        const list = isText ? writtenText : written;
        for (const name in list) {
          const value = hex(style.getPropertyValue(name)).replace(/px/g, "");
          if (value === list[name] || (name.startsWith("stroke-") && style.stroke === "none")) target.removeAttribute(name);
          else target.setAttribute(name, value);
        }
      }
      if (isText && source.classList.contains("c-halo")) {
        // Not every viewer knows paint-order: the halo is a text of its own.
        const under = target.cloneNode(true);
        for (const [k, v] of Object.entries({ stroke: halo, "stroke-width": 3, "stroke-linejoin": "round", fill: halo })) under.setAttribute(k, v);
        for (const name of ["class", "data-id"]) under.removeAttribute(name);
        target.before(under);
      }
    });
    for (const e of [copy, ...copy.querySelectorAll("*")]) {
      for (const { name } of [...e.attributes]) if (name === "class" || name.startsWith("data-")) e.removeAttribute(name);
    }
    for (const a of copy.querySelectorAll("a")) a.replaceWith(...a.childNodes);
    const { width, height } = svg.viewBox.baseVal;
    const margin = 12;
    copy.setAttribute("xmlns", svgNS);
    copy.setAttribute("viewBox", `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`);
    copy.setAttribute("width", width + 2 * margin);
    copy.setAttribute("height", height + 2 * margin);
    copy.setAttribute("font-family", "Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif");
    copy.querySelector("desc").after(element("rect", {
      x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin, fill: "#ffffff",
    }));
    return copy;
  }

  // ---- start ---------------------------------------------------------------

  function start() {
    const address = root.dataset.echarts || document.body.dataset.echarts;
    for (const f of document.querySelectorAll("figure.chart[data-chart]")) figures.push(new Figure(f, address));
    if (!figures.length) return;
    const pick = (ids) => figures.forEach((f) => f.pick(ids));
    document.addEventListener("standings:pick", (e) => pick([...(e.detail?.ids ?? [])]));
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
})();
