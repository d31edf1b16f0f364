import { UnreadableReport } from '../report/deviceReport.ts';
import { holdsForAnyBytes } from '../frames/frame.fixtures.ts';
import { egtsCodec } from './codec.ts';
import { dataCrc, headerCrc } from './crc.ts';
import {
  answerParts,
  dispatcher,
  hex,
  moment,
  readAll,
  readOne,
  receivedAt,
  teledata,
} from './egts.fixtures.ts';
import { appData, packetOf, recordOf, subrecordOf } from './encode.ts';
import { loginPacket, momentRecord } from './encodeMoment.ts';

const imei = '490154203237518';
const login = loginPacket(3, { terminalId: 600, imei });
const data = appData(4, momentRecord(moment), momentRecord({ ...moment, number: 41, t: moment.t + 1000 }));

describe('INGEST-D05 a connection of an EGTS terminal', () => {
  it('is named by its IMEI, and brings nothing more', () =>
    expect(readOne(login)).toMatchObject({ imei, report: null, faults: [] }));

  it.each([
    ['it tells no IMEI', { terminalId: 600 }],
    ['its IMEI is none', { terminalId: 600, imei: '000000000000000' }],
  ])('is named by the number of the terminal where %s', (_, told) =>
    expect(readOne(loginPacket(1, told)).imei).toBe('600'),
  );

  it('tells that its login is accepted in a packet after the response', () =>
    expect(answerParts(readOne(login).answer('accepted'))).toEqual([
      { type: 0, head: '030000', said: [[1, 0, '030000']] },
      { type: 1, head: '', said: [[1, 9, '00']] },
    ]));

  it('tells that its device is not known', () =>
    expect(answerParts(readOne(login).answer('unknownDevice'))[1]?.said).toEqual([[1, 9, '99']]));

  it('brings points after its login, each record of them confirmed', () => {
    const [, second] = readAll(login, data);
    expect(second).toMatchObject({ imei: null, faults: [], others: [] });
    expect(second?.report).toMatchObject({ packetId: null, packetDt: moment.t + 1000, faults: [] });
    expect(second?.report?.points).toHaveLength(2);
    const said = [
      [2, 0, '280000'],
      [2, 0, '290000'],
    ];
    expect(answerParts(second!.answer('accepted'))).toEqual([{ type: 0, head: '040000', said }]);
  });

  it.each([
    ['refused', '84'],
    ['unknownDevice', '99'],
  ] as const)('tells with each record that it is %s', (outcome, code) =>
    expect(answerParts(readOne(data).answer(outcome))[0]?.said.map(([, , said]) => said)).toEqual([
      `2800${code}`,
      `2900${code}`,
    ]),
  );

  it('counts the ids of the packets that it gets', () => {
    const ids = readAll(login, data, data).flatMap(({ answer }) => answer('accepted')!.readUInt16LE(7));
    expect(ids).toEqual([0, 2, 4]);
  });

  it('is not answered to its responses', () => {
    const { report, answer, fields } = readOne(packetOf(0, 5, hex('010000')));
    expect([report, answer('accepted')]).toEqual([null, null]);
    expect(fields).toContainEqual({ offset: 13, length: 1, name: 'result', value: '0' });
  });

  it('is a contact where its record says nothing that we read', () =>
    expect(readOne(teledata([28, '00'])).report).toMatchObject({
      packetId: `egts-${receivedAt}`,
      points: [],
      faults: [],
    }));

  it('confirms records of services that we do not know', () => {
    const { report, answer } = readOne(
      appData(6, recordOf({ number: 8, from: 4, to: 4 }, subrecordOf(51, hex('00')))),
    );
    expect(report).toBeNull();
    expect(answerParts(answer('accepted'))[0]?.said).toEqual([[4, 0, '080000']]);
  });
});

