import type { UserInterfaceSettings } from '@mayak/api';
import { BeaconMemory, type Room } from './beaconMemory.ts';
import { carriedState, type CarriedBeacon } from './carried.ts';
import { Geozones } from './geozones.ts';
import { nextAgeing } from './judge.ts';
import { Reads } from './reads.ts';
import type { BeaconRecord, Rights } from './record.ts';
import { Sharers, sharersIn } from './sharers.ts';
import type { BeaconSnapshot } from './snapshot.ts';
import type { Share } from './store/access.ts';
import type { Device } from './store/devices.ts';
import { fill } from './views.ts';
import { isSameLook, isSameRights, rightsOfOwner, type View } from './view.ts';
import { clock } from '../../platform/clock/clock.ts';

/** How many changes one run of a process has room for in its versions. */
const changesOfRun = 2 ** 32;

/**
 * Beacons in memory with a version that grows at each change: all of them, or those that somebody needed last (SRV-D14). Each run
 * of each process counts its versions from another begin, so that one told by another process or an earlier run is never taken
 * for one of its own.
 */
export class Beacons extends BeaconMemory {
  readonly geozones = new Geozones();
  readonly firstVersion: number;
  readonly sharers = new Sharers();
  readonly reads = new Reads();
  #version: number;
  #cardsVersion: number;
  #sharersSeen = { version: 0, by: new Map<number, ReadonlySet<number>>() };

  /** `epoch` is a number that no other run of a process has. */
  constructor(epoch: number, room: Room = { most: Infinity, pause: 0 }) {
    super(room);
    this.firstVersion = epoch * changesOfRun;
    this.#version = this.firstVersion;
    this.#cardsVersion = this.firstVersion;
  }

  get version(): number {
    return this.#version;
  }
  /** Version of the last change of any card or of who sees what: the order of lists holds as long as it does. */
  get cardsVersion(): number {
    return this.#cardsVersion;
  }

  #nextCards(): number {
    return (this.#cardsVersion = ++this.#version);
  }

  /** All beacons have been read. */
  holdAll(): void {
    if (!this.filled()) return;
    const version = this.#nextCards();
    for (const record of this.held())
      for (const [userId, rights] of record.viewers) {
        const view = this.views.get(userId) ?? this.views.open(userId, version);
        if (!view.access.has(record.id)) fill(view, record.id, rights, record.looks.get(userId));
      }
  }

  /** What a user sees: all of it, which is why a user must have been asked for before where not all beacons are in memory. */
  view(userId: number): View {
    const view = this.views.get(userId);
    if (view) return view;
    if (!this.isWhole) throw new Error(`The beacons of user ${userId} are not in memory.`);
    return this.views.open(userId, this.firstVersion);
  }

  /** Begins the view of a user whose beacons are in memory. */
  openView(userId: number, ids: readonly number[]): View {
    const view = this.views.open(userId, this.#nextCards());
    for (const id of ids) {
      const record = this.get(id);
      const rights = record?.viewers.get(userId);
      if (record && rights) fill(view, id, rights, record.looks.get(userId));
    }
    return view;
  }

  /** Takes over a beacon as it is stored, a new one or one that is known by an older version. */
  put(snapshot: BeaconSnapshot): BeaconRecord {
    const { device, ownerName, sensors, state, stored, unread, alarms, rules } = snapshot;
    const known = this.peek(device.id);
    if (known && known.stored > stored) return known;
    const record = known ?? this.#add(device.id, snapshot);
    this.number(record, device);
    Object.assign(record, { ownerName, sensors, state, stored, unread, alarms, rules });
    this.#show(record, snapshot);
    this.touch(record, true);
    return record;
  }

  /** Takes over what another process brought of a beacon, unless something newer is known. */
  putCarried(carried: CarriedBeacon): void {
    const record = this.peek(carried.id);
    if (!record) this.reads.changed(carried.id);
    if (!record || record.stored >= carried.version) return;
    const { version, unread, alarms } = carried;
    Object.assign(record, { state: carriedState(carried), stored: version, unread, alarms });
    this.touch(record);
  }

  #add(id: number, { shares: _, looks: __, ...snapshot }: BeaconSnapshot): BeaconRecord {
    const record: BeaconRecord = {
      id,
      ...snapshot,
      version: 0,
      cardVersion: 0,
      agesAt: Infinity,
      place: -1,
      viewers: new Map(),
      looks: noLooks,
      summary: null,
      uses: 0,
      usedAt: 0,
    };
    this.add(record);
    return record;
  }

