import type { Pool } from '../../platform/db/pool.ts';
import type { Beacons } from './beacons.ts';
import { readBeacons } from './load.ts';
import type { BeaconRecord } from './record.ts';
import { devices } from './store/devices.ts';

/** Brings beacons into memory that this process does not know yet: another one may have taken them in just now (SRV-D12). */
export class BeaconLoader {
  readonly #pool: Pool;
  readonly #beacons: Beacons;
  /** Numbers that are asked for together in the next turn. */
  #asked: { imeis: Set<string>; read: Promise<void> } | null = null;

  constructor(pool: Pool, beacons: Beacons) {
    this.#pool = pool;
    this.#beacons = beacons;
  }

  /** The beacon of an id. */
  async byId(id: number): Promise<BeaconRecord | undefined> {
    return this.#beacons.get(id) ?? (await this.#read([id]), this.#beacons.get(id));
  }

  /** The beacon whose device has this IMEI. */
  async byImei(imei: string): Promise<BeaconRecord | undefined> {
    const known = this.#beacons.byImei(imei);
    if (known || imei === '') return known;
    await this.#ask(imei);
    return this.#beacons.byImei(imei);
  }

  /** Those that ask within one turn of the event loop are answered by one read: a storm of strangers costs few. */
  #ask(imei: string): Promise<void> {
    this.#asked ??= { imeis: new Set(), read: this.#readAsked() };
    this.#asked.imeis.add(imei);
    return this.#asked.read;
  }

  async #readAsked(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    const imeis = [...(this.#asked?.imeis ?? [])];
    this.#asked = null;
    await this.#read(await devices.idsByImei(this.#pool, imeis));
  }

  async #read(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const one of await readBeacons(this.#pool, ids)) this.#beacons.put(one);
  }
}
