import { AlarmMark } from '@mayak/api/alarm';
import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from './createFleet';

const now = 1_791_977_520_000;
const frames: (() => void)[] = [];
const aFleet = (clock = () => now) => createFleet({ clock, soon: (callback) => frames.push(callback) });
const paint = () => frames.splice(0).forEach((callback) => callback());
const of = (...ids: number[]) => ({ cards: ids.map((Id) => ({ Id })), states: ids.map((Id) => ({ Id })) });

describe('BEACON-16 the fleet merges the answers of GET /beacons in columns', () => {
  it('holds every beacon of a complete answer', () => {
    const fleet = aFleet();
    fleet.merge(
      someColumns({
        cards: [{ Id: 7, Name: 'Khibiny' }],
        states: [{ Id: 7, Lat: 69.5, Lon: 33.2, Course: null }],
      }),
    );
    expect(fleet.get(7)).toMatchObject({
      name: 'Khibiny',
      place: [69.5, 33.2],
      course: null,
      speed: expect.closeTo(20.7, 4),
      packetAt: now - 60_000,
      look: 'normal',
      reason: null,
      canManage: false,
    });
    expect(fleet.since).toBe(1);
  });

  it('changes only what a delta brings', () => {
    const fleet = aFleet();
    fleet.merge(
      someColumns({
        cards: [
          { Id: 1, Name: 'One' },
          { Id: 2, Name: 'Two' },
        ],
        states: [{ Id: 1 }, { Id: 2 }],
      }),
    );
    const [one, two] = [fleet.get(1), fleet.get(2)];
    fleet.merge(someColumns({ states: [{ Id: 2, Lat: 71 }] }, { Complete: false, Version: 2 }));
    expect(fleet.get(1)).toBe(one);
    expect(fleet.get(2)).toMatchObject({ name: 'Two', place: [71, 39.05] });
    expect(fleet.get(2)).not.toBe(two);
    expect(fleet.since).toBe(2);
  });

  it('takes removed beacons out and keeps the rest whole', () => {
    const fleet = aFleet();
    fleet.merge(
      someColumns({
        cards: [1, 2, 3].map((Id) => ({ Id, Name: `N${Id}` })),
        states: [1, 2, 3].map((Id) => ({ Id, Unread: Id })),
      }),
    );
    fleet.merge(someColumns({}, { Complete: false, Removed: [1, 99] }));
    expect(fleet.get(1)).toBeNull();
    expect([2, 3].map((id) => [fleet.get(id)?.name, fleet.get(id)?.unread, fleet.rowOf(id)])).toEqual([
      ['N2', 2, 1],
      ['N3', 3, 0],
    ]);
    expect(fleet.counts.all).toBe(2);
  });

  it('replaces everything by a later complete answer', () => {
    const fleet = aFleet();
    fleet.merge(someColumns(of(1, 2, 3)));
    fleet.merge(someColumns(of(3, 4)));
    expect([...fleet.order('name')]).toEqual([3, 4]);
    expect(fleet.get(1)).toBeNull();
  });

  it('grows past its first room without losing a row', () => {
    const fleet = aFleet();
    const ids = Array.from({ length: 500 }, (_, i) => i + 1);
    fleet.merge(someColumns(of(...ids.slice(0, 60))));
    fleet.merge(
      someColumns(
        {
          cards: ids.map((Id) => ({ Id, Name: `N${Id}` })),
          states: ids.map((Id) => ({ Id, Course: Id % 360 })),
        },
        { Complete: false },
      ),
    );
    expect(fleet.table.size).toBe(500);
    expect(ids.every((id) => fleet.get(id)?.name === `N${id}` && fleet.get(id)?.course === id % 360)).toBe(
      true,
    );
  });

  it('has no place for a beacon without a fix (MON-D04)', () => {
    const fleet = aFleet();
    fleet.merge(someColumns({ cards: [{ Id: 1 }], states: [{ Id: 1, Lat: null, Lon: null }] }));
    expect(fleet.get(1)?.place).toBeNull();
    expect(fleet.bounds()).toBeNull();
  });

  it('puts a place on the Web Mercator square', () => {
    const fleet = aFleet();
    fleet.merge(
      someColumns({
        states: [
          { Id: 1, Lat: 85.0511287798, Lon: -180 },
          { Id: 2, Lat: 0, Lon: 0 },
        ],
      }),
    );
    expect(
      [...fleet.table.x.slice(0, 2), ...fleet.table.y.slice(0, 2)].map((v) => Math.abs(Number(v.toFixed(6)))),
    ).toEqual([0, 0.5, 0, 0.5]);
  });

  it('keeps orders, searches and counts the same objects while beacons only move (MON-02)', () => {
    const fleet = aFleet();
    fleet.merge(
      someColumns({
        cards: [
          { Id: 1, Name: 'One' },
          { Id: 2, Name: 'Two' },
        ],
        states: [{ Id: 1 }, { Id: 2 }],
      }),
    );
    const shown = () => [fleet.order('state'), fleet.order('name'), fleet.search('o'), fleet.counts];
    const contact = fleet.order('contact');
    const before = shown();
    fleet.merge(someColumns({ states: [{ Id: 2, Lat: 71 }] }, { Complete: false, Version: 2 }));
    shown().forEach((now, i) => expect(now).toBe(before[i]));
    expect(fleet.order('contact')).not.toBe(contact);
    fleet.merge(someColumns({ states: [{ Id: 2, State: 3 }] }, { Complete: false, Version: 3 }));
    expect([...fleet.order('state')]).toEqual([2, 1]);
    expect(fleet.counts.emergency).toBe(1);
    fleet.merge(someColumns({ cards: [{ Id: 1, Name: 'Zulu' }] }, { Complete: false, Version: 4 }));
    expect([...fleet.order('name')]).toEqual([2, 1]);
    expect([...fleet.search('zulu')]).toEqual([1]);
  });

  it('keeps the order where a card comes again under its name, and finds what is new on it (MON-D01)', () => {
    const fleet = aFleet();
    const cards = [
      { Id: 1, Name: 'One', SerialNumber: 'MR-1' },
      { Id: 2, Name: 'Two', SerialNumber: 'MR-2' },
    ];
    fleet.merge(someColumns({ cards, states: [{ Id: 1 }, { Id: 2 }] }));
    const order = fleet.order('name');
    expect([...fleet.search('mr-2')]).toEqual([2]);
    const again = [{ ...cards[0], Id: 1, SerialNumber: 'MR-21' }];
    fleet.merge(someColumns({ cards: again }, { Complete: false, Version: 2 }));
    expect(fleet.order('name')).toBe(order);
    expect([...fleet.search('mr-2')]).toEqual([1, 2]);
    fleet.merge(someColumns({ cards: [{ Id: 3, Name: 'Three' }] }, { Complete: false, Version: 3 }));
    expect([...fleet.order('name')]).toEqual([1, 3, 2]);
    expect(fleet.counts.all).toBe(3);
  });

  it('tells its listeners once for all changes of one turn', () => {
    const fleet = aFleet();
    const told = jest.fn();
    const stop = fleet.subscribe(told);
    fleet.merge(someColumns(of(1)));
    fleet.merge(someColumns(of(1, 2)));
    expect(told).not.toHaveBeenCalled();
    paint();
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    fleet.merge(someColumns(of(1)));
    paint();
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('takes 10,000 states in without an object per beacon', () => {
    const fleet = aFleet();
    const ids = Array.from({ length: 10_000 }, (_, i) => i + 1);
    fleet.merge(someColumns(of(...ids)));
    const before = fleet.table;
    fleet.merge(someColumns({ states: ids.map((Id) => ({ Id, Lat: 68 })) }, { Complete: false }));
    expect(fleet.table).toBe(before);
    expect(fleet.table.lat[9_999]).toBe(68);
  });
});

describe('CHAN-D05, BEACON-D09 looks age by the clock of the server', () => {
  const judged = (minutes: number, flags: number, State = 1) => {
    let clock = now;
    const fleet = aFleet(() => clock);
    fleet.merge(someColumns({ cards: [{ Id: 1, Flags: flags }], states: [{ Id: 1, State }] }));
    clock += (minutes - 1) * 60_000;
    fleet.judge();
    return [fleet.get(1)?.look, fleet.get(1)?.relevance];
  };

  it.each([
    // age  flags  state  look            relevance
    [59, 3, 1, 'normal', 2],
    [61, 3, 1, 'recent', 3],
    [1441, 3, 1, 'outdated', 4],
    [1441, 2, 1, 'normal', 0],
    [1441, 3, 3, 'emergency', 4],
    [1441, 1, 3, 'outdated', 4],
    [61, 1, 2, 'preEmergency', 3],
  ] as const)('%i minutes after contact, flags %i, state %i: %s', (minutes, flags, state, look, age) => {
    expect(judged(minutes, flags, state)).toEqual([look, age]);
  });

  it('trusts the clock of the server, not of this computer', () => {
    const fleet = aFleet(() => now + 86_400_000 * 5);
    fleet.merge(someColumns(of(1)));
    expect(fleet.now()).toBe(now);
    expect(fleet.get(1)?.look).toBe('normal');
  });

  it('stays silent while nobody has aged', () => {
    const fleet = aFleet();
    fleet.merge(someColumns(of(1)));
    const { version } = fleet;
    fleet.judge();
    expect(fleet.version).toBe(version);
  });

  it('is outdated where there was never a contact', () => {
    const fleet = aFleet();
    fleet.merge(someColumns({ cards: [{ Id: 1 }], states: [{ Id: 1, ConnectionDt: null }] }));
    expect(fleet.lookOf(1)).toBe('outdated');
  });
});

describe('MON-D01 counters and order', () => {
  const named = (): ReturnType<typeof createFleet> => {
    const fleet = aFleet();
    fleet.merge(
      someColumns({
        cards: [
          { Id: 1, Name: 'Truck 10', SerialNumber: 'MR-11', Imei: '300434060000001' },
          { Id: 2, Name: 'truck 9', SerialNumber: 'MR-12', Imei: '300434060000002 860000000000002' },
          { Id: 3, Name: 'Barents', SerialNumber: 'MR-13' },
          { Id: 4, Name: 'Yola', SerialNumber: 'MR-14', Model: 9 },
        ],
        states: [
          { Id: 1, ConnectionDt: 1_791_977_400 },
          { Id: 2, ConnectionDt: 1_791_977_500 },
          { Id: 3, ConnectionDt: null },
          { Id: 4, State: 3 },
        ],
      }),
    );
    return fleet;
  };

  it('counts the beacons of each state', () => {
    expect(named().counts).toEqual({
      all: 4,
      emergency: 1,
      preEmergency: 0,
      normal: 2,
      recent: 0,
      outdated: 1,
    });
  });

  it.each([
    ['state', [4, 3, 2, 1]],
    ['name', [3, 2, 1, 4]],
    ['contact', [2, 4, 1, 3]],
  ] as const)('orders by %s', (by, ids) => {
    expect([...named().order(by)]).toEqual(ids);
  });

  it('orders by what needs the user: an alarm to confirm, an emergency, a missed contact, a pre-emergency, the rest', () => {
    const fleet = aFleet();
    const [Flags, old] = [1 | 2 | 32, now / 1_000 - 200_000];
    fleet.merge(
      someColumns({
        cards: [1, 2, 3, 4, 5, 6, 7].map((Id) => ({ Id, Name: `Beacon ${Id}`, Flags })),
        states: [
          { Id: 1 },
          { Id: 2, State: 2 },
          { Id: 3, ConnectionDt: old },
          { Id: 4, State: 2, ConnectionDt: old },
          { Id: 5, State: 3 },
          { Id: 6, State: 3, BnwasAlarm: 1 },
          { Id: 7, ConnectionDt: now / 1_000 - 7_200 },
        ],
      }),
    );
    expect([...fleet.order('state')]).toEqual([6, 5, 3, 4, 2, 7, 1]);
    expect([1, 2, 3, 4, 5, 6, 7].filter(fleet.needsUser)).toEqual([2, 3, 4, 5, 6]);
    fleet.merge(
      someColumns(
        {
          states: [
            { Id: 6, State: 3 },
            { Id: 5, State: 3, BnwasAlarm: 2 },
          ],
        },
        { Complete: false, Version: 2 },
      ),
    );
    expect([...fleet.order('state')]).toEqual([5, 6, 3, 4, 2, 7, 1]);
  });

  it('RULE-D14 puts an acknowledged alarm, and one that is over, after what waits and before what is well', () => {
    const fleet = aFleet();
    const { Acknowledged, Over, Standing } = AlarmMark;
    const old = now / 1_000 - 200_000;
    const states = [
      { Id: 1 },
      { Id: 2, State: 3, Alarm: Acknowledged },
      { Id: 3, Alarm: Over },
      { Id: 4, State: 2, Alarm: Standing },
      { Id: 5, State: 3, Alarm: Standing },
      { Id: 6, State: 2, Alarm: Acknowledged, ConnectionDt: old },
      { Id: 7, State: 3, Alarm: Over },
    ] as const;
    const cards = states.map(({ Id }) => ({ Id, Name: `Beacon ${Id}`, Flags: 1 | 2 }));
    fleet.merge(someColumns({ cards, states }));
    expect([...fleet.order('state')]).toEqual([5, 7, 4, 2, 3, 6, 1]);
    expect(states.map(({ Id }) => Id).filter(fleet.needsUser)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('says that unread messages need the user (MON-D01)', () => {
    const fleet = aFleet();
    fleet.merge(someColumns({ states: [{ Id: 1, Unread: 1 }, { Id: 2 }] }));
    expect([1, 2, 3].filter(fleet.needsUser)).toEqual([1]);
  });

  it('knows the rectangle around some beacons (MAP-D07)', () => {
    const fleet = aFleet();
    fleet.merge(
      someColumns({
        states: [
          { Id: 1, Lat: 68, Lon: 33 },
          { Id: 2, Lat: 70, Lon: 31 },
          { Id: 3, Lat: 10, Lon: 10 },
        ],
      }),
    );
    expect(fleet.bounds([1, 2, 77])).toEqual([
      [68, 31],
      [70, 33],
    ]);
  });

  it('knows the rectangle around all of them, anew when one has moved or is gone', () => {
    const fleet = aFleet();
    const around = () => fleet.bounds()?.flat();
    fleet.merge(
      someColumns({
        states: [
          { Id: 1, Lat: 68, Lon: 33 },
          { Id: 2, Lat: 70, Lon: 31 },
        ],
      }),
    );
    expect(around()).toEqual([68, 31, 70, 33]);
    fleet.merge(someColumns({ states: [{ Id: 2, Lat: 71, Lon: 30 }] }, { Complete: false }));
    expect(around()).toEqual([68, 30, 71, 33]);
    fleet.merge(someColumns({}, { Complete: false, Removed: [2] }));
    expect(around()).toEqual([68, 33, 68, 33]);
    fleet.clear();
    expect(around()).toBeUndefined();
  });

  it('knows it in one piece over the 180° meridian', () => {
    const fleet = aFleet();
    fleet.merge(
      someColumns({
        states: [
          { Id: 1, Lat: 64, Lon: 177 },
          { Id: 2, Lat: 66, Lon: -172 },
          { Id: 3, Lat: 65, Lon: 170 },
        ],
      }),
    );
    expect(fleet.bounds()).toEqual([
      [64, 170],
      [66, 188],
    ]);
  });
});
