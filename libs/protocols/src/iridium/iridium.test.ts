import { encodeCompact } from '@mayak/api/compact';
import { elementOf, messageOf } from './directIp.ts';
import { capturedCases, describeCaptured, holdsForAnyBytes, readStream } from '../frames/frame.fixtures.ts';
import { UnreadableReport } from '../report/deviceReport.ts';
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
    [
      'with a place that is none',
      Buffer.from(
        encodeCompact({
          points: [{ Timestamp: '2026-11-20T11:50:00.000Z', Coordinates: [99, 0] }],
          messages: [],
          acks: [],
        }),
      ),
    ],
  ])('a packet of the compact form that is %s is a contact with a fault', (_, bytes) => {
    const report = read(aMessage(bytes))?.report;
    expect([report?.points, report?.faults]).toEqual([[], [{ field: 'payload', code: 'invalidFormat' }]]);
  });

  it('tags of Galileosky are fixes', () => {
    const tags = Buffer.from('205f5ec863300c4643fdfdbbe6c8fb330000000034e7013505', 'hex');
    expect(read(aMessage(tags))?.report?.points).toHaveLength(1);
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
