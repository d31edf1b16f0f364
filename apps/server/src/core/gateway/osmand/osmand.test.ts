import { AlarmAct, getAlarms, getBeacon, getTrack, handleAlarms } from '@mayak/api';
import { RawOutcome } from '../../ingest/store/raw.ts';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  openTestApp,
  someImei,
  type TestUser,
  type TestApp,
  type TestDevice,
} from '../../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('phone');
});
afterAll(() => testApp.close());

const beaconOf = (stock: TestDevice) => owner.client.call(getBeacon, { params: { id: stock.id } });
const second = () => Math.floor(Date.now() / 1000) - 60;
const get = (query: string) => fetch(`${testApp.api}/ingest/osmand?${query}`);
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

describe('/ingest/osmand', () => {
  it.each([
    ['seconds', (t: number) => String(t)],
    ['milliseconds', (t: number) => String(t * 1000)],
    ['ISO 8601', (t: number) => new Date(t * 1000).toISOString()],
    ['ISO 8601 without a zone', (t: number) => new Date(t * 1000).toISOString().slice(0, 19)],
  ])('INGEST-D01 takes a position by GET with its time in %s', async (_, time) => {
    const stock = await testApp.beacon(owner);
    const t = second();
    const answer = await get(
      `id=${stock.imei}&lat=68.97&lon=33.07&timestamp=${encodeURIComponent(time(t))}&speed=10&bearing=45&altitude=12&accuracy=7.4&batt=77`,
    );
    expect(answer.status).toBe(200);
    const beacon = await beaconOf(stock);
    expect(beacon.Location).toEqual({
      Coordinates: [68.97, 33.07],
      Timestamp: new Date(t * 1000).toISOString(),
      Accuracy: 8,
    });
    expect(beacon.Channels.map((c) => c.Value)).toEqual([null, 77, 18.52, 45]);
  });

  it.each(['deviceid', 'device_id', 'id'])('takes the IMEI as %s', async (name) => {
    const stock = await testApp.beacon(owner);
    expect((await get(`${name}=${stock.imei}&lat=1&lon=2`)).status).toBe(200);
    expect((await beaconOf(stock)).Location?.Coordinates).toEqual([1, 2]);
  });

  it('takes a POST with everything in the query and no body', async () => {
    const stock = await testApp.beacon(owner);
    const answer = await fetch(
      `${testApp.address}/ingest/osmand/?id=${stock.imei}&lat=1.5&lon=2.5&timestamp=${second()}`,
      { method: 'POST' },
    );
    expect(answer.status).toBe(200);
    expect((await beaconOf(stock)).Location?.Coordinates).toEqual([1.5, 2.5]);
  });

  it('takes a form, and a location of two numbers', async () => {
    const stock = await testApp.beacon(owner);
    const form = new URLSearchParams({
      id: stock.imei,
      location: '60.1,30.2',
      timestamp: String(second()),
      speed: '1',
    });
    const answer = await fetch(`${testApp.api}/ingest/osmand`, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    const beacon = await beaconOf(stock);
    expect([beacon.Location?.Coordinates, beacon.Channels[2]?.Value]).toEqual([[60.1, 30.2], 1.852]);
  });

  it('takes the JSON of newer apps: metres a second, battery as a share, -1 for what is not known', async () => {
    const stock = await testApp.beacon(owner);
    const timestamp = new Date(second() * 1000).toISOString();
    const location = {
      timestamp,
      coords: { latitude: 59.5, longitude: 24.5, speed: 10, heading: -1, altitude: 3, accuracy: 21 },
      battery: { level: 0.42, is_charging: false },
      is_moving: true,
    };
    expect((await testApp.post('/ingest/osmand', { location, device_id: stock.imei })).status).toBe(200);
    const beacon = await beaconOf(stock);
    expect(beacon.Location).toEqual({ Coordinates: [59.5, 24.5], Timestamp: timestamp, Accuracy: 21 });
    expect(beacon.Channels.map((c) => c.Value)).toEqual([null, 42, 36, null]);
  });

  it('takes a list of locations at once', async () => {
    const stock = await testApp.beacon(owner);
    const location = [3, 2, 1].map((i) => ({
      timestamp: new Date((second() - i * 60) * 1000).toISOString(),
      coords: { latitude: 50 + i, longitude: 20 },
    }));
    expect((await testApp.post('/ingest/osmand', { location, device_id: stock.imei })).status).toBe(200);
    const track = await owner.client.call(getTrack, { params: { id: stock.id }, query: {} });
    expect(track.Coordinates.map(([lat]) => lat)).toEqual([53, 52, 51]);
  });

  it.each(['', '0', '-1'])('an accuracy of "%s" is one that the phone does not know', async (accuracy) => {
    const stock = await testApp.beacon(owner);
    expect((await get(`id=${stock.imei}&lat=1&lon=2&accuracy=${accuracy}`)).status).toBe(200);
    expect((await beaconOf(stock)).Location?.Accuracy).toBeNull();
  });

  it('a position that the phone doubts is kept, but is no fix', async () => {
    const stock = await testApp.beacon(owner);
    await get(`id=${stock.imei}&lat=1&lon=2&valid=false`);
    const beacon = await beaconOf(stock);
    expect([beacon.Location, beacon.ConnectionDt === null]).toEqual([null, false]);
  });

  it('a position sent again is stored once', async () => {
    const stock = await testApp.beacon(owner);
    const query = `id=${stock.imei}&lat=1&lon=2&timestamp=${second()}`;
    await get(query);
    expect((await get(query)).status).toBe(200);
    const { rows } = await testApp.past.pool.query('select 1 from packet where beacon_id = $1', [stock.id]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['no id', 'lat=1&lon=2', 400, 'validation'],
    ['an unknown id', `id=${someImei('99999')}&lat=1&lon=2`, 404, 'notFound'],
    ['a time of 2100', 'id=IMEI&lat=1&lon=2&timestamp=4102444800', 400, 'validation'],
  ])('%s: a clear refusal and a line in the log, nothing stored', async (_, query, status, code) => {
    const stock = await testApp.beacon(owner);
    testApp.logged.length = 0;
    expect(await codeOf(await get(query.replace('IMEI', stock.imei)))).toEqual([status, code]);
    expect(testApp.logged.join('')).toContain('A packet was refused');
    expect((await beaconOf(stock)).ConnectionDt).toBeNull();
  });

  it.each([
    ['no coordinates', '', 'lat', 'required'],
    ['one coordinate', 'lat=1', 'lon', 'required'],
    ['a latitude of 91', 'lat=91&lon=2', 'lat', 'outOfRange'],
    ['a longitude of text', 'lat=1&lon=east', 'lon', 'invalidFormat'],
    ['a time of text', 'lat=1&lon=2&timestamp=noon', 'timestamp', 'invalidFormat'],
    ['an accuracy of text', 'lat=1&lon=2&accuracy=NaN', 'accuracy', 'invalidFormat'],
    ['an accuracy of 40 km', 'lat=1&lon=2&accuracy=4e4', 'accuracy', 'outOfRange'],
    ['a course of 361', 'lat=1&lon=2&bearing=361', 'bearing', 'outOfRange'],
  ])(
    'INGEST-D05 %s is counted as taken, since the phone would send nothing else, and kept with its fault',
    async (_, query, Field, Code) => {
      const stock = await testApp.beacon(owner);
      testApp.logged.length = 0;
      const answer = await get(`id=${stock.imei}&${query}`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { Accepted: false, Faults: [{ Field, Code }] },
      ]);
      expect(testApp.logged.join('')).toContain('A packet was refused');
      expect((await beaconOf(stock)).ConnectionDt).toBeNull();
      const { rows } = await testApp.past.pool.query(
        'select outcome, fault from raw_packet where beacon_id = $1',
        [stock.id],
      );
      expect(rows).toEqual([{ outcome: RawOutcome.Refused, fault: expect.stringContaining(Field) }]);
    },
  );

  it('EVENT-D01, RULE-D14 a distress call of a phone, which never tells its end, lasts until it is acknowledged', async () => {
    const stock = await testApp.beacon(owner);
    await get(`id=${stock.imei}&lat=1&lon=2&timestamp=${second()}&alarm=sos`);
    await get(`id=${stock.imei}&lat=1&lon=2.1&timestamp=${second() + 30}`);
    const open = async () =>
      (await owner.client.call(getAlarms, { query: {} })).filter(({ BeaconId }) => BeaconId === stock.id);
    const [alarm] = await open();
    expect(alarm).toMatchObject({ Lasts: true, AcknowledgedDt: null });
    const handled = { Ids: [alarm?.Id ?? 0], Act: AlarmAct.Acknowledge, Note: null };
    await owner.client.call(handleAlarms, { body: handled });
    expect(await open()).toEqual([]);
    await get(`id=${stock.imei}&lat=1&lon=2.2&timestamp=${second() + 45}&alarm=sos`);
    expect(await open()).toMatchObject([{ Lasts: true, AcknowledgedDt: null }]);
  });

  it('EVENT-D01 a distress call of a phone whose clock is two days ahead is there at once, since it came', async () => {
    const stock = await testApp.beacon(owner);
    const answer = await get(`id=${stock.imei}&lat=1&lon=2&timestamp=${second() + 172_800}&alarm=sos`);
    expect(answer.status).toBe(200);
    const all = await owner.client.call(getAlarms, { query: {} });
    const [alarm] = all.filter(({ BeaconId }) => BeaconId === stock.id);
    expect(alarm).toMatchObject({ Lasts: true });
    expect(Math.abs(Date.parse(alarm?.SinceDt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('INGEST-D01 is closed when switched off', async () => {
    const closed = await openTestApp({ osmand: false, traccarToken: null });
    const answers = await Promise.all([
      fetch(`${closed.api}/ingest/osmand?id=1`),
      closed.post('/ingest/traccar', {}),
    ]);
    await closed.close();
    expect(answers.map((a) => a.status)).toEqual([404, 404]);
  });
});

const captured = resolve(import.meta.dirname, '../../../../../../../shared/data/devices/osmand.json');
const cases = existsSync(captured)
  ? (
      JSON.parse(readFileSync(captured, 'utf8')) as {
        cases: {
          id: string;
          input: { http: { method: string; url: string; body?: string; headers?: Record<string, string> } };
        }[];
      }
    ).cases
  : [];

describe('captured packets of phone apps', () => {
  const place = /"latitude":(-?[\d.]+)|"longitude":(-?[\d.]+)|[?&]lat=(-?[\d.]+)|[?&]lon=(-?[\d.]+)/g;
  if (cases.length === 0)
    it.skip('are not on this machine (they lie beside the repository, not in it)', () => undefined);
  for (const { id, input } of cases)
    it(`${id} gives its position`, async () => {
      const stock = await testApp.beacon(owner);
      const { method, url, body, headers } = input.http;
      const known = body?.replace(/("device_id":\s*")[^"]*/, `$1${stock.imei}`);
      const answer = await fetch(`${testApp.api}/ingest/osmand${url.slice(1)}`, {
        method,
        body: known ?? null,
        headers: headers ?? {},
      });
      expect(answer.status).toBe(200);
      const numbers = [...`${url}${known}`.matchAll(place)].map((m) => Number(m.slice(1).find(Boolean)));
      const { Location } = await beaconOf(stock);
      expect(Location?.Coordinates.every((n) => numbers.includes(n))).toBe(true);
    });
});
