import type { Device } from './deviceStore.ts';
import type { Share } from './accessStore.ts';
import type { BeaconState } from './stateStore.ts';
import { Geozones, type Spot, type Zones } from './geozones.ts';
import { nextAgeing } from './judge.ts';
import type { BeaconRecord, Sensor } from './record.ts';
import { View } from './view.ts';

/**
 * All beacons in memory with a version that grows at each change. Versions begin at the clock in microseconds, so that
 * those of an earlier run of the server are always older than `firstVersion`.
 */
export class Beacons {
  readonly geozones = new Geozones();
  readonly firstVersion = Date.now() * 1000;
  readonly #beacons = new Map<number, BeaconRecord>();
  readonly #byImei = new Map<string, BeaconRecord>();
  readonly #views = new Map<number, View>();
  #version = this.firstVersion;
  #cardsVersion = this.firstVersion;
  #agesAt = Infinity;
  #sharers = { version: 0, by: new Map<number, ReadonlySet<number>>() };

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

  add(
    device: Device,
    ownerName: string,
    sensors: Sensor[],
    current: BeaconState,
    unread: number,
  ): BeaconRecord {
    const version = this.#nextCards();
    const record: BeaconRecord = {
      id: device.id,
      device,
      ownerName,
      sensors,
      state: current,
      unread,
      version,
      cardVersion: version,
      agesAt: Infinity,
      viewers: new Set(),
      judged: null,
      fragments: [],
    };
    this.#beacons.set(device.id, record);
    for (const imei of [device.gsmImei, device.iridiumImei]) if (imei) this.#byImei.set(imei, record);
    if (device.ownerId !== null) this.own(record, device.ownerId);
    this.#schedule(record, Date.now());
    return record;
  }

  /** Another unit with other numbers takes the place of a device. */
  renumber(record: BeaconRecord, device: Device): void {
    const imeis = ({ gsmImei, iridiumImei }: Device) =>
      [gsmImei, iridiumImei].filter((imei) => imei !== null);
    for (const imei of imeis(record.device)) this.#byImei.delete(imei);
    record.device = device;
    for (const imei of imeis(device)) this.#byImei.set(imei, record);
    this.touch(record, true);
  }

  /** Gives a beacon to its owner. */
  own(record: BeaconRecord, userId: number): void {
    record.viewers.add(userId);
    const all = { owner: true, canManage: true, canSendMessages: true, canEditChannelsSettings: true };
    this.view(userId).grant(record.id, { ...all, version: this.#nextCards() });
  }

  /** Shows a beacon to another user. */
  share({ beaconId, userId, ...rights }: Share): void {
    const record = this.#beacons.get(beaconId);
    if (!record) return;
    record.viewers.add(userId);
    this.view(userId).grant(beaconId, { owner: false, ...rights, version: this.#nextCards() });
  }

  /** Takes a beacon from a user. */
  unshare(beaconId: number, userId: number): void {
    this.#beacons.get(beaconId)?.viewers.delete(userId);
    this.view(userId).remove(beaconId, this.#nextCards());
  }

  look(userId: number, beaconId: number, look: { Color: string; TrackLineWidth: number }): void {
    this.view(userId).look(beaconId, look, ++this.#version);
  }

  /** Notes a change of a beacon; `card` when its name, settings or channels changed. */
  touch(record: BeaconRecord, card = false, now = Date.now()): void {
    record.version = ++this.#version;
    if (card) record.cardVersion = record.version;
    record.judged = null;
    record.fragments = [];
    if (card) this.#cardsVersion = record.version;
    for (const userId of record.viewers) this.view(userId).version = record.version;
    this.#schedule(record, now);
  }

  #schedule(record: BeaconRecord, now: number): void {
    record.agesAt = nextAgeing(record, now);
    if (record.agesAt < this.#agesAt) this.#agesAt = record.agesAt;
  }

  /** Notes the beacons of which something got older than a time-out since; answers their ids. */
  age(now: number): number[] {
    if (now <= this.#agesAt) return [];
    const aged = [...this.#beacons.values()].filter((r) => r.agesAt < now);
    for (const record of aged) this.touch(record, false, now);
    this.#agesAt = Infinity;
    for (const { agesAt } of this.#beacons.values()) if (agesAt < this.#agesAt) this.#agesAt = agesAt;
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

  /** The areas that a beacon is in after these fixes, oldest first, and those that it only passed through (GEO-D04, GEO-D07). */
  zonesAfter(record: BeaconRecord, was: Zones, fixes: readonly Spot[]): Zones & { passed: number[] } {
    const users = fixes.length === 0 ? [] : this.zoneUsers(record);
    const seen = new Set<number>();
    let zones = was;
    for (const fix of fixes) {
      zones = this.geozones.after(fix, users, zones);
      for (const id of zones.inside) seen.add(id);
    }
    const passed = [...seen].filter((id) => !was.inside.includes(id) && !zones.inside.includes(id));
    return { ...zones, passed };
  }

  /** The areas that a beacon is in after somebody's geoobjects changed, one of them or all (GEO-D04). */
  zonesAnew(record: BeaconRecord, was: Zones, fix: Spot, changed: number | null): Zones {
    return this.geozones.anew(fix, this.zoneUsers(record), was, changed);
  }

  /** Users who see a user's shared geoobjects: those to whom he shows a beacon (GEO-D02). */
  guestsOf(userId: number): Set<number> {
    const guests = new Set<number>();
    for (const { device, viewers } of this.#beacons.values())
      if (device.ownerId === userId) for (const viewer of viewers) guests.add(viewer);
    guests.delete(userId);
    return guests;
  }

  /** Ids of geoobjects that a user may see: own ones and those shared by his sharers (GEO-D02). */
  visibleZones(userId: number): Set<number> {
    const ids = new Set(this.geozones.of(userId).map((p) => p.id));
    for (const other of this.sharersTo(userId)) for (const p of this.geozones.of(other, true)) ids.add(p.id);
    return ids;
  }
}
