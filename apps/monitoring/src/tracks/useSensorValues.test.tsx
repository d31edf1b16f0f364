import { getHistoryColumns, limits } from '@mayak/api';
import { aBeacon, aChannel } from '@mayak/api/fixtures';
import { act, screen } from '@testing-library/react';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { aHistoryAnswer } from '../historyAnswer.fixtures';
import { useSensorValues } from './useSensorValues';

const minute = 60_000;
const beacon = aBeacon({ Id: 5, Channels: [aChannel({ Id: 101, Name: 'Oil' })] });
const beacons = new Map([[5, { id: 5, name: 'Lena', color: '#000000', width: 2, beacon }]]);

function Trial({ to }: { to: number | null }) {
  const range = { from: now - 60 * minute, to };
  const asked = [{ key: '5 today', beaconId: 5, period: { preset: 'today' as const }, range }];
  return <p>{useSensorValues(asked, beacons, 'Oil')[0]?.t.length}</p>;
}

describe('TRACK-04, TRACK-D05, TRACK-D06 the sensor that colours a track', () => {
  let answer: ArrayBuffer | null = null;
  const show = async (to: number | null) => {
    answer = aHistoryAnswer(5, [now - 2 * minute, now - minute]);
    const { asked, leave } = renderInHost(<Trial to={to} />, {
      answers: { [`${getHistoryColumns.route} columns`]: () => answer },
    });
    await act(() => jest.advanceTimersByTimeAsync(10));
    return { calls: () => asked.filter(({ route }) => route === getHistoryColumns.route).length, leave };
  };
  const afterMinute = () => act(() => jest.advanceTimersByTimeAsync(limits.autoUpdate));
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  it('is read again each minute with a track that lasts until now, and stays known when a call fails', async () => {
    const { leave } = await show(null);
    expect(screen.getByText('2')).toBeInTheDocument();
    answer = aHistoryAnswer(5, [now - 2 * minute, now - minute, now]);
    await afterMinute();
    expect(screen.getByText('3')).toBeInTheDocument();
    answer = null;
    await afterMinute();
    expect(screen.getByText('3')).toBeInTheDocument();
    leave();
  });

  it('is read once for a period that is over', async () => {
    const { calls, leave } = await show(now);
    await afterMinute();
    expect(calls()).toBe(1);
    leave();
  });
});
