// The parts of ECharts that the charts use, and nothing else. The page loads the
// bundle as a classic script (so it works from file:// as well), hence the global.
import * as core from "echarts/core";
import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendPlainComponent, PolarComponent, TitleComponent, TooltipComponent } from "echarts/components";
import { LabelLayout } from "echarts/features";
import { CanvasRenderer } from "echarts/renderers";

core.use([
  BarChart, LineChart, ScatterChart,
  AriaComponent, GridComponent, LegendPlainComponent, PolarComponent, TitleComponent, TooltipComponent,
  LabelLayout, CanvasRenderer,
]);

window.echarts = { init: core.init, version: core.version };
