import { aChannel } from '@mayak/api/fixtures';
import { aBeacon, now, renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SensorChart from './SensorChart';

jest.mock('@mayak/ui/charts', () => ({
  ...jest.requireActual<object>('../../../../../libs/ui/src/charts/ChartLegend'),
  TimeChart: ({ to, onCursor }: { to: number; onCursor: (at: number) => void }) => (
    <button onClick={() => onCursor(to - 15 * 60_000)}>The moment 15 minutes before</button>
  ),
}));

const minute = 60_000;
/** A sensor that told values so many minutes before the last contact of its beacon. */
function show(...told: readonly (readonly [ago: number, text: string])[]) {
  const beacon = aBeacon({
    ConnectionDt: new Date(now).toISOString(),
    Channels: [aChannel({ Id: 5_001, Name: 'Depth' })],
  });
  const data = {
    ...{ Id: 5_001, Name: 'Depth', Unit: 'm', Values: told.map(() => 4) },
    Timestamps: told.map(([ago]) => new Date(now - ago * minute).toISOString()),
    FormattedValues: told.map(([, text]) => text),
  };
  const answers = { 'GET /beacons.getHistoryData/{id}': [data] };
  return renderInHost(<SensorChart beacon={beacon} />, { locale: 'en', answers });
}
const timeout = aBeacon({}).RelevanceSettings.RelevanceTimeout2;

describe('CHART-D03 the legend of the chart in the panel', () => {
  it.each([
    ['a value', 1, '4.0 m'],
    ['nothing in a silence, where the line is broken', timeout + 5, '-'],
  ])('tells %s', async (_, ago, text) => {
    const { leave } = show([ago, '4.0 m']);
    expect(await screen.findByRole('button', { name: /Depth/ })).toHaveTextContent(`Depth${text}`);
    leave();
  });

  it.each([
    [
      'what was told last, not what comes soon after',
      [
        [60, 'Off'],
        [14, 'On'],
      ],
      'Off',
    ],
    [
      'what was told at that moment',
      [
        [15, 'Off'],
        [14, 'On'],
      ],
      'Off',
    ],
    ['nothing before anything was told', [[14, 'On']], '-'],
  ] as const)('tells at a moment %s', async (_, told, text) => {
    const { leave } = show(...told);
    await userEvent.click(await screen.findByText('The moment 15 minutes before'));
    expect(screen.getByRole('button', { name: /Depth/ })).toHaveTextContent(`Depth${text}`);
    leave();
  });
});
