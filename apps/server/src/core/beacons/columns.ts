import { setImmediate as breathe } from 'node:timers/promises';
import type { BeaconColumns } from '@mayak/api';
import type { Reader } from '../alarms/content.ts';
import { addCard, addState, emptyCards, emptyStates, type States } from './columnRows.ts';
import type { Caller } from './full.ts';
import type { WrittenCards } from './keptCards.ts';
import type { BeaconRecord } from './record.ts';
import { SectionJson, sectionTexts, type SectionTexts } from './sectionJson.ts';
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

const emptyColumns = ({ version, now }: Asked, isComplete: boolean): BeaconColumns & { States: States } => ({
  Version: version,
  Complete: isComplete,
  Now: Math.round(now / 1000),
  Cards: emptyCards(),
  States: emptyStates(),
  Removed: [],
});

/** A beacon of a caller, and whether its card is told beside its state. */
type Row = readonly [record: BeaconRecord, access: Access, hasCard: boolean];

/** The version of the last change of what a card tells its reader. */
const cardVersionOf = (record: BeaconRecord, access: Access) => Math.max(record.cardVersion, access.version);

/** The beacons of a caller that changed after a version. */
function* changedRows(find: Find, { view }: Caller, ids: Iterable<number>, since: number): Generator<Row> {
  for (const id of ids) {
    const access = view.access.get(id);
    const record = access && find(id);
    if (record) yield [record, access, cardVersionOf(record, access) > since];
  }
}

function* allRows(find: Find, { view }: Caller): Generator<Row> {
  for (const [id, access] of view.access) {
    const record = find(id);
    if (record) yield [record, access, true];
  }
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
  if (ids.length > slice) return encoded(asked, answer, rows);
  for (const [record, access, hasCard] of rows) {
    if (hasCard) addCard(answer.Cards, record, access, asked.caller);
    addState(answer.States, record, asked.caller, asked.reader, asked.now);
  }
  return answer;
}

/** All beacons of a caller as the bytes of an answer, made without holding up the event loop; cards that are kept are not written anew. */
export const encodedColumns = (find: Find, asked: Asked, kept: WrittenCards[] = []): Promise<Buffer> =>
  encoded(asked, emptyColumns(asked, true), allRows(find, asked.caller), kept);

function* slicesOf(rows: Iterable<Row>): Generator<Row[]> {
  let part: Row[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < slice) continue;
    yield part;
    part = [];
  }
  yield part;
}

const holds = ({ version, ids }: WrittenCards, rows: readonly Row[]) =>
  ids.length === rows.length &&
  rows.every(([record, access], i) => record.id === ids[i] && cardVersionOf(record, access) <= version);

function cardTexts(rows: readonly Row[], caller: Caller): SectionTexts {
  const cards = emptyCards();
  for (const [record, access, hasCard] of rows) if (hasCard) addCard(cards, record, access, caller);
  return sectionTexts(cards);
}

function stateTexts(rows: readonly Row[], { caller, reader, now }: Asked): SectionTexts {
  const states = emptyStates();
  for (const [record] of rows) addState(states, record, caller, reader, now);
  return sectionTexts(states);
}

/** Rows behind a head as the bytes of an answer: of a slice nothing stays but its bytes and, where they are kept, its cards. */
async function encoded(
  asked: Asked,
  { Cards: _, States: __, ...rest }: BeaconColumns,
  rows: Iterable<Row>,
  kept: WrittenCards[] | null = null,
): Promise<Buffer> {
  const { caller, version } = asked;
  const [cards, states] = [new SectionJson(), new SectionJson()];
  let place = 0;
  for (const part of slicesOf(rows)) {
    const known = kept?.[place];
    const texts = known && holds(known, part) ? known.texts : cardTexts(part, caller);
    if (kept && texts !== known?.texts) kept[place] = { version, ids: part.map(([{ id }]) => id), texts };
    cards.add(texts);
    states.add(stateTexts(part, asked));
    place += 1;
    await breathe();
  }
  if (kept) kept.length = place;
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"Cards":`),
    ...cards.pieces(),
    Buffer.from(',"States":'),
    ...states.pieces(),
    Buffer.from('}'),
  ]);
}
