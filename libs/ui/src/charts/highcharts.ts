import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';

// Its button would stand over the plot, and speaks English.
Highcharts.addEvent(Highcharts.Chart, 'beforeShowResetZoom', () => false);

export type { Options, PointOptionsObject } from 'highcharts';
export { Highcharts };
