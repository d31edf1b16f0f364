import { ChannelKind } from '@mayak/api';
import { tagOf, frameOf, identityTags, momentTags } from './encode.ts';
import { readTags } from './readTags.ts';
import { bytes, imei, later, moment, named, read, readTagsOf, receivedAt } from './galileosky.fixtures.ts';

const value = (name: string, kind: ChannelKind | null, number: number) => ({ name, kind, value: number });

describe('INGEST-D05 a packet of a Galileosky terminal', () => {
  it('gives the device, its place and its values', () => {
    const { imei: device, report, faults } = readTagsOf(named);
    expect(device).toBe(imei);
    expect(faults).toEqual([]);
    expect(report).toMatchObject({ packetId: null, packetDt: moment.t, faults: [] });
    const { t, at, valid, satellites, speed, course, alt } = moment;
    expect(report?.points).toEqual([
      {
        ...{ t, at, valid, satellites, speed, course, alt, accuracy: null, values: [] },
        attributes: [
          value('power', ChannelKind.Voltage, 24.12),
          value('battery', null, 3.987),
          value('adc0', null, 512),
          value('adc1', null, 9),
          value('deviceTemp', ChannelKind.Temperature, -7),
        ],
      },
    ]);
  });

  it('shows where each element stands and what it says', () => {
    const { fields } = readTagsOf(named);
    expect(fields).toContainEqual({ offset: 4, length: 15, name: 'imei', value: imei });
    expect(fields).toContainEqual({ offset: 26, length: 4, name: 'time', value: '2026-05-06T07:00:00.000Z' });
  });

  it('holds several records, the newest of which is its time', () => {
    const { report } = readTagsOf(named, momentTags(later), identityTags(imei));
    expect(report).toMatchObject({ packetDt: later.t, faults: [] });
    expect(report?.points.map(({ t, at }) => [t, at])).toEqual([
      [moment.t, moment.at],
      [later.t, later.at],
    ]);
  });

  it('says in its length that the archive holds more', () => {
    const { report, fields } = read(frameOf(named, { hasMore: true }));
    expect(report?.points).toHaveLength(1);
    expect(fields).toContainEqual({ offset: 1, length: 2, name: 'archive', value: 'more' });
  });

  it('is a contact where it tells no time, as the first of a session', () => {
    const { report, imei: device } = readTagsOf(tagOf(0x01, 1, 9), tagOf(0x02, 1, 5), identityTags(imei));
    expect(device).toBe(imei);
    expect(report).toMatchObject({ points: [], faults: [], packetId: `galileosky-${receivedAt}` });
  });

  it('brings nothing where it has no tags', () => expect(readTagsOf().report).toBeNull());

  it.each([
    // nibble, place
    [0x2b, [69.06, 33.4]],
    [0x1b, [69.06, 33.4]],
    [0x1b, null],
  ] as const)('does not call a place of cells or of no fix valid (%i, %p)', (first, at) => {
    const place = Buffer.alloc(10);
    place.set([0x30, first]);
    place.writeInt32LE((at?.[0] ?? 0) * 1e6, 2);
    place.writeInt32LE((at?.[1] ?? 0) * 1e6, 6);
    const { report } = readTagsOf(tagOf(0x20, 4, 1_777_000_000), place);
    expect(report?.points).toMatchObject([{ at, valid: false, satellites: 11 }]);
  });

  it.each([
    ['sensors of fuel', '603402', [value('fuel0', ChannelKind.Petrol, 564)]],
    [
      'sensors of fuel with a temperature',
      '633402f6',
      [value('fuel3', ChannelKind.Petrol, 564), value('fuelTemp3', null, -10)],
    ],
    ['RS232', '593402', [value('rs2321', null, 564)]],
    ['thermometers', '7205ee', [value('thermometer2', ChannelKind.Temperature, -18)]],
    ['thermometers that are not there', '720080', []],
    ['drivers', '9001020000', [value('driverUniqueId', null, 513)]],
    [
      'engines',
      'c1647dc05d',
      [value('fuel', ChannelKind.Petrol, 40), value('temp1', null, 85), value('rpm', null, 3000)],
    ],
    ['fuel burnt', 'c003000000', [value('fuelTotal', null, 1.5)]],
    ['odometers', 'd440e20100', [value('odometer', null, 123_456)]],
    ['extended tags', 'fe0600' + '2200feffffff', [value('bluetooth1', null, -2)]],
    [
      'extended tags, up to an unknown one',
      'fe0d00' + '010007000000' + 'ffee0102030405',
      [value('modbus0', null, 7)],
    ],
    ['data of users as numbers', 'e305000000', [value('userData1', null, 5)]],
    ['data of users as bytes, which are only shown', 'ea03aabbcc', []],
    ['tyres, which are only shown', `5c${'00'.repeat(68)}`, []],
  ])('tells of %s', (_, hex, attributes) => {
    const { report } = readTagsOf(tagOf(0x20, 4, 1_777_000_000), bytes(hex));
    expect(report).toMatchObject({ faults: [], points: [{ at: null, valid: false, attributes }] });
  });

  it('shows the answer to a command with its number', () => {
    const { fields } = readTagsOf(identityTags(imei), tagOf(0xe0, 4, 31), bytes('e1024f4b'));
    expect(fields).toContainEqual({ offset: 20, length: 4, name: 'commandNumber', value: '31' });
    expect(fields).toContainEqual({ offset: 26, length: 2, name: 'commandAnswer', value: 'OK' });
  });

  it('tells the milliseconds of a moment', () =>
    expect(readTagsOf(tagOf(0x20, 4, 1_777_000_000), tagOf(0x21, 2, 250)).report?.points[0]?.t).toBe(
      1_777_000_000_250,
    ));
});

describe('INGEST-D05 tags of Galileosky without header and checksum, as Iridium carries them', () => {
  it('are read the same way', () => {
    const { imei: device, points, faults } = readTags(named);
    expect([device, faults]).toEqual([imei, []]);
    expect(points).toEqual(readTagsOf(named).report?.points);
  });

  it('are read from where the payload of another protocol holds them', () => {
    const { points, fields } = readTags(Buffer.concat([bytes('ffff'), named, bytes('ff')]), {
      from: 2,
      end: 2 + named.length,
    });
    expect(points).toHaveLength(1);
    expect(fields[0]).toEqual({ offset: 3, length: 15, name: 'imei', value: imei });
  });
});
