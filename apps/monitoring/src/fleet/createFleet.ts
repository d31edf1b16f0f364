import { looks, type BeaconColumns, type Group } from '@mayak/api';
import type { Fleet, FleetSort } from './Fleet';
import { boundsOf } from './boundsOf';
import { readRow, type FleetRow } from './FleetRow';
import { emptyTable } from './FleetTable';
import { countLooks, judgeRows } from './judge';
import { mergeColumns } from './merge';
import { orderIds, rankByName } from './order';
import { searchTexts, wordsOf } from './search';

const countKeys = [...looks, 'all'] as const;

interface FleetOptions {
  /** This computer's clock, epoch milliseconds. */
  clock?: () => number;
  /** Calls back when all of this turn is settled, so that several changes are told once. */
  soon?: (callback: () => void) => void;
}

/** The fleet of a page, empty until its first answer (BEACON-16, MON-02). */
export function createFleet({
  clock = Date.now,
  soon = queueMicrotask,
}: FleetOptions = {}): Fleet {
  let table = emptyTable(64);
  let counts = countLooks(table);
  let version = 0;
  let since: number | null = null;
  let clockOffset = 0;
  let told = true;
  let groupNames = new Map<number, string>();
  const rows = new Map<number, number>();
  const views = new Map<number, FleetRow>();
  const orders = new Map<FleetSort, Int32Array>();
  /** The last search, so that what shows it stays the same while the fleet only moves. */
  const searches = new Map<string, Int32Array>();
  const listeners = new Set<() => void>();
  let ranks: Int32Array | null = null;
  let texts: string[] | null = null;

  const now = () => clock() + clockOffset;
  const forgetRow = (row: number) => views.delete(table.id[row] as number);

  function changed() {
    version++;
    if (!told) return;
    told = false;
    soon(() => {
      told = true;
      for (const listener of [...listeners]) listener();
    });
  }

  function judgeAll() {
    let different = false;
    judgeRows(table, now(), (row) => {
      different = true;
      forgetRow(row);
    });
    if (different) recount();
    return different;
  }

  /** Looks and numbers of the beacons changed: what shows only those stays the same object until then. */
  function recount() {
    orders.clear();
    searches.clear();
    const next = countLooks(table);
    if (countKeys.some((key) => next[key] !== counts[key])) counts = next;
  }

  function forgetViews({ Complete, Cards, States, Removed }: BeaconColumns) {
    if (Complete) views.clear();
    else if (views.size > 0) for (const id of [...Cards.Id, ...States.Id, ...Removed]) views.delete(id);
    const isOther = Complete || Cards.Id.length > 0 || Removed.length > 0;
    if (isOther) ranks = texts = null;
    return isOther;
  }

  const order = (by: FleetSort = 'state') => {
    const kept = orders.get(by);
    if (kept) return kept;
    ranks ??= rankByName(table);
    const ids = orderIds(table, ranks, by);
    orders.set(by, ids);
    return ids;
  };

  return {
    get version() {
      return version;
    },
    get since() {
      return since;
    },
    get table() {
      return table;
    },
    get counts() {
      return counts;
    },
    now,
    order,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rowOf: (id) => rows.get(id) ?? -1,
    lookOf(id) {
      const row = rows.get(id);
      return row === undefined ? null : (looks[table.look[row] as number] ?? null);
    },
    get(id) {
      const row = rows.get(id);
      if (row === undefined) return null;
      const kept = views.get(id);
      if (kept) return kept;
      const view = readRow(table, row);
      views.set(id, view);
      return view;
    },
    search(text, by = 'state') {
      const words = wordsOf(text);
      if (words.length === 0) return order(by);
      const key = `${by} ${words.join(' ')}`;
      const kept = searches.get(key);
      if (kept) return kept;
      const all = (texts ??= searchTexts(table, groupNames));
      const found = order(by).filter((id) => {
        const of = all[rows.get(id) ?? -1] ?? '';
        return words.every((word) => of.includes(word));
      });
      searches.clear();
      searches.set(key, found);
      return found;
    },
    bounds: (ids) => boundsOf(table, ids && Array.from(ids, (id) => rows.get(id) ?? -1)),
    setGroups(groups: readonly Group[]) {
      groupNames = new Map();
      for (const { Name, BeaconIds } of groups)
        for (const id of BeaconIds) groupNames.set(id, `${groupNames.get(id) ?? ''} ${Name}`);
      texts = null;
      searches.clear();
      changed();
    },
    merge(answer) {
      clockOffset = answer.Now * 1_000 - clock();
      since = answer.Version;
      const isOther = forgetViews(answer);
      table = mergeColumns(table, rows, answer);
      if (!judgeAll() && isOther) recount();
      // Contacts move with each answer, and with them the order by contact.
      orders.delete('contact');
      for (const key of searches.keys()) if (key.startsWith('contact ')) searches.delete(key);
      changed();
    },
    judge: () => void (judgeAll() && changed()),
    clear() {
      rows.clear();
      views.clear();
      table = emptyTable(64);
      recount();
      since = ranks = texts = null;
      changed();
    },
  };
}
