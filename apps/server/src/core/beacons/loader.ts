import type { Pool } from '../../platform/db/pool.ts';
import type { Beacons } from './beacons.ts';
import type { BeaconReader } from './reader.ts';
import type { BeaconRecord } from './record.ts';
import { access } from './store/access.ts';
import { allDevices } from './store/allDevices.ts';
import type { View } from './view.ts';

/** How many beacons are read at a time: the memory of an answer is not given back to the machine. */
const portion = 1_000;
/** When all are read again after a failure, ms. */
const retry = 2_000;

interface Rooms {
  pool: Pool;
  beacons: Beacons;
  reader: BeaconReader;
}

/**
 * Brings beacons into memory that this process does not hold: another one may have taken them in just now, or nobody needed them
 * here (SRV-D12, SRV-D14). It is asked outside of changes, since it takes connections of its own.
 */
export class BeaconLoader {
  readonly #rooms: Rooms;
  /** Numbers that are asked for together in the next turn. */
  #asked: { imeis: Set<string>; read: Promise<readonly BeaconRecord[]> } | null = null;
  #isClosed = false;
  #filling: Promise<void> = Promise.resolve();
  readonly #opening = new Map<number, Promise<View>>();

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  /** The beacon of an id, with whose areas matter to it. */
  async byId(id: number): Promise<BeaconRecord | undefined> {
    const { pool, reader } = this.#rooms;
    const [record] = await this.#load([id]);
    if (record) await reader.findSharers(pool, [record]);
    return record;
  }

  /** The beacon whose device has this IMEI. */
  async byImei(imei: string): Promise<BeaconRecord | undefined> {
    const known = this.#rooms.beacons.byImei(imei);
    if (known || imei === '') return known;
    const found = await this.#ask(imei);
    return found.find(({ device }) => device.gsmImei === imei || device.iridiumImei === imei);
  }

  /** Those that ask within one turn of the event loop are answered by one read: a storm of strangers costs few. */
  #ask(imei: string): Promise<readonly BeaconRecord[]> {
    this.#asked ??= { imeis: new Set(), read: this.#readAsked() };
    this.#asked.imeis.add(imei);
    return this.#asked.read;
  }

  async #readAsked(): Promise<readonly BeaconRecord[]> {
    await new Promise((next) => setImmediate(next));
    const imeis = [...(this.#asked?.imeis ?? [])];
    this.#asked = null;
    return this.#load(await allDevices.idsByImei(this.#rooms.pool, imeis));
  }

  /** Runs with beacons in memory, a portion at a time, each with whose areas matter to it. */
  async withBeacons(
    ids: readonly number[],
    run: (records: readonly BeaconRecord[]) => Promise<void> | void,
  ): Promise<void> {
    const { pool, beacons, reader } = this.#rooms;
    for (let from = 0; from < ids.length; from += portion) {
      const part = ids.slice(from, from + portion);
      const ends: (() => void)[] = [];
      try {
        const records = await this.#load(part, (record) => ends.push(beacons.use(record)));
        await reader.findSharers(pool, records);
        await run(records);
      } finally {
        for (const end of ends) end();
      }
    }
  }

  /** Holds all that a user sees until the answer is called. */
  async hold(userId: number): Promise<() => void> {
    const { beacons } = this.#rooms;
    if (beacons.isWhole) return beacons.use(beacons.view(userId));
    return beacons.use(beacons.views.get(userId) ?? (await this.#open(userId)));
  }

  /** Runs with all that a user sees in memory. */
  async withUser<T>(userId: number, run: () => Promise<T> | T): Promise<T> {
    const end = await this.hold(userId);
    try {
      return await run();
    } finally {
      end();
    }
  }

  #open(userId: number): Promise<View> {
    const known = this.#opening.get(userId);
    if (known) return known;
    const opening = this.#read(userId).finally(() => this.#opening.delete(userId));
    this.#opening.set(userId, opening);
    return opening;
  }

  #read(userId: number): Promise<View> {
    const { pool, beacons } = this.#rooms;
    // While it is being read none of it is let go: `views.isWanted`.
    const read = async () => {
      const ids = await access.idsOf(pool, [userId]);
      await this.#load(ids);
      return ids;
    };
    return beacons.views.opening(userId, read, (ids) => beacons.openView(userId, ids));
  }

  /** Some beacons, those read that are not in memory; `keep` has each before anything can let it go. */
  async #load(
    ids: readonly number[],
    keep: (record: BeaconRecord) => void = () => undefined,
  ): Promise<readonly BeaconRecord[]> {
    const { pool, beacons, reader } = this.#rooms;
    const found = new Map<number, BeaconRecord>();
    const take = (record: BeaconRecord) => {
      if (!found.has(record.id)) keep(record);
      found.set(record.id, record);
    };
    const missing: number[] = [];
    for (const id of ids) {
      const record = beacons.get(id);
      if (record) take(record);
      else missing.push(id);
    }
    for (let from = 0; from < missing.length && !this.#isClosed; from += portion)
      await reader.read(pool, missing.slice(from, from + portion), take);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Reads all beacons. */
  async fill(ids: readonly number[]): Promise<void> {
    await this.#load(ids);
    if (!this.#isClosed) this.#rooms.beacons.holdAll();
  }

  /** Reads all beacons beside what is asked for meanwhile; a database that is away is asked again. */
  fillBehind(ids: readonly number[], onFailure: (error: unknown) => void): void {
    const again = (): Promise<void> =>
      this.fill(ids).catch(async (error: unknown) => {
        if (this.#isClosed) return;
        onFailure(error);
        await new Promise((next) => setTimeout(next, retry).unref());
        return again();
      });
    this.#filling = again();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#filling;
  }
}
