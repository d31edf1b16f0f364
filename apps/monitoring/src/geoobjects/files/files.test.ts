import { areaOf, type Coord, type Geoobject, GeoobjectType, limits, outlineFault } from '@mayak/api';
import { aGeoobject } from '@mayak/api/fixtures';
import fc from 'fast-check';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { readFile } from './readFile';
import { UnreadableFile, type ImportResult } from './ImportResult';
import { fileFormats, type FileFormat } from './fileFormats';
import { leftOut, writeFile } from './writeFile';

const { Point, Polygon, Arrow } = GeoobjectType;
const nameFor = (type: GeoobjectType, n: number) => `Type ${type} no. ${n}`;
const reading = { nameFor, onProgress: () => undefined, signal: new AbortController().signal };
const fileOf = (content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return { size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer };
};
const read = (content: string | Uint8Array) => readFile(fileOf(content), reading);
const faultOf = async (content: string | Uint8Array) => {
  const fault: unknown = await read(content).catch((error: unknown) => error);
  return fault instanceof UnreadableFile ? fault.fault : fault;
};
const outcome = ({ row, name, body, refusal, changes }: ImportResult) => [
  row,
  name,
  body ? body.Type : (refusal?.code ?? null),
  changes.map(({ code }) => code).join(),
];

const square = [
  [33, 69],
  [34, 69],
  [34, 70],
  [33, 70],
  [33, 69],
];
const star = [
  [33, 69],
  [34, 70],
  [34, 69],
  [33, 70],
  [33, 69],
];
const feature = (geometry: unknown, properties: unknown = { name: 'One' }) => ({
  type: 'Feature',
  geometry,
  properties,
});
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });

