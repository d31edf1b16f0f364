import {
  buildReport,
  ChannelKind,
  ChannelType,
  createGeoobject,
  deleteGeoobject,
  deleteReportFile,
  deleteReportTemplate,
  GeoobjectEdit,
  GeoobjectType,
  getReportFile,
  getReportFiles,
  getReportSendings,
  getReportTemplates,
  getTrack,
  limits,
  makeReportFile,
  ReportRequest,
  ReportTemplateEdit,
  ReportType,
  saveReportTemplate,
  type Packet,
  type ReportResult,
  wholeReport,
} from '@mayak/api';
import { localAt } from '@mayak/timezone';
import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildReport as buildParts } from './build/report.ts';
import { orderFor } from './asked.ts';
import { keyOf, openTestApp, type TestDevice, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { office, tablesOfHtml, tablesOfOffice, tablesOfXlsx } from './files.fixtures.ts';
import { endFiles } from './leftFiles.ts';
import { transaction } from '../../platform/db/pool.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { planAgain } from './planAgain.ts';
import { sendScheduled } from './scheduled.ts';
import { files } from './store/files.ts';
import { mapPlacesOf } from './mapPlaces.ts';
import { reportThreadsOf } from './reportThreads.ts';

let testApp: TestApp;
let owner: TestUser;
let vessel: TestDevice;
const minute = 60_000;
const now = Math.floor(Date.now() / minute) * minute;
/** So many minutes before now. */
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();

const channels = [
  {
    Number: 1,
    Name: 'Supply',
    ChannelFlag: ChannelKind.Voltage,
    ChannelType: ChannelType.Real,
    Unit: 'V',
    LowerEmergency: 10,
    LowerPreEmergency: 11,
  },
  { Number: 2, Name: '=Watch', ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: ChannelType.Enum },
];

let serial = 0;
async function send(device: TestDevice, points: Partial<Packet['Points'][number]>[]): Promise<void> {
  serial += 1;
  const packet = {
    PacketId: `p${serial}`,
    PacketDt: points.at(-1)?.Timestamp,
    Transport: 1,
    Points: points,
  };
  const answer = await testApp.post('/ingest/packets', packet, keyOf(device));
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('reporter', {
    timeZone: 0,
    distanceUnit: 1,
    organization: 'North Way',
  } as never);
  vessel = await testApp.beacon(owner, { name: 'Voronov' }, { Channels: channels } as never);
  const way = [0, 5, 10, 15, 20, 25, 100, 105].map((at, i) => ({
    Timestamp: ago(120 - at),
    Coordinates: [69 + [0, 0.01, 0.02, 0.02, 0.02, 0.02, 0.1, 0.11][i]!, 33] as [number, number],
    Speed: i < 2 || i > 5 ? 13 : 0,
    Values: { 1: [12, 10.5, 9, 12, 12, 12, 12, 12][i]!, ...(i === 3 ? { 2: 1 } : i === 4 ? { 2: 0 } : {}) },
  }));
  await send(vessel, way.slice(0, 4));
  await send(vessel, way.slice(4));
});
afterAll(() => testApp.close());

const request = (type: ReportType, settings: object = {}): ReportRequest =>
  ReportRequest.parse({
    ReportType: type,
    StartDt: ago(180),
    EndDt: ago(-1),
    Settings: { Beacon: vessel.id, Beacons: [vessel.id], ...settings },
  });
const build = async (type: ReportType, settings?: object, user = owner): Promise<ReportResult> => {
  const built = await user.client.call(buildReport, { body: request(type, settings) });
  if (!built) throw new Error('the report was not built');
  return built;
};
const statusOf = async (body: unknown, user = owner, path = '/Reports/') =>
  (await testApp.post(path, body, { Authorization: `Bearer ${user.token}` })).status;

