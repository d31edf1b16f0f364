import { FixFlag, newFixes } from '@mayak/api/history';
import type { Locale } from '@mayak/ui';
import { act, renderHook } from '@testing-library/react';
import { NoTrackInFile, readTrackFile } from '@mayak/track-files';
import { parseXml } from './parseXml';
import { seriesOfFile } from './seriesOfFile';
import { trackFormats, type TrackFormat } from './trackFormats';
import { useFileTracks } from './useFileTracks';
import { trackTexts, type SavedTrack } from './writeTracks';

const textOf = (tracks: SavedTrack[], format: TrackFormat, locale: Locale = 'en') =>
  [...trackTexts(tracks, format, locale)].join('');
const start = Date.parse('2026-10-14T10:00:00Z');
const minute = 60_000;
function aTrack(): SavedTrack {
  const fixes = newFixes(4);
  fixes.t.set([0, 1, 100, 101].map((at) => start + at * minute));
  fixes.lat.set([69.1, 69.2, 69.5, 69.6]);
  fixes.lng.set([33.1, 33.2, 33.5, -33.6]);
  fixes.speed.set([18, NaN, 20, 21]);
  fixes.course.set([45, NaN, 50, 51]);
  fixes.altitude.fill(NaN);
  fixes.flags[2] = FixFlag.Gap;
  return { name: 'Onega <1> & "co"', color: '#1e73b0', fixes };
}

