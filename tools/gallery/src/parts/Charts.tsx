import { Grid } from '@mayak/ui';
import { BarChart, TimeChart, type TimeSeries } from '@mayak/ui/charts';

const hour = 3_600_000;
const from = Date.parse('2026-10-13T12:00:00Z');
const wave = (order: number, unit: string): TimeSeries => ({
  id: order,
  name: `Sensor ${order}`,
  unit,
  order,
  points: Array.from({ length: 49 }, (_, i) => [
    from + (i * hour) / 2,
    i === 20 ? null : 12 + 4 * Math.sin(i / 5 + order),
  ]),
  bands: [],
  labels: null,
});
const series = [wave(0, 'V'), wave(1, 'V'), wave(2, 'l')];
const bars = [4, 7.5, null, 3, 6].map((value, i) => ({ name: `${i + 10}.10`, value, open: i === 4 }));

/** The charts: sensors over time, and bars. */
export const Charts = () => (
  <Grid templateColumns="2fr 1fr" gap="16px">
    <TimeChart
      series={series}
      label="Sensors"
      summary="Three sensors over a day."
      from={from}
      to={from + 24 * hour}
    />
    <BarChart bars={bars} label="Fuel, l" digits={1} heads={['Day', 'Fuel']} />
  </Grid>
);
