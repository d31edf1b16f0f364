import { ChannelKind } from '@mayak/api';
import { pointAt } from '@mayak/protocols';
import { aRecord } from '../beacons/beacon.fixtures.ts';
import { ChannelTellers, withChannelValues } from './channelValues.ts';

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

  const { Petrol } = ChannelKind;
  const [fuel0, fuel1] = [
    { name: 'fuel0', kind: Petrol, value: 100 },
    { name: 'fuel1', kind: Petrol, value: 200 },
  ];
  it.each<[string, string[], object[], number[][], string[]]>([
    [
      'each to the one of its name',
      ['Fuel0', 'fuel1'],
      [fuel0, fuel1],
      [
        [1, 100],
        [2, 200],
      ],
      [],
    ],
    ['the second alone to its own', ['fuel0', 'fuel1'], [fuel1], [[2, 200]], []],
    ['nothing to one that another value names', ['fuel1'], [fuel0, fuel1], [[1, 200]], ['fuel0']],
    [
      'the first where none bears its name, and the other is missed',
      ['Tank', 'Aft'],
      [fuel0, fuel1],
      [[1, 100]],
      ['fuel1'],
    ],
    ['what is told twice once, and nothing is missed', ['Tank'], [fuel0, fuel0], [[1, 100]], []],
  ])('of several channels of a kind: %s', (_, names, attributes, values, unknown) => {
    const tanks = aRecord(names.map((Name) => ({ Name, ChannelFlag: Petrol })));
    const { points, unknown: missed } = withChannelValues(tanks, [pointAt(0, { attributes } as object)]);
    expect([points[0]?.values, missed]).toEqual([values, unknown]);
  });

  describe('a channel that bears the name of none', () => {
    const hour = 3_600_000;
    const tank = aRecord([{ Name: 'Tank', ChannelFlag: Petrol }]);
    const at = (t: number, ...attributes: object[]) => pointAt(t, { attributes } as object);
    const fed = (points: ReturnType<typeof at>[], of: ChannelTellers, record = tank) =>
      withChannelValues(record, points, of).points.map(({ values }) => values[0]?.[1] ?? null);

    it.each([
      ['within a report', (one: ChannelTellers) => fed([at(0, fuel0, fuel1), at(hour, fuel1)], one)],
      [
        'from one report to the next',
        (one: ChannelTellers) => [...fed([at(0, fuel0, fuel1)], one), ...fed([at(hour, fuel1)], one)],
      ],
    ])('is not filled by another sensor while its own is out of order, %s', (_, run) =>
      expect(run(new ChannelTellers())).toEqual([100, null]),
    );

    it('is that of the first sensor as soon as it is told', () => {
      const points = [at(0, fuel1), at(hour, fuel0, fuel1), at(2 * hour, fuel1)];
      expect(fed(points, new ChannelTellers())).toEqual([200, 100, null]);
    });

    it('is filled by another one after a day without its own, or once the channels are set anew', () => {
      const tellers = new ChannelTellers();
      expect(fed([at(0, fuel0), at(24 * hour, fuel1), at(24 * hour + 1, fuel1)], tellers)).toEqual([
        100,
        null,
        200,
      ]);
      const anew = { ...tank, sensors: [...tank.sensors] };
      expect(fed([at(25 * hour, fuel0)], tellers, anew)).toEqual([100]);
    });
  });
});
