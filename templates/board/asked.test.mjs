import assert from "node:assert/strict";
import test from "node:test";

import { asked } from "./asked.js";
import { mean, parse, print, whole } from "./exact.js";
import { rankBy } from "./picker.js";

test("an address says the columns that rank, and the weight of each", () => {
  for (const [choice, how, ids, weights, own] of [
    ["only:a,b*c", "only", "a%2Cb%2Ac", "1", false],
    ["mean:Time,Space", "mean", "Time Space", "1 1", false],
    ["mean:2*Culture,Time", "mean", "Culture Time", "2 1", true],
    ["rank:0.50*A,007*B,.25*C", "rank", "A B C", "0.5 7 0.25", true],
    ["mean:0*A,1*B", "mean", "A B", "0 1", true],
  ]) {
    const by = asked.rankedBy(choice);
    assert.deepEqual([by.how, by.ids.join(" "), by.weights.join(" "), by.own], [how, ids, weights, own], choice);
  }
});

test("an address that makes no sense ranks by nothing", () => {
  for (const choice of ["", "equal", "without:Time", "mean", "mean:", "mean:,", "mean:x*A,B", "mean:-1*A,B", "mean:1e3*A,B", "mean:*A,B", "mean:2*,B", "mean:2*3*A", "mean:0*A,0*B", "mean:A,A", "mean:2*A,A", "mean:1234567*A", "rank:Infinity*A", "MEAN:A,B"]) {
    assert.deepEqual(asked.rankedBy(choice), { how: "", ids: [], weights: [], own: false }, choice);
  }
});

test("an address that names a column of another table ranks by nothing", () => {
  assert.equal(asked.rankedBy("mean:2*A,B", ["A", "B", "C"]).how, "mean");
  for (const choice of ["mean:2*A,D", "rank:A,b", "only:D"]) assert.equal(asked.rankedBy(choice, ["A", "B"]).how, "", choice);
});

test("a choice is read as it was written", () => {
  const names = ["a,b", "2*x", "50% c", "*"].map(asked.listed);
  const choice = rankBy(names, "mean", ["2", "1", "0", "0.000001"]);
  assert.equal(choice, "mean:2*a%2Cb,2%2Ax,0*50% c,0.000001*%2A");
  assert.deepEqual(asked.rankedBy(choice), { how: "mean", ids: names, weights: ["2", "1", "0", "0.000001"], own: true });
  assert.equal(rankBy([asked.listed("a,b*c")], "rank", ["2"]), "only:a,b*c");
  assert.equal(rankBy([], "mean", []), "");
});

test("a mean under weights is exact, and missing is not zero", () => {
  const under = (...parts) => {
    const made = mean(parts.map(([weight, figure]) => [parse(weight), figure && parse(figure)]));
    return made && print(made, 4);
  };
  assert.equal(under(["2", "0.1"], ["1", "0.4"]), "0.2000");
  assert.equal(under(["0.1", "10"], ["0.2", "40"]), "30.0000");
  assert.equal(under(["2", "50"], ["1", null]), null);
  assert.equal(under(["2", "50"], ["0", null]), "50.0000");
  assert.equal(under(["0", "50"]), null);
  assert.equal(mean([]), null);
  assert.equal(print(mean([[whole(1), parse("-1")], [whole(2), parse("−2.5")]]), 2), "-2.00");
});
