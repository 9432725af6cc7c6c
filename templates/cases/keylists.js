// What the keys of a page of cases do.

import { make } from "../frame/make.js";

const list = (keys) => make("dl", {}, ...keys.flatMap(([signs, words]) => [make("dt", {}, ...signs.flatMap((s) => [make("kbd", {}, s), " "])), make("dd", {}, words)]));

// keyLists are the shortcuts of single keys, and the keys that are always there.
export function keyLists() {
  const walk = document.querySelector("[data-walk]"), strip = document.querySelector("[data-strip]");
  return [
    list([
      ...(walk ? [[["←", "→"], "previous and next case"], [["p", "n"], "the same, within the verdicts too"]] : []),
      ...(strip ? [[["[", "]"], "previous and next output beside the best"]] : []),
      [["j", "k"], "next and previous criterion"],
      [["h", "l"], "model on the left and on the right"],
      [["?"], "these shortcuts"],
    ]),
    list(walk ? [[["Enter"], "open or close a verdict"], [["Esc"], "close it"]] : [[["Enter"], "the page of a verdict"]]),
  ];
}
