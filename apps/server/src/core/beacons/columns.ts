import { setImmediate as breathe } from 'node:timers/promises';
import type { BeaconColumns } from '@mayak/api';
import type { Reader } from '../alarms/content.ts';
import { addCard, addState, emptyCards, emptyStates, type States } from './columnRows.ts';
import type { Caller } from './full.ts';
import type { BeaconRecord } from './record.ts';
import { SectionJson } from './sectionJson.ts';
import type { Access } from './view.ts';

/** For whom columns are written, and of which moment. */
export interface Asked {
  caller: Caller;
  reader: Reader;
  version: number;
  /** Epoch milliseconds. */
  now: number;
}

type Find = (id: number) => BeaconRecord | undefined;

const emptyColumns = ({ version, now }: Asked, isComplete: boolean): BeaconColumns & Sections => ({
  Version: version,
  Complete: isComplete,
  Now: Math.round(now / 1000),
  Cards: emptyCards(),
  States: emptyStates(),
  Removed: [],
});

/** A beacon of a caller, and whether its card is told beside its state. */
type Row = readonly [id: number, access: Access, hasCard: boolean];

function addRow(
  part: Sections,
  [id, access, hasCard]: Row,
  find: Find,
  { caller, reader, now }: Asked,
): void {
  const record = find(id);
  if (!record) return;
  if (hasCard) addCard(part.Cards, record, access, caller);
  addState(part.States, record, caller, reader, now);
}

const isSince = (find: Find, id: number, access: Access, since: number) =>
  (find(id)?.cardVersion ?? 0) > since || access.version > since;

/** The beacons of a caller that changed after a version. */
function* changedRows(find: Find, { view }: Caller, ids: Iterable<number>, since: number): Generator<Row> {
  for (const id of ids) {
    const access = view.access.get(id);
    if (access) yield [id, access, isSince(find, id, access, since)];
  }
}

function* allRows({ view }: Caller): Generator<Row> {
  for (const [id, access] of view.access) yield [id, access, true];
}

/** How many beacons are written between two breaths of the event loop. */
const slice = 100;

/**
 * The rows of a caller's beacons that changed after a version (decision `columns`); many as the bytes of the answer, made
 * without holding up the event loop.
 */
export function changedColumns(find: Find, asked: Asked, since: number): BeaconColumns | Promise<Buffer> {
  const { view } = asked.caller;
  const answer = emptyColumns(asked, false);
  if (view.version <= since) return answer;
  for (const [id, version] of view.removed) if (version > since) answer.Removed.push(id);
  const ids = [...view.changedSince(since)];
  const rows = changedRows(find, asked.caller, ids, since);
  if (ids.length > slice) return encoded(find, asked, answer, rows);
  for (const row of rows) addRow(answer, row, find, asked);
  return answer;
}

type Sections = Pick<BeaconColumns, 'Cards'> & { States: States };

/** Rows as columns, a slice at a time, each with its own short lists. */
function* slicesOf(find: Find, asked: Asked, rows: Iterable<Row>): Generator<Sections> {
  let part: Sections = { Cards: emptyCards(), States: emptyStates() };
  for (const row of rows) {
    addRow(part, row, find, asked);
    if (part.States.Id.length < slice) continue;
    yield part;
    part = { Cards: emptyCards(), States: emptyStates() };
  }
  yield part;
}

/** All beacons of a caller as the bytes of an answer, made without holding up the event loop. */
export const encodedColumns = (find: Find, asked: Asked): Promise<Buffer> =>
  encoded(find, asked, emptyColumns(asked, true), allRows(asked.caller));

/** Rows behind a head as the bytes of an answer: of a slice nothing stays but its bytes, so that there is little to collect. */
async function encoded(
  find: Find,
  asked: Asked,
  { Cards: _, States: __, ...rest }: BeaconColumns,
  rows: Iterable<Row>,
): Promise<Buffer> {
  const [cards, states] = [new SectionJson(), new SectionJson()];
  for (const part of slicesOf(find, asked, rows)) {
    cards.add(part.Cards);
    states.add(part.States);
    await breathe();
  }
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"Cards":`),
    ...cards.pieces(),
    Buffer.from(',"States":'),
    ...states.pieces(),
    Buffer.from('}'),
  ]);
}
