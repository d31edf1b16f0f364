import { CommunicationStatus, GeoobjectType, limits } from '@mayak/api';
import type { Signed } from '../../platform/identity/signed.ts';
import { aDevice } from './beacon.fixtures.ts';
import { Beacons } from './beacons.ts';
import { callerOf, checkActive, managed, owned, readerOf, visible } from './permissions.ts';
import type { BeaconRecord } from './record.ts';
import type { Share } from './store/access.ts';
import type { Device } from './store/devices.ts';
import { emptyState } from './store/beaconState.ts';
import { canSendNow, lookOf, View, type Access } from './view.ts';
import { visibleZones } from './zones.ts';

const [owner, viewer, manager, stranger] = [1, 2, 3, 4];
const signed = (id: number, more: object = {}) => ({ account: { id, ...more } }) as Signed;
const rights = { canManage: false, canSendMessages: false, canEditChannelsSettings: false };
const all = { canManage: true, canSendMessages: true, canEditChannelsSettings: true };
interface Given {
  ownerId?: number | null;
  stored?: number;
  shares?: Omit<Share, 'beaconId'>[];
  device?: Partial<Device>;
  looks?: { userId: number; color: string; trackLineWidth: number }[];
}
const put = (
  beacons: Beacons,
  id: number,
  { ownerId = owner, stored = 1, shares = [], device: part, looks = [] }: Given = {},
) =>
  beacons.put({
    device: aDevice({ id, ownerId, ...part }),
    ownerName: 'owner',
    sensors: [],
    state: emptyState(),
    stored,
    unread: 0,
    alarms: [],
    rules: [],
    shares: shares.map((share) => ({ ...share, beaconId: id })),
    looks: looks.map((look) => ({ ...look, beaconId: id })),
  });
