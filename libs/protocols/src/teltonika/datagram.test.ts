import { teltonikaDatagram } from './datagram.ts';
import { encodeDatagram } from './encode.ts';
import { aRecord } from './teltonika.fixtures.ts';

const receivedAt = Date.UTC(2026, 0, 1);
const imei = '356300000000018';
const channel = { imei, packetId: 0xcafe, avlPacketId: 7 };
const readDatagram = (frame: Buffer) => teltonikaDatagram.read(frame, { state: null, receivedAt });
const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;

describe('INGEST-D05 Teltonika over UDP', () => {
  it('a datagram names its device and is answered with its ids and the number of records', () => {
    const frame = encodeDatagram([aRecord(), aRecord({ t: aRecord().t - 1000 })], channel);
    const { imei: named, report, answer } = readDatagram(frame);
    expect([named, report?.points.length, report?.size]).toEqual([imei, 2, frame.length]);
    expect(hex(answer('accepted'))).toBe('0005cafe010702');
    expect([hex(answer('refused')), hex(answer('unknownDevice'))]).toEqual([
      '0005cafe010702',
      '0005cafe010700',
    ]);
  });

  it('a datagram whose data cannot be read is counted, so that it does not come for ever', () => {
    const frame = encodeDatagram([aRecord()], channel);
    frame.writeUInt8(9, frame.length - 1);
    const { imei: named, faults, answer } = readDatagram(frame);
    expect([named, faults[0]?.field, hex(answer('refused'))]).toEqual([imei, 'records', '0005cafe010701']);
  });

  it('a datagram that is cut or longer than it says is refused', () => {
    const frame = encodeDatagram([aRecord()], channel);
    expect(() => readDatagram(frame.subarray(0, -3))).toThrow('length: invalidFormat');
    expect(() => readDatagram(Buffer.concat([frame, frame]))).toThrow('length: invalidFormat');
    expect(() => readDatagram(frame.subarray(0, 1))).toThrow('length: invalidFormat');
  });
});
