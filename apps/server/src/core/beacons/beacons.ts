import type { Device } from './store/devices.ts';
import type { Share } from './store/access.ts';
import { carriedState, type CarriedBeacon } from './carried.ts';
import { Geozones } from './geozones.ts';
import { AgeingHeap } from './ageing.ts';
import { nextAgeing } from './judge.ts';
import type { BeaconRecord } from './record.ts';
import type { BeaconSnapshot } from './snapshot.ts';
import { View, type Access } from './view.ts';
import { clock } from '../../platform/clock/clock.ts';

/** How many changes one run of a process has room for in its versions. */
const changesOfRun = 2 ** 32;

/** The rights of an owner. */
const allRights = { canManage: true, canSendMessages: true, canEditChannelsSettings: true };

/**
 * All beacons in memory with a version that grows at each change. Each run of each process counts its versions from another
 * begin, so that one told by another process or an earlier run is never taken for one of its own.
 */
export class Beacons {
  readonly geozones = new Geozones();
  readonly firstVersion: number;
  readonly #beacons = new Map<number, BeaconRecord>();
  readonly #byImei = new Map<string, BeaconRecord>();
  readonly #views = new Map<number, View>();
  readonly #ageing = new AgeingHeap<BeaconRecord>();
  #version: number;
  #cardsVersion: number;
  #sharers = { version: 0, by: new Map<number, ReadonlySet<number>>() };

  /** `epoch` is a number that no other run of a process has. */
  constructor(epoch: number) {
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

  get(id: number): BeaconRecord | undefined {
    return this.#beacons.get(id);
  }

  byImei(imei: string): BeaconRecord | undefined {
    return this.#byImei.get(imei);
  }

  all(): IterableIterator<BeaconRecord> {
    return this.#beacons.values();
  }

  view(userId: number): View {
    const view = this.#views.get(userId) ?? new View();
    if (view.version === 0) view.version = this.firstVersion;
    this.#views.set(userId, view);
    return view;
  }

  /** Takes over a beacon as it is stored, a new one or one that is known by an older version. */
  put(snapshot: BeaconSnapshot): BeaconRecord {
    const { device, ownerName, sensors, state, stored, unread, alarms } = snapshot;
    const known = this.#beacons.get(device.id);
    if (known && known.stored > stored) return known;
    const record = known ?? this.#add(device.id, snapshot);
    this.#number(record, device);
    Object.assign(record, { ownerName, sensors, state, stored, unread, alarms });
    this.#show(record, snapshot);
    this.touch(record, true);
    return record;
  }

  /** Takes over what another process brought of a beacon, unless something newer is known. */
  putCarried(carried: CarriedBeacon): void {
    const record = this.#beacons.get(carried.id);
    if (!record || record.stored >= carried.version) return;
    const { version: stored, unread, alarms } = carried;
    Object.assign(record, { state: carriedState(carried), stored, unread, alarms });
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
      viewers: new Set(),
    };
    this.#beacons.set(id, record);
    return record;
  }

  /** Finds the beacon by the numbers of its device from now on. */
  #number(record: BeaconRecord, device: Device): void {
    const imeis = ({ gsmImei, iridiumImei }: Device) =>
      [gsmImei, iridiumImei].filter((imei) => imei !== null);
    for (const imei of imeis(record.device)) this.#byImei.delete(imei);
    record.device = device;
    for (const imei of imeis(device)) this.#byImei.set(imei, record);
  }

  /** Shows the beacon to those who see it as it is stored, and takes it from the others. */
  #show(record: BeaconRecord, { device: { ownerId }, shares, looks }: BeaconSnapshot): void {
    const now = new Map(shares.map((share) => [share.userId, share]));
    for (const userId of [...record.viewers])
      if (userId !== ownerId && !now.has(userId)) this.unshare(record.id, userId);
    if (ownerId !== null) this.own(record, ownerId);
    for (const share of now.values()) this.share(share);
    for (const { userId, color, trackLineWidth } of looks)
      this.look(userId, record.id, { Color: color, TrackLineWidth: trackLineWidth });
  }

  /** Another unit with other numbers, or another card, takes the place of a device. */
  renumber(record: BeaconRecord, device: Device): void {
    this.#number(record, device);
    this.touch(record, true);
  }

  /** Gives a beacon to its owner. */
  own(record: BeaconRecord, userId: number): void {
    record.viewers.add(userId);
    this.#grant(userId, record.id, { owner: true, ...allRights });
  }

  /** Shows a beacon to another user. */
  share({ beaconId, userId, canManage, canSendMessages, canEditChannelsSettings }: Share): void {
    const record = this.#beacons.get(beaconId);
    if (!record) return;
    record.viewers.add(userId);
    const rights = { canManage, canSendMessages, canEditChannelsSettings };
    this.#grant(userId, beaconId, { owner: false, ...rights });
  }

  #grant(userId: number, beaconId: number, rights: Omit<Access, 'version'>): void {
    const view = this.view(userId);
    const known = view.access.get(beaconId);
    const names = Object.keys(rights) as (keyof typeof rights)[];
    if (known && names.every((name) => known[name] === rights[name])) return;
    view.grant(beaconId, { ...rights, version: this.#nextCards() });
  }

  /** Takes a beacon from a user. */
  unshare(beaconId: number, userId: number): void {
    this.#beacons.get(beaconId)?.viewers.delete(userId);
    this.view(userId).remove(beaconId, this.#nextCards());
  }

  look(userId: number, beaconId: number, look: { Color: string; TrackLineWidth: number }): void {
    const view = this.view(userId);
    const known = view.looks.get(beaconId);
    if (known?.Color === look.Color && known.TrackLineWidth === look.TrackLineWidth) return;
    view.look(beaconId, look, ++this.#version);
  }

  /** Notes a change of a beacon; `card` when its name, settings or channels changed. */
  touch(record: BeaconRecord, card = false, now = clock.now()): void {
    record.version = ++this.#version;
    if (card) record.cardVersion = record.version;
    if (card) this.#cardsVersion = record.version;
    for (const userId of record.viewers) this.view(userId).touch(record.id, record.version);
    this.#ageing.set(record, nextAgeing(record, now));
  }

  /** Notes the beacons of which something got older than a time-out since; answers their ids. */
  age(now: number): number[] {
    const aged = this.#ageing.due(now);
    for (const record of aged) this.touch(record, false, now);
    return aged.map((r) => r.id);
  }

  /** Users whose geoobjects may matter to the viewers of a beacon: themselves and those who share something with them. */
  zoneUsers(record: BeaconRecord): Set<number> {
    const users = new Set(record.viewers);
    for (const userId of record.viewers) for (const other of this.sharersTo(userId)) users.add(other);
    return users;
  }

  /**
   * Owners who share at least one beacon with a user: he sees their shared geoobjects (GEO-D02). They are found once for
   * each change of a card or an access, as every fix of every beacon asks for them.
   */
  sharersTo(userId: number): ReadonlySet<number> {
    if (this.#sharers.version !== this.#cardsVersion)
      this.#sharers = { version: this.#cardsVersion, by: new Map() };
    const known = this.#sharers.by.get(userId) ?? this.#findSharers(userId);
    this.#sharers.by.set(userId, known);
    return known;
  }

  #findSharers(userId: number): Set<number> {
    const sharers = new Set<number>();
    for (const [id, { owner }] of this.view(userId).access) {
      const ownerId = owner ? null : this.#beacons.get(id)?.device.ownerId;
      if (ownerId) sharers.add(ownerId);
    }
    return sharers;
  }
}