  /** Shows the beacon to those who see it as it is stored, and takes it from the others. */
  #show(record: BeaconRecord, { device: { ownerId }, shares, looks }: BeaconSnapshot): void {
    const now = new Map(shares.map((share) => [share.userId, share]));
    for (const userId of [...record.viewers.keys()])
      if (userId !== ownerId && !now.has(userId)) this.unshare(record.id, userId);
    if (ownerId !== null) this.own(record, ownerId);
    for (const share of now.values()) this.share(share);
    for (const { userId, color, trackLineWidth } of looks)
      this.look(userId, record.id, { Color: color, TrackLineWidth: trackLineWidth });
  }

  /** Another unit with other numbers, or another card, takes the place of a device. */
  renumber(record: BeaconRecord, device: Device): void {
    this.number(record, device);
    this.touch(record, true);
  }

  /** Gives a beacon to its owner. */
  own(record: BeaconRecord, userId: number): void {
    this.#grant(record, userId, rightsOfOwner);
  }

  /** Shows a beacon to another user. */
  share({ beaconId, userId, canManage, canSendMessages, canEditChannelsSettings }: Share): void {
    const record = this.peek(beaconId);
    const rights = { owner: false, canManage, canSendMessages, canEditChannelsSettings };
    if (record) this.#grant(record, userId, rights);
  }

  #grant(record: BeaconRecord, userId: number, rights: Rights): void {
    if (!isSameRights(record.viewers.get(userId), rights)) {
      record.viewers.set(userId, rights);
      // One that is only just read shows nobody anything new.
      if (record.version > 0) this.#accessChanged(userId);
    }
    const view = this.isWhole ? this.view(userId) : this.views.get(userId);
    if (view && !isSameRights(view.access.get(record.id), rights))
      view.grant(record.id, { ...rights, version: this.#nextCards() });
  }

  #accessChanged(userId: number): void {
    this.views.stale(userId);
    this.sharers.changed();
  }

  /** Takes a beacon from a user. */
  unshare(beaconId: number, userId: number): void {
    this.peek(beaconId)?.viewers.delete(userId);
    this.#accessChanged(userId);
    this.views.get(userId)?.remove(beaconId, this.#nextCards());
  }

  look(userId: number, beaconId: number, look: UserInterfaceSettings): void {
    const record = this.peek(beaconId);
    if (record && !isSameLook(record.looks.get(userId), look))
      record.looks = new Map([...record.looks, [userId, look]]);
    const view = this.isWhole ? this.view(userId) : this.views.get(userId);
    if (view && !isSameLook(view.looks.get(beaconId), look)) view.look(beaconId, look, ++this.#version);
  }

  /** Notes a change of a beacon; `card` when its name, settings or channels changed. */
  touch(record: BeaconRecord, card = false, now = clock.now()): void {
    record.version = ++this.#version;
    if (card) this.#cardsVersion = record.cardVersion = record.version;
    for (const userId of record.viewers.keys()) this.views.get(userId)?.touch(record.id, record.version);
    this.reads.changed(record.id);
    this.ageing.set(record, nextAgeing(record, now));
  }

  /** Notes the beacons of which something got older than a time-out since; answers their ids. */
  age(now: number): number[] {
    const aged = this.ageing.due(now);
    for (const record of aged) this.touch(record, false, now);
    return aged.map((r) => r.id);
  }

  /** Users whose geoobjects may matter to the viewers of a beacon: themselves and those who share something with them. */
  zoneUsers(record: BeaconRecord): Set<number> {
    const users = new Set(record.viewers.keys());
    for (const userId of record.viewers.keys()) for (const other of this.sharersTo(userId)) users.add(other);
    return users;
  }

  /**
   * Owners who share at least one beacon with a user: he sees their shared geoobjects (GEO-D02). They are found once for
   * each change of a card or an access, as every fix of every beacon asks for them.
   */
  sharersTo(userId: number): ReadonlySet<number> {
    const view = this.isWhole ? this.view(userId) : this.views.get(userId);
    if (!view) return this.sharers.of(userId);
    if (this.#sharersSeen.version !== this.#cardsVersion)
      this.#sharersSeen = { version: this.#cardsVersion, by: new Map() };
    const known = this.#sharersSeen.by.get(userId) ?? sharersIn(view, (id) => this.peek(id)?.device.ownerId);
    this.#sharersSeen.by.set(userId, known);
    return known;
  }
}
const noLooks: ReadonlyMap<number, UserInterfaceSettings> = new Map();
