import geodesic from 'geographiclib-geodesic';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { begin, fixesOfSteps } from './history.fixtures.ts';
import { LegKind, legsOf, newFixes, type Fixes, type Leg } from './index.ts';

const folder = resolve(import.meta.dirname, '../../../../../shared/data/tracks');
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

interface Heard {
  device: string;
  t: number;
  lat: number;
  lng: number;
}

/** The tracks of a list by device, each moment once, by time. */
function tracksOf(list: readonly Heard[]): Fixes[] {
  const devices = [...new Set(list.map(({ device }) => device))];
  return devices.map((name) => {
    const heard = list.filter(({ device }) => device === name);
    const byTime = new Map(heard.filter(({ t }) => !Number.isNaN(t)).map((one) => [one.t, one]));
    const sorted = [...byTime.values()].sort((a, b) => a.t - b.t);
    const fixes = newFixes(sorted.length);
    fixes.speed.fill(NaN);
    sorted.forEach(({ t, lat, lng }, i) => {
      fixes.t[i] = t;
      fixes.lat[i] = lat;
      fixes.lng[i] = lng;
    });
    return fixes;
  });
}

const cells = (name: string) =>
  read(name)
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '').trim()));
const buoys = () =>
  cells('iridium_ice_buoys_v2018.csv').map(([device = '', time = '', lat, lng]): Heard => ({
    device,
    t: Date.parse(time),
    lat: Number(lat),
    lng: Number(lng),
  }));
const bus = () =>
  cells('liverpool_bus_route14.csv').map(([, device = '', , time = '', lat, lng]): Heard => ({
    device,
    t: Date.parse(`${time.replace(' ', 'T')}Z`),
    lat: Number(lat),
    lng: Number(lng),
  }));
const walk = (name: string) => () =>
  [...read(name).matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)">.*?<time>([^<]+)<\/time>/gs)].map(
    ([, lat, lng, time = '']): Heard => ({
      device: name,
      t: Date.parse(time),
      lat: Number(lat),
      lng: Number(lng),
    }),
  );

const reference = ({ lat, lng }: Fixes) => {
  let metres = 0;
  for (let i = 1; i < lat.length; i += 1)
    metres +=
      geodesic.Geodesic.WGS84.Inverse(lat[i - 1] ?? 0, lng[i - 1] ?? 0, lat[i] ?? 0, lng[i] ?? 0).s12 ?? 0;
  return metres;
};
const length = (legs: readonly Leg[]) => legs.reduce((sum, { distance }) => sum + distance, 0);
const expectAsReference = (fixes: Fixes) => {
  const want = reference(fixes);
  expect(Math.abs(length(legsOf(fixes)) - want)).toBeLessThanOrEqual(want * 0.001);
};

const sources: [string, () => Heard[]][] = [
  ['Iridium buoys', buoys],
  ['city buses', bus],
  ['a walk to the hills', walk('gpx_korita-zbevnica.gpx')],
  ['a walk around a lake', walk('gpx_cerknicko-jezero.gpx')],
];

describe('TRACK-D09 lengths over all fixes are those of GeographicLib within 0.1 %', () => {
  it.each([
    ['a round trip in the Arctic', [69, 33, 71, 40, 78, 15, 69, 33]],
    ['along the equator over the 180° meridian', [0, 178, 0.5, 179.9, -0.5, -179.5, 0, -178]],
    ['over the pole', [89.5, 0, 90, 0, 89.5, 180, 89, 178]],
  ])('%s', (_, places) => {
    const steps = places.flatMap((lat, i) =>
      i % 2 === 0 ? [{ minutes: 30, lat, lng: places[i + 1] ?? 0, speed: 20 }] : [],
    );
    expectAsReference(fixesOfSteps(steps));
  });

  if (existsSync(folder))
    it.each(sources)('real tracks: %s', (_, source) => {
      const tracks = tracksOf(source());
      expect(tracks.length).toBeGreaterThan(0);
      tracks.forEach(expectAsReference);
    });
  else
    it.skip('real tracks are not on this machine (they lie beside the repository, not in it)', () =>
      undefined);
});

