import { aChannel } from '@mayak/api/fixtures';
import { aBeacon, now, renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import SensorChart from './SensorChart';

jest.mock('@mayak/ui/charts', () => ({
  ...jest.requireActual<object>('../../../../../libs/ui/src/charts/nearest'),
  ...jest.requireActual<object>('../../../../../libs/ui/src/charts/ChartLegend'),
  TimeChart: () => null,
}));

const minute = 60_000;
/** A sensor that told its last value so many minutes before the last contact of its beacon. */
function show(ago: number) {
  const beacon = aBeacon({
    ConnectionDt: new Date(now).toISOString(),
    Channels: [aChannel({ Id: 5_001, Name: 'Depth' })],
  });
  const told = {
    ...{ Id: 5_001, Name: 'Depth', Unit: 'm', Values: [4] },
    ...{ Timestamps: [new Date(now - ago * minute).toISOString()], FormattedValues: ['4.0 m'] },
  };
  const answers = { 'GET /beacons.getHistoryData/{id}': [told] };
  return renderInHost(<SensorChart beacon={beacon} />, { locale: 'en', answers });
}
const timeout = aBeacon({}).RelevanceSettings.RelevanceTimeout2;

describe('CHART-D03 the legend of the chart in the panel', () => {
  it.each([
    ['a value', 1, '4.0 m'],
    ['nothing in a silence, where the line is broken', timeout + 5, '-'],
  ])('tells %s', async (_, ago, text) => {
    const { leave } = show(ago);
    expect(await screen.findByRole('button', { name: /Depth/ })).toHaveTextContent(`Depth${text}`);
    leave();
  });
});
