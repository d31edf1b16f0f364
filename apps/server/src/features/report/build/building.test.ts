import { ChannelKind, ChannelType, LengthUnit, limits, type Coord } from '@mayak/api';
import { aChannelSettings } from '@mayak/api/fixtures';
import type { ReportedBeacon, ReportedSensor, ReportOrder } from '../order.ts';
import {
  askedBefore,
  askedOf,
  namesAt,
  RowBudget,
  sensorNumber,
  sensorsOf,
  sensorUnit,
  tidy,
  valueText,
  type Building,
} from './building.ts';
import { oneAhead } from './oneAhead.ts';

const { Metre, Kilometre, Knot } = LengthUnit;
const building = (order: Partial<ReportOrder> = {}): Building =>
  ({
    order: {
      channels: [],
      areas: [],
      places: [],
      reader: { id: 1, locale: 'en', unit: Metre, zone: 0, organization: null },
      ...order,
    },
  }) as unknown as Building;
const beacon = (part: Partial<ReportedBeacon> = {}) =>
  ({ id: 1, since: 0, hold: 50, lengthUnit: null, isAfloat: false, sensors: [], ...part }) as ReportedBeacon;
const sensor = (part: Parameters<typeof aChannelSettings>[0] = {}): ReportedSensor => ({
  number: 1,
  settings: aChannelSettings({
    Id: 1_001,
    ChannelType: ChannelType.Real,
    ChannelFlag: ChannelKind.Voltage,
    Unit: 'V',
    Precision: 1,
    ...part,
  }),
  labels: [],
});

describe('INGEST-D04, REP-D03 what of a beacon is looked at', () => {
  it.each([
    [0, 500, 100, 400],
    [150, 500, 150, 400],
    [0, 300, 100, 300],
  ])('seen since %i, made at %i: from %i to %i', (since, created, from, end) =>
    expect(askedOf(building({ from: 100, end: 400, created }), beacon({ since }))).toEqual({
      beaconId: 1,
      from,
      end,
    }),
  );

  it.each([
    [0, 50],
    [80, 80],
    [150, 150],
  ])('seen since %i, what holds at the begin is looked for from %i', (since, from) =>
    expect(askedBefore(building({ from: 100, end: 400, created: 500 }), beacon({ since }))).toEqual({
      beaconId: 1,
      from,
      end: 400,
    }),
  );

  it('the sensors that are named, and all of a beacon of which none is', () => {
    const [first, second] = [sensor(), sensor({ Id: 1_002 })];
    const sensors = [first, second];
    expect(sensorsOf(building({ channels: [1_002, 2_001] }), beacon({ sensors }))).toEqual([second]);
    expect(sensorsOf(building({ channels: [2_001] }), beacon({ sensors }))).toEqual(sensors);
  });
});

describe('REP-D11 more rows than a report may have are cut off', () => {
  it('and it is said', () => {
    const budget = new RowBudget();
    const some = Array.from({ length: limits.report.rows - 2 }, () => 0);
    expect(budget.take(some)).toHaveLength(some.length);
    expect([budget.left, budget.take([1, 2]), budget.isCut, budget.left]).toEqual([2, [1, 2], false, 0]);
    expect([budget.take([]), budget.isCut]).toEqual([[], false]);
    expect([budget.take([1]), budget.isCut]).toEqual([[], true]);
  });
});

