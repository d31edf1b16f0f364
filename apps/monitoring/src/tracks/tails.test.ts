import { createTails, tailWay, withLive } from './tails';

const fix = (at: number) => ({ at, lat: 60 + at / 100, lon: 30 });
const fixes = (...t: number[]) => ({
  t: Float64Array.from(t),
  lat: Float64Array.from(t, (at) => 60 + at / 100),
  lng: Float64Array.from(t, () => 30),
});
const latitudes = (way: ReturnType<typeof tailWay>) =>
  Array.from({ length: way.length }, (_, i) => Math.round((way.placeOf(i)[0] - 60) * 100));

describe('TRACK-D06 the track behind a beacon on the live map', () => {
  it('begins so many hours before and goes on with what is heard since', () =>
    expect(latitudes(tailWay(fixes(1, 5, 9), 4, [fix(3), fix(9), fix(12)]))).toEqual([5, 9, 12]));
  it('is nothing where all is older', () => expect(tailWay(fixes(1), 4, []).length).toBe(0));

  it('remembers each live fix once and forgets the old ones', () => {
    const known = withLive([], fix(5), 0);
    expect(withLive(known, fix(5), 0)).toBe(known);
    expect(withLive(known, null, 0)).toBe(known);
    expect(withLive(known, fix(9), 6).map(({ at }) => at)).toEqual([9]);
  });

  it('is the same while it means the same, and has arrows as soon as it is the only one', () => {
    const shownOf = createTails();
    const tail = { beaconId: 5, fixes: fixes(1, 5), live: [], from: 0, color: '#1e73b0' };
    const one = shownOf({ ...tail, arrows: true });
    expect(shownOf({ ...tail, arrows: true })).toBe(one);
    expect(shownOf({ ...tail, arrows: false }).arrows).toBe(false);
    expect(shownOf({ ...tail, arrows: true }).arrows).toBe(true);
  });
});
