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

  if (existsSync(folder))
    it('in the walk around a lake', () => {
      const [fixes] = tracksOf(walk('gpx_cerknicko-jezero.gpx')());
      const stops = fixes ? legsOf(fixes).filter(({ kind }) => kind === LegKind.Stop) : [];
      const hands = (t: number) => new Date(t).toISOString().slice(11, 16);
      expect(stops.map(({ from, to }) => `${hands(from)}-${hands(to)}`)).toEqual([
        '14:35-14:42',
        '15:04-15:11',
        '15:58-16:04',
        '16:07-16:21',
      ]);
    });
});
