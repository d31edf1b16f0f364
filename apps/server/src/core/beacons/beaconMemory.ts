import { AgeingHeap } from './ageing.ts';
import { letGo } from './letGo.ts';
import type { BeaconRecord } from './record.ts';
import type { Device } from './store/devices.ts';
import type { View } from './view.ts';
import { Views } from './views.ts';

/** How many beacons are held. */
export interface Room {
  /** So many; more only while they are in use. */
  most: number;
  /** What is too much is let go so much later, ms. */
  pause: number;
}

/** Which beacons are in memory: all of them, or those that somebody needed last (SRV-D14). */
export class BeaconMemory {
  readonly views = new Views();
  protected readonly ageing = new AgeingHeap<BeaconRecord>();
  readonly #room: Room;
  readonly #beacons = new Map<number, BeaconRecord>();
  readonly #byImei = new Map<string, BeaconRecord>();
  /** All beacons are in memory, or are being read. */
  #holds: 'all' | 'filling' | 'some' = 'all';
  #lettingGo: NodeJS.Timeout | null = null;
  #moments = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get size(): number {
    return this.#beacons.size;
  }

  /** Every beacon is in memory. */
  get isWhole(): boolean {
    return this.#holds === 'all';
  }

  /** Beacons are read when somebody needs them; while all are being filled in, new ones are taken over too. */
  holdSome(isFilling: boolean): void {
    this.#holds = isFilling ? 'filling' : 'some';
  }

  /** All have been read; false where there turned out to be no room for them. */
  protected filled(): boolean {
    if (this.#holds === 'filling') this.#holds = 'all';
    return this.isWhole;
  }

  /** A change of a beacon concerns this process though it does not hold it: it holds all, or those of one who sees it. */
  isWanted(viewers: Iterable<number>): boolean {
    if (this.#holds !== 'some') return true;
    for (const userId of viewers) if (this.views.isWanted(userId)) return true;
    return false;
  }

  get(id: number): BeaconRecord | undefined {
    return this.#needed(this.#beacons.get(id));
  }

  /** As `get`, where that is no need of it. */
  peek(id: number): BeaconRecord | undefined {
    return this.#beacons.get(id);
  }

  byImei(imei: string): BeaconRecord | undefined {
    return this.#needed(this.#byImei.get(imei));
  }

  #needed(record: BeaconRecord | undefined): BeaconRecord | undefined {
    if (record) record.usedAt = ++this.#moments;
    return record;
  }

  /** The beacons in memory. */
  held(): IterableIterator<BeaconRecord> {
    return this.#beacons.values();
  }

  /** Keeps something in memory until the answer is called. */
  use(held: BeaconRecord | View): () => void {
    held.uses += 1;
    return () => {
      held.uses -= 1;
      held.usedAt = ++this.#moments;
    };
  }

  /** Lets go what is too much. */
  letGo(): void {
    this.#lettingGo = null;
    if (this.#beacons.size <= this.#room.most) return;
    this.#holds = 'some';
    const held = { records: this.#beacons, views: this.views, drop: (one: BeaconRecord) => this.#drop(one) };
    letGo(held, Math.floor(this.#room.most * 0.9));
  }

  close(): void {
    if (this.#lettingGo) clearTimeout(this.#lettingGo);
  }

  protected add(record: BeaconRecord): void {
    this.#needed(record);
    this.#beacons.set(record.id, record);
    if (this.#beacons.size > this.#room.most)
      this.#lettingGo ??= setTimeout(() => this.letGo(), this.#room.pause).unref();
  }

  /** Finds the beacon by the numbers of its device from now on. */
  protected number(record: BeaconRecord, device: Device): void {
    for (const imei of imeisOf(record.device)) this.#byImei.delete(imei);
    record.device = device;
    for (const imei of imeisOf(device)) this.#byImei.set(imei, record);
  }

  #drop(record: BeaconRecord): void {
    this.#beacons.delete(record.id);
    this.ageing.delete(record);
    for (const imei of imeisOf(record.device))
      if (this.#byImei.get(imei) === record) this.#byImei.delete(imei);
  }
}

const imeisOf = ({ gsmImei, iridiumImei }: Device) => [gsmImei, iridiumImei].filter((imei) => imei !== null);
