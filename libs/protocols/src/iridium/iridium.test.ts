import { encodeCompact } from '@mayak/api/compact';
import { elementOf, messageOf } from './directIp.ts';
import {
  capturedCases,
  capturedMessages,
  describeCaptured,
  holdsForAnyBytes,
  readStream,
} from '../frames/frame.fixtures.ts';
import { UnreadableReport } from '../report/deviceReport.ts';
import { knot } from '../report/fields.ts';
import { encodeSentence } from '../nmea/sentence.ts';
import { encodeSession } from './encode.ts';
import { iridiumStream } from './codec.ts';

const receivedAt = Date.UTC(2026, 10, 20, 12);
const t = Date.UTC(2026, 10, 20, 11, 58);
const imei = '300234010000018';

const aSession = ({ momsn = 75, mtmsn = 0, status = 0 } = {}) => ({ imei, momsn, mtmsn, status, t });
const aMessage = (payload: string | Buffer | null, part = {}) =>
  encodeSession(aSession(part), payload === null ? undefined : Buffer.from(payload as string));
const read = (bytes: Buffer) => readStream(iridiumStream, [bytes], receivedAt)[0];

describe('INGEST-D05 Iridium DirectIP: a message of a device', () => {
  it('names its device, its session and its time', () => {
    const reading = read(aMessage('Всё в порядке', { mtmsn: 9, status: 2 }));
    expect(reading?.imei).toBe(imei);
    expect(reading?.report).toMatchObject({
      packetId: `sbd-75-${t / 1000}`,
      packetDt: t,
      src: 1,
      session: { momsn: 75, mtmsn: 9, status: 2 },
      points: [],
      messages: [{ Content: 'Всё в порядке', SentDt: '2026-11-20T11:58:00.000Z' }],
    });
  });

  it('is confirmed where it was taken or kept, and brought again to a device that is not known yet', () => {
    const { answer } = read(aMessage('x')) ?? {};
    const hex = (['accepted', 'refused', 'unknownDevice'] as const).map((outcome) =>
      answer?.(outcome)?.toString('hex'),
    );
    expect(hex).toEqual(['01000405000101', '01000405000101', '01000405000100']);
  });

  it.each([10, 12, 13, 14, 15])('a session %i without a payload is a contact and nothing else', (status) => {
    const report = read(aMessage(null, { status }))?.report;
    expect([report?.points, report?.messages, report?.faults, report?.size]).toEqual([[], [], [], 0]);
  });

  it('skips elements that it does not know by their lengths, and knows the place that the gateway guesses for none of the device', () => {
    const location = elementOf(3, Buffer.from([0x03, 33, 0xa8, 0xf8, 70, 0xab, 0xa5, 0, 0, 0, 2]));
    const header = aMessage(null).subarray(3);
    const bytes = messageOf(
      header,
      location,
      elementOf(0x7f, Buffer.alloc(40)),
      elementOf(2, Buffer.from('x')),
    );
    const reading = read(bytes);
    expect(reading?.report?.points).toEqual([]);
    const told = Object.fromEntries(reading?.fields.map(({ name, value }) => [name, value]) ?? []);
    expect(told).toMatchObject({ imei, momsn: '75', gatewayRadiusKm: '2' });
    expect(Number(told['gatewayLatitude'])).toBeCloseTo(-33 - 0xa8f8 / 60_000, 5);
    expect(Number(told['gatewayLongitude'])).toBeCloseTo(-70 - 0xaba5 / 60_000, 5);
  });

  it.each([
    ['no message', Buffer.from('not an sbd file\n')],
    ['no header', messageOf(elementOf(2, Buffer.from('x')))],
    ['a header that is too short', messageOf(elementOf(1, Buffer.alloc(5)))],
    ['an element beyond the end', Buffer.from([1, 0, 3, 1, 0, 28])],
    ['an IMEI of letters', messageOf(elementOf(1, Buffer.alloc(28, 'x')))],
    ['a length beyond any message', Buffer.concat([Buffer.from([1, 0xff, 0xff]), Buffer.alloc(5_000)])],
  ])('%s is refused', (_, bytes) => expect(() => read(bytes)).toThrow(UnreadableReport));
});

