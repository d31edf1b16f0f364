import { getStatusEvents, limits } from '@mayak/api';
import { act, screen } from '@testing-library/react';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { useTrackEvents } from './useTrackEvents';

const minute = 60_000;

function Trial({ to }: { to: number | null }) {
  const range = { from: now - 60 * minute, to };
  const asked = [{ key: '5 today', beaconId: 5, period: { preset: 'today' as const }, range }];
  return <p>{useTrackEvents(asked, true)[0]?.length}</p>;
}

describe('TRACK-04, TRACK-D05, TRACK-D06 the events on a track', () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['come each minute while it lasts until now', null, '1'],
    ['are read once for a period that is over', now, '0'],
  ])('%s', async (_, to, then) => {
    let events: unknown[] = [];
    const { leave } = renderInHost(<Trial to={to} />, { answers: { [getStatusEvents.route]: () => events } });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('0')).toBeInTheDocument();
    events = [{ EventId: 1, StartDt: new Date(now).toISOString() }];
    await act(() => jest.advanceTimersByTimeAsync(limits.autoUpdate));
    expect(screen.getByText(then)).toBeInTheDocument();
    leave();
  });
});