describe('REP-D07 what places are called', () => {
  const square: Coord[] = [
    [69, 33],
    [69, 34],
    [70, 34],
    [70, 33],
  ];
  const areas = [
    { id: 1, name: 'Bay', outline: square },
    { id: 2, name: 'Port', outline: square },
    { id: 3, name: 'Far', outline: square.map(([lat, lon]): Coord => [lat - 20, lon]) },
  ];
  const places: ReportOrder['places'] = [
    ['city', 69, 33.5, 0, 'Town', 'Город'] as unknown as ReportOrder['places'][number],
  ];
  const called = (place: Coord, order: Partial<ReportOrder> = {}, part: Partial<ReportedBeacon> = {}) =>
    namesAt(building({ areas, places, ...order }), beacon(part))(place);

  it('by the areas that the reader sees, else by the outline map', () => {
    expect(called([69.5, 33.5])).toBe('Bay, Port');
    expect(called([68.99, 33.5])).toBe('Town');
    expect(called([68.5, 33.5], { places: [] })).toBe('');
  });

  it('in the language of the reader; by waters for those afloat alone, without a distance', () => {
    const russian = { id: 1, locale: 'ru', unit: Metre, zone: 0, organization: null } as const;
    expect(called([68.99, 33.5], { reader: russian })).toBe('Город');
    const sea = [['sea', 68, 33.5, 0, 'Sea', 'Море'] as unknown as ReportOrder['places'][number]];
    expect(called([68.5, 33.5], { places: sea }, { isAfloat: true })).toBe('Sea');
    expect(called([68.5, 33.5], { places: sea })).toBe('');
  });

  it('what is far from the town is called with the distance, in a unit for distances', () => {
    const reader = (unit: LengthUnit) =>
      ({ id: 1, locale: 'en', unit, zone: 0, organization: null }) as const;
    expect(called([68.9, 33.5])).toBe('Town, 11\u00a0km');
    expect(called([68.9, 33.5], { reader: reader(Kilometre) })).toBe('Town, 11\u00a0km');
    expect(called([68.9, 33.5], { reader: reader(Knot) })).toBe('Town, 6\u00a0nmi');
    expect(called([68.9, 33.5], {}, { lengthUnit: Knot })).toBe('Town, 6\u00a0nmi');
  });
});

describe('CHAN-D09 a value of a sensor for its reader', () => {
  const speed = sensor({ ChannelFlag: ChannelKind.Speed, Unit: 'km/h', Precision: null });
  const knots = { lengthUnit: Knot };
  const own = { lengthUnit: null };

  it('in words', () => {
    expect(valueText(11.25, sensor(), own, building())).toBe('11.3\u00a0V');
    expect(valueText(18.52, speed, knots, building())).toBe('10.00\u00a0kn');
    expect(valueText(18.52, speed, own, building())).toBe('18.52\u00a0km/h');
  });

  it('as a number, with the digits of the sensor', () => {
    expect(sensorNumber(null, sensor(), own, building())).toBeNull();
    expect(sensorNumber(11.26, sensor(), own, building())).toBe(11.3);
    expect(sensorNumber(11.26, sensor(), knots, building())).toBe(11.3);
    expect(sensorNumber(18.5256, speed, knots, building())).toBe(10);
    expect(sensorNumber(18.5256, speed, own, building())).toBe(18.53);
  });

  it('in its unit', () => {
    expect(sensorUnit(sensor(), own, building())).toBe('V');
    expect(sensorUnit(sensor({ Unit: null }), own, building())).toBeNull();
    expect(sensorUnit(sensor({ ChannelType: ChannelType.Enum }), own, building())).toBeNull();
    expect([sensorUnit(speed, own, building()), sensorUnit(speed, knots, building())]).toEqual([
      'km/h',
      'kn',
    ]);
  });

  it('without the noise of its binary form', () => {
    expect([tidy(null), tidy(0.1 + 0.2), tidy(123_456.789)]).toEqual([null, 0.3, 123_456.789]);
  });
});

describe('REP-D11 what is made of each beacon of a report', () => {
  const all = async (list: number[], make: (one: number) => Promise<number>) => {
    const [made, shares]: [number[], number[]] = [[], []];
    for await (const one of oneAhead(list, make, (share) => shares.push(share))) made.push(one);
    return { made, shares };
  };

  it('comes in its order, and how far it is is told after each', async () => {
    expect(await all([1, 2, 3, 4], async (one) => one * 10)).toEqual({
      made: [10, 20, 30, 40],
      shares: [0.25, 0.5, 0.75, 1],
    });
    expect(await all([], async (one) => one)).toEqual({ made: [], shares: [] });
  });

  it('is begun one before it is wanted, and no more', async () => {
    const begun: number[] = [];
    const list = oneAhead(
      [1, 2, 3],
      async (one) => void begun.push(one),
      () => undefined,
    );
    await list.next();
    expect(begun).toEqual([1, 2]);
  });

  it('a failure ends it where it stands, and leaves none unheard', async () => {
    const failing = oneAhead(
      [1, 2, 3],
      async (one) => (one > 1 ? Promise.reject(new Error('gone')) : one),
      () => undefined,
    );
    expect(await failing.next()).toEqual({ value: 1, done: false });
    await new Promise(setImmediate);
    await expect(failing.next()).rejects.toThrow('gone');
  });
});