describe('INGEST-D05 Iridium DirectIP: what a payload may be', () => {
  const rmc = encodeSentence('GPRMC,115500.000,A,7839.1143,N,00511.4010,W,0.58,199.25,201126,,,D');
  it('BNWAS-D01 each sentence of NMEA counts: a bridge watch behind a position is heard, and one that is damaged takes no other with it', () => {
    const watch = encodeSentence('BNALR,,000,A,V,C1=AUT;C2=03;C3=2');
    const damaged = rmc.replace(/..$/, '00');
    const report = read(aMessage([rmc, damaged, watch].join('\r\n')))?.report;
    const of = Date.UTC(2026, 10, 20, 11, 55);
    expect(report?.points).toEqual([
      expect.objectContaining({ t: of, at: [expect.any(Number), expect.any(Number)] }),
      expect.objectContaining({
        t: of,
        attributes: expect.arrayContaining([expect.objectContaining({ name: 'bnwasAlarm', value: 2 })]),
      }),
    ]);
    expect(report?.faults).toEqual([{ field: 'checksum', code: 'invalidFormat' }]);
  });

  it('a sentence of NMEA among other things is a fix', () => {
    const report = read(aMessage(`2.77F00404${rmc}\r0000*75\r`))?.report;
    expect(report?.points).toEqual([
      expect.objectContaining({ t: Date.UTC(2026, 10, 20, 11, 55), valid: true }),
    ]);
    expect(report?.points[0]?.at?.[0]).toBeCloseTo(78.651905, 6);
  });

  it('a sentence with a wrong checksum is a contact with a fault', () => {
    const report = read(aMessage(rmc.replace(/..$/, '00')))?.report;
    expect([report?.points, report?.faults]).toEqual([[], [{ field: 'checksum', code: 'invalidFormat' }]]);
  });

  it('a packet of the compact form brings its points, texts and acknowledgements', () => {
    const packet = {
      points: [
        {
          Timestamp: '2026-11-20T11:50:00.000Z',
          Coordinates: [69.1, 33.5] as [number, number],
          Speed: 17.6,
          Values: { 7: 24.1 },
        },
      ],
      messages: [{ DeviceMessageId: '12', Content: 'Идём домой', SentDt: '2026-11-20T11:49:00.000Z' }],
      acks: [{ CommandId: 70_000, Success: true }],
    };
    const report = read(aMessage(Buffer.from(encodeCompact(packet))))?.report;
    expect(report).toMatchObject({
      points: [{ t: Date.UTC(2026, 10, 20, 11, 50), at: [69.1, 33.5], speed: 17.6, values: [[7, 24.1]] }],
      messages: packet.messages,
      acks: packet.acks,
      faults: [],
    });
  });

  it.each([
    ['cut short', Buffer.from([0xa7, 1, 1, 0, 9, 0])],
    ['of another version', Buffer.from([0xa7, 9])],
  ])('a packet of the compact form that is %s is a contact with a fault', (_, bytes) => {
    const report = read(aMessage(bytes))?.report;
    expect([report?.points, report?.faults]).toEqual([[], [{ field: 'payload', code: 'invalidFormat' }]]);
  });

  it('INGEST-D02, SSAS-D01 a packet of the compact form loses what cannot be, and neither the rest nor an alert', () => {
    const at = (minute: number) => `2026-11-20T11:${minute}:00.000Z`;
    const [Coordinates, nowhere]: [number, number][] = [
      [69.1, 33.5],
      [99, 0],
    ];
    const packet = {
      points: [
        { Timestamp: at(50), Coordinates: nowhere },
        { Timestamp: at(51), Coordinates, Values: { 7: Number.NaN }, Ssas: true },
        { Timestamp: at(52), Coordinates },
      ],
      messages: [{ DeviceMessageId: '', Content: 'Home', SentDt: at(49) }],
      acks: [{ CommandId: 7, Success: true }],
    };
    const report = read(aMessage(Buffer.from(encodeCompact(packet))))?.report;
    expect(report?.points.map(({ t, isAlert }) => [t, isAlert])).toEqual([
      [Date.parse(at(51)), true],
      [Date.parse(at(52)), undefined],
    ]);
    expect(report).toMatchObject({ messages: [], acks: packet.acks });
    expect(report?.faults).toEqual(
      ['Points.0', 'Points.1', 'Messages.0'].map((field) => ({ field, code: 'invalidFormat' })),
    );
  });

  it('tags of Galileosky are fixes', () => {
    const tags = Buffer.from('205f5ec863300c4643fdfdbbe6c8fb330000000034e7013505', 'hex');
    expect(read(aMessage(tags))?.report?.points).toHaveLength(1);
  });

  const drifted = (t: number, at: [number, number]) => {
    const bytes = Buffer.alloc(13, 'F');
    bytes.writeUInt32LE(t / 1_000, 1);
    at.forEach((angle, i) => bytes.writeInt32LE(Math.round(angle * 1e7), 5 + 4 * i));
    return bytes;
  };
  it('the positions of an OpenMetBuoy are fixes, each with its time', () => {
    const buoy = Buffer.concat([
      Buffer.from('Gq'),
      drifted(t - 60_000, [66.9051885, -32.4539595]),
      drifted(t - 1_860_000, [66.9076922, -32.4482924]),
      Buffer.from('E'),
    ]);
    expect(read(aMessage(buoy))?.report?.points).toEqual([
      expect.objectContaining({ t: t - 60_000, at: [66.9051885, -32.4539595], valid: true }),
      expect.objectContaining({ t: t - 1_860_000, at: [66.9076922, -32.4482924], valid: true }),
    ]);
  });

  const meitrack = (of: number, mark: number) => {
    const bytes = Buffer.alloc(19);
    bytes.writeUInt8(35, 0);
    bytes.writeInt32LE(-6_267_316, 1);
    bytes.writeInt32LE(106_771_996, 5);
    bytes.writeUInt32LE((of - Date.UTC(2000, 0, 1)) / 1_000, 9);
    bytes.writeUInt8(mark, 13);
    bytes.writeUInt16LE(12, 14);
    return bytes;
  };
  it.each([
    [1, true],
    [0, false],
  ])('the position of a Meitrack T622 with the mark %i', (mark, valid) => {
    expect(read(aMessage(meitrack(t - 3_600_000, mark)))?.report?.points).toEqual([
      expect.objectContaining({ t: t - 3_600_000, at: [-6.267316, 106.771996], valid, speed: 12 }),
    ]);
  });
  it('bytes that are like it with a time that does not suit the session are none', () => {
    expect(read(aMessage(meitrack(Date.UTC(2020, 0, 1), 1)))?.report?.points).toEqual([]);
  });

  it.each([
    ['a sentence', Buffer.from(rmc), ['GPRMC', '115500.000', '199.25']],
    ['tags', Buffer.from('205f5ec863300c4643fdfdbbe6c8fb330000000034e7013505', 'hex'), []],
    ['a text', Buffer.from('Курс 270'), ['Курс 270']],
    ['a Meitrack', meitrack(t, 1), ['35']],
  ])('what the bytes of %s mean stands with them', (_, bytes, values) => {
    const message = aMessage(bytes);
    const told = read(message)?.fields ?? [];
    const from = message.length - bytes.length;
    const within = told.filter(({ offset }) => offset >= from);
    expect(within.length).toBeGreaterThan(0);
    expect(within.map((field) => field.value)).toEqual(expect.arrayContaining(values as string[]));
  });

  it.each([
    ['UTF-8', Buffer.from('Курс 270, ход 12'), 'Курс 270, ход 12'],
    ['bytes of Cyrillic', Buffer.from([0xca, 0xf3, 0xf0, 0xf1, 0x20, 0x32]), 'Курс 2'],
    ['with zeros behind it', Buffer.from('ok\0\0\0'), 'ok'],
    ['longer than a message', Buffer.from('я'.repeat(300)), 'я'.repeat(200)],
  ])('a text: %s', (_, bytes, text) => {
    expect(read(aMessage(bytes))?.report?.messages[0]?.Content).toBe(text);
  });

  it('anything else is a contact with a fault', () => {
    const report = read(aMessage(Buffer.from([0xff, 0x00, 0x81, 0x01])))?.report;
    expect([report?.points, report?.faults]).toEqual([[], [{ field: 'payload', code: 'unknown' }]]);
  });
});

