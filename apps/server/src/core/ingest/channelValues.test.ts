import { ChannelKind } from '@mayak/api';
import { pointAt } from '@mayak/protocols';
import { aRecord } from '../beacons/beacon.fixtures.ts';
import { withChannelValues } from './channelValues.ts';

const record = aRecord([{ ChannelFlag: ChannelKind.Voltage }, { Name: 'Priority' }]);
const told = (...attributes: object[]) => withChannelValues(record, [pointAt(0, { attributes } as object)]);

describe('CHAN-D16 readings of a sensor with a table', () => {
  const tank = aRecord([
    {
      ChannelFlag: ChannelKind.Petrol,
      Calibration: [
        [0, 0],
        [100, 40],
        [300, 240],
      ],
    },
    { Name: 'Rpm' },
  ]);
  it.each([
    [
      'told by its number',
      {
        values: [
          [1, 200],
          [2, 900],
        ],
      },
      [
        [1, 140],
        [2, 900],
      ],
    ],
    ['told by its name', { attributes: [{ name: 'fuel', kind: ChannelKind.Petrol, value: 50 }] }, [[1, 20]]],
  ])('become its values, %s', (_, part, values) =>
    expect(withChannelValues(tank, [pointAt(0, part as object)]).points[0]?.values).toEqual(values),
  );
});

describe('INGEST-D06 named values of a protocol go to the channels of their kind or name', () => {
  it.each([
    ['a kind', { name: 'power', kind: ChannelKind.Voltage, value: 24 }, [[1, 24]], []],
    ['a name', { name: 'priority', kind: null, value: 1, isOfMessage: true }, [[2, 1]], []],
    ['no channel', { name: 'rpm', kind: null, value: 900 }, [], ['rpm']],
    [
      'no channel, which nobody misses for what is of the message',
      { name: 'event', kind: null, value: 0, isOfMessage: true },
      [],
      [],
    ],
  ])('%s', (_, attribute, values, unknown) => {
    const { points, unknown: missed } = told(attribute);
    expect([points[0]?.values, missed]).toEqual([values, unknown]);
  });
});
