import * as api from '@mayak/api';
import { ChannelKind, ChannelType, endpointsOf, Problem } from '@mayak/api';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  someChannels,
  type TestUser,
  type TestApp,
  type TestDevice,
} from './testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
let stock: TestDevice;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('fuzzed', { bnwasManagement: true });
  const kinds = [ChannelKind.Petrol, ChannelKind.Flow, ChannelKind.BnwasAlarm, ChannelKind.BnwasMode];
  const more = kinds.map((flag, i) => ({
    Number: 5 + i,
    Name: `Sensor ${flag}`,
    ChannelFlag: flag,
    ChannelType: i < 2 ? ChannelType.Real : ChannelType.Enum,
    FuelDailyConsumption: i < 2,
  }));
  stock = await testApp.beacon(owner, {}, { model: 8, Channels: [...someChannels, ...more] });
  const values = { 1: 12, 5: 400, 6: 20, 7: 0, 8: 1 };
  await testApp.seed.append(
    stock.imei,
    Array.from({ length: 50 }, (_, i) => aPacketOf(60 - i, { Values: values })),
  );
});
afterAll(() => testApp.close());

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const next = numbers(20_261_120);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

const times = [
  '2026-11-20T12:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.001-14:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30T00:00:00Z',
  '2026-11-20T25:00:00Z',
  '2026-11-20',
  '1700000000000',
  '-1',
  'now',
  '',
  "' or 1=1 --",
  '\u0000',
  '%F0%9F%8C%8A',
];
const words = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  'true',
  'null',
  '[]',
  '../..',
  '%ED%A0%BD',
  'x'.repeat(3000),
];
const ids = [
  '0',
  '-1',
  '1.5',
  '2147483647',
  '2147483648',
  '99999999999',
  'abc',
  '%00',
  '%2e%2e',
  '1%20or%201',
  'ä',
];

const url = (text: string) => (text.startsWith('%') ? text : encodeURIComponent(text));