it('INGEST-D05 Iridium DirectIP: any split reads the same, any bytes do no harm', () => {
  holdsForAnyBytes(iridiumStream, [aMessage('text'), aMessage(null, { status: 13 })]);
});

interface CapturedSbd {
  id: string;
  direction: string;
  input: { hex: string };
  parsed: { ies: Record<string, unknown>[] } | null;
}
describeCaptured(
  'INGEST-D05 Iridium DirectIP: real deliveries',
  capturedCases<CapturedSbd>('iridium-sbd-directip'),
  (captured) => {
    const cases = captured.filter(({ direction }) => direction === 'MO');
    it.each(cases.map((one) => [one.id, one] as const))('%s', (_, { input, parsed }) => {
      const bytes = Buffer.from(input.hex, 'hex');
      if (parsed === null) return expect(() => read(bytes)).toThrow(UnreadableReport);
      const reading = read(bytes);
      const [header] = parsed.ies;
      expect(reading?.imei).toBe(header?.['imei']);
      expect(reading?.report?.session).toEqual({
        momsn: header?.['momsn'],
        mtmsn: header?.['mtmsn'],
        status: header?.['sessionStatus'],
      });
      expect(new Date(reading?.report?.packetDt ?? 0).toISOString()).toBe(
        String(header?.['timeOfSession']).replace('Z', '.000Z'),
      );
    });
  },
);