describe('INGEST-D05 what of an EGTS packet cannot be read', () => {
  const damaged = (place: number) => {
    const bytes = Buffer.from(data);
    bytes[place]! ^= 0x55;
    return bytes;
  };

  it.each([
    ['header', 10, '89'],
    ['data', data.length - 1, '8a'],
  ])('is told by a wrong checksum of the %s', (_, place, code) => {
    const { report, faults, answer } = readOne(damaged(place));
    expect(report).toBeNull();
    expect(faults).toEqual([{ field: 'checksum', code: 'invalidFormat' }]);
    expect(answerParts(answer('refused'))).toEqual([{ type: 0, head: `0400${code}`, said: [] }]);
  });

  it.each([
    ['encryption', 0x08, '81'],
    ['compression', 0x04, '80'],
  ])('is told by its %s', (field, flags, code) => {
    const bytes = Buffer.from(data);
    bytes[2] = flags;
    bytes[10] = headerCrc(bytes.subarray(0, 10));
    const { faults, answer } = readOne(bytes);
    expect(faults).toEqual([{ field, code: 'unknown' }]);
    expect(answerParts(answer('refused'))[0]?.head).toBe(`0400${code}`);
  });

  it('does not take the records before one that is not whole with it', () => {
    const { report, answer } = readOne(appData(4, momentRecord(moment), hex('ffff 0100 00 02 02')));
    expect(report?.points).toHaveLength(1);
    expect(report?.faults).toEqual([{ field: 'length', code: 'invalidFormat' }]);
    expect(answerParts(answer('accepted'))[0]?.said).toHaveLength(1);
  });

  it.each([
    ['a subrecord that is not whole', [[18, '00 00 ff 01']], 'length', 'invalidFormat'],
    [
      'a course that cannot be',
      [[16, '00a6ce12 01000000 01000000 01 0080 ff 000000 00 00']],
      'course',
      'outOfRange',
    ],
  ] as const)('does not take other records with %s', (_, subrecords, field, code) => {
    const bad = recordOf(
      { number: 1, from: 2, to: 2 },
      ...subrecords.map(([type, content]) => subrecordOf(type, hex(content))),
    );
    const { report } = readOne(appData(4, momentRecord(moment), bad, momentRecord(moment)));
    expect(report?.points).toHaveLength(2);
    expect(report?.faults).toEqual([{ field, code }]);
  });

  it.each(['02', '0100400b00', '0100000c00', '0100200b00'])(
    'closes the connection of bytes that begin with %s',
    (text) => expect(() => egtsCodec.lengthOf(hex(text))).toThrow(UnreadableReport),
  );

  it('holds however the bytes are cut or changed', () =>
    holdsForAnyBytes(egtsCodec, [dispatcher, login, data]));
});

describe('INGEST-D05 the layers of EGTS', () => {
  it('sums as published: 123456789', () => {
    expect(headerCrc(Buffer.from('123456789'))).toBe(0xf7);
    expect(dataCrc(Buffer.from('123456789'))).toBe(0x29b1);
  });

  it('reads a packet with a route and with a signature', () => {
    const records = momentRecord(moment, 5);
    const body = Buffer.concat([hex('0200 abcd'), records]);
    const plain = packetOf(2, 8, body);
    const routed = Buffer.concat([plain.subarray(0, 10), hex('0100 0200 05 00'), plain.subarray(11)]);
    routed.set([0x20, 16], 2);
    routed[15] = headerCrc(routed.subarray(0, 15));
    const { imei: device, report } = readOne(routed);
    expect(device).toBe('5');
    expect(report).toMatchObject({ faults: [], points: [{ t: moment.t }] });
  });

  it('reads a packet without data', () => expect(readOne(packetOf(1, 8, Buffer.alloc(0))).report).toBeNull());

  it('shows where each element stands and what it says', () =>
    expect(readOne(login).fields).toContainEqual({ offset: 26, length: 15, name: 'imei', value: imei }));
});