/** A query of known and unknown names with good, bad, doubled and missing values. */
function query(): string {
  const names = [
    'startDt',
    'endDt',
    'samples',
    'since',
    'type',
    'userId',
    'ids',
    'takeCount',
    'skipCount',
    'startDt[]',
    'constructor',
    'toString',
    '__proto__',
  ];
  const parts = Array.from({ length: Math.floor(next() * 4) }, () => {
    const name = oneOf(names);
    return `${name}=${url(name.endsWith('Dt') && next() < 0.8 ? oneOf(times) : oneOf([...words, ...times]))}`;
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const junk = (depth = 0): unknown => {
  const simple = [null, true, -1, 0, 1.5, 1e308, '', 'x', '\u0000', '\ud800', stock.id, ...times, ...words];
  if (depth > 2 || next() < 0.6) return oneOf(simple);
  return next() < 0.5
    ? Array.from({ length: Math.floor(next() * 4) }, () => junk(depth + 1))
    : { a: junk(depth + 1) };
};

/** A good body with some of its parts replaced by junk. */
function spoilt(good: unknown): unknown {
  if (next() < 0.12) return junk();
  if (Array.isArray(good)) return good.map(spoilt);
  if (typeof good !== 'object' || good === null) return next() < 0.25 ? junk() : good;
  const entries = Object.entries(good).filter(() => next() > 0.05);
  return Object.fromEntries([
    ...entries.map(([key, value]) => [next() < 0.05 ? key.toUpperCase() : key, spoilt(value)]),
    ...(next() < 0.1 ? [[oneOf(['constructor', 'toString', 'valueOf']), junk()]] : []),
  ]);
}

const reads = Object.values(endpointsOf(api)).filter(
  ({ caller, method, path }) => caller === 'user' && method === 'GET' && /beacon|geoobject/i.test(path),
);

/** A refusal is a problem of 4xx; nothing is ever a failure of the server. */
async function check(answer: Response, asked: string): Promise<void> {
  const text = await answer.text();
  expect({ asked, isFailure: answer.status >= 500 }).toEqual({ asked, isFailure: false });
  if (answer.status < 400) return;
  expect({ asked, type: answer.headers.get('content-type') }).toEqual({
    asked,
    type: expect.stringContaining('application/problem+json'),
  });
  Problem.parse(JSON.parse(text));
}

describe('ERR-D08, API-D06 calls with anything in them', () => {
  it('knows the calls of monitoring', () => expect(reads.length).toBeGreaterThan(9));

  it.each(reads.map((endpoint) => [endpoint.route, endpoint] as const))(
    '%s answers or refuses with a problem, and never fails',
    async (_, { path, accept }) => {
      for (let turn = 0; turn < 25; turn += 1) {
        const id = next() < 0.75 ? String(stock.id) : oneOf(ids);
        const asked = path.replace(/\{\w+\}/, url(id)) + query();
        const headers = {
          Accept: next() < 0.9 ? accept : oneOf(['*/*', 'text/html', 'x'.repeat(200)]),
          Authorization: `Bearer ${owner.token}`,
          'Accept-Language': oneOf(['ru', 'en', 'zz', '*', ';;;']),
          ...(next() < 0.2 ? { 'If-None-Match': oneOf(['*', '""', 'W/"x"', ',,']) } : {}),
        };
        await check(await fetch(testApp.api + asked, { headers }), asked);
      }
    },
  );

  const bodies: [string, string, () => unknown][] = [
    ['PUT', '/beacons.confirmBNWAS/{id}', () => ({ bnwasState: 1 })],
    [
      'PUT',
      '/beacons.editInterfaceSettings/{id}',
      () => ({
        UserInterfaceSettings: { Color: '#112233', TrackLineWidth: 3 },
        InterfaceSettings: { Client1: { ChannelOrder: [1], HiddenChannels: [] } },
      }),
    ],
    [
      'POST',
      '/reports.exportFuelReport',
      () => ({
        StartDt: '2026-11-01T00:00:00Z',
        EndDt: '2026-11-20T00:00:00Z',
        Settings: { Beacon: stock.id, Channels: [stock.id * 1000 + 6] },
      }),
    ],
    [
      'POST',
      '/geoobjects',
      () => ({
        Name: 'Zone',
        Comment: null,
        Type: 2,
        Coordinates: [
          [69, 33],
          [70, 33],
          [70, 34],
        ],
        LineWidth: 2,
        InterfaceSettings: { color: '#00AAFF' },
        Shared: false,
      }),
    ],
    ['PUT', '/geoobjects/{id}', () => ({ Name: 'Zone', Type: 2, Coordinates: [[0, 0]], LineWidth: 2 })],
  ];

  it.each(bodies)(
    '%s %s with a spoilt body answers or refuses with a problem',
    async (method, path, good) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const body = JSON.stringify(spoilt(good()));
        const asked = `${path.replace('{id}', url(next() < 0.8 ? String(stock.id) : oneOf(ids)))}`;
        const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` };
        await check(await fetch(testApp.api + asked, { method, headers, body }), `${asked} ${body}`);
      }
    },
  );

  it('INGEST-D02 a spoilt packet of a device is stored or refused whole', async () => {
    const at = () => new Date(Date.now() - Math.floor(next() * 3_600_000)).toISOString();
    const good = () => ({
      ...aPacketOf(1, { Values: { 1: 12, 5: 400, 7: 1 }, Satellites: 7 }),
      Diagnostics: {
        PacketDt: at(),
        FirmwareVersion: '2.4',
        BatteryVoltage: 4,
        GsmModemId: 'M',
        SimFault: false,
      },
      Events: [{ EventId: 5, StartDt: at() }],
      Messages: [{ DeviceMessageId: String(next()), Content: 'text', SentDt: at() }],
      Acks: [],
    });
    for (let turn = 0; turn < 150; turn += 1) {
      const body = JSON.stringify(spoilt(good()));
      const headers = { 'Content-Type': 'application/json', ...keyOf(stock) };
      await check(await fetch(`${testApp.api}/ingest/packets`, { method: 'POST', headers, body }), body);
    }
    // Whatever was stored can be read.
    const params = { id: stock.id };
    await owner.client.call(api.getBeacon, { params });
    expect(await owner.client.call(api.getHistoryData, { params, query: {} })).not.toBeNull();
    expect(await owner.client.call(api.getFuelDailyConsumption, { params, query: {} })).not.toBeNull();
    await owner.client.call(api.getDiagnosticMessages, { params });
    await owner.client.call(api.getStatusEvents, { params, query: {} });
  });

  it('nothing of it was a failure in the log', () => {
    expect(testApp.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