interface SentFix {
  time: string;
  latitude: number;
  longitude: number;
  speedKnots?: number;
  course?: number;
  valid?: boolean;
}

/** Fails where a payload of a session brings other fixes than these, by 1e-5 degree, 1 s and 0.1 knot. */
function expectFixes(payload: string, sessionTime: string, expected: readonly SentFix[]): void {
  const session = { ...aSession(), t: Date.parse(sessionTime) };
  const points = read(encodeSession(session, Buffer.from(payload, 'hex')))?.report?.points ?? [];
  expect(points).toHaveLength(expected.length);
  for (const [i, fix] of expected.entries()) {
    const { t: of = 0, at, speed, course, valid } = points[i] ?? {};
    expect(Math.abs(of - Date.parse(fix.time))).toBeLessThan(1_000);
    expect(Math.abs((at?.[0] ?? 99) - fix.latitude)).toBeLessThan(1e-5);
    expect(Math.abs((at?.[1] ?? 999) - fix.longitude)).toBeLessThan(1e-5);
    expect(valid).toBe(fix.valid ?? true);
    if (fix.speedKnots !== undefined)
      expect(Math.abs((speed ?? -1) / knot - fix.speedKnots)).toBeLessThan(0.1);
    if (fix.course !== undefined) expect(Math.abs((course ?? -1) - fix.course)).toBeLessThan(0.1);
  }
}

interface CapturedPayload {
  payloadHex: string;
  sessionTime: string;
  kind?: string;
  expected?: SentFix;
  fixes?: SentFix[];
}
describeCaptured(
  'INGEST-D05 Iridium: payloads of real buoys',
  capturedMessages<CapturedPayload>('iridium-rockblock-gprmc', 'iridium-rockblock-openmetbuoy'),
  (captured) => {
    it('bring the fixes that they hold', () => {
      for (const { payloadHex, sessionTime, kind, expected, fixes } of captured)
        // Spectra of waves hold no fix that is read here.
        if (expected || kind === 'G')
          expectFixes(payloadHex, sessionTime, expected ? [expected] : (fixes ?? []));
    });
  },
);
describeCaptured(
  'INGEST-D05 Iridium: a real Meitrack',
  capturedCases('meitrack-t622-iridium'),
  (captured) => {
    it.each(captured.map((one) => [one.id, one] as const))('%s', (_, { input, decoded }) => {
      const points = read(Buffer.from(input.hex ?? '', 'hex'))?.report?.points ?? [];
      expect(points).toHaveLength(decoded?.length ?? 0);
      for (const [i, expected] of (decoded ?? []).entries()) {
        expect(points[i]).toMatchObject({ t: Date.parse(expected.fixTime ?? ''), valid: expected.valid });
        expect(points[i]?.at).toEqual([expected.latitude, expected.longitude]);
      }
    });
  },
);
