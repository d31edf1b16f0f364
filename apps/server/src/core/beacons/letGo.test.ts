import { aDevice } from './beacon.fixtures.ts';
import { Beacons } from './beacons.ts';
import { emptyState } from './store/beaconState.ts';

const [owner, guest] = [1, 2];
const rights = { canManage: false, canSendMessages: false, canEditChannelsSettings: false };

/** A process with room for ten beacons that holds so many, those with an even id shown to a guest. */
function holding(count: number) {
  const beacons = new Beacons(1, { most: 10, pause: 60_000 });
  beacons.holdSome(false);
  for (let id = 1; id <= count; id += 1)
    beacons.put({
      device: aDevice({ id, ownerId: owner, gsmImei: `imei-${id}` }),
      ownerName: '',
      sensors: [],
      state: { ...emptyState(), connectionDt: Date.now() },
      stored: 1,
      unread: 0,
      alarms: [],
      rules: [],
      shares: id % 2 === 0 ? [{ beaconId: id, userId: guest, ...rights }] : [],
      looks: [],
    });
  return beacons;
}
const held = (beacons: Beacons) => [...beacons.held()].map(({ id }) => id);

describe('SRV-D14 what a process lets go', () => {
  it('is nothing while there is room', () => {
    const beacons = holding(10);
    beacons.letGo();
    expect(held(beacons)).toHaveLength(10);
    beacons.close();
  });

  it('is what was longest not needed, by id or by number, with all that it is found by', () => {
    const beacons = holding(12);
    beacons.get(1);
    beacons.byImei('imei-2');
    beacons.letGo();
    expect(held(beacons)).toEqual([1, 2, 6, 7, 8, 9, 10, 11, 12]);
    expect([beacons.byImei('imei-3'), beacons.byImei('imei-2')?.id]).toEqual([undefined, 2]);
    expect(beacons.age(Date.now() + 61 * 60_000)).toHaveLength(9);
    beacons.close();
  });

  it('is nothing that is worked with, and nothing that an open page shows', () => {
    const beacons = holding(12);
    const page = beacons.openView(guest, [2, 4, 6, 8, 10, 12]);
    const ends = [
      beacons.use(page),
      beacons.use(beacons.get(1) as never),
      beacons.use(beacons.get(3) as never),
    ];
    for (let id = 20; id < 30; id += 1) beacons.put({ ...anew(id) });
    beacons.letGo();
    expect(held(beacons).filter((id) => id < 20)).toEqual([1, 2, 3, 4, 6, 8, 10, 12]);
    expect(beacons.views.get(guest)).toBe(page);
    for (const end of ends) end();
    for (let id = 30; id < 40; id += 1) beacons.put({ ...anew(id) });
    for (let id = 30; id < 40; id += 1) beacons.get(id);
    beacons.letGo();
    expect(held(beacons)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39]);
    expect(beacons.views.get(guest)).toBeUndefined();
    beacons.close();
  });

  it('a view of a user whose beacons are not all there is never given as if they were', () => {
    const beacons = holding(12);
    expect(() => beacons.view(owner)).toThrow('not in memory');
    expect(beacons.isWanted([owner, guest])).toBe(false);
    beacons.openView(owner, held(beacons));
    expect(beacons.view(owner).access.size).toBe(12);
    expect(beacons.isWanted([owner])).toBe(true);
    beacons.close();
  });

  it('LIVE-D01 a view that was let go begins anew: what was told before is told as a whole', () => {
    const beacons = holding(8);
    const before = beacons.openView(owner, [1, 2, 3]);
    const told = beacons.version;
    beacons.views.close(owner);
    const after = beacons.openView(owner, [1, 2]);
    expect([before.since <= told, after.since > told]).toEqual([true, true]);
    beacons.close();
  });

  it('begins when there are more than fit: a process that held all holds some from then on', () => {
    const beacons = new Beacons(1, { most: 10, pause: 60_000 });
    beacons.holdSome(true);
    for (let id = 1; id <= 9; id += 1) beacons.put(anew(id));
    beacons.holdAll();
    expect([beacons.isWhole, beacons.view(owner).access.size]).toEqual([true, 9]);
    for (let id = 10; id <= 14; id += 1) beacons.put(anew(id));
    beacons.letGo();
    expect([beacons.isWhole, beacons.size <= 10]).toEqual([false, true]);
    expect(() => beacons.view(guest)).toThrow('not in memory');
    beacons.close();
  });
});

const anew = (id: number) => ({
  device: aDevice({ id, ownerId: owner }),
  ownerName: '',
  sensors: [],
  state: emptyState(),
  stored: 1,
  unread: 0,
  alarms: [],
  rules: [],
  shares: [],
  looks: [],
});
