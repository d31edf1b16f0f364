import { isAway } from '../../platform/db/isAway.ts';
import { openSessionIn, type Session } from '../../platform/db/copyRows.ts';
import { ensureSamePartitions } from '../../platform/db/partitions.ts';
import { transaction } from '../../platform/db/pool.ts';
import type { Cell } from './cell.ts';
import { leftFor, type Cells } from './cells.ts';
import { moveBeacon, type Sessions } from './moveBeacon.ts';
import { cellStore, type CellPlace } from './store.ts';

/** One turn takes so long at most, ms: whoever leads has other jobs too. */
const turn = 20_000;
/** Beacons that are looked for at a time. */
const portion = 100;

const openIn = ({ url, schema }: Pick<CellPlace, 'url' | 'schema'>, { home: { address } }: Cells) =>
  openSessionIn(url ?? address.directUrl ?? address.url, schema);

/** What one turn did: beacons that went, and those that could not be moved. */
export interface Moving {
  from: number;
  to: number;
  moved: number;
  failed: { beaconId: number; error: string }[];
}

/** Moves the beacons of one cell to another until the turn is over; it goes on after one that cannot be moved. */
async function moveSome(
  cells: Cells,
  [from, to]: readonly [Cell, Cell],
  sessions: Sessions,
): Promise<Moving> {
  const end = performance.now() + turn;
  const done: Moving = { from: from.number, to: to.number, moved: 0, failed: [] };
  for (let after = 0; performance.now() < end;) {
    const ids = await cellStore.beaconsAfter(cells.home, from.number, { after, most: portion });
    if (ids.length === 0) break;
    await ensureSamePartitions(from.pool, to.pool);
    for (const id of ids) {
      if (performance.now() > end) break;
      after = id;
      try {
        if (!(await moveBeacon(sessions, { from, to }, id))) continue;
        cells.moved([[id, to.number]]);
        done.moved += 1;
      } catch (error) {
        if (isAway(error)) throw error;
        done.failed.push({ beaconId: id, error: (error as Error).message });
      }
    }
  }
  return done;
}

/** Moves what is to be moved, one beacon after the other (SRV-D38); answers what went from where to where. */
export async function moveBeacons(cells: Cells): Promise<Moving[]> {
  const done: Moving[] = [];
  const places = new Map((await cellStore.all(cells.home)).map((place) => [place.number, place]));
  for (const { number, movesTo, ...place } of places.values()) {
    const target = movesTo === null ? undefined : places.get(movesTo);
    if (!target) continue;
    const both = [await cells.one(number), await cells.one(target.number)] as const;
    const opened: Session[] = [];
    const open = async (at: Pick<CellPlace, 'url' | 'schema'>) => {
      const client = await openIn(at, cells);
      opened.push(client);
      return client;
    };
    try {
      const sessions = {
        home: await open({ url: null, schema: null }),
        from: await open(place),
        to: await open(target),
      };
      done.push(await moveSome(cells, both, sessions));
    } finally {
      await Promise.all(opened.map((client) => client.end()));
    }
  }
  return done;
}

/** Removes what was moved from where it was, once nobody reads it there any more. */
export async function removeMoved(cells: Cells, now: number): Promise<void> {
  for (const one of await cellStore.left(cells.home, now - leftFor, portion)) {
    const { pool } = await cells.one(one.cell);
    const removed = transaction(pool, (past) => cellStore.removeRows(past, one.id));
    const isRemoved = await removed.then(
      () => true,
      (error: unknown) => {
        // A server that was taken away takes its rows along.
        if (isAway(error)) return false;
        throw error;
      },
    );
    if (isRemoved) await cellStore.forget(cells.home, one);
  }
}
