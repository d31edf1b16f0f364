import { isAway } from '../../platform/db/isAway.ts';
import { openPool, type Db, type Pool } from '../../platform/db/pool.ts';
import type { Pulse } from '../../platform/db/pulse.ts';
import type { Sockets } from '../../platform/db/sockets.ts';
import { Cell } from './cell.ts';
import { cellStore, type CellPlace } from './store.ts';

/** How cells are connected to. */
interface Options {
  /** Connections to each cell elsewhere. */
  max: number;
  onError: (error: Error) => void;
  /** Those of the home, for cells on the same server. */
  sockets?: Sockets;
  /** Watches another server, so that nobody waits long for one that hangs. */
  watch?: (url: string) => Watch;
}

/** A server that is asked again and again whether it is there: whoever uses these sockets is told at once when it is not. */
type Watch = Pick<Pulse, 'sockets' | 'close'>;

/** For so long it is remembered in which cell a beacon is, ms; for longer its rows stay where they were (`leftFor`). */
const remembered = 60_000;
/** What was moved is removed from the cell of before after so long, ms: a report that reads it is over. */
export const leftFor = 3_600_000;

/**
 * Where the past of beacons lies (decision `cells`): packets, days and legs of each beacon are in one cell, everything else
 * is at home. One machine has one cell, which is its home. A cell that another process added is found when its first beacon is asked for.
 */
export class Cells {
  readonly home: Pool;
  readonly #options: Options;
  readonly #cells = new Map<number, Cell>();
  readonly #watches = new Map<string, Watch>();
  readonly #known = new Map<number, number>();
  #knownSince = performance.now();

  constructor(home: Pool, options: Options) {
    this.home = home;
    this.#options = options;
  }

  /** The first cell, in which what no beacon is known for is as well. */
  first = (): Promise<Cell> => this.one(1);

  /** The cell of a beacon; the first one for a beacon that does not exist. */
  async of(beaconId: number, home?: Db): Promise<Cell> {
    return (await this.split([beaconId], home))[0]?.cell ?? this.first();
  }

  /** Beacons by their cells, those that do not exist in the first one; asked within a change where `home` is its connection. */
  async split(ids: readonly number[], home: Db = this.home): Promise<{ cell: Cell; ids: number[] }[]> {
    if (performance.now() - this.#knownSince > remembered) {
      this.#known.clear();
      this.#knownSince = performance.now();
    }
    const unknown = ids.filter((id) => !this.#known.has(id));
    const found = unknown.length > 0 ? await cellStore.ofBeacons(home, unknown) : [];
    const numbers = new Map(found.map(({ id, cell }) => [id, cell]));
    for (const [id, number] of numbers) this.#known.set(id, number);
    const numberOf = (id: number) => numbers.get(id) ?? this.#known.get(id) ?? 1;
    const groups = Map.groupBy(ids, numberOf);
    if ([...groups.keys()].some((number) => !this.#cells.has(number))) await this.all(home);
    return [...groups].map(([number, some]) => ({ cell: this.#there(number), ids: some }));
  }

  /** The past of beacons is in another cell than it was. */
  moved(places: Iterable<readonly [beaconId: number, cell: number]>): void {
    for (const [id, number] of places) this.#known.set(id, number);
  }

  /** Things of beacons by the cells of those. */
  async group<T>(
    items: readonly T[],
    beaconOf: (item: T) => number,
    home?: Db,
  ): Promise<{ cell: Cell; items: T[] }[]> {
    const byBeacon = Map.groupBy(items, beaconOf);
    const groups = await this.split([...byBeacon.keys()], home);
    return groups.map(({ cell, ids }) => ({ cell, items: ids.flatMap((id) => byBeacon.get(id) ?? []) }));
  }

  /** All cells there are now. */
  async all(home: Db = this.home): Promise<Cell[]> {
    for (const place of await cellStore.all(home))
      if (!this.#cells.has(place.number)) this.#cells.set(place.number, this.#open(place));
    return [...this.#cells.values()];
  }

  /** A cell by its number. */
  async one(number: number, home: Db = this.home): Promise<Cell> {
    if (!this.#cells.has(number)) await this.all(home);
    return this.#there(number);
  }

  /** Does the same in all cells, one after the other; where some fail the others are done all the same, and then it fails. */
  async each<T>(run: (cell: Cell) => Promise<T>): Promise<T[]> {
    const [done, failed]: [T[], unknown[]] = [[], []];
    for (const cell of await this.all())
      await run(cell).then(
        (answer) => done.push(answer),
        (error: unknown) => failed.push(error),
      );
    if (failed.length > 0) throw failed[0];
    return done;
  }

  /** What the cells answer that are there. */
  async answers<T>(ask: (past: Pool) => Promise<T>): Promise<T[]> {
    const all = await this.each(async ({ pool }) =>
      ask(pool).then(
        (answer) => [answer],
        (error: unknown) => {
          if (isAway(error)) return [];
          throw error;
        },
      ),
    );
    return all.flat();
  }

  /** Ends the connections to cells elsewhere. */
  async close(): Promise<void> {
    const elsewhere = [...this.#cells.values()].filter(({ pool }) => pool !== this.home);
    await Promise.all([...this.#watches.values()].map((watch) => watch.close()));
    await Promise.all(elsewhere.map(({ pool }) => pool.end()));
  }

  #there(number: number): Cell {
    const cell = this.#cells.get(number);
    if (!cell) throw new Error(`There is no cell ${number}.`);
    return cell;
  }

  #open({ number, url, schema }: CellPlace): Cell {
    const { home } = this;
    if (schema === null) return new Cell({ number, pool: home, home });
    const { sockets: atHome, watch, ...options } = this.#options;
    const address = url ?? home.address.directUrl ?? home.address.url;
    const sockets = url === null ? atHome : this.#watched(url, watch);
    const pool = openPool({ url: address }, { ...options, schema, ...(sockets && { sockets }) });
    return new Cell({ number, pool, home });
  }

  #watched(url: string, watch: Options['watch']): Sockets | undefined {
    const known = this.#watches.get(url) ?? watch?.(url);
    if (known) this.#watches.set(url, known);
    return known?.sockets;
  }
}
