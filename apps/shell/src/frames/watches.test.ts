import type { PickedRemote } from '@mayak/host/shell';
import { createWatches, watchedFor } from './watches';

const remote = { name: 'reports', pick: { version: '2.3.0' } } as unknown as PickedRemote;
const owner = (part = 'screen-reports.js') => ({ remote: 'reports', version: '2.3.0', feature: null, part });

function watched(measures = { frames: true, presses: true }) {
  const watches = createWatches(measures);
  watches.begin(remote, 1_000);
  const left = (now: number) => watches.end(now, true)[0]?.speed;
  return { ...watches, left };
}

describe('CONF-D20 how fast a version was in a page', () => {
  it('is its long frames by part, and the slow one of its presses', () => {
    const { frame, press, left } = watched();
    frame(owner(), 2_000, 80);
    frame(owner(), 3_000, 100.4);
    frame(owner('/reports'), 4_000, 300);
    frame({ ...owner(), version: '2.2.0' }, 4_500, 900);
    for (const [id, ms] of [
      [1, 48],
      [2, 104],
      [2, 120],
      [3, 64],
    ] as const)
      press(owner(), { at: 5_000, id, ms });
    expect(left(61_000)).toEqual({
      watched: 60_000,
      frames: { count: 3, ms: 480 },
      press: 120,
      parts: [
        { part: '/reports', count: 1, ms: 300 },
        { part: 'screen-reports.js', count: 2, ms: 180 },
      ],
    });
  });

  it('has no press where none was, a quick one where the browser told of none, and nothing that the browser does not measure', () => {
    expect(watched().left(61_000)).toEqual({ watched: 60_000, frames: { count: 0, ms: 0 } });
    const quick = watched();
    quick.pressed(owner(), 5_000);
    expect(quick.left(61_000)).toMatchObject({ press: 16 });
    const blind = watched({ frames: false, presses: false });
    blind.pressed(owner(), 5_000);
    expect(blind.left(61_000)).toEqual({ watched: 60_000 });
  });

  it('passes over the slowest of each fifty presses', () => {
    const { press, left } = watched();
    for (let id = 1; id <= 50; id += 1) press(owner(), { at: 5_000, id, ms: id === 7 ? 3_000 : 40 });
    expect(left(61_000)).toMatchObject({ press: 40 });
  });

  it('is of five minutes, or until the page is left, and told once', () => {
    const { frame, end, begin, left } = watched();
    frame(owner(), 1_000 + watchedFor, 900);
    expect(end(watchedFor, false)).toEqual([]);
    expect(end(1_000 + watchedFor, false)[0]?.speed).toMatchObject({
      watched: watchedFor,
      frames: { count: 0 },
    });
    begin(remote, watchedFor + 2_000);
    expect(left(2 * watchedFor)).toBeUndefined();
    expect(watched().left(1_500)).toBeUndefined();
  });
});
