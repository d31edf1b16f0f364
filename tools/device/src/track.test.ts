import { en } from './texts.en.ts';
import { pointsIn } from './track.ts';

const world = { now: () => 0, out: () => undefined };

describe('TRACK-D04 the times of a file that a simulated device sends', () => {
  const at = (time: string) => pointsIn(`time,lat,lon\n${time},69,33\n`, world, en)[0]?.Timestamp;

  it.each(['2026-05-07 08:00:00', '2026-05-07T11:00:00+03:00', ' 2026-05-07T08:00:00Z '])(
    '"%s" is read',
    (time) => expect(at(time)).toBe('2026-05-07T08:00:00.000Z'),
  );

  it.each(['7', '2026', '12 march'])('"%s" is none, and no day of 2001', (time) =>
    expect(() => at(time)).toThrow(),
  );
});
