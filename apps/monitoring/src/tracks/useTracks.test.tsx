import { getTrackColumns, limits } from '@mayak/api';
import {
  decodeTrack,
  FixFlag,
  LegKind,
  newFixes,
  type Leg,
  packFixes,
  packHead,
  packPart,
  Part,
} from '@mayak/api/history';
import { act, screen } from '@testing-library/react';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { mergeTrack } from './mergeTrack';
import { useTracks } from './useTracks';

const minute = 60_000;
const hour = 60 * minute;
const figures = {
  Fixes: 2,
  Length: 0,
  GapLength: 0,
  Duration: 0,
  Moving: 0,
  Standing: 0,
  Gaps: 0,
  EstimatedLength: 0,
  EstimatedTime: 0,
  MeanSpeed: null,
  MaxSpeed: null,
};
const iso = (at: number) => new Date(at).toISOString();

/** An answer in columns with fixes at some moments. */
function anAnswer(times: number[], part: { Complete?: boolean; Unchanged?: boolean; until?: number } = {}) {
  const fixes = newFixes(times.length);
  fixes.t.set(times);
  const head = {
    Id: '5-1-2',
    BeaconId: 5,
    StartDt: iso(now - 2 * hour),
    EndDt: iso(part.until ?? now),
    Until: iso(part.until ?? now),
    Complete: part.Complete ?? true,
    Unchanged: part.Unchanged ?? false,
    Thinned: false,
    StopMinutes: 5,
    GapMinutes: 60,
    Figures: { ...figures, Fixes: times.length },
  };
  const parts = [packHead(head), packPart(Part.Fixes, times.length, packFixes(fixes)), packPart(Part.End, 0)];
  return Uint8Array.from(parts.flatMap((bytes) => [...bytes])).buffer;
}

function Trial({ from, to }: { from: number; to: number | null }) {
  const asked = [{ key: '5 days2', beaconId: 5, period: { preset: 'days2' as const }, range: { from, to } }];
  return <p>{useTracks(asked)[0]?.series?.fixes.t.length}</p>;
}

async function shown(range: { from: number; to: number | null }) {
  let answer = anAnswer([now - hour, now - minute]);
  const host = renderInHost(<Trial {...range} />, {
    answers: { [`${getTrackColumns.route} columns`]: () => answer },
  });
  await act(() => jest.advanceTimersByTimeAsync(10));
  const calls = () => host.asked.filter(({ route }) => route === getTrackColumns.route);
  return { calls, later: (next: ArrayBuffer) => (answer = next), leave: host.leave };
}

describe('TRACK-04, TRACK-D05 a track that is shown', () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  it('asks each minute for what was received since, and reaches the present when its period ended "now"', async () => {
    const { calls, later, leave } = await shown({ from: now - 2 * hour, to: null });
    expect(screen.getByText('2')).toBeInTheDocument();
    later(anAnswer([now + 30_000], { Complete: false, until: now + minute }));
    await act(() => jest.advanceTimersByTimeAsync(limits.autoUpdate));
    expect(screen.getByText('3')).toBeInTheDocument();
    later(anAnswer([], { Complete: false, Unchanged: true, until: now + 2 * minute }));
    await act(() => jest.advanceTimersByTimeAsync(limits.autoUpdate));
    expect(screen.getByText('3')).toBeInTheDocument();
    const startDt = iso(now - 2 * hour);
    expect(calls().map(({ input }) => (input as { query: object }).query)).toEqual([
      { startDt },
      { startDt, since: iso(now) },
      { startDt, since: iso(now + minute) },
    ]);
    leave();
  });

  it('keeps both ends of a period of one’s own', async () => {
    const { calls, leave } = await shown({ from: now - 2 * hour, to: now - hour });
    expect(calls()[0]?.input).toMatchObject({ query: { endDt: iso(now - hour) } });
    leave();
  });
});

describe('TRACK-D05 what was received since', () => {
  const series = (times: number[], part: Parameters<typeof anAnswer>[1] = { Complete: false }) =>
    decodeTrack(anAnswer(times, part));

  it('comes between what is known when it is late, and the marks are those of the new legs', () => {
    const known = series([10, 30]);
    known.fixes.flags.fill(FixFlag.Stop);
    const place: [number, number] = [0, 0];
    const gap: Leg = {
      kind: LegKind.Gap,
      from: 20,
      to: 30,
      start: place,
      end: place,
      at: place,
      distance: 0,
      maxSpeed: null,
      intervals: 1,
    };
    const { fixes } = mergeTrack(known, { ...series([20]), legs: [gap] });
    expect([...fixes.t]).toEqual([10, 20, 30]);
    expect([...fixes.flags]).toEqual([0, 0, FixFlag.Gap]);
  });

  it('is the same fixes when nothing was', () => {
    const known = series([10]);
    const next = mergeTrack(known, series([], { Complete: false, Unchanged: true, until: now + minute }));
    expect(next.fixes).toBe(known.fixes);
    expect(next.head).toMatchObject({ EndDt: iso(now + minute), Figures: { Fixes: 1 } });
  });

  it('is all of it when the answer is complete', () => {
    const next = series([5], { Complete: true });
    expect(mergeTrack(series([10]), next)).toBe(next);
  });
});
