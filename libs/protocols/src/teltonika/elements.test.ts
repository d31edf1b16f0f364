import { ChannelKind } from '@mayak/api';
import { teltonikaStream } from './codec.ts';
import { encodePacket, packetWith, type SentCodec, type SentRecord } from './encode.ts';
import { aRecord } from './teltonika.fixtures.ts';

const receivedAt = Date.UTC(2026, 0, 1);
const read = (frame: Buffer) => teltonikaStream.read(frame, { state: null, receivedAt });
const valuesOf = (more: Partial<SentRecord>, codec: SentCodec = 0x8e) =>
  Object.fromEntries(
    read(encodePacket([aRecord(more)], codec))
      .report?.points[0]?.attributes?.filter(({ name }) => name !== 'priority' && name !== 'event')
      .map(({ name, value }) => [name, value]) ?? [],
  );

describe('INGEST-D05 IO elements of Teltonika', () => {
  it.each([
    ['battery voltage', [67, 2, 4021], { battery: 4.021 }],
    ['battery level', [113, 1, 87], { batteryLevel: 87 }],
    ['movement', [240, 1, 1], { motion: 1 }],
    ['GSM signal', [21, 1, 4], { rssi: 4 }],
    ['a digital input', [3, 1, 1], { in3: 1 }],
    ['an analog input', [9, 2, 3300], { adc1: 3.3 }],
    ['the second analog input', [10, 2, 12], { adc2: 0.012 }],
    ['a dilution of position', [181, 2, 13], { pdop: 1.3 }],
    ['a dilution of the plane', [182, 2, 7], { hdop: 0.7 }],
    ['a wired sensor', [72, 4, 215], { temp1: 21.5 }],
    ['a wired sensor below zero', [75, 4, -215], { temp4: -21.5 }],
    ['a wired sensor that is not there', [73, 4, 3000], {}],
    ['a Bluetooth sensor', [26, 2, -450], { bleTemp2: -4.5 }],
    ['a Bluetooth sensor that is not there', [25, 2, 3000], {}],
    ['an id without a name', [78, 8, 123_456_789_012], { io78: 123_456_789_012 }],
    ['a named id of another width', [11, 8, 8_970_101], { io11: 8_970_101 }],
  ])('%s', (_, element, expected) => {
    expect(valuesOf({ elements: [element as unknown as SentRecord['elements'][number]] })).toEqual(expected);
  });

  it('temperatures are of the kind of temperatures, the charge of its own', () => {
    const { report } = read(
      encodePacket([
        aRecord({
          elements: [
            [113, 1, 5],
            [74, 4, 5],
          ],
        }),
      ]),
    );
    expect(report?.points[0]?.attributes?.slice(2).map(({ kind }) => kind)).toEqual([
      ChannelKind.Charge,
      ChannelKind.Temperature,
    ]);
  });

  it('a number that would lose digits is no value but a field', () => {
    const packet = encodePacket([aRecord({ elements: [[78, 8, -2]] })]);
    expect(read(packet).fields).toContainEqual(
      expect.objectContaining({ name: 'io78', value: '0xfffffffffffffffe' }),
    );
    expect(valuesOf({ elements: [[78, 8, -2]] })).toEqual({});
  });

  it('an element of any length is a field with its text or bytes', () => {
    const blocks = [
      [256, Buffer.from('XTA210930Y2766389')],
      [600, Buffer.from([1, 2])],
      [601, Buffer.alloc(0)],
    ] as const;
    const { fields, report } = read(encodePacket([aRecord({ blocks })], 0x8e));
    expect(report?.points).toHaveLength(1);
    expect(fields).toContainEqual(expect.objectContaining({ name: 'io256', value: 'XTA210930Y2766389' }));
    expect(fields).toContainEqual(expect.objectContaining({ name: 'io600', value: '0102' }));
  });

  it('a list of tags gives the values of each; one that cannot be read takes nothing else with it', () => {
    const list = Buffer.from('010a0001c00204830102' + '28' + '64' + '0a0001b50d01010e020b54', 'hex');
    const tags = { tag1Rssi: -64, tag1Temp: 2.58, tag1Humidity: 40, tag1Voltage: 3000 };
    const whole = Buffer.from(
      '01' + '0a' + '0001c0' + '0205' + '8301022864' + '0a0001b50d01010e020b54',
      'hex',
    );
    expect(valuesOf({ elements: [], blocks: [[548, whole]] })).toEqual({
      ...tags,
      tag2Rssi: -75,
      tag2LowBattery: 1,
      tag2Battery: 2900,
    });
    expect(valuesOf({ elements: [[1, 1, 1]], blocks: [[548, list]] })).toMatchObject({ in1: 1 });
  });

  it('elements of 16 bytes follow where the total tells of more than were read (Codec 8)', () => {
    const data = encodePacket([aRecord({ elements: [[1, 1, 1]] })]).subarray(8, -4);
    const block = Buffer.concat([Buffer.from([1, 203]), Buffer.alloc(16, 0xab)]);
    const old = Buffer.concat([data.subarray(0, -1), block, data.subarray(-1)]);
    old[27] = 2;
    const { report, fields, faults } = read(packetWith(old));
    expect([report?.points.length, faults]).toEqual([1, []]);
    expect(fields).toContainEqual(expect.objectContaining({ name: 'io203', value: 'ab'.repeat(16) }));
  });
});
