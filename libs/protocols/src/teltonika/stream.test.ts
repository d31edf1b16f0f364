import { ChannelKind } from '@mayak/api';
import { readStream } from '../frames/frame.fixtures.ts';
import { teltonikaStream } from './codec.ts';
import {
  encodeAnswer,
  encodeLogin,
  encodePacket,
  packetWith,
  type SentCodec,
  type SentRecord,
} from './encode.ts';
import { aRecord } from './teltonika.fixtures.ts';

const receivedAt = Date.UTC(2026, 0, 1);
const imei = '356300000000018';
const read = (frame: Buffer) => teltonikaStream.read(frame, { state: null, receivedAt });
const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;
const codecs: SentCodec[] = [0x08, 0x8e, 0x10];

describe('INGEST-D05 Teltonika over TCP', () => {
  it('a login names the device and is answered with 01, or 00 for a device that is none of ours', () => {
    const { imei: named, report, answer } = read(encodeLogin(imei));
    expect([named, report]).toEqual([imei, null]);
    expect([hex(answer('accepted')), hex(answer('unknownDevice'))]).toEqual(['01', '00']);
  });

  it.each(['35630000000001x', '12', '3'.repeat(40)])('"%s" is no login', (name) => {
    expect(() => readStream(teltonikaStream, [encodeLogin(name)], receivedAt)).toThrow('imei');
  });

  it.each(codecs)('codec %i: a record is a moment with its place, course, speed and values', (codec) => {
    const { imei: named, report, faults } = read(encodePacket([aRecord()], codec));
    expect([named, faults]).toEqual([null, []]);
    expect(report).toMatchObject({ packetId: null, packetDt: aRecord().t, faults: [] });
    expect(report?.points).toEqual([
      {
        t: aRecord().t,
        at: [69.1234567, 33.7654321],
        valid: true,
        speed: 18,
        course: 271,
        alt: 12,
        accuracy: null,
        satellites: 9,
        values: [],
        attributes: [
          { name: 'priority', kind: null, value: 0, isOfMessage: true },
          { name: 'event', kind: null, value: 0, isOfMessage: true },
          { name: 'ignition', kind: null, value: 1 },
          { name: 'power', kind: ChannelKind.Voltage, value: 24.31 },
          { name: 'odometer', kind: null, value: 123_456 },
          { name: 'operator', kind: null, value: 25_002 },
        ],
      },
    ]);
  });

  it('all records of a packet are one report, whose time is that of the newest', () => {
    const { t } = aRecord();
    const packet = encodePacket([aRecord({ t: t - 60_000 }), aRecord(), aRecord({ t: t - 120_000 })]);
    const { report, answer } = read(packet);
    expect([report?.points.length, report?.packetDt, report?.size]).toEqual([3, t, packet.length]);
    expect(hex(answer('accepted'))).toBe('00000003');
    expect([hex(answer('refused')), hex(answer('unknownDevice'))]).toEqual(['00000003', '00000000']);
  });

  it('without satellites the place is the last known, and no fix', () => {
    const { report } = read(encodePacket([aRecord({ satellites: 0 })]));
    expect(report?.points[0]).toMatchObject({ at: [69.1234567, 33.7654321], valid: false, speed: 18 });
  });

  it('0, 0 is no place; its values are kept, the zeros of its speed, course and height are not', () => {
    const record = aRecord({ at: [0, 0], satellites: 0, speed: 0, course: 0, alt: 0 });
    const { report } = read(encodePacket([record]));
    expect(report?.points[0]).toMatchObject({ at: null, valid: false, speed: null, course: null, alt: null });
    expect(report?.points[0]?.attributes).toHaveLength(6);
  });

  it.each([
    ['latitude', { at: [91, 33] }],
    ['longitude', { at: [9, -181] }],
    ['time', { t: 8.64e15 + 1 }],
    ['time', { t: 0 }],
    ['course', { course: 361 }],
  ])('a record whose %s cannot be is left out, and the others are taken', (field, more) => {
    const records = [aRecord(), aRecord(more as Partial<SentRecord>)];
    const { report, answer } = read(encodePacket(records));
    expect(report?.points).toHaveLength(1);
    expect(report?.faults).toEqual([{ field: `records.1.${field}`, code: 'outOfRange' }]);
    expect(hex(answer('accepted'))).toBe('00000002');
  });

  it('a packet of nothing but such records has no report', () => {
    const { report, faults } = read(encodePacket([aRecord({ t: 0 })]));
    expect([report, faults]).toEqual([null, [{ field: 'records.0.time', code: 'outOfRange' }]]);
  });

  it('a packet without records is a contact', () => {
    expect(read(encodePacket([])).report).toMatchObject({ packetId: `teltonika-${receivedAt}`, points: [] });
  });

  it('a wrong checksum: no report, and zero records are taken', () => {
    const packet = encodePacket([aRecord()]);
    packet.writeUInt8((packet.at(-1) ?? 0) ^ 1, packet.length - 1);
    const { report, faults, answer } = read(packet);
    expect([report, faults]).toEqual([null, [{ field: 'checksum', code: 'invalidFormat' }]]);
    expect(hex(answer('refused'))).toBe('00000000');
  });

  it.each([
    ['more records than it has', (data: Buffer) => data.fill(9, 1, 2), 'data', 'minLength', 9],
    [
      'another number of records at its end',
      (data: Buffer) => data.fill(9, data.length - 1),
      'records',
      'invalidFormat',
      1,
    ],
    ['bytes after its end', (data: Buffer) => Buffer.concat([data, data]), 'records', 'invalidFormat', 1],
  ])(
    'a packet that says %s is kept as it came, and counted, so that its device does not send it for ever',
    (_, change, field, code, count) => {
      const data = Buffer.from(encodePacket([aRecord()]).subarray(8, -4));
      const { report, faults, answer } = read(packetWith(change(data)));
      expect([report, faults]).toEqual([null, [{ field, code }]]);
      expect([hex(answer('refused')), hex(answer('unknownDevice'))]).toEqual([`0000000${count}`, '00000000']);
    },
  );

  it('of a codec that is none of these nothing is counted: its device keeps it until it speaks another', () => {
    const data = Buffer.from(encodePacket([aRecord()]).subarray(8, -4));
    const { report, faults, answer } = read(packetWith(data.fill(0x77, 0, 1)));
    expect([report, faults]).toEqual([null, [{ field: 'codec', code: 'unknown' }]]);
    expect(hex(answer('refused'))).toBe('00000000');
  });

  it('a ping of one byte is a frame of its own', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xff]), encodeLogin(imei)]);
    const readings = readStream(teltonikaStream, [bytes], receivedAt);
    expect(readings.map((one) => [one.imei, one.report])).toEqual([
      [null, null],
      [null, null],
      [imei, null],
    ]);
  });

  it('the answer to a command is a contact without an answer, its text a field', () => {
    const { report, fields, answer, commandAnswer } = read(encodeAnswer('Ver:03.27.10\r\n'));
    expect(commandAnswer).toEqual({ isTaken: true, content: Buffer.from('Ver:03.27.10') });
    expect([report?.points, answer('accepted')]).toEqual([[], null]);
    expect(fields).toContainEqual({ offset: 15, length: 14, name: 'answer', value: 'Ver:03.27.10' });
  });

  it('a text with the time and the IMEI before it is read by its codec', () => {
    const body = '0f010b00000012665e39d90356300000000018414c41524d2101';
    const { fields } = read(packetWith(Buffer.from(body, 'hex')));
    const texts = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    expect(texts).toMatchObject({
      time: '2024-06-03T21:47:05.000Z',
      imei: '356300000000018',
      text: 'ALARM!',
    });
  });

  it('each field stands where its bytes are', () => {
    const packet = encodePacket([aRecord()]);
    const { fields } = read(packet);
    const field = fields.find(({ name }) => name === 'power (io66)');
    expect(packet.subarray(field?.offset, (field?.offset ?? 0) + (field?.length ?? 0))).toEqual(
      Buffer.from([66, 24_310 >> 8, 24_310 & 0xff]),
    );
    expect(field?.value).toBe('24.31');
  });
});
