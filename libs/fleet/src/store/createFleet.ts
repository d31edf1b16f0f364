import { type BeaconColumns, looks } from '@mayak/api';
import type { Fleet, FleetBounds, FleetSnapshot, FleetSort } from './Fleet';
import { boundsOf } from './boundsOf';
import { readRow, type BeaconRow } from './BeaconRow';
import { emptyTable, formOf } from './FleetTable';
import { countLooks, judgeRows, needsUser } from './judge';
import type { MadeFleet } from './MadeFleet';
import { mergeColumns, type Rows } from './merge';
import { orderIds, rankByName } from './order';
import { createSearchIndex, wordsOf } from './search';

const countKeys = [...looks, 'all'] as const;

interface FleetOptions {
  /** This computer's clock, epoch milliseconds. */
  clock?: () => number;
  /** Calls back when all of this turn is settled, so that several changes are told once. */
  soon?: (callback: () => void) => void;
}

const form = formOf();

/** So lately judged ages are as good as those of now: the page judges them anew every 10 s (CHAN-D05). */
const judgedLately = 3_000;

const isTable = (given: unknown): given is FleetSnapshot =>
  typeof given === 'object' && given !== null && (given as Partial<FleetSnapshot>).form === form;

/** The fleet of a page, empty until its first answer (BEACON-16, MON-02). */
export function createFleet({ clock = Date.now, soon = queueMicrotask }: FleetOptions = {}): Fleet {
  let table = emptyTable(64);
  let counts = countLooks(table);
  let version = 0;
  let since: number | null = null;
  let clockOffset = 0;
  let isNotified = true;
  let rows: Rows = new Map<number, number>();
  const views = new Map<number, BeaconRow>();
  const orders = new Map<FleetSort, Int32Array>();
  /** The last search, so that what shows it stays the same while the fleet only moves. */
  let last: { key: string; found: Int32Array; isOld: boolean } | null = null;
  const index = createSearchIndex();
  const listeners = new Set<() => void>();
  let ranks: Int32Array | null = null;
  /** What holds the whole fleet; undefined where it is to be looked for. */
  let around: FleetBounds | null | undefined;

  const now = () => clock() + clockOffset;
  const forgetRow = (row: number) => {
    views.delete(table.id[row] as number);
    index.forget(row, false);
  };

  const nameOf = (id: number) => table.name[rows.get(id) ?? -1];

  function changed() {
    version++;
    if (!isNotified) return;
    isNotified = false;
    soon(() => {
      isNotified = true;
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
    last = null;
    const next = countLooks(table);
    if (countKeys.some((key) => next[key] !== counts[key])) counts = next;
  }

  function forgetViews({ Complete, Cards, States, Removed }: BeaconColumns) {
    if (Complete) views.clear();
    else if (views.size > 0)
      for (const ids of [Cards.Id, States.Id, Removed]) for (const id of ids) views.delete(id);
    // Rows move when one is taken out.
    if (Complete || Removed.length > 0) index.clear();
    else for (const id of Cards.Id) index.forget(rows.get(id) ?? -1, true);
    if (Cards.Id.length > 0) last = null;
    // A card is sent again for much that has no part in the order.
    const isOther =
      Complete || Removed.length > 0 || !Cards.Id.every((id, i) => nameOf(id) === Cards.Name[i]);
    if (isOther) ranks = null;
    return isOther;
  }

  /** The words of these beacons' states changed, as far as a search has looked at them. */
  function noteStates(ids: readonly number[]) {
    if (index.isEmpty()) return;
    for (const id of ids) {
      const row = rows.get(id) ?? -1;
      if (last === null) index.forget(row, false);
      else if (index.renew(table, row)) last.isOld = true;
    }
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
    needsUser(id) {
      const row = rows.get(id);
      return row !== undefined && needsUser(table, row);
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
      const kept = last?.key === key ? last : null;
      if (kept && !kept.isOld) return kept.found;
      const all = order(by).filter((id) => index.holds(table, rows.get(id) ?? -1, words));
      const found = kept && isSame(kept.found, all) ? kept.found : all;
      last = { key, found, isOld: false };
      return found;
    },
    bounds(ids) {
      if (ids)
        return boundsOf(
          table,
          Array.from(ids, (id) => rows.get(id) ?? -1),
        );
      if (around === undefined) around = boundsOf(table);
      return around;
    },
    setTexts(words) {
      if (!index.setTexts(words)) return;
      last = null;
      changed();
    },
    merge(answer) {
      clockOffset = answer.Now * 1_000 - clock();
      since = answer.Version;
      const isOther = forgetViews(answer);
      table = mergeColumns(table, rows, answer);
      around = undefined;
      if (!judgeAll() && isOther) recount();
      noteStates(answer.States.Id);
      // Contacts move with each answer, and with them the order by contact.
      orders.delete('contact');
      if (last?.key.startsWith('contact ')) last.isOld = true;
      changed();
    },
    judge: () => void (judgeAll() && changed()),
    snapshot: () => (since === null ? null : { form, since, clockOffset, table, ranks }),
    restore(snapshot) {
      if (!isTable(snapshot)) return false;
      ({ since, clockOffset, table } = snapshot);
      views.clear();
      index.clear();
      ranks = snapshot.ranks?.length === table.size ? snapshot.ranks : null;
      const { judged, bounds, rows: placed }: MadeFleet = snapshot;
      rows = placed ?? new Map<number, number>();
      if (!placed) for (let row = 0; row < table.size; row++) rows.set(table.id[row] as number, row);
      const isFresh = judged?.byState.length === table.size && Math.abs(now() - judged.at) < judgedLately;
      if (!isFresh) judgeAll();
      recount();
      if (isFresh) orders.set('state', judged.byState);
      around = bounds;
      changed();
      return true;
    },
    clear() {
      rows.clear();
      views.clear();
      index.clear();
      table = emptyTable(64);
      around = undefined;
      recount();
      since = ranks = null;
      changed();
    },
  };
}

const isSame = (one: Int32Array, other: Int32Array) =>
  one.length === other.length && one.every((id, i) => id === other[i]);
