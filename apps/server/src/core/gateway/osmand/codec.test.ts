import { ChannelKind } from '@mayak/api';
import { capturedCases, describeCaptured } from '@mayak/protocols/fixtures';
import { osmandCodec } from './codec.ts';

interface Call {
  method: string;
  url: string;
  body?: string;
  headers?: Record<string, string>;
}
interface CapturedCall {
  id: string;
  input: { http: Call };
  stated: { key?: string; value?: number };
}
interface SentLocation {
  timestamp: string;
  coords: Record<'latitude' | 'longitude' | 'speed' | 'heading' | 'altitude' | 'accuracy', number>;
  battery: { level: number };
}

const receivedAt = Date.UTC(2026, 0, 1);
const read = ({ url, body = '', headers = {} }: Call) =>
  osmandCodec({
    bytes: Buffer.from(body),
    query: url.split('?')[1] ?? '',
    type: headers['Content-Type'] ?? '',
    receivedAt,
  });
const known = (value: number, factor = 1) => (value < 0 ? null : value * factor);

describeCaptured(
  'INGEST-D01 what captured packets of phone apps say',
  capturedCases<CapturedCall>('osmand'),
  (cases) => {
    it.each(cases)('$id: its device, moment, place, speed, course, height and charge', ({ input }) => {
      const sent = JSON.parse(input.http.body ?? '') as { location: SentLocation; device_id: string };
      const { timestamp, coords, battery } = sent.location;
      const { imei, report } = read(input.http);
      const [point] = report.points;
      expect([imei, report.faults]).toEqual([sent.device_id, []]);
      expect(point).toMatchObject({
        t: Date.parse(timestamp),
        at: [coords.latitude, coords.longitude],
        valid: true,
        speed: known(coords.speed, 3.6),
        course: known(coords.heading),
        alt: coords.altitude,
        accuracy: Math.ceil(coords.accuracy),
      });
      const charge = point?.attributes?.find(({ kind }) => kind === ChannelKind.Charge);
      expect(charge?.value ?? null).toBe(known(battery.level, 100));
    });

    it.each(cases.filter(({ stated }) => stated.key))('$id: the value that is stated of it', (one) => {
      const { key: name, value } = one.stated;
      expect(read(one.input.http).report.points[0]?.attributes).toContainEqual({ name, kind: null, value });
    });
  },
);

describe('INGEST-D01 what phone apps call their values', () => {
  const valuesOf = (location: object) => {
    const body = JSON.stringify({ device_id: '1', location });
    const call = { method: 'POST', url: '/', body, headers: { 'Content-Type': 'application/json' } };
    return read(call).report.points[0]?.attributes;
  };
  const coords = { latitude: 68.9, longitude: 33.1 };

  it('numbers and truths among the extras are values, texts are none', () => {
    expect(valuesOf({ coords, extras: { fuel: 41.5, door: true, lamp: false, cook: 'Ivan' } })).toEqual([
      { name: 'fuel', kind: ChannelKind.Petrol, value: 41.5 },
      { name: 'door', kind: null, value: 1 },
      { name: 'lamp', kind: null, value: 0 },
    ]);
  });

  it('a charge below zero is one that the phone does not know', () => {
    expect(valuesOf({ coords, battery: { level: -1 } })).toEqual([]);
  });

  it.each(['2025-06-07T11:12:13+03:00', '2025-06-07T08:12:13Z', '2025-06-07 08:12:13'])(
    'the time %s is read from a query, though its plus was not escaped',
    (time) => {
      const { report } = read({ method: 'GET', url: `/?id=1&lat=1&lon=2&timestamp=${time}` });
      expect(report.points[0]?.t).toBe(Date.UTC(2025, 5, 7, 8, 12, 13));
    },
  );
});

describe('INGEST-D01, EVENT-D01 a distress call of a phone', () => {
  it.each([
    ['alarm=sos', [18]],
    ['alarm=lowBattery,sos', [18]],
    ['alarm=lowBattery', []],
    ['', []],
  ])('%s', (alarm, events) => {
    const url = `/?id=490154203237518&lat=69&lon=33&timestamp=1764061200&${alarm}`;
    const { report } = read({ method: 'GET', url });
    expect(report.events).toEqual(
      events.map((EventId) => ({ EventId, StartDt: new Date(1_764_061_200_000).toISOString() })),
    );
  });

  it.each([
    ['without a place, as under a roof', ''],
    ['with figures that cannot be', '&lat=91&lon=33'],
    ['with an accuracy that is none', '&lat=69&lon=33&accuracy=NaN'],
    ['with a charge that is none', '&lat=69&lon=33&batt=low'],
  ])('is told %s', (_, place) => {
    const url = `/?id=490154203237518&timestamp=1764061200&alarm=sos${place}`;
    const { report, isCounted = false } = read({ method: 'GET', url });
    expect([isCounted, report.points]).toEqual([false, []]);
    expect(report.events).toEqual([{ EventId: 18, StartDt: new Date(1_764_061_200_000).toISOString() }]);
  });

  it.each(['99999999999999999999', 'yesterday'])(
    'of a time that is none, as %s, is of when it came',
    (time) => {
      const { report } = read({ method: 'GET', url: `/?id=1&alarm=sos&lat=69&lon=33&timestamp=${time}` });
      expect(report.events).toEqual([{ EventId: 18, StartDt: new Date(receivedAt).toISOString() }]);
    },
  );

  it('of an app that writes JSON is told with a charge that is none', () => {
    const location = { coords: { latitude: 69, longitude: 33 }, alarm: 'sos', battery: { level: 'low' } };
    for (const many of [location, [location]]) {
      const body = JSON.stringify({ device_id: '1', location: many });
      const call = { method: 'POST', url: '/', body, headers: { 'Content-Type': 'application/json' } };
      expect(read(call).report.events).toMatchObject([{ EventId: 18 }]);
    }
  });
});
