import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';

export type { Options } from 'highcharts';
export { Highcharts };