describe('GET, POST and DELETE /ReportTemplates', () => {
  const edit = (part: object = {}) =>
    ReportTemplateEdit.parse({
      Name: 'Voyage 14',
      ReportType: ReportType.BeaconData,
      Period: { Kind: 1, Days: 7 },
      Settings: { Beacon: vessel.id, Kinds: ['Move'] },
      ...part,
    });

  it('REP-08, REP-D02 makes one, replaces it by its id, lists by name, deletes', async () => {
    const { client } = owner;
    const made = await client.call(saveReportTemplate, { body: edit() });
    expect(made).toMatchObject({
      Name: 'Voyage 14',
      Period: { Kind: 1, Days: 7 },
      Settings: { Kinds: ['Move'], MinStopMinutes: 5 },
    });
    const other = await client.call(saveReportTemplate, { body: edit({ Name: 'another' }) });
    const renamed = await client.call(saveReportTemplate, {
      body: edit({ Id: made?.Id, Name: 'Voyage 15' }),
    });
    expect(renamed).toMatchObject({ Id: made?.Id, Name: 'Voyage 15' });
    expect((await client.call(getReportTemplates, {}))?.map(({ Name }) => Name)).toEqual([
      'another',
      'Voyage 15',
    ]);
    for (const id of [made?.Id, other?.Id])
      await client.call(deleteReportTemplate, { params: { id: id ?? 0 } });
    expect(await client.call(getReportTemplates, {})).toEqual([]);
  });

  it('REP-D02, REP-D11 refuses another’s, one without a beacon, and a strange beacon', async () => {
    const stranger = await testApp.user('stranger');
    const made = await owner.client.call(saveReportTemplate, { body: edit() });
    expect(await statusOf({ ...edit(), Settings: {}, Id: made?.Id }, stranger, '/ReportTemplates')).toBe(400);
    expect(await statusOf(edit(), stranger, '/ReportTemplates')).toBe(404);
    expect(await statusOf({ ...edit(), Settings: {} }, owner, '/ReportTemplates')).toBe(400);
    expect(await statusOf({ ...edit(), Id: 999_999 }, owner, '/ReportTemplates')).toBe(404);
  });
});