describe('GEO-D06 a GeoJSON file', () => {
  it('gives a row for each feature: what it becomes, or why it becomes nothing', async () => {
    const rows = await read(
      collection(
        feature({ type: 'Point', coordinates: [33, 69, 12] }, { name: 'Buoy', 'marker-color': '#0a0' }),
        feature(
          {
            type: 'LineString',
            coordinates: [
              [33, 69],
              [34, 70],
            ],
          },
          { title: 'Way', stroke: '#8A3A8F', 'stroke-width': 40 },
        ),
        feature(polygon(square), { name: 'Port <1>', description: 'Depth <b 5 m>\r\nand 3<x m &amp; safe' }),
        feature(polygon(square), null),
        feature(polygon(star)),
        feature(polygon(square, star)),
        feature(
          polygon([
            [0, 80],
            [120, 80],
            [-120, 80],
          ]),
        ),
        feature({ type: 'Point', coordinates: [33, 99] }),
        feature({ type: 'Point', coordinates: ['33', 69] }),
        feature({ type: 'Point', coordinates: [] }),
        feature({ type: 'Curve', coordinates: [] }),
        feature(null),
        feature({
          type: 'LineString',
          coordinates: [
            [33, 69],
            [33, 69],
          ],
        }),
        feature({ type: 'LineString', coordinates: Array.from({ length: 1_001 }, (_, i) => [i / 100, 1]) }),
        feature(
          {
            type: 'MultiPoint',
            coordinates: [
              [1, 1],
              [2, 2],
            ],
          },
          { name: 'Pair' },
        ),
        feature({ type: 'MultiPolygon', coordinates: [[square], [star]] }, { name: 'Two' }),
        feature(
          {
            type: 'GeometryCollection',
            geometries: [{ type: 'Point', coordinates: [1, 1] }, polygon(square)],
          },
          { name: 'Both' },
        ),
        feature(
          { type: 'Point', coordinates: [1, 1] },
          { name: 'x'.repeat(120), description: 'y'.repeat(600) },
        ),
        'nonsense',
      ),
    );
    expect(rows.map(outcome)).toEqual([
      [1, 'Buoy', Point, ''],
      [2, 'Way', Arrow, ''],
      [3, 'Port 1', Polygon, 'nameCleaned'],
      [4, 'Type 2 no. 4', Polygon, 'nameGiven'],
      [5, 'One', 'crossing', ''],
      [6, 'One', 'hole', ''],
      [7, 'One', 'aroundTheEarth', ''],
      [8, 'One', 'outOfRange', ''],
      [9, 'One', 'noGeometry', ''],
      [10, 'One', 'noGeometry', ''],
      [11, 'One', 'unknownGeometry', ''],
      [12, 'One', 'noGeometry', ''],
      [13, 'One', 'tooFew', ''],
      [14, 'One', 'tooMany', ''],
      [15, 'Pair 1', Point, 'splitUp'],
      [15, 'Pair 2', Point, 'splitUp'],
      [16, 'Two 1', Polygon, 'splitUp'],
      [16, 'Two 2', 'crossing', 'splitUp'],
      [17, 'Both 1', Point, 'splitUp'],
      [17, 'Both 2', Polygon, 'splitUp'],
      [18, 'x'.repeat(100), Point, 'nameCut,commentCut'],
      [19, '', 'noGeometry', ''],
    ]);
    expect(rows[0]?.body).toMatchObject({ Coordinates: [[69, 33]], InterfaceSettings: { color: '#00aa00' } });
    expect(rows[1]?.body).toMatchObject({ LineWidth: 10, InterfaceSettings: { color: '#8a3a8f' } });
    expect(rows[2]?.body).toMatchObject({
      Comment: 'Depth <b 5 m>\nand 3<x m &amp; safe',
      Coordinates: [
        [69, 33],
        [69, 34],
        [70, 34],
        [70, 33],
      ],
    });
  });

  it('may be one feature or a bare geometry', async () => {
    expect((await read(JSON.stringify(feature(polygon(square))))).map(outcome)).toEqual([
      [1, 'One', Polygon, ''],
    ]);
    expect((await read(JSON.stringify(polygon(square))))[0]?.body?.Type).toBe(Polygon);
  });

  it('over the 180° meridian becomes one area, however its longitudes are written', async () => {
    const over = [
      [179, 65],
      [181, 65],
      [181, 66],
      [179, 66],
      [179, 65],
    ];
    const rows = await read(
      collection(
        feature(polygon(over)),
        feature(polygon(over.map(([lon = 0, lat]) => [lon > 180 ? lon - 360 : lon, lat]))),
      ),
    );
    expect(rows.map(({ body }) => body?.Coordinates)).toEqual([
      rows[0]?.body?.Coordinates,
      rows[0]?.body?.Coordinates,
    ]);
    expect(areaOf(rows[0]?.body?.Coordinates ?? [])).toBeLessThan(12_000);
  });

  it('takes so many geoobjects and names the others', async () => {
    const point = feature({ type: 'Point', coordinates: [1, 1] });
    const rows = await read(
      collection(...Array.from({ length: limits.geoobjectFile.objects + 2 }, () => point)),
    );
    expect(rows.filter(({ body }) => body)).toHaveLength(limits.geoobjectFile.objects);
    expect(rows.at(-1)?.refusal).toEqual({ code: 'overLimit' });
  });
});