describe('TRACK-D02 stops of a walk that were found by hand', () => {
  /** A minute each: to a rest of eight minutes, on, a look of three minutes, on to the end. */
  const walked = [0, 80, 160, 240, 250, 245, 250, 240, 250, 245, 240, 320, 400, 480, 485, 480, 485, 560, 640];
  it('in a made-up one', () => {
    const fixes = fixesOfSteps(
      walked.map((metres) => ({ minutes: 1, lat: 45.7 + metres / 111_150, lng: 14.3, speed: NaN })),
    );
    const stops = legsOf(fixes).filter(({ kind }) => kind === LegKind.Stop);
    expect(stops.map(({ from, to }) => [(from - begin) / 60_000, (to - begin) / 60_000])).toEqual([[4, 11]]);
  });

  /**
   * The end of the walk around a lake, at a guest house (fixes 271 to 287 of the file), as a person reads it. There a degree north
   * is 111,140 m and one east 77,640 m.
   */
  const raw = [
    ['15:58:31', 45.791063569, 14.304568944],
    ['16:01:52', 45.790786548, 14.304461237],
    ['16:04:51', 45.790793588, 14.304350847],
    ['16:05:04', 45.791038508, 14.304463919],
    ['16:05:37', 45.79120581, 14.304538183],
    ['16:06:14', 45.791200362, 14.304576153],
    ['16:07:15', 45.791613003, 14.305045456],
    ['16:09:56', 45.791722974, 14.305189038],
    ['16:10:10', 45.791654494, 14.305112679],
    ['16:12:38', 45.79157277, 14.305221727],
    ['16:15:46', 45.791483251, 14.305581981],
    ['16:18:17', 45.791467996, 14.306011805],
    ['16:19:36', 45.791572854, 14.305863865],
    ['16:20:09', 45.79157914, 14.305707626],
    ['16:20:37', 45.791611411, 14.305528589],
    ['16:21:03', 45.791640747, 14.305215022],
    ['16:22:03', 45.791676957, 14.305106644],
  ] as const;
  /** From each fix to the first that is 300 s later: how far the farthest between lies from it, metres. */
  const byHand = [
    ['15:58:31', '16:04:51', 34.5],
    // The yard: the fix of 16:07:15 is 102 m from that of 16:01:52, so the first stop ends here.
    ['16:01:52', '16:07:15', 102.4],
    ['16:07:15', '16:12:38', 16.5],
    ['16:09:56', '16:15:46', 40.5],
    ['16:10:10', '16:15:46', 41.1],
    // 62 m in these minutes, yet they lie within the stays before and after: the second stop goes on.
    ['16:12:38', '16:18:17', 62.4],
    ['16:15:46', '16:21:03', 33.4],
  ] as const;
  const walkEnd = (): Heard[] =>
    raw.map(([time, lat, lng]) => ({ device: 'walk', t: Date.parse(`2010-08-05T${time}Z`), lat, lng }));
  const clock = (t: number) => new Date(t).toISOString().slice(11, 19);
  const stopsOf = (fixes: Fixes | undefined) =>
    (fixes ? legsOf(fixes) : [])
      .filter(({ kind }) => kind === LegKind.Stop)
      .map(({ from, to }) => `${clock(from)} ${clock(to)}`);

  it.each(byHand)('at the guest house from %s to %s: the farthest fix is %d m away', (from, to, metres) => {
    const [first, last] = [raw.findIndex(([t]) => t === from), raw.findIndex(([t]) => t === to)];
    const [, lat0, lng0] = raw[first] ?? ['', 0, 0];
    const away = raw
      .slice(first, last + 1)
      .map(([, lat, lng]) => Math.hypot((lat - lat0) * 111_140, (lng - lng0) * 77_640));
    expect(Math.max(...away)).toBeCloseTo(metres, 1);
    const seconds = (i: number) => Date.parse(`2010-08-05T${raw[i]?.[0]}Z`) / 1_000;
    expect(seconds(last) - seconds(first)).toBeGreaterThanOrEqual(300);
    expect(seconds(last - 1) - seconds(first)).toBeLessThan(300);
  });

  it('at the guest house: two', () => {
    expect(stopsOf(tracksOf(walkEnd())[0])).toEqual(['15:58:31 16:04:51', '16:07:15 16:21:03']);
  });

  if (existsSync(folder))
    it('in the whole walk, whose end is the one above', () => {
      const [fixes] = tracksOf(walk('gpx_cerknicko-jezero.gpx')());
      const end = walkEnd().map(({ t, lat, lng }) => [t, lat, lng]);
      const all = Array.from(fixes?.t ?? [], (t, i) => [t, fixes?.lat[i], fixes?.lng[i]]);
      expect(all.slice(271, 288)).toEqual(end);
      expect(stopsOf(fixes).slice(-2)).toEqual(['15:58:31 16:04:51', '16:07:15 16:21:03']);
      expect(stopsOf(fixes)).toHaveLength(4);
    });
});