describe('TRACK-D04 tracks in files', () => {
  it.each(['gpx', 'kml'] as const)(
    'are read from %s as they were written, with their gap',
    async (format) => {
      const text = textOf([aTrack()], format);
      const [read] = await readTrackFile(text, parseXml);
      if (!read) throw new Error('no track');
      expect(read.name).toBe('Onega <1> & "co"');
      const { fixes, legs } = seriesOfFile(read);
      expect([...fixes.t]).toEqual([...aTrack().fixes.t]);
      expect([...fixes.lat]).toEqual([69.1, 69.2, 69.5, 69.6]);
      expect([...fixes.lng]).toEqual([33.1, 33.2, 33.5, -33.6]);
      expect(legs.map(({ kind }) => kind)).toEqual(['Move', 'Gap', 'Move']);
    },
  );

  it('are a line for each part in GeoJSON, with times', async () => {
    const made = JSON.parse(textOf([aTrack(), aTrack()], 'geojson'));
    expect(made.features).toHaveLength(2);
    expect(made.features[0]).toMatchObject({
      properties: { name: 'Onega <1> & "co"' },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [33.1, 69.1],
            [33.2, 69.2],
          ],
          [
            [33.5, 69.5],
            [-33.6, 69.6],
          ],
        ],
      },
    });
    expect(made.features[0].properties.coordTimes.flat()[1]).toBe('2026-10-14T10:01:00.000Z');
  });

  it('go on over the 180° meridian in GeoJSON, which would be a line around the earth else', () => {
    const track = aTrack();
    track.fixes.lng.set([179.8, -179.9, 179.7, -179.5]);
    const [feature] = JSON.parse(textOf([track], 'geojson')).features;
    expect(feature.geometry.coordinates.map((line: number[][]) => line.map(([lon]) => lon))).toEqual([
      [179.8, 180.1],
      [179.7, 180.5],
    ]);
  });

  it('have no line of one place in GeoJSON, which those who read it refuse: one between two gaps stands twice', () => {
    const track = aTrack();
    track.fixes.flags[1] = FixFlag.Gap;
    const [feature] = JSON.parse(textOf([track], 'geojson')).features;
    const [lines, times] = [feature.geometry.coordinates, feature.properties.coordTimes];
    expect(lines.map((line: unknown[]) => line.length)).toEqual([2, 2, 2]);
    expect(lines[0]).toEqual([
      [33.1, 69.1],
      [33.1, 69.1],
    ]);
    expect(times.map((line: unknown[]) => line.length)).toEqual([2, 2, 2]);
  });

  it('are a line for each fix in CSV, and no value where none is known', async () => {
    const track = { ...aTrack(), name: '=1+1' };
    track.fixes.flags[3] = FixFlag.Gap | FixFlag.Estimated;
    const text = textOf([track], 'csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain('"69.2","33.2","","","","2026-10-14T10:01:00.000Z","Move","0"');
    // TRACK-D10: which gaps are estimated motion.
    expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual([
      '"gap","estimated"',
      '"0","0"',
      '"0","0"',
      '"1","0"',
      '"1","1"',
    ]);
    expect(lines[1]).toMatch(/^"'=1\+1"/);
  });

  it.each(trackFormats)('of nothing are a whole %s', async (format) => {
    expect(textOf([], format).length).toBeGreaterThan(10);
  });

  it.each(trackFormats)(
    'of many fixes are made in %s of pieces, none of which is as long as the file',
    (format) => {
      const fixes = newFixes(30_000);
      fixes.t.forEach((_, i) => (fixes.t[i] = start + i * 1_000));
      const pieces = [...trackTexts([{ name: 'Long', color: '#1e73b0', fixes }], format, 'en')];
      const whole = pieces.join('');
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(whole.length / 4);
      expect(whole.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)).toHaveLength(format === 'csv' ? 60_000 : 30_000);
      expect(whole.lastIndexOf('\uFEFF')).toBeLessThan(1);
    },
  );

  it('REP-D12 have in CSV the decimal commas of a Russian spreadsheet, parted by semicolons', () => {
    const [, line] = textOf([aTrack()], 'csv', 'ru').split('\r\n');
    expect(line).toContain(';"69,1";"33,1";"18";"45";"";');
  });

  it.each(['ru', 'en'] as const)(
    'are read from CSV (%s) as they were written, each by its name',
    async (locale) => {
      const [first, second, ...none] = await readTrackFile(
        textOf([aTrack(), { ...aTrack(), name: 'B' }], 'csv', locale),
        parseXml,
      );
      expect([first?.name, second?.name, none]).toEqual(['Onega <1> & "co"', 'B', []]);
      expect(second?.fixes.map(({ lat, lon, t, speed }) => [lat, lon, t, speed])).toEqual([
        [69.1, 33.1, start, 18],
        [69.2, 33.2, start + minute, null],
        [69.5, 33.5, start + 100 * minute, 20],
        [69.6, -33.6, start + 101 * minute, 21],
      ]);
    },
  );

  it('are read from the CSV of others: short heads, commas, and times of UTC without a zone', async () => {
    const text =
      'id,Time,Lat,Lon,Speed\n1,2026-10-14 10:00:00,69.1,33.1,18\n2,2026-10-14T10:01:00Z,,33.2,\n3,,69.3,33.3,';
    const [read] = await readTrackFile(text, parseXml);
    expect(read?.fixes).toMatchObject([
      { lat: 69.1, lon: 33.1, t: start, speed: 18, course: null },
      { lat: 69.3, lon: 33.3, t: null, speed: null },
    ]);
  });

  it.each(['', 'not a track', '<html/>', '<gpx><wpt lat="1" lon="2"/></gpx>', '<gpx'])(
    'are not in %p',
    (text) => expect(readTrackFile(text, parseXml)).rejects.toBeInstanceOf(NoTrackInFile),
  );

  it.each(
    (['gpx', 'kml'] as const).flatMap((format) =>
      [[1], [1, 2], [3], [1, 2, 3], [2, 3], [1, 3]].map((gaps) => [format, gaps] as const),
    ),
  )(
    'INGEST-D07 keep in %s each place and its own time, one that is alone between gaps too: before %j',
    async (format, gaps) => {
      const track = aTrack();
      track.fixes.flags.fill(0);
      gaps.forEach((i) => (track.fixes.flags[i] = FixFlag.Gap));
      const [read] = await readTrackFile(textOf([track], format), parseXml);
      expect(read?.fixes.map(({ lat, t }) => [lat, t])).toEqual(
        [69.1, 69.2, 69.5, 69.6].map((lat, i) => [lat, track.fixes.t[i]]),
      );
    },
  );

  it.each([
    ['csv', 'time,lat,lon\n2026-10-14T10:00:00Z,65,179.9\n2026-10-14T10:01:00Z,65,180.1'],
    [
      'gpx',
      '<gpx><trk><trkseg><trkpt lat="65" lon="179.9"/><trkpt lat="65" lon="180.1"/></trkseg></trk></gpx>',
    ],
  ])('INGEST-D07 have longitudes from 0 to 360 in %s too', async (_, text) => {
    const [read] = await readTrackFile(text, parseXml);
    expect(read?.fixes.map(({ lon }) => Number(lon.toFixed(6)))).toEqual([179.9, -179.9]);
  });

  it.each([[[2]], [[1, 2]], [[]]])(
    'INGEST-D07 keep in GPX speeds and courses where they were told, with gaps before %j',
    async (gaps) => {
      const track = aTrack();
      track.fixes.flags.fill(0);
      gaps.forEach((i) => (track.fixes.flags[i] = FixFlag.Gap));
      const [read] = await readTrackFile(textOf([track], 'gpx'), parseXml);
      expect(read?.fixes.map(({ speed }) => speed && Math.round(speed * 10) / 10)).toEqual([
        18,
        null,
        20,
        21,
      ]);
      expect(read?.fixes.map(({ course }) => course)).toEqual([45, null, 50, 51]);
    },
  );

  it('INGEST-D07 have no times where there are more or fewer of them than places', async () => {
    const track = (whens: string, coords: string) => `<gx:Track>${whens}${coords}</gx:Track>`;
    const [when, coord] = ['<when>2026-10-14T10:00:00Z</when>', '<gx:coord>33 69 0</gx:coord>'];
    const parts = track(when + when, coord) + track(when, coord + coord) + track(when, coord + coord);
    const [read] = await readTrackFile(
      `<kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Placemark><gx:MultiTrack>${parts}</gx:MultiTrack></Placemark></kml>`,
      parseXml,
    );
    expect(read?.fixes.map(({ t }) => t)).toEqual([null, null, null, null, null]);
  });

  it('of no times have a way and a length', async () => {
    const [read] = await readTrackFile(
      '<gpx><trk><trkseg><trkpt lat="69" lon="33"/><trkpt lat="70" lon="33"/></trkseg></trk></gpx>',
      parseXml,
    );
    if (!read) throw new Error('no track');
    expect(seriesOfFile(read).head.Figures.Length).toBeGreaterThan(111_000);
  });

  it('have numbers of their own, also where others were removed or cleared before', () => {
    const { result } = renderHook(useFileTracks);
    const open = (name: string) => act(() => result.current.open([{ name, fixes: [] }]));
    const keys = () => result.current.reads.map(({ asked }) => asked.key);
    const seen = new Set<string>();
    open('a');
    keys().forEach((key) => seen.add(key));
    act(() => result.current.remove(keys()[0] ?? ''));
    open('b');
    keys().forEach((key) => seen.add(key));
    act(() => result.current.clear());
    open('c');
    keys().forEach((key) => seen.add(key));
    expect(seen.size).toBe(3);
  });
});
