import { randomUUID } from 'node:crypto';
import type { Batch, Item, Stage } from './batch.ts';
import { newItems } from './batch.ts';
import { isAhead } from './advance.ts';
import type { Point } from '@mayak/protocols';
import { contacts, type ContactRow } from './store/contacts.ts';
import { PacketFlag } from '../history/packetFlag.ts';
import { packets, type PacketRow } from '../history/store/packets.ts';
import { RawOutcome, rawPackets, type RawPacket } from './store/raw.ts';

/** A packet without an id of its own is given one that none has: it is counted among the others (REP-D10). */
const contactRow = ({ record, report }: Item): ContactRow => ({
  beaconId: record.id,
  packetId: report.packetId ?? `~${randomUUID()}`,
  packetDt: report.packetDt,
  rt: report.receivedAt,
  src: report.src,
  size: report.size,
  points: report.points.length,
});

const contactKey = ({ record, report }: Item) => `${record.id}:${report.packetId}`;

/** Stores contacts: a packet is known again by its id (INGEST-D01). */
export const storeContacts: Stage = async ({ items, step, past }) => {
  const named = new Map<string, Item>();
  for (const item of items) {
    item.isNew = item.report.packetId === null;
    if (!item.isNew && !named.has(contactKey(item))) named.set(contactKey(item), item);
  }
  const nameless = items.filter(({ report }) => report.packetId === null);
  const fresh = await contacts.store(past, [...named.values(), ...nameless].map(contactRow));
  for (const [key, item] of named) item.isNew = fresh.has(key);
  for (const { record, report, isNew } of items) {
    const { points, receivedAt: t } = report;
    if (isNew) step.emit({ type: 'report.received', beaconId: record.id, points: points.length, t });
  }
};

function valuesOf(values: Point['values']): PacketRow['ch'] {
  if (values.length === 0) return null;
  const list: (number | null)[] = [];
  for (const [number, value] of values) {
    while (list.length < number) list.push(null);
    list[number - 1] = value;
  }
  return list;
}

function packetRow({ record, report, before }: Item, point: Point, now: number): PacketRow {
  const late = before.fix !== null && point.t < before.fix.t;
  const satellites = point.satellites === null ? 0 : Math.min(point.satellites, 126) + 1;
  const flags =
    (late ? PacketFlag.Late : 0) |
    (isAhead(point.t, now) ? PacketFlag.Ahead : 0) |
    (point.valid ? 0 : PacketFlag.Invalid) |
    (satellites << 8);
  return {
    beaconId: record.id,
    t: point.t,
    rt: report.receivedAt,
    lat: point.at?.[0] ?? null,
    lon: point.at?.[1] ?? null,
    speed: point.speed,
    course: point.course,
    alt: point.alt,
    accuracy: point.accuracy ?? 0,
    src: report.src,
    flags,
    ch: valuesOf(point.values),
  };
}

/** Stores the moments of new reports, each part of one in its row. */
export const storePackets: Stage = async (batch: Batch) => {
  const rows = new Map<object, PacketRow>();
  for (const item of newItems(batch))
    for (const point of item.report.points) rows.set(point, packetRow(item, point, batch.step.now));
  const stored = await packets.store(batch.past, [...rows.values()]);
  const partOf = (point: Point) => {
    const row = rows.get(point);
    return row && stored.get(row);
  };
  for (const item of newItems(batch))
    item.contradicted = item.report.points.filter((point) => partOf(point)?.contradicts).map(({ t }) => t);
  batch.isNewValue = (point, number) => {
    const part = partOf(point);
    return part?.added === true && (part.known?.[number - 1] ?? null) === null;
  };
};

/** Moments of a contradiction that are named; the others are counted. */
const named = 3;

function contradiction(moments: readonly number[]): string[] {
  if (moments.length === 0) return [];
  const list = [...new Set(moments)].map((t) => new Date(t).toISOString());
  const more = list.length > named ? ` and ${list.length - named} more` : '';
  return [`kept beside what was told first of ${list.slice(0, named).join(', ')}${more}`];
}

/** What is told of a message that was taken: the parts left out, the values without a channel, what contradicts an earlier message. */
function faultOf({ report, unknown, contradicted }: Item): string | null {
  const left = report.faults.map(({ field, code }) => `${field}: ${code}`);
  const strange = unknown.length === 0 ? [] : [`no channel for ${unknown.join(', ')}`];
  return [...left, ...strange, ...contradiction(contradicted)].join('; ') || null;
}

function rawOf(item: Item): RawPacket[] {
  const { record, report, received, isNew } = item;
  if (!received) return [];
  const kept = report.faults.length > 0 ? RawOutcome.InPart : RawOutcome.Stored;
  const outcome = isNew ? kept : RawOutcome.Repeated;
  const fault = isNew ? faultOf(item) : null;
  return [{ ...received, beaconId: record.id, transport: report.src, outcome, fault }];
}

/** Stores the messages as they came, with what became of them. */
export const storeRaw: Stage = async ({ items, past }) => {
  const list = items.flatMap(rawOf);
  if (list.length > 0) await rawPackets.add(past, list);
};