describe('POST /Reports/', () => {
  it('REP-D05 tells of each beacon in a row, as the track of the period does', async () => {
    const { Sections } = await build(ReportType.Beacons);
    const track = await owner.client.call(getTrack, {
      params: { id: vessel.id },
      query: { startDt: ago(180), endDt: ago(0) },
    });
    const [row] = Sections[0]!.Rows;
    expect(row).toMatchObject({
      Name: 'Voronov',
      MoveTime: 900,
      StopTime: 900,
      NoDataTime: 4_500,
      MaxSpeed: 13,
      PacketCount: 2,
    });
    // 0.03° of latitude at 69° N, 1,115.5 m each.
    expect(Number(row!['Distance'])).toBeCloseTo(3_346.5, -1);
    expect(row).toMatchObject({ Distance: track.Figures.Length, AverageSpeed: track.Figures.MeanSpeed });
  });

  it('REP-D06 tells of each sensor in a row', async () => {
    const { Sections } = await build(ReportType.Channels);
    expect(Sections[0]!.Rows[0]).toMatchObject({
      Name: 'Supply',
      LastValue: '12.00\u00a0V',
      Min: 9,
      Max: 12,
      SampleCount: 8,
      PreEmergencyTime: 300,
      EmergencyTime: 300,
      EmergencyCount: 1,
    });
  });

  it('REP-D07 tells of moves, stops and silences, or of the asked kinds', async () => {
    const kinds = ({ Sections }: ReportResult) =>
      Sections[0]!.Rows.map(({ Kind, Duration }) => [Kind, Duration]);
    const all = await build(ReportType.BeaconData);
    expect(kinds(all)).toEqual([
      ['Move', 600],
      ['Stop', 900],
      ['Gap', 4_500],
      ['Move', 300],
    ]);
    expect(all.Sections[0]!.Totals).toMatchObject({ MoveTime: 900, StopTime: 900, NoDataTime: 4_500 });
    expect(kinds(await build(ReportType.BeaconData, { Kinds: ['Move'] })).map(([kind]) => kind)).toEqual([
      'Move',
      'Gap',
      'Move',
    ]);
    expect(kinds(await build(ReportType.BeaconData, { MinStopMinutes: 20 })).map(([kind]) => kind)).toEqual([
      'Move',
      'Gap',
      'Move',
    ]);
  });

  it('REP-D07 calls places by the geoobjects around them, else by the outline map', async () => {
    const { client } = owner;
    const names = async () =>
      (await build(ReportType.BeaconData)).Sections[0]!.Rows.map(({ Geoobjects }) => Geoobjects);
    mapPlacesOf(testApp.context).list = [
      ['town', 69, 33, 8, 'Begin', 'Начало'],
      ['town', 69.11, 33, 8, 'End', 'Конец'],
    ];
    // From the begin to 2.2 km off it, a stop there, then 8.9 km on, and the last 1.1 km.
    expect(await names()).toEqual(['Begin', 'Begin', 'Begin → End', 'End']);
    const outline: [number, number][] = [
      [69.015, 32.9],
      [69.015, 33.1],
      [69.025, 33.1],
      [69.025, 32.9],
    ];
    const port = await client.call(createGeoobject, {
      body: GeoobjectEdit.parse({
        Name: 'Port',
        Type: GeoobjectType.Polygon,
        Coordinates: outline,
        InterfaceSettings: { color: '#0D8F82' },
      }),
    });
    expect(await names()).toEqual(['Begin → Port', 'Port', 'Port → End', 'End']);
    await client.call(deleteGeoobject, { params: { id: port.Id } });
    mapPlacesOf(testApp.context).list = [];
  });

  it('REP-D08 tells of each moment, with values, states and silences', async () => {
    const { Sections } = await build(ReportType.ChannelData, { Channels: [vessel.id * 1000 + 1] });
    const key = `Channel${vessel.id * 1000 + 1}`;
    expect(
      Sections[0]!.Rows.map((row) => [
        row[key] ?? null,
        row[`${key}State`] ?? null,
        row['NoDataTime'] ?? null,
      ]),
    ).toEqual([
      [12, 6, null],
      [10.5, 3, null],
      [9, 2, null],
      [12, 6, null],
      [12, 6, null],
      [12, 6, null],
      [null, null, 4_500],
      [12, 6, null],
      [12, 6, null],
    ]);
  });

  it('REP-D04, REP-D08 counts what was told in its figures, and no silence', async () => {
    const { Sections } = await build(ReportType.ChannelData, { Sections: ['summary'] });
    const figures = Sections.find(({ Kind }) => Kind === 'summary');
    expect(figures?.Rows).toEqual([{ SampleCount: 8, NoDataTime: 4_500 }]);
  });

  it('REP-D09 tells of pre-emergencies and emergencies, those of the bridge among them', async () => {
    const { Sections, Rules } = await build(ReportType.Emergencies);
    expect(
      Sections[0]!.Rows.map(({ Channel, State, Duration, ExtremeValue }) => [
        Channel,
        State,
        Duration,
        ExtremeValue,
      ]),
    ).toEqual([
      ['Supply', 2, 300, '10.50\u00a0V'],
      ['Supply', 3, 300, '9.00\u00a0V'],
      ['=Watch', 3, 300, 'Alarm'],
    ]);
    expect(Rules.join(' ')).toContain('the thresholds of their time');
  });

  it('REP-D03, REP-D09 tells of the bridge of a beacon of which no sensor is named, as of its other sensors', async () => {
    const other = await testApp.beacon(owner, { name: 'Belov' }, { Channels: channels } as never);
    const values: Record<number, number>[] = [{ 1: 12 }, { 1: 9, 2: 1 }, { 1: 12, 2: 0 }];
    const points = values.map((Values, i) => ({
      Timestamp: ago(60 - 5 * i),
      Coordinates: [69, 33] as [number, number],
      Values,
    }));
    await send(other, points);
    const Channels = [testApp.context.beacons.get(other.id)!.sensors[0]!.id];
    const built = await build(ReportType.Emergencies, { Beacons: [other.id, vessel.id], Channels });
    expect(built.Sections.map(({ Title, Rows }) => [Title, Rows.map(({ Channel }) => Channel)])).toEqual([
      ['Belov', ['Supply']],
      ['Voronov', ['Supply', 'Supply', '=Watch']],
    ]);
  });

  it('REP-D10 tells of each packet, whichever way it came', async () => {
    const osmand = await testApp.beacon(owner, { name: 'Phone' });
    await fetch(
      `${testApp.api}/ingest/osmand?id=${osmand.imei}&lat=69&lon=33&timestamp=${Math.floor((now - 30 * minute) / 1000)}`,
    );
    const built = await build(ReportType.Packets, { Beacons: [vessel.id, osmand.id] });
    const [own, phone] = built.Sections;
    expect(
      own!.Rows.map(({ Transport, PointCount, Coordinates }) => [Transport, PointCount, Coordinates]),
    ).toEqual([
      ['Iridium', 4, [69.02, 33]],
      ['Iridium', 4, [69.11, 33]],
    ]);
    expect(own!.Totals).toMatchObject({ PacketCount: 2, PointCount: 8, PacketsIridium: 2 });
    expect(phone!.Rows).toHaveLength(1);
  });

  it('REP-D11, PERM-D06 answers 404 before 400, and 400 for a wrong period or no beacon', async () => {
    const stranger = await testApp.user('onlooker');
    const body = request(ReportType.Beacons);
    expect(await statusOf({ ...body, EndDt: body.StartDt }, stranger)).toBe(404);
    expect(await statusOf({ ...body, EndDt: body.StartDt })).toBe(400);
    expect(await statusOf({ ...body, StartDt: ago(60 * 24 * 93) })).toBe(400);
    expect(await statusOf({ ...body, Settings: {} })).toBe(400);
    expect(await statusOf({ ...body, Settings: { Beacons: [vessel.id], Channels: [7] } })).toBe(400);
  });

  it('REP-D11 says that it was cut, and names no beacon of which it tells nothing', async () => {
    const second = await testApp.beacon(owner, { name: 'Second' }, { Channels: channels } as never);
    await send(second, [{ Timestamp: ago(60), Coordinates: [69, 33], Values: { 1: 12 } }]);
    const account = await testApp.context.sessions.account(owner.id);
    if (!account) throw new Error('no account');
    const cut = jest.replaceProperty(limits.report, 'rows', 1 as never);
    try {
      const asked = request(ReportType.Packets, { Beacon: null, Beacons: [vessel.id, second.id] });
      const order = await orderFor(testApp.context, { user: { account }, locale: 'en', name: null }, asked);
      const report = await wholeReport(buildParts(testApp.context.cells, order, () => undefined));
      expect(report).toMatchObject({ IsCut: true, Sections: [{ Title: 'Voronov', Rows: [{}] }] });
      expect(report.Sections).toHaveLength(1);
    } finally {
      cut.restore();
    }
  });

  it('REP-D10, REP-D11 counts the packets of the whole period, though its rows are cut', async () => {
    const busy = await testApp.beacon(owner, { name: 'Busy' }, { Channels: channels } as never);
    for (const minutes of [90, 80, 70, 60])
      await send(busy, [{ Timestamp: ago(minutes), Coordinates: [69, 33], Values: { 1: 12 } }]);
    const account = await testApp.context.sessions.account(owner.id);
    if (!account) throw new Error('no account');
    const cut = jest.replaceProperty(limits.report, 'rows', 1 as never);
    try {
      const asked = request(ReportType.Packets, { Beacon: null, Beacons: [busy.id] });
      const order = await orderFor(testApp.context, { user: { account }, locale: 'en', name: null }, asked);
      const report = await wholeReport(buildParts(testApp.context.cells, order, () => undefined));
      expect(report).toMatchObject({
        IsCut: true,
        Sections: [{ Rows: [{}], Totals: { PacketCount: 4, PointCount: 4, PacketsIridium: 4 } }],
      });
    } finally {
      cut.restore();
    }
  });

  it('REP-D06 has the figures of a sensor in the unit that stands beside them, with its own digits', async () => {
    const sensors = [
      {
        Number: 1,
        Name: 'Log',
        ChannelFlag: ChannelKind.Speed,
        ChannelType: ChannelType.Real,
        Precision: 1,
      },
      { Number: 2, Name: 'Tank', ChannelFlag: ChannelKind.None, ChannelType: ChannelType.Real, Unit: 'l' },
    ];
    const tug = await testApp.beacon(owner, { name: 'Tug', lengthUnit: 3 }, { Channels: sensors } as never);
    await send(
      tug,
      [18.52, 9.26, 9.26].map((speed, i) => ({
        Timestamp: ago(30 - 10 * i),
        Coordinates: [69, 33] as [number, number],
        Values: { 1: speed, 2: 100 / (i + 1) },
      })),
    );
    const body = { ...request(ReportType.Channels, { Beacon: null, Beacons: [tug.id] }), EndDt: ago(0) };
    const report = await owner.client.call(buildReport, { body });
    const [log, tank] = report?.Sections[0]?.Rows ?? [];
    expect(log).toMatchObject({ Unit: 'kn', LastValue: '5.0\u00a0kn', Min: 5, Max: 10 });
    // (10 kn · 10 min + 5 kn · 20 min) / 30 min = 6.67 kn
    expect(log?.['Average']).toBe(6.7);
    expect(tank).toMatchObject({ Unit: 'L', Min: 33.33, Max: 100 });
  });

  it('INGEST-D04 tells nothing of the time of another owner', async () => {
    const next = await testApp.user('next-owner');
    const sold = await testApp.beacon(
      next,
      { name: 'Sold', since: new Date(now - 50 * minute) } as never,
      { Channels: channels } as never,
    );
    await send(
      sold,
      [ago(100), ago(95), ago(20), ago(15)].map((Timestamp, i) => ({
        Timestamp,
        Coordinates: [69 + i / 100, 33] as [number, number],
        Speed: 9,
        Values: {},
      })),
    );
    const built = await build(ReportType.BeaconData, { Beacon: sold.id, Beacons: [] }, next);
    expect(built.Sections[0]!.Rows).toHaveLength(1);
  });
});

