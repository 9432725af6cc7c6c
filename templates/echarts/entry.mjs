// The parts of ECharts that the charts use, and nothing else. The page loads the
// bundle as a classic script (so it works from file:// as well), hence the global.
import * as core from "echarts/core";
import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { GridComponent, LegendPlainComponent, PolarComponent } from "echarts/components";
import { LabelLayout } from "echarts/features";
import { CanvasRenderer, SVGRenderer } from "echarts/renderers";

core.use([
  BarChart, LineChart, ScatterChart,
  GridComponent, LegendPlainComponent, PolarComponent,
  LabelLayout, CanvasRenderer, SVGRenderer, // drawings of its own are what is saved
]);

window.echarts = { init: core.init, version: core.version };