describe('GEO-D06 a KML or KMZ file', () => {
  const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
 <Style id="red"><LineStyle><color>ff2244b3</color><width>3</width></LineStyle></Style>
 <Folder><Placemark><name>Port &amp; bay</name><description><![CDATA[<b>Deep</b><br>water]]></description><styleUrl>#red</styleUrl>
  <Polygon><outerBoundaryIs><LinearRing><coordinates>33,69,0 34,69,0 34,70,0 33,69,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Folder>
 <Placemark><name>Buoy</name><Point><coordinates>33,69</coordinates></Point></Placemark>
 <Placemark><name>Nowhere</name></Placemark>
 <Placemark><name>Fleet</name><MultiGeometry><Point><coordinates>1,1</coordinates></Point><LineString><coordinates>1,1 2,2</coordinates></LineString></MultiGeometry></Placemark>
</Document></kml>`;
  const expected = [
    [1, 'Port & bay', Polygon, ''],
    [2, 'Buoy', Point, ''],
    [3, 'Nowhere', 'noGeometry', ''],
    [4, 'Fleet 1', Point, 'splitUp'],
    [4, 'Fleet 2', Arrow, 'splitUp'],
  ];
  it('is read with its styles', async () => {
    const rows = await read(kml);
    expect(rows.map(outcome)).toEqual(expected);
    expect(rows[0]?.body).toMatchObject({
      Comment: 'Deep\nwater',
      LineWidth: 3,
      InterfaceSettings: { color: '#b34422' },
    });
  });
  it('names pictures and links to other files as what is not supported', async () => {
    const box = '<north>1</north><south>0</south><east>1</east><west>0</west>';
    const rows = await read(`<kml><Document>
      <GroundOverlay><name>Map</name><LatLonBox>${box}</LatLonBox></GroundOverlay>
      <NetworkLink><name>Other</name><Region><LatLonAltBox>${box}</LatLonAltBox></Region></NetworkLink></Document></kml>`);
    expect(rows.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['Map', { code: 'unknownGeometry', what: 'GroundOverlay' }],
      ['Other', { code: 'unknownGeometry', what: 'NetworkLink' }],
    ]);
  });
  it('may be packed', async () =>
    expect(
      (await read(zipSync({ 'a/b.kml': strToU8('<kml/>'), 'doc.kml': strToU8(kml) }))).map(outcome),
    ).toEqual(expected));
  it('an archive without it is refused', async () =>
    expect(await faultOf(zipSync({ 'picture.png': strToU8('x') }))).toEqual({ code: 'noKml' }));
  it('in another alphabet is read by its declaration', async () => {
    const text = kml.replace('UTF-8', 'windows-1251').replace('Buoy', '\u0411');
    const bytes = Uint8Array.from([...text], (letter) => (letter === '\u0411' ? 0xc1 : letter.charCodeAt(0)));
    expect((await read(bytes))[1]?.name).toBe('\u0411');
  });
});

describe('GEO-D06 a GPX file', () => {
  it('gives points for waypoints, arrows for routes and tracks', async () => {
    const rows = await read(`<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="69" lon="33"><name>Buoy</name><desc>Red</desc></wpt>
      <rte><name>Way</name><rtept lat="69" lon="33"/><rtept lat="70" lon="34"/></rte>
      <trk><name>Trip</name><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg></trk></gpx>`);
    expect(rows.map(outcome)).toEqual([
      [1, 'Buoy', Point, ''],
      [2, 'Way', Arrow, ''],
      [3, 'Trip', Arrow, ''],
    ]);
    expect(rows[0]?.body).toMatchObject({ Comment: 'Red', Coordinates: [[69, 33]] });
  });
  it('takes colour and width in millimetres from the style of a line', async () => {
    const [way] = await read(`<gpx><rte><rtept lat="1" lon="1"/><rtept lat="2" lon="2"/><extensions>
      <s:line xmlns:s="http://www.topografix.com/GPX/gpx_style/0/2"><s:color>b34422</s:color><s:width>1</s:width></s:line>
      </extensions></rte></gpx>`);
    expect(way?.body).toMatchObject({ LineWidth: 4, InterfaceSettings: { color: '#b34422' } });
  });
  it('names what it refuses, with its number in the file', async () => {
    const rows = await read(`<gpx><wpt lat="abc" lon="33"><name>Letters</name></wpt>
      <wpt lon="33"><name>Half</name></wpt><wpt lat="" lon="33"><name>Empty</name></wpt>
      <wpt lat="69" lon="33"><name>Buoy</name></wpt><wpt lat="91" lon="33"><name>Far</name></wpt>
      <trk><name>Stop</name><trkseg><trkpt lat="1" lon="1"/></trkseg></trk><trk><name>None</name></trk>
      <rte><name>Gap</name><rtept lat="1" lon="1"/><rtept lat="2"/><rtept lat="3" lon="3"/></rte>
      <trk><name>Trip</name><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg><trkseg><trkpt lat="3" lon="3"/></trkseg></trk></gpx>`);
    expect(rows.map(outcome)).toEqual([
      [1, 'Letters', 'noGeometry', ''],
      [2, 'Half', 'noGeometry', ''],
      [3, 'Empty', 'noGeometry', ''],
      [4, 'Buoy', Point, ''],
      [5, 'Far', 'outOfRange', ''],
      [6, 'Stop', 'tooFew', ''],
      [7, 'None', 'noGeometry', ''],
      [8, 'Gap', 'noGeometry', ''],
      [9, 'Trip 1', Arrow, 'splitUp'],
      [9, 'Trip 2', 'tooFew', 'splitUp'],
    ]);
  });
});

describe('GEO-D06 a file of two bytes a letter', () => {
  const text = collection(feature({ type: 'Point', coordinates: [33, 69] }, { name: '\u0411' }));
  it.each([
    ['the lesser byte first', (code: number) => [code & 0xff, code >> 8]],
    ['the greater byte first', (code: number) => [code >> 8, code & 0xff]],
  ])('is read by its mark: %s', async (_, pair) => {
    const bytes = Uint8Array.from([...`\uFEFF${text}`].flatMap((letter) => pair(letter.charCodeAt(0))));
    expect((await read(bytes)).map(outcome)).toEqual([[1, '\u0411', Point, '']]);
  });
});

describe('GEO-D06 a file that is not read says why', () => {
  it.each([
    ['words', 'hello', { code: 'unknown' }],
    ['nothing', '  ', { code: 'empty' }],
    ['another JSON', '{"a":1}', { code: 'unknown' }],
    ['a collection of nothing', '{"type":"FeatureCollection","features":[]}', { code: 'empty' }],
    ['JSON that ends too early', '{"type":\n"Fea', { code: 'brokenAt', line: 2 }],
    ['broken JSON', '{"type": 1,\n"a" 2}', { code: 'brokenAt', line: 2 }],
    ['broken XML', '<kml>\n<Placemark></kml>', { code: expect.stringMatching(/^broken/) }],
    ['another XML', '<svg/>', { code: 'unknown' }],
    ['a broken archive', 'PK\u0003\u0004nothing', { code: 'broken' }],
  ])('%s', async (_, content, fault) => expect(await faultOf(content)).toMatchObject(fault));
  it('letters that are not those of its encoding, declared or UTF-8', async () => {
    const cyrillic = (head: string) =>
      Uint8Array.from(`${head}<gpx><wpt lat="69" lon="33"><name>\u00c1</name></wpt></gpx>`, (letter) =>
        letter.charCodeAt(0),
      );
    expect(await faultOf(cyrillic(''))).toEqual({ code: 'encoding' });
    expect(await faultOf(cyrillic('<?xml version="1.0" encoding="UTF-8"?>'))).toEqual({ code: 'encoding' });
    expect(await faultOf(cyrillic('<?xml version="1.0" encoding="none-such"?>'))).toEqual({
      code: 'encoding',
    });
  });
  it('one that is too large is not even opened', async () => {
    const file = { ...fileOf(''), size: limits.geoobjectFile.bytes + 1 };
    await expect(readFile(file, reading)).rejects.toMatchObject({ fault: { code: 'tooLarge' } });
  });
  it('a document type with entities brings nothing in', async () => {
    const text =
      '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml><Placemark><name>&x;</name><Point><coordinates>1,1</coordinates></Point></Placemark></kml>';
    const said = JSON.stringify(await read(text).catch(() => []));
    expect(said).not.toContain('root:');
  });
  it('reading ends when nobody waits for it any more', async () => {
    const end = new AbortController();
    end.abort();
    const many = collection(...Array.from({ length: 40_000 }, () => feature(polygon(square))));
    await expect(readFile(fileOf(many), { ...reading, signal: end.signal })).rejects.toBeDefined();
  });
});

describe('GEO-D06 what is exported is read again', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'Z', '1', '&', '"', "'", ']]>', '%', '\u00e9', '\u{1f6a2}'),
    minLength: 1,
    maxLength: 40,
  });
  const place = fc.tuple(
    fc.integer({ min: -80_000_000, max: 80_000_000 }),
    fc.integer({ min: -179_999_999, max: 180_000_000 }),
  );
  const coords = (list: readonly (readonly [number, number])[]) =>
    list.map(([lat, lon]): Coord => [lat / 1e6, lon / 1e6]);
  const some: fc.Arbitrary<Geoobject> = fc
    .record({
      Type: fc.constantFrom(Point, Polygon, Arrow),
      places: fc.array(place, { minLength: 3, maxLength: 6 }),
      name: letters,
      comment: fc.option(letters),
      LineWidth: fc.integer({ min: 1, max: 10 }),
      color: fc.integer({ min: 0, max: 0xffffff }),
    })
    .map(({ Type, places, name, comment, LineWidth, color }) =>
      aGeoobject({
        Type,
        Name: name.replace(/[<>]/g, '').trim() || 'n',
        Comment: comment?.trim() || null,
        LineWidth: Type === Point ? 2 : LineWidth,
        Coordinates: coords(Type === Point ? places.slice(0, 1) : places),
        InterfaceSettings: { color: `#${color.toString(16).padStart(6, '0')}` },
      }),
    )
    .filter(({ Type, Coordinates }) => outlineFault(Type, Coordinates) === null);
  // 180 degrees east and west are one meridian.
  const corners = (list: readonly Coord[]) =>
    list.map(([lat, lon]) => String([lat, Math.abs(lon) === 180 ? 180 : lon])).sort();

  it.each(['geojson', 'kml', 'kmz'] as FileFormat[])(
    'as %s with name, comment, places, colour and width',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 4 }), async (list) => {
          const rows = await read(writeFile(list, format).bytes);
          expect(rows).toHaveLength(list.length);
          rows.forEach(({ body }, i) => {
            const one = list[i];
            expect(body).toMatchObject({
              Name: one?.Name,
              Comment: one?.Comment,
              Type: one?.Type,
              LineWidth: one?.LineWidth,
            });
            expect(body?.InterfaceSettings).toEqual(one?.InterfaceSettings);
            expect(corners(body?.Coordinates ?? [])).toEqual(corners(one?.Coordinates ?? []));
            if (one?.Type === Polygon)
              expect(areaOf(body?.Coordinates ?? [])).toBeCloseTo(areaOf(one.Coordinates), 3);
          });
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each([20, -20])(
    'as GeoJSON areas with a side of half a turn, to the south or the north of it (%s)',
    async (lat) => {
      const area = aGeoobject({
        Coordinates: [
          [0, -90],
          [lat, 1],
          [0, 90],
        ],
      });
      const turned = aGeoobject({ ...area, Coordinates: area.Coordinates.toReversed() });
      const rows = await read(writeFile([area, turned], 'geojson').bytes);
      const places = corners(area.Coordinates);
      expect(rows.map(({ refusal, body }) => refusal ?? corners(body?.Coordinates ?? []))).toEqual([
        places,
        places,
      ]);
    },
  );

  it('as GPX without areas, and it says how many', async () => {
    const list = [Point, Polygon, Arrow].map((Type, i) =>
      aGeoobject({
        Id: i,
        Name: `"${i}" & <co>`,
        Type,
        Coordinates: (
          [
            [69, 33],
            [70, 33],
            [70, 34],
          ] as Coord[]
        ).slice(0, Type === Point ? 1 : 3),
      }),
    );
    expect(fileFormats.map((format) => leftOut(list, format))).toEqual([0, 0, 0, 1]);
    const rows = await read(writeFile(list, 'gpx').bytes);
    expect(rows.map(({ name, body }) => [name, body?.Type]).sort()).toEqual([
      ['"0" & co', Point],
      ['"2" & co', Arrow],
    ]);
  });

  it('rings are closed and run counter-clockwise in GeoJSON (RFC 7946)', () => {
    const clockwise = aGeoobject({
      Coordinates: [
        [69, 33],
        [70, 33],
        [70, 34],
      ],
    });
    const { features } = JSON.parse(strFromU8(writeFile([clockwise], 'geojson').bytes));
    expect(features[0].geometry.coordinates).toEqual([
      [
        [34, 70],
        [33, 70],
        [33, 69],
        [34, 70],
      ],
    ]);
  });
});
