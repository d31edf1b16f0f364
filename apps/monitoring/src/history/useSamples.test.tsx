import { getHistoryColumns, limits } from '@mayak/api';
import { act, screen } from '@testing-library/react';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { aHistoryAnswer } from '../historyAnswer.fixtures';
import { useSamples } from './useSamples';

const minute = 60_000;

function Trial({ from, to, rows = 100 }: { from: number; to: number | null; rows?: number }) {
  const { data } = useSamples({ beaconId: 5, from, to, channels: [101], rows });
  return <p>{data ? `${data.t.length} rows` : 'nothing'}</p>;
}

describe('HIST-02, HIST-D02, TRACK-04 what sensors told in a period', () => {
  let answer: ArrayBuffer | null = null;
  const from = now - 60 * minute;
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const show = async (to: number | null) => {
    answer = aHistoryAnswer(5, [now - 2 * minute, now - minute]);
    const shown = renderInHost(<Trial from={from} to={to} />, {
      answers: { [`${getHistoryColumns.route} columns`]: () => answer },
    });
    await later(10);
    expect(screen.getByText('2 rows')).toBeInTheDocument();
    return shown;
  };
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  it('is read again each minute when the period lasts until now, and stays known when a call fails', async () => {
    const { leave } = await show(null);
    answer = aHistoryAnswer(5, [now - 2 * minute, now - minute, now]);
    await later(limits.autoUpdate);
    expect(screen.getByText('3 rows')).toBeInTheDocument();
    answer = null;
    await later(limits.autoUpdate);
    expect(screen.getByText('3 rows')).toBeInTheDocument();
    leave();
  });

  it('is read once when the period is over', async () => {
    const { asked, leave } = await show(now);
    await later(limits.autoUpdate);
    expect(asked.filter(({ route }) => route === getHistoryColumns.route)).toHaveLength(1);
    leave();
  });

  it('stays known while more of the same period comes, and is nothing of another period', async () => {
    const { rerenderPart, leave } = await show(now);
    rerenderPart(<Trial from={from} to={now} rows={200} />);
    expect(screen.getByText('2 rows')).toBeInTheDocument();
    rerenderPart(<Trial from={now - 30 * minute} to={now} />);
    expect(screen.getByText('nothing')).toBeInTheDocument();
    leave();
  });
});
