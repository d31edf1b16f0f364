import { getTrack, limits } from '@mayak/api';
import { act, screen } from '@testing-library/react';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { useTrack, type TrackAsked } from './useTrack';

const track = (EndDt: number) => ({
  Id: '5-1-2',
  BeaconId: 5,
  StartDt: new Date(now - 7_200_000).toISOString(),
  EndDt: new Date(EndDt).toISOString(),
  TrackPoints: [],
  Coordinates: [],
});

function Trial({ asked }: { asked: TrackAsked }) {
  return <p>{useTrack(asked).data?.EndDt}</p>;
}

async function shown(range: TrackAsked['range']) {
  let end = now;
  const host = renderInHost(<Trial asked={{ beaconId: 5, range }} />, {
    answers: { [getTrack.route]: () => track(end) },
  });
  await act(() => jest.advanceTimersByTimeAsync(10));
  const calls = () => host.asked.filter(({ route }) => route === getTrack.route);
  return { calls, later: (at: number) => (end = at), leave: host.leave };
}

describe('TRACK-04, TRACK-D05 a track that is shown', () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  it('is read again each minute, and reaches the present when its period ended "now"', async () => {
    const { calls, later, leave } = await shown({ from: now - 7_200_000, to: null });
    expect(calls()).toHaveLength(1);
    later(now + limits.autoUpdate);
    await act(() => jest.advanceTimersByTimeAsync(limits.autoUpdate));
    expect(calls()).toHaveLength(2);
    expect(calls().map(({ input }) => input)).toEqual(
      [1, 2].map(() => ({
        params: { id: 5 },
        query: { startDt: new Date(now - 7_200_000).toISOString() },
      })),
    );
    expect(screen.getByText(new Date(now + limits.autoUpdate).toISOString())).toBeInTheDocument();
    leave();
  });

  it('keeps both ends of a period of one’s own', async () => {
    const { calls, leave } = await shown({ from: now - 7_200_000, to: now - 3_600_000 });
    await act(() => jest.advanceTimersByTimeAsync(limits.autoUpdate));
    expect(calls()).toHaveLength(2);
    expect(calls()[1]?.input).toMatchObject({ query: { endDt: new Date(now - 3_600_000).toISOString() } });
    leave();
  });
});
