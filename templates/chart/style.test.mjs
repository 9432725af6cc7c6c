import assert from "node:assert/strict";
import { test } from "node:test";
import { dress } from "./style.js";

test("a mark that is pointed at keeps its colour, and what is said is kept", () => {
  const options = {
    baseOption: {
      legend: { itemWidth: 24 }, title: [], xAxis: [{ type: "value", min: 0 }], yAxis: [{ type: "category", data: [], axisLine: { show: true } }],
      series: [
        { type: "bar", itemStyle: { color: "red" }, data: [{ value: [1, 0], itemStyle: { color: "blue" }, label: { formatter: "1" } }] },
        { type: "line", silent: true, lineStyle: { width: 2 }, itemStyle: { color: "grey" }, data: [[1, 0], [null, null]] },
      ],
    },
    media: [{ query: {}, option: { title: [{ text: "a", textStyle: { fontSize: 9 } }], xAxis: [{ axisLabel: { margin: 8 } }] } }],
  };
  dress(options);
  const { series: [bars, lines], legend, yAxis: [names] } = options.baseOption;
  assert.deepEqual([bars.emphasis.itemStyle, bars.data[0].emphasis.itemStyle, bars.data[0].label.show], [{ color: "red" }, { color: "blue" }, true]);
  assert.deepEqual([lines.lineStyle, lines.emphasis], [{ width: 2, color: "grey" }, undefined]);
  assert.deepEqual([legend.itemWidth, names.axisLine.show, options.media[0].option.title[0].textStyle.fontSize], [24, true, 9]);
  assert.deepEqual(options.media[0].option.xAxis, [{ axisLabel: { margin: 8 } }]);
});
