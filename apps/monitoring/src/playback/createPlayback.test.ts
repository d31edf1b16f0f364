import { createPlayback } from './createPlayback';

const minute = 60_000;
const times = [Float64Array.of(0, 10 * minute, 20 * minute), Float64Array.of(5 * minute, 15 * minute)];
const ready = () => {
  const playback = createPlayback();
  playback.load({ from: 0, to: 20 * minute, times });
  return playback;
};

describe('TRACK-D06 playback of tracks', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('goes on so many times faster than it was, and stops at the end', () => {
    const playback = ready();
    playback.speed$.next(300);
    playback.toggle();
    jest.advanceTimersByTime(1_000);
    expect(playback.playing$.value).toBe(true);
    expect((playback.moment$.value ?? 0) / 1_000).toBeGreaterThan(270);
    expect((playback.moment$.value ?? 0) / 1_000).toBeLessThanOrEqual(300);
    jest.advanceTimersByTime(10_000);
    expect([playback.moment$.value, playback.playing$.value]).toEqual([20 * minute, false]);
  });

  it('of a part plays no further than that, and looks at any moment of the whole', () => {
    const playback = createPlayback();
    playback.load({ from: 5 * minute, to: 10 * minute, times, whole: { from: 0, to: 20 * minute } });
    playback.seek(18 * minute);
    expect(playback.moment$.value).toBe(18 * minute);
    playback.toggle();
    expect(playback.moment$.value).toBe(5 * minute);
    playback.speed$.next(10_000);
    jest.advanceTimersByTime(1_000);
    expect([playback.moment$.value, playback.playing$.value]).toEqual([10 * minute, false]);
  });

  it('plays faster and slower by a step, to the ends of what there is', () => {
    const playback = ready();
    const speeds = [1, 1, 1, 1, 1, 1, -1].map((by) => {
      playback.faster(by as 1 | -1);
      return playback.speed$.value;
    });
    expect(speeds).toEqual([64, 300, 1_000, 3_600, 10_000, 10_000, 3_600]);
  });

  it('pauses where it is, and begins again at its end', () => {
    const playback = ready();
    playback.seek(20 * minute);
    playback.toggle();
    expect(playback.moment$.value).toBe(0);
    playback.toggle();
    jest.advanceTimersByTime(1_000);
    expect([playback.moment$.value, playback.playing$.value]).toEqual([0, false]);
  });

  it('tells the moment at which it stopped once more, for whoever writes it seldom while it plays', () => {
    const playback = ready();
    const told: (number | null)[] = [];
    playback.moment$.subscribe((at) => !playback.playing$.value && told.push(at));
    playback.speed$.next(300);
    playback.toggle();
    jest.advanceTimersByTime(500);
    playback.toggle();
    expect(told.at(-1)).toBe(playback.moment$.value);
    expect(told.at(-1)).toBeGreaterThan(0);
  });

  it.each([
    [0, 1, 5],
    [0, 3, 15],
    [7, -1, 5],
    [15, -2, 5],
    [0, -1, 0],
    [20, 10, 20],
  ])('steps from %i min by %i fixes of all tracks to %i min', (at, by, to) => {
    const playback = ready();
    playback.seek(at * minute);
    playback.step(by);
    expect((playback.moment$.value ?? NaN) / minute).toBe(to);
  });

  it('CHART-D03 looks at what is under the pointer, and goes back to where it was', () => {
    const playback = ready();
    playback.hover(7 * minute);
    playback.hover(8 * minute);
    expect(playback.moment$.value).toBe(8 * minute);
    playback.hover(null);
    expect(playback.moment$.value).toBeNull();
    playback.seek(3 * minute);
    playback.hover(99 * minute);
    expect(playback.moment$.value).toBe(20 * minute);
    playback.step(1);
    expect(playback.moment$.value).toBe(5 * minute);
    playback.hover(9 * minute);
    playback.seek(9 * minute);
    playback.hover(null);
    expect(playback.moment$.value).toBe(9 * minute);
  });

  it('does not stop at the pointer while it plays, nor play from there', () => {
    const playback = ready();
    playback.seek(minute);
    playback.hover(15 * minute);
    playback.toggle();
    expect(playback.moment$.value).toBe(minute);
    jest.advanceTimersByTime(1_000);
    playback.hover(15 * minute);
    expect(playback.moment$.value).toBeLessThan(2 * minute);
    playback.hover(null);
    expect(playback.moment$.value).toBeGreaterThan(minute);
  });

  it('keeps the moment within what is played, and forgets it with the last track', () => {
    const playback = ready();
    playback.seek(99 * minute);
    expect(playback.moment$.value).toBe(20 * minute);
    playback.load({ from: 0, to: 10 * minute, times });
    expect(playback.moment$.value).toBe(10 * minute);
    playback.load({ from: 0, to: 0, times: [] });
    expect(playback.moment$.value).toBeNull();
  });
});