/** Beacon 7 of the owner, shown to one, managed by another. */
function shown() {
  const beacons = new Beacons(1);
  const record = put(beacons, 7, {
    shares: [
      { userId: viewer, ...rights },
      { userId: manager, ...rights, canManage: true },
    ],
  });
  return { beacons, record };
}
const answerOf = (check: typeof visible, beacons: Beacons, id: number, beaconId = 7) => {
  try {
    return check({ beacons }, signed(id), beaconId).record.id;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('PERM-D06, PERM-D12 who may do what with a beacon', () => {
  it.each([
    ['owner', owner, 7, 7, 7],
    ['a share with CanManage', manager, 7, 7, 'permission.denied'],
    ['a share', viewer, 7, 'permission.denied', 'permission.denied'],
    ['a stranger', stranger, 'notFound', 'notFound', 'notFound'],
  ])('%s', (_, id, ...answers) => {
    const { beacons } = shown();
    expect([visible, managed, owned].map((check) => answerOf(check, beacons, id))).toEqual(answers);
  });

  it('a beacon that is not there is not found by anyone', () => {
    const { beacons } = shown();
    expect(answerOf(visible, beacons, owner, 8)).toBe('notFound');
  });

  it('who sees it is told what he may do', () => {
    const { beacons, record } = shown();
    expect(visible({ beacons }, signed(owner), 7)).toMatchObject({ record, access: { owner: true, ...all } });
    expect(visible({ beacons }, signed(manager), 7).access).toMatchObject({
      owner: false,
      ...rights,
      canManage: true,
    });
  });

  it.each([
    [CommunicationStatus.Active, null],
    [CommunicationStatus.Blocked, 'beacon.blocked'],
  ])('PAY-D07 what is sent to one in status %i: %s', (communicationStatus, problem) => {
    const { record } = shown();
    record.device = { ...record.device, communicationStatus };
    const check = () => checkActive(record);
    if (problem) expect(check).toThrow(problem);
    else expect(check).not.toThrow();
  });

  it.each<[Partial<Access>, Partial<Device>, boolean]>([
    [{ canSendMessages: true }, { hasGsm: true }, true],
    [{ canSendMessages: true }, { hasIridium: true }, true],
    [{ canSendMessages: true }, {}, false],
    [{ canSendMessages: false }, { hasGsm: true, hasIridium: true }, false],
    [{ canSendMessages: true }, { hasGsm: true, communicationStatus: 3 }, false],
  ])('PERM-D03 a message with %j by %j: %s', (access, part, may) => {
    const modules = { hasGsm: false, hasIridium: false, communicationStatus: 2 as const };
    expect(canSendNow(access as Access, { device: { ...modules, ...part } } as BeaconRecord)).toBe(may);
  });
});

describe('PERM-D02, SRV-D01 who sees a beacon as it is stored anew', () => {
  const see = (beacons: Beacons, ...users: number[]) => users.filter((id) => beacons.view(id).access.has(7));

  it('those who lost it see it no more, and are told so; the rights of others stay', () => {
    const { beacons, record } = shown();
    const before = beacons.view(viewer).access.get(7);
    put(beacons, 7, { stored: 2, shares: [{ userId: viewer, ...rights }] });
    expect(see(beacons, owner, viewer, manager)).toEqual([owner, viewer]);
    expect([...record.viewers.keys()]).toEqual([owner, viewer]);
    expect([...beacons.view(manager).removed.keys()]).toEqual([7]);
    expect(beacons.view(viewer).access.get(7)).toBe(before);
    put(beacons, 7, { stored: 3, shares: [{ userId: manager, ...rights }] });
    expect([...beacons.view(manager).removed.keys()]).toEqual([]);
  });

  it('a share that changed is told with its new rights', () => {
    const { beacons } = shown();
    const before = [viewer, manager].map((id) => beacons.view(id).access.get(7));
    put(beacons, 7, {
      stored: 2,
      shares: [
        { userId: viewer, ...rights, canSendMessages: true },
        { userId: manager, ...rights, canManage: true },
      ],
    });
    expect(beacons.view(viewer).access.get(7)).toMatchObject({
      owner: false,
      canManage: false,
      canSendMessages: true,
    });
    expect(beacons.view(viewer).access.get(7)?.version).toBeGreaterThan(before[0]?.version ?? Infinity);
    expect(beacons.view(manager).access.get(7)).toBe(before[1]);
  });

  it('a former owner sees it no more; one without an owner is seen by nobody', () => {
    const { beacons, record } = shown();
    put(beacons, 7, { stored: 2, ownerId: stranger });
    expect(see(beacons, owner, viewer, manager, stranger)).toEqual([stranger]);
    put(beacons, 7, { stored: 3, ownerId: null });
    expect([...record.viewers.keys()]).toEqual([]);
  });

  it('an older state than the known one is passed over', () => {
    const { beacons, record } = shown();
    put(beacons, 7, { stored: 5 });
    expect(put(beacons, 7, { stored: 4, ownerId: stranger })).toBe(record);
    expect(see(beacons, owner, stranger)).toEqual([owner]);
    put(beacons, 7, { stored: 5, ownerId: stranger });
    expect(see(beacons, owner, stranger)).toEqual([stranger]);
  });

  it('BEACON-D04 each sees it in his own look', () => {
    const { beacons } = shown();
    put(beacons, 7, { stored: 2, looks: [{ userId: owner, color: '#112233', trackLineWidth: 5 }] });
    expect(lookOf(beacons.view(owner), 7)).toEqual({ Color: '#112233', TrackLineWidth: 5 });
    expect(lookOf(beacons.view(viewer), 7).TrackLineWidth).toBe(limits.trackLineWidth.default);
  });

  it('a share of a beacon that is not there gives nothing', () => {
    const { beacons } = shown();
    beacons.share({ beaconId: 8, userId: viewer, ...rights });
    beacons.unshare(8, viewer);
    expect([...beacons.view(viewer).access.keys()]).toEqual([7]);
  });

  it('ACT-D01 it is found by the numbers that it has now', () => {
    const { beacons, record } = shown();
    put(beacons, 7, { stored: 2, device: { gsmImei: '1', iridiumImei: '2' } });
    expect([beacons.byImei('1'), beacons.byImei('2')]).toEqual([record, record]);
    put(beacons, 7, { stored: 3, device: { gsmImei: '3' } });
    expect([beacons.byImei('1'), beacons.byImei('2'), beacons.byImei('3')]).toEqual([
      undefined,
      undefined,
      record,
    ]);
    const before = beacons.cardsVersion;
    beacons.renumber(record, aDevice({ id: 7, ownerId: owner, iridiumImei: '4' }));
    expect([beacons.byImei('3'), beacons.byImei('4')]).toEqual([undefined, record]);
    expect([beacons.cardsVersion, record.cardVersion]).toEqual([before + 1, before + 1]);
  });
});

describe('SRV-D01 what changed for one user', () => {
  it('is nothing of what he knows, and all that was touched since', () => {
    const view = new View();
    view.grant(7, { owner: false, ...rights, version: 5 });
    view.touch(8, 6);
    expect([...view.changedSince(6)]).toEqual([]);
    expect([...view.changedSince(5)]).toEqual([8]);
    expect([...view.changedSince(4)].sort()).toEqual([7, 8]);
  });

  it('what was taken is told once, with what belonged to it', () => {
    const view = new View();
    view.grant(7, { owner: false, ...rights, version: 5 });
    view.look(7, { Color: '#112233', TrackLineWidth: 5 }, 6);
    view.look(8, { Color: '#112233', TrackLineWidth: 5 }, 6);
    expect([...view.changedSince(5)].sort()).toEqual([7, 8]);
    expect([lookOf(view, 7), view.access.get(7)?.version]).toEqual([
      { Color: '#112233', TrackLineWidth: 5 },
      6,
    ]);
    view.remove(7, 7);
    view.remove(8, 9);
    expect([[...view.removed], view.version, view.looks.size]).toEqual([[[7, 7]], 7, 1]);
    expect(lookOf(view, 7).TrackLineWidth).toBe(limits.trackLineWidth.default);
  });

  it('a touch of a beacon is one of its viewers, and of its card where that is meant', () => {
    const { beacons, record } = shown();
    const [version, card] = [beacons.version, record.cardVersion];
    beacons.touch(record);
    expect([record.version, record.cardVersion, beacons.version]).toEqual([version + 1, card, version + 1]);
    expect([...beacons.view(viewer).changedSince(version)]).toEqual([7]);
    expect([...beacons.view(stranger).changedSince(version)]).toEqual([]);
  });

  it('what another process stored is taken over once, and never an older state', () => {
    const { beacons, record } = shown();
    const state = { ...emptyState(), packetDt: 5 };
    const carried = { state: { ...state, rules: [] }, unread: 3, alarms: [] };
    const { version } = beacons;
    beacons.putCarried({ id: 7, version: 1, ...carried });
    beacons.putCarried({ id: 8, version: 2, ...carried });
    expect([record.state.packetDt, beacons.version]).toEqual([null, version]);
    beacons.putCarried({ id: 7, version: 2, ...carried });
    expect([record.state, record.unread, record.stored]).toEqual([state, 3, 2]);
    expect(beacons.version).toBe(version + 1);
    expect([...beacons.view(viewer).changedSince(version)]).toEqual([7]);
  });

  it('CHAN-D05 what got older than a time-out is touched then, and not its card', () => {
    const { beacons, record } = shown();
    record.device = { ...record.device, checkRelevance: true, timeout1: 1, timeout2: 2 };
    record.state = { ...emptyState(), packetDt: 0, connectionDt: 0 };
    const card = record.cardVersion;
    beacons.touch(record, false, 0);
    const { version } = beacons;
    expect(beacons.age(60_000)).toEqual([]);
    expect(beacons.age(60_002)).toEqual([7]);
    expect(beacons.age(60_002)).toEqual([]);
    expect([record.version, record.cardVersion]).toEqual([version + 1, card]);
  });

  it('versions of one run of a process are never those of another', () => {
    expect(new Beacons(3).firstVersion - new Beacons(2).firstVersion).toBe(2 ** 32);
    const beacons = new Beacons(3);
    expect(beacons.view(stranger).version).toBe(beacons.firstVersion);
  });

  it('a look that is the same changes nothing', () => {
    const { beacons } = shown();
    const look = { Color: '#112233', TrackLineWidth: 5 };
    beacons.look(viewer, 7, look);
    const { version } = beacons;
    beacons.look(viewer, 7, { ...look });
    expect(beacons.version).toBe(version);
    beacons.look(viewer, 7, { ...look, TrackLineWidth: 6 });
    beacons.look(viewer, 7, { TrackLineWidth: 6, Color: '#000000' });
    expect(beacons.version).toBe(version + 2);
  });
});

describe('GEO-D02, GEO-D03 whose areas a user sees', () => {
  const place = (id: number, userId: number, isShared: boolean) => ({
    id,
    userId,
    shared: isShared,
    name: `Area ${id}`,
    comment: null,
    type: GeoobjectType.Polygon,
    coordinates: [
      [60, 30],
      [60, 31],
      [61, 31],
    ] as [number, number][],
    lineWidth: 1,
    color: '#112233',
  });

  it('his own, and the shared ones of those who show him a beacon', () => {
    const { beacons } = shown();
    put(beacons, 9, { ownerId: stranger });
    for (const one of [
      place(1, owner, true),
      place(2, owner, false),
      place(3, viewer, false),
      place(4, stranger, true),
    ])
      beacons.geozones.set(one);
    const seen = [owner, viewer, stranger].map((id) => [...visibleZones(beacons, id)].sort());
    expect(seen).toEqual([[1, 2], [1, 3], [4]]);
    beacons.unshare(7, viewer);
    expect([...visibleZones(beacons, viewer)]).toEqual([3]);
  });

  it('for the writer of lists they are found once, when they are wanted', () => {
    const { beacons } = shown();
    beacons.geozones.set(place(1, owner, true));
    const caller = callerOf({ beacons }, signed(viewer, { canViewMessages: true }));
    expect([caller.view, caller.canViewMessages]).toEqual([beacons.view(viewer), true]);
    expect([[...caller.zones], caller.zones]).toEqual([[1], caller.zones]);
    beacons.geozones.set(place(2, viewer, false));
    expect([...caller.zones]).toEqual([1]);
    expect(readerOf(signed(viewer, { distanceUnit: 3, timeZone: 180, zoneName: null }), 'ru')).toEqual({
      locale: 'ru',
      unit: 3,
      zone: 180,
    });
  });
});
