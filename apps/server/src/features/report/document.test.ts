import {
  buildReport,
  ChannelKind,
  ChannelType,
  createGeoobject,
  exportReport,
  GeoobjectEdit,
  GeoobjectType,
  getReportTemplates,
  ReportRequest,
  ReportTemplateEdit,
  ReportType,
  saveReportTemplate,
  type Packet,
} from '@mayak/api';
import { SectionKind } from '@mayak/api/sections';
import { strFromU8 } from 'fflate';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';
import { tablesOfXlsx } from './files.fixtures.ts';

const minute = 60_000;
const start = Math.floor(Date.now() / minute) * minute - 180 * minute;
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

let testApp: TestApp;
let owner: TestUser;
let vessel: TestDevice;
const areas: number[] = [];

/** An hour in port, an hour with a burning flow to the other port, and a quarter of an hour there. */
const lngAt = (minutes: number) => 33 + Math.min(1, Math.max(0, (minutes - 60) / 60)) * 1;

beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('document', { timeZone: 0, distanceUnit: 1 } as never);
  vessel = await testApp.beacon(owner, { name: 'Voronov' }, {
    Channels: [
      {
        Number: 1,
        Name: 'Engine',
        ChannelFlag: ChannelKind.Flow,
        ChannelType: ChannelType.Real,
        Unit: 'l/h',
        FuelDailyConsumption: true,
      },
      {
        Number: 2,
        Name: 'Supply',
        ChannelFlag: ChannelKind.Voltage,
        ChannelType: ChannelType.Real,
        Unit: 'V',
        LowerEmergency: 10,
      },
    ],
  } as never);
  const points = Array.from({ length: 31 }, (_, i): Partial<Packet['Points'][number]> => {
    const minutes = i * 5;
    const isMoving = minutes > 60 && minutes <= 120;
    return {
      Timestamp: at(minutes),
      Coordinates: [69, lngAt(minutes)],
      Speed: isMoving ? 40 : 0,
      Values: { 1: isMoving ? 120 : 0, 2: minutes === 90 ? 9 : 12 },
    };
  });
  const packet = { PacketId: 'p1', PacketDt: points.at(-1)?.Timestamp, Transport: 1, Points: points };
  expect((await testApp.post('/ingest/packets', packet, keyOf(vessel))).status).toBe(200);
  const port = (name: string, west: number) =>
    GeoobjectEdit.parse({
      Name: name,
      Type: GeoobjectType.Polygon,
      Coordinates: [
        [68.95, west],
        [69.05, west],
        [69.05, west + 0.1],
        [68.95, west + 0.1],
      ],
      InterfaceSettings: { color: '#155F96' },
    });
  for (const [name, west] of [
    ['West', 32.95],
    ['East', 33.95],
  ] as const)
    areas.push((await owner.client.call(createGeoobject, { body: port(name, west) })).Id);
});
afterAll(() => testApp.close());

const all = Object.values(SectionKind);
const request = (settings: object, type: ReportType = ReportType.BeaconData) =>
  ReportRequest.parse({
    ReportType: type,
    StartDt: at(0),
    EndDt: at(150),
    Settings: { Beacon: vessel.id, Beacons: [vessel.id], ...settings },
  });
const build = async (settings: object, type?: ReportType) => {
  const built = await owner.client.call(buildReport, { body: request(settings, type) });
  if (!built) throw new Error('the report was not built');
  const of = (kind: SectionKind | undefined) => built.Sections.find(({ Kind }) => Kind === kind);
  return { built, of };
};

