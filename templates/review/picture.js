// The picture of an output on the desk: a click, a key or a button enlarges it.

import { button, make } from "../frame/make.js";

export class Picture {
  // said takes what is said of the zoom.
  /** @param {import("./outputs.js").Output} o @param {(text: string) => void} said */
  constructor(o, said) {
    this.o = o;
    this.said = said;
    this.zoom = 1;
  }

  // box is the output: images that a click enlarges where they are, else its text.
  box() {
    const o = this.o;
    if (!o.pictures.length) return make("div", { className: "desk-text", tabIndex: 0, role: "region", ariaLabel: "Output" }, o.text || o.none || "There is nothing to see of this output here.");
    this.stage = make("div", { className: "desk-stage", tabIndex: 0, role: "region", ariaLabel: "Image, z enlarges it" }, o.pictures.map((a) => {
      const small = a.querySelector("img"), img = small.cloneNode();
      img.removeAttribute("loading");
      img.src = a.dataset.full ?? a.href;
      img.addEventListener("error", () => (img.src = small.src), { once: true });
      return img;
    }));
    this.stage.addEventListener("click", (e) => this.turn(e));
    return make("div", { className: "desk-picture" }, this.stage, o.text ? make("details", { className: "desk-meaning" }, make("summary", {}, "Text of the output"), make("p", {}, o.text)) : null);
  }

  // button is beside the image, not over it: what it covers cannot be judged.
  button() {
    if (!this.o.pictures.length) return null;
    return button(["Zoom ", make("kbd", { ariaHidden: "true" }, "z")], () => this.turn(), { className: "desk-button desk-zoom" });
  }

  // turn enlarges the image, or shows all of it again.
  turn(e = null) {
    this.enlarge(this.zoom > 1 ? 1 : 2.5, e);
  }

  // enlarge keeps what was clicked, or the middle, where it was.
  enlarge(zoom, e = null) {
    const stage = this.stage;
    if (!stage?.isConnected) return;
    const box = stage.getBoundingClientRect();
    const x = e ? e.clientX - box.left : box.width / 2, y = e ? e.clientY - box.top : box.height / 2;
    const left = (stage.scrollLeft + x) / this.zoom, top = (stage.scrollTop + y) / this.zoom;
    this.zoom = Math.min(8, Math.max(1, zoom));
    stage.classList.toggle("zoomed", this.zoom > 1);
    for (const img of stage.children) Object.assign(img.style, this.zoom > 1 ? { width: this.zoom * 100 + "%", height: this.zoom * 100 + "%" } : { width: "", height: "" });
    stage.scrollTo(left * this.zoom - x, top * this.zoom - y);
    this.said(this.zoom > 1 ? `Enlarged ${Math.round(this.zoom * 100)} %` : "Whole image");
  }
}