describe('POST /Reports.export', () => {
  const file = async (format: 'html' | 'xlsx', type: ReportType = ReportType.Emergencies) => {
    const answer = await testApp.post(`/Reports.export?format=${format}`, request(type), {
      Authorization: `Bearer ${owner.token}`,
      'Accept-Language': 'ru',
    });
    expect(answer.status).toBe(200);
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it('REP-10, REP-D12 gives a page that needs nothing, in the language of the call', async () => {
    const { answer, bytes } = await file('html');
    const text = strFromU8(bytes);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(/\d{8}_\d{6}\.html$/);
    expect(text).toContain('North Way');
    expect(text).toContain('<td>=Watch</td>');
    expect(text).not.toMatch(/src=|href=|@import/);
  });

  it('REP-D12 lies across the page or in several tables where it has too many columns for one', async () => {
    const many = Array.from({ length: 12 }, (_, i) => ({
      Number: i + 1,
      Name: `Temperature ${i + 1}`,
      ChannelFlag: ChannelKind.None,
      ChannelType: ChannelType.Real,
    }));
    const tanker = await testApp.beacon(owner, { name: 'Tanker' }, { Channels: many } as never);
    await send(tanker, [{ Timestamp: ago(10), Coordinates: [69, 33], Values: { 1: 1, 12: 12 } }]);
    const page = async (type: ReportType, id: number) => {
      const body = { ...request(type), Settings: { ...request(type).Settings, Beacon: id } };
      const answer = await testApp.post('/Reports.export?format=html', body, {
        Authorization: `Bearer ${owner.token}`,
        'Accept-Language': 'en',
      });
      return answer.text();
    };
    const wide = await page(ReportType.ChannelData, tanker.id);
    expect(wide).toContain('A4 landscape');
    // A time, a place, 12 values with their states, and the silence: 27 columns, the first of them in each table.
    expect(tablesOfHtml(wide).map(([heads]) => heads?.length)).toEqual([10, 10, 9]);
    expect(tablesOfHtml(wide).map(([heads]) => heads?.[0])).toEqual(['Time', 'Time', 'Time']);
    expect(await page(ReportType.Packets, vessel.id)).toContain('A4 portrait');
  });

  it('REP-D12 gives a workbook whose texts are texts, and whose dates and numbers are those', async () => {
    const parts = unzipSync((await file('xlsx')).bytes);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('<t xml:space="preserve">=Watch</t>');
    expect(sheet).not.toContain('<f>');
    // A start of an alarm: days since 1899-12-30, at UTC.
    expect(sheet).toContain(`<v>${Date.parse(ago(115)) / 86_400_000 + 25_569}</v>`);
  });
});

describe('REP-D12 the files of every report', () => {
  const bytesOf = async (format: 'html' | 'xlsx', type: ReportType) => {
    // Of a period that is over, so that both tell the same.
    const body = { ...request(type), EndDt: ago(1) };
    const answer = await testApp.post(`/Reports.export?format=${format}`, body, {
      Authorization: `Bearer ${owner.token}`,
      'Accept-Language': 'en',
    });
    return new Uint8Array(await answer.arrayBuffer());
  };
  /** An empty cell is a hyphen on a page, and a moment of a page has no seconds. */
  const sameAs = (table: string[][]) =>
    table.map((line) =>
      line.map((cell) => cell.replace(/^(\d\d\.\d\d\.)\d\d(\d\d \d\d:\d\d):\d\d$/, '$1$2')),
    );
  const filled = (table: string[][]) => {
    const width = table[0]?.length ?? 0;
    return table.map((line) =>
      Array.from({ length: width }, (_, i) => (line[i] === undefined || line[i] === '-' ? '' : line[i])),
    );
  };

  it.each(Object.values(ReportType))('REP-04 say the same, as a page and as a workbook: %s', async (type) => {
    const [first = [], ...sides] = tablesOfHtml(strFromU8(await bytesOf('html', type)));
    const page = first.map((line, i) => [...line, ...sides.flatMap((side) => side[i]?.slice(1) ?? [])]);
    const [sheet] = tablesOfXlsx(await bytesOf('xlsx', type));
    expect(page.length).toBeGreaterThan(1);
    expect(sameAs(filled(sheet ?? []))).toEqual(sameAs(filled(page)));
  });

  it('REP-D12 open in LibreOffice with the values that they hold', async () => {
    if (!office)
      return void process.stdout.write('LibreOffice is not installed: no workbook was opened by it.\n');
    for (const type of Object.values(ReportType)) {
      const bytes = await bytesOf('xlsx', type);
      const [opened] = tablesOfOffice(office, bytes).values();
      const [sheet] = tablesOfXlsx(bytes);
      expect([type, filled(opened ?? [])]).toEqual([type, filled(sheet ?? [])]);
    }
  }, 300_000);
});

describe('files of the background (added)', () => {
  it('are made, listed, given and deleted; another user sees none', async () => {
    const { client } = owner;
    const body = request(ReportType.Channels);
    const made = await client.call(makeReportFile, { query: { format: 'xlsx' }, body });
    // However long it takes: the limit of the test ends it.
    while ((await client.call(getReportFiles, {})).some(({ Status }) => Status < 2))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const [file] = await client.call(getReportFiles, {});
    expect(file).toMatchObject({ Id: made.Id, Status: 2, Progress: 100, Format: 'xlsx' });
    const bytes = await client.call(getReportFile, { params: { id: made.Id } });
    expect(bytes.byteLength).toBe(file?.Size);
    // What is written late neither opens nor fails a file that is made.
    expect(await files.progress(testApp.context.pool, made.Id, 40, now)).toBe(false);
    await files.failed(testApp.context.pool, made.Id);
    expect(await client.call(getReportFiles, {})).toEqual([file]);
    const other = await testApp.user('filer');
    expect(await other.client.call(getReportFiles, {})).toEqual([]);
    await expect(other.client.call(getReportFile, { params: { id: made.Id } })).rejects.toMatchObject({
      status: 404,
    });
    await client.call(deleteReportFile, { params: { id: made.Id } });
    expect(await client.call(getReportFiles, {})).toEqual([]);
  });
});

describe('REP-D12 a file whose process ended before it was made', () => {
  const left = async (part: { attempts?: number; user?: TestUser; body?: ReportRequest } = {}) => {
    const { user = owner, body = request(ReportType.Channels), attempts = 1 } = part;
    const id = randomUUID();
    const name = 'Left.html';
    await files.create(testApp.context.pool, {
      id,
      userId: user.id,
      name,
      format: 'html',
      request: body,
      locale: 'en',
      now,
    });
    await testApp.context.pool.query(
      'update report_file set status = 1, progress = 40, attempts = $2 where id = $1',
      [id, attempts],
    );
    return id;
  };
  const statusOf = async (id: string, user = owner) =>
    (await user.client.call(getReportFiles, {})).find(({ Id }) => Id === id)?.Status;
  const until = async (id: string, status: number, user = owner) => {
    while ((await statusOf(id, user)) !== status) await new Promise((resolve) => setTimeout(resolve, 50));
    return status;
  };
  const later = now + limits.report.silence + 1;

  it('is made anew after a minute of silence, and by one process alone', async () => {
    const id = await left();
    await endFiles(testApp.context, now + 1);
    expect(await statusOf(id)).toBe(1);
    await endFiles(testApp.context, later);
    expect(await files.takeLeft(testApp.context.pool, later - limits.report.silence, later)).toEqual([]);
    expect(await until(id, 2)).toBe(2);
    const bytes = await owner.client.call(getReportFile, { params: { id } });
    expect(new TextDecoder().decode(bytes)).toContain('Voronov');
  });

  it('has failed when it was tried often enough, and when its user may not see its beacon any more', async () => {
    const tired = await left({ attempts: limits.report.attempts });
    const stranger = await testApp.user('past-owner');
    const strange = await left({ user: stranger });
    await endFiles(testApp.context, later);
    expect(await until(tired, 3)).toBe(3);
    expect(await until(strange, 3, stranger)).toBe(3);
  });
});

describe('reports by schedule (added)', () => {
  it('are sent with their file when they are due, once for all that was skipped, and it is logged', async () => {
    const { context } = testApp;
    const made = await owner.client.call(saveReportTemplate, {
      body: ReportTemplateEdit.parse({
        Name: 'Daily',
        ReportType: ReportType.BeaconData,
        Period: { Kind: 1, Days: 1 },
        Settings: { Beacon: vessel.id },
        Schedule: { Every: 'day', Hour: 8, Format: 'xlsx', WithFile: true, Emails: ['eva@example.com'] },
      }),
    });
    const params = { id: made?.Id ?? 0 };
    await sendScheduled(context, now);
    expect(await owner.client.call(getReportSendings, { params })).toEqual([]);
    const later = now + 3 * 86_400_000;
    await sendScheduled(context, later);
    await sendScheduled(context, later);
    const log = await owner.client.call(getReportSendings, { params });
    expect(log).toMatchObject([{ Emails: ['eva@example.com'], IsSent: true }]);
    await context.mail.idle();
    const folder = join(context.settings.dataDir, 'outbox');
    const [email] = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const text = await readFile(join(folder, email ?? ''), 'utf8');
    expect(text).toContain('eva@example.com');
    expect(text).toMatch(/Content-Disposition: attachment/);
    expect(text).toMatch(/\/api\/Reports\.open\?token=/);
  });
});

describe('FMT-D01 a report by schedule of a user who chooses another zone', () => {
  it('is next due by the clock of that zone', async () => {
    const { pool } = testApp.context;
    const sailor = await testApp.user('sailor', { timeZone: 60 });
    const tug = await testApp.beacon(sailor);
    const made = await sailor.client.call(saveReportTemplate, {
      body: ReportTemplateEdit.parse({
        Name: 'Morning',
        ReportType: ReportType.BeaconData,
        Period: { Kind: 1, Days: 1 },
        Settings: { Beacon: tug.id },
        Schedule: { Every: 'day', Hour: 8, Format: 'xlsx', WithFile: false, Emails: ['eva@example.com'] },
      }),
    });
    const minuteOfDue = async () => {
      const { rows } = await pool.query<{ due: Date }>('select due from report_template where id = $1', [
        made?.Id,
      ]);
      return (
        rows[0] && new Date(localAt(rows[0].due.getTime(), 'America/New_York')).toISOString().slice(11, 16)
      );
    };
    expect(await minuteOfDue()).not.toBe('08:00');
    await accounts.edit(pool, sailor.id, { zoneName: 'America/New_York' });
    await planAgain(testApp.context, sailor.id);
    expect(await minuteOfDue()).toBe('08:00');
  });
});

describe('SRV-D02 a report that nobody waits for', () => {
  it('ends at once, and the next one is made', async () => {
    const control = new AbortController();
    const reports = reportThreadsOf(testApp.context);
    const order = { beacons: [], from: 0, end: 1, minSpeed: 5, minDistance: 0 };
    const ended = reports.make({ kind: 'bridgeWatch', order }, control.signal);
    control.abort();
    await expect(ended).rejects.toMatchObject({ name: 'Aborted' });
    expect(
      (await reports.make({ kind: 'bridgeWatch', order }, new AbortController().signal)).toString(),
    ).toBe('[]');
    expect(limits.report.rows).toBe(50_000);
  });

  it.each(['/Reports/', '/Reports.export?format=xlsx', '/Reports.exportPdf'])(
    '%s begins none for a client who went before its turn',
    async (path) => {
      const { pool, sessions } = testApp.context;
      const run = jest.spyOn(reportThreadsOf(testApp.context), 'run');
      const abort = new AbortController();
      await transaction(pool, async (db) => {
        await db.query('lock table session');
        sessions.consumers()['changes.missed']?.([], 'here');
        const gone = fetch(`${testApp.api}${path}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(request(ReportType.Beacons)),
          signal: abort.signal,
        });
        await wait(300);
        abort.abort();
        await expect(gone).rejects.toThrow('aborted');
        await wait(300);
      });
      await wait(300);
      expect(run.mock.calls.map(([, { aborted }]) => aborted)).not.toContain(false);
      run.mockRestore();
    },
  );
});