describe('REP-D04 the parts of a document', () => {
  it('are told where they are asked for, and change nothing of what is told else', async () => {
    const plain = await build({});
    expect(plain.built.Sections).toHaveLength(1);
    const { built, of } = await build({ Sections: all, SpeedLimit: 30 });
    expect(built.Sections.map(({ Kind }) => Kind)).toEqual([
      undefined,
      'way',
      'days',
      'voyages',
      'areas',
      'speeding',
      'alarms',
      'summary',
    ]);
    const known = plain.of(undefined)?.Rows ?? [];
    expect(of(undefined)?.Rows).toMatchObject(known);
  });

  it('legs tell the fuel of flow sensors, and the summary of them all', async () => {
    const { of } = await build({ Sections: all });
    const legs = of(undefined);
    expect(legs?.Rows.map(({ Kind, FuelUsed }) => [Kind, FuelUsed])).toEqual([
      ['Stop', expect.any(Number)],
      ['Move', expect.any(Number)],
      ['Stop', expect.any(Number)],
    ]);
    const sum = legs?.Rows.reduce((litres, { FuelUsed }) => litres + Number(FuelUsed), 0);
    expect(sum).toBeCloseTo(120, 0);
    const [figures] = of('summary')?.Rows ?? [];
    expect(figures).toMatchObject({ EmergencyCount: 1, PreEmergencyCount: 0 });
    expect(Number(figures?.['FuelUsed'])).toBeCloseTo(120, 0);
    expect(of('summary')?.Columns.map(({ Key }) => Key)).not.toContain('EstimatedTime');
  });

  it('a day is told by its date, and days sum up to the whole', async () => {
    const { of } = await build({ Sections: all });
    const days = of('days');
    const total = (key: string) => days?.Rows.reduce((sum, row) => sum + Number(row[key]), 0) ?? 0;
    expect(total('Distance')).toBeCloseTo(Number(of(undefined)?.Totals?.['Distance']), 0);
    expect(total('MoveTime')).toBe(of(undefined)?.Totals?.['MoveTime']);
    expect(days?.Totals?.['Distance']).toBeCloseTo(total('Distance'), 3);
  });

  it('FUEL-D05 the fuel of days of which some are not known says of how many of them its total is', async () => {
    const day = 24 * 60;
    const begin = (Math.floor(start / (day * minute)) - 3) * day * minute;
    const tank = { Number: 1, Name: 'Tank', ChannelFlag: ChannelKind.Petrol, ChannelType: ChannelType.Real };
    const { id, imei } = await testApp.beacon(owner, {}, {
      Channels: [{ ...tank, Unit: 'l', FuelDailyConsumption: true }],
    } as never);
    // Burns 10 l/h under way; 300 l are bunkered under way in the middle of the second day.
    const points = Array.from({ length: 3 * 144 + 1 }, (_, i): Packet['Points'][number] => ({
      Timestamp: new Date(begin + i * 10 * minute).toISOString(),
      Coordinates: [69 + i / 10_000, 33],
      Speed: 20,
      Values: { 1: 700 - (10 * i) / 6 + 300 * Math.max(0, Math.min(1, i / 6 - 36)) },
    }));
    await testApp.seed.append(imei, [aPacketOf(0, {}, { Points: points })]);
    const body = {
      ...request({ Beacon: id, Beacons: [id], Sections: [SectionKind.Days] }),
      StartDt: new Date(begin).toISOString(),
      EndDt: new Date(begin + 3 * day * minute).toISOString(),
    };
    const days = (await owner.client.call(buildReport, { body }))?.Sections[1];
    const fuel = days?.Rows.map(({ FuelUsed }) => FuelUsed);
    expect(fuel).toEqual([expect.any(Number), null, expect.any(Number)]);
    expect(days?.Totals?.['FuelUsed']).toBeCloseTo(Number(fuel?.[0]) + Number(fuel?.[2]), 1);
    const heads = new Map(days?.Columns.map(({ Key, Title }) => [Key, Title]));
    expect([heads.get('FuelUsed'), heads.get('Distance')]).toEqual(['Fuel (2 of 3 known)', 'Distance']);
  });

  it('TRACK-D09 days sum up to the whole of a ship that reports on the hour, also where the period ends just then', async () => {
    const hourly = await testApp.beacon(owner);
    const day = 24 * 60;
    const begin = Math.floor(start / (day * minute)) * day * minute - 2 * day * minute;
    const hour = (i: number) => new Date(begin + i * 60 * minute).toISOString();
    const points = Array.from({ length: 27 }, (_, i) => ({
      Timestamp: hour(i),
      Coordinates: [60 + i / 10, 20],
      Speed: 11,
    }));
    const packet = { PacketId: 'p1', PacketDt: hour(26), Transport: 1, Points: points };
    expect((await testApp.post('/ingest/packets', packet, keyOf(hourly))).status).toBe(200);
    const settings = { Beacon: hourly.id, Beacons: [hourly.id], Sections: all };
    const body = { ...request(settings), StartDt: hour(0), EndDt: hour(24) };
    const [whole, , days] = (await owner.client.call(buildReport, { body }))?.Sections ?? [];
    const told = whole?.Totals?.['Distance'];
    expect(told).toBe(whole?.Rows[0]?.['Distance']);
    expect(days?.Rows.map(({ Distance }) => Distance)).toEqual([told]);
  });

  it('a voyage goes from port to port, with its fuel', async () => {
    const { of } = await build({ Sections: all });
    expect(of('voyages')?.Rows).toMatchObject([
      { FromPlace: 'West', ToPlace: 'East', EstimatedShare: 0, FuelUsed: 115 },
    ]);
  });

  it('visits of areas, speeding and alarms are told with their times', async () => {
    const { of } = await build({ Sections: all, SpeedLimit: 30 });
    expect(
      of('areas')?.Rows.map(({ Area, EnteredDt, LeftDt }) => [Area, EnteredDt === null, LeftDt === null]),
    ).toEqual([
      ['West', true, false],
      ['East', false, true],
    ]);
    expect(of('speeding')?.Rows).toMatchObject([{ StartDt: at(65), EndDt: at(125), MaxSpeed: 40 }]);
    expect((await build({ Sections: all })).of('speeding')?.Rows).toEqual([]);
    expect(of('alarms')?.Rows).toMatchObject([{ Channel: 'Supply', State: 3 }]);
  });

  it('REP-D03 an area may have a speed limit of its own, which its rules name; one that is gone has none', async () => {
    const [, east = 0] = areas;
    const AreaSpeedLimits = [
      { Geoobject: east, SpeedLimit: 20 },
      { Geoobject: 9_999_999, SpeedLimit: 10 },
    ];
    const { built, of } = await build({ Sections: all, SpeedLimit: 50, AreaSpeedLimits });
    expect(of('speeding')?.Rows).toMatchObject([
      { StartDt: at(120), EndDt: at(125), MaxSpeed: 40, SpeedLimit: 20 },
    ]);
    expect(built.Rules).toContain('Speeding: above 50\u00a0km/h; East: above 20\u00a0km/h.');
  });

  it('the way is whole, with speeds and what flowed', async () => {
    const { of } = await build({ Sections: all });
    const way = of('way')?.Rows ?? [];
    expect(way).toHaveLength(31);
    const [first, middle] = [way[0], way[20]];
    expect(first).toMatchObject({ Timestamp: at(0), Coordinates: [69, 33], Speed: 0 });
    expect(Object.entries(middle ?? {}).find(([key]) => key.startsWith('Channel'))?.[1]).toBe(120);
  });

  it('a fleet has them over all of its beacons, each row with its name; it has no single way', async () => {
    const { built, of } = await build({ Sections: all }, ReportType.Beacons);
    expect(built.Sections.map(({ Kind }) => Kind)).toEqual([
      undefined,
      'days',
      'voyages',
      'areas',
      'speeding',
      'alarms',
      'summary',
    ]);
    expect(of('alarms')?.Rows).toMatchObject([{ Name: 'Voronov', BeaconId: vessel.id, Channel: 'Supply' }]);
    expect(of('summary')?.Rows).toMatchObject([
      { BeaconCount: 1, FuelUsed: of(undefined)?.Rows[0]?.['FuelUsed'] },
    ]);
    expect(of(undefined)?.Rows[0]?.['FuelUsed']).toBeCloseTo(120, 0);
  });

  it.each(['before', 'after'])(
    'a fleet has the columns of each of its beacons, of one %s another',
    async (place) => {
      const watched = await testApp.beacon(owner, { name: `Watch ${place}` }, {
        Channels: [
          { Number: 1, Name: 'Watch', ChannelFlag: ChannelKind.BnwasMode, ChannelType: ChannelType.Enum },
        ],
      } as never);
      const Beacons = place === 'before' ? [watched.id, vessel.id] : [vessel.id, watched.id];
      const { of } = await build({ Sections: ['voyages'], Beacons }, ReportType.Beacons);
      const keys = of('voyages')?.Columns.map(({ Key }) => Key);
      expect(keys?.slice(-2).toSorted()).toEqual(['Compliance', 'FuelUsed']);
      expect(keys?.[0]).toBe('Name');
    },
  );

  it.each([
    [ReportType.Channels, { ChannelCount: 2, EmergencyCount: 1 }],
    [ReportType.ChannelData, { SampleCount: 31 }],
    [ReportType.Emergencies, { EmergencyCount: 1 }],
    [ReportType.Packets, { PacketCount: 1, PointCount: 31 }],
  ])('%s has its figures', async (type, figures) => {
    const { of } = await build({ Sections: ['summary'] }, type);
    expect(of('summary')?.Rows).toMatchObject([figures]);
  });

  it('files have the figures first, and a workbook a day as a date', async () => {
    const body = request({ Sections: all });
    const html = strFromU8(
      new Uint8Array(
        (await owner.client.call(exportReport, { query: { format: 'html' }, body })) ?? new ArrayBuffer(),
      ),
    );
    expect(html.indexOf('<dl>')).toBeLessThan(html.indexOf('<svg role="img" aria-label="Speed and fuel"'));
    expect(html.indexOf('</svg>')).toBeLessThan(html.indexOf('<h2>Moves and stops</h2>'));
    const xlsx =
      (await owner.client.call(exportReport, { query: { format: 'xlsx' }, body })) ?? new ArrayBuffer();
    const tables = tablesOfXlsx(new Uint8Array(xlsx));
    expect(tables.flat().some(([cell]) => /^\d\d\.\d\d\.\d{4}/.test(cell ?? ''))).toBe(true);
  });
});

describe('REP-D02 a template of a document', () => {
  it('keeps its parts when a page saves it that knows of none', async () => {
    const edit = ReportTemplateEdit.parse({
      Name: 'Voyage',
      ReportType: ReportType.BeaconData,
      Period: { Kind: 0 },
      Settings: {
        Beacon: vessel.id,
        Sections: ['summary', 'days'],
        SpeedLimit: 60,
        AreaSpeedLimits: [{ Geoobject: 7, SpeedLimit: 20 }],
      },
    });
    const made = await owner.client.call(saveReportTemplate, { body: edit });
    const { Sections: _, SpeedLimit: __, AreaSpeedLimits: ___, ...known } = edit.Settings;
    await owner.client.call(saveReportTemplate, {
      body: { ...edit, Id: made?.Id ?? 0, Name: 'Voyage 15', Settings: known },
    });
    const [saved] = (await owner.client.call(getReportTemplates, {})) ?? [];
    expect(saved).toMatchObject({
      Name: 'Voyage 15',
      Settings: {
        Sections: ['summary', 'days'],
        SpeedLimit: 60,
        AreaSpeedLimits: [{ Geoobject: 7, SpeedLimit: 20 }],
      },
    });
  });
});
