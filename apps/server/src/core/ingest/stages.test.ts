import { AnalogInput, ChannelKind, GeoobjectType, ValueState } from '@mayak/api';
import { Beacons } from '../beacons/beacons.ts';
import type { ChannelRow } from '../beacons/store/devices.ts';
import { withChannelValues } from './channelValues.ts';
import { detectAreas } from './detectAreas.ts';
import { detectChannels } from './detectChannels.ts';
import type { Point } from '@mayak/protocols';
import { minute, now, recordOf, point, fixOf, emittedBy } from './batch.fixtures.ts';

describe('INGEST-D02 values by channel number', () => {
  const sensors: Partial<ChannelRow>[] = [
    { ChannelFlag: ChannelKind.Speed, Name: 'Speed' },
    { ChannelFlag: ChannelKind.Course, Name: 'Course' },
    { ChannelFlag: ChannelKind.Altitude, Name: 'Altitude' },
    { Name: 'Door' },
    { ChannelFlag: ChannelKind.Voltage, Name: 'Supply' },
  ];
  const valuesOf = (part: Partial<Point>, list = sensors) => {
    const { points, unknown } = withChannelValues(recordOf(list), [point(1, part)]);
    return [points[0]?.values, unknown];
  };

  it('speed, course and altitude are values of their channels, unless those were told', () => {
    expect(valuesOf({ speed: 1, course: 2, alt: 3 })).toEqual([
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      [],
    ]);
    expect(valuesOf({ speed: 0, course: null, values: [[2, 7]], alt: 3 })).toEqual([
      [
        [2, 7],
        [1, 0],
        [3, 3],
      ],
      [],
    ]);
    expect(valuesOf({ speed: 1, values: [[1, 7]] })).toEqual([[[1, 7]], []]);
    expect(valuesOf({ speed: 1 }, [{ ChannelFlag: ChannelKind.None, Name: 'Speed' }])).toEqual([[], []]);
  });

  it('a named value goes to the channel of its kind, or to one without a kind that bears its name', () => {
    const named = (name: string, kind: ChannelKind | null, value = 5) => ({
      attributes: [{ name, kind, value }],
    });
    expect(valuesOf(named('power', ChannelKind.Voltage))).toEqual([[[5, 5]], []]);
    expect(valuesOf(named('DOOR', null))).toEqual([[[4, 5]], []]);
    expect(valuesOf(named('supply', null))).toEqual([[], ['supply']]);
    expect(valuesOf(named('rain', ChannelKind.Petrol))).toEqual([[], ['rain']]);
    expect(valuesOf({ ...named('Speed', ChannelKind.Speed), speed: 9 })).toEqual([[[1, 5]], []]);
  });

  it('the first of two counts, and each unknown name is told once', () => {
    const twice = ['door', 'Door', 'rain', 'rain'].map((name, value) => ({ name, kind: null, value }));
    expect(valuesOf({ attributes: twice })).toEqual([[[4, 0]], ['rain']]);
  });

  it('a point without more is the same', () => {
    const one = point(1);
    expect(withChannelValues(recordOf(), [one]).points[0]).toBe(one);
  });
});

describe('CHAN-D04 a sensor that comes into another state', () => {
  const values = (value: number | null, t: number | null = null) => ({
    values: [null, value],
    measured: [null, t],
  });
  const changes = (was: number | null, is: number | null, sensor: Partial<ChannelRow> = {}) =>
    emittedBy(detectChannels, recordOf([sensor]), values(was), values(is, now)).emitted;

  it('is told with what it was and is', () =>
    expect(changes(50, 85)).toEqual([
      {
        type: 'channel.stateChanged',
        beaconId: 1,
        number: 1,
        before: ValueState.Normal,
        after: ValueState.UpperPreEmergency,
        t: now,
      },
    ]));

  it.each([
    [50, 60, 0],
    [50, 50, 0],
    [null, 50, 1],
    [95, 50, 1],
    [85, 95, 1],
    [95, null, 1],
    [null, null, 0],
  ])('from %s to %s: %i', (was, is, count) => expect(changes(was, is)).toHaveLength(count));

  it('not of one that is not polled; an analog input is read on its scale', () => {
    expect(changes(50, 95, { Enabled: false })).toEqual([]);
    const analog = { AnalogFlag: AnalogInput.Voltage, Min: 0, Max: 100 };
    expect(changes(5, 9.5, analog)).toHaveLength(1);
    expect(changes(5, null, analog)).toHaveLength(1);
  });
});

describe('GEO-D04 areas that a beacon came into and left', () => {
  const square = (lat: number): [number, number][] => [
    [lat, 32],
    [lat, 34],
    [lat + 1, 34],
    [lat + 1, 32],
  ];
  const beacons = new Beacons(1);
  const zone = {
    userId: 5,
    shared: false,
    type: GeoobjectType.Polygon,
    color: '',
    comment: null,
    lineWidth: 1,
  };
  beacons.geozones.set({ ...zone, id: 7, name: 'South', coordinates: square(60) });
  beacons.geozones.set({ ...zone, id: 8, name: 'North', coordinates: square(70) });
  const record = { ...recordOf(), viewers: new Map() };
  beacons.own(record, 5);
  const crossed = (geoobjects: number[], ...lats: number[]) => {
    const fixes = lats.map((lat, i) => fixOf(10 - i, lat));
    const { emitted, item } = emittedBy(detectAreas(beacons), record, { geoobjects }, { geoobjects }, fixes);
    const told = emitted.map(
      (one) =>
        'id' in one &&
        `${one.type.slice('geoobject.'.length)} ${one.id} ${'t' in one ? (now - one.t) / minute : ''}`,
    );
    return [told, item?.after.geoobjects, item?.passed];
  };

  it.each<[string, number[], number[], [string[], number[], number[]]]>([
    ['in', [], [65, 60.5], [['entered 7 9'], [7], []]],
    ['out', [7], [65], [['left 7 10'], [], []]],
    ['stays', [7], [60.5], [[], [7], []]],
    ['from one into the other', [7], [65, 70.5], [['entered 8 9', 'left 7 9'], [8], []]],
    ['through', [], [65, 60.5, 65], [['entered 7 8', 'left 7 8'], [], [7]]],
    ['without a fix nothing changes', [7], [], [[], [7], []]],
  ])('%s', (_, was, lats, result) => expect(crossed(was, ...lats)).toEqual(result));
});
