import { aChannel } from '@mayak/api/fixtures';
import { aBeacon, now, renderInHost } from '@mayak/fleet/fixtures';
import { fireEvent, screen } from '@testing-library/react';
import SensorChart from './SensorChart';

jest.mock('@mayak/ui/charts', () => ({
  ChartLegend: () => null,
  nearest: () => null,
  TimeChart: ({ onPick, from }: { onPick: (at: number) => void; from: number }) => (
    <button onClick={() => onPick(from + 3_600_000)}>moment</button>
  ),
}));

it('SIDE-13, GEN-D05 a press on the chart opens the history around its moment, and is told', async () => {
  const ConnectionDt = new Date(now).toISOString();
  const beacon = aBeacon({ ConnectionDt, Channels: [aChannel({ Id: 5_001, Name: 'Depth' })] });
  const { told, leave } = renderInHost(<SensorChart beacon={beacon} />, {
    answers: { 'GET /beacons.getHistoryData/{id}': [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'moment' }));
  const [jump] = told;
  const at = jump?.type === 'chart.jump' ? jump.payload.at : '';
  expect(told).toEqual([{ type: 'chart.jump', payload: { beaconId: beacon.Id, at } }]);
  expect(now - Date.parse(at)).toBeLessThan(24 * 3_600_000);
  const address = screen.getByTestId('address').textContent ?? '';
  expect(address).toMatch(/^\/history\?/);
  expect(decodeURIComponent(address)).toContain(String(beacon.Id));
  leave();
});
