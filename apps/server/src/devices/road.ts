import { limits } from '@mayak/api';
import { wrongField } from '../problems.ts';
import { advance, copyOf, isAhead } from '../state/advance.ts';
import type { BeaconRecord } from '../state/record.ts';
import type { State } from '../state/state.ts';
import { isOfData, transaction, type Pool } from '../store/db.ts';
import { packetKey, packets, PacketFlag, type PacketRow } from '../store/packets.ts';
import { ensureMonths } from '../store/partitions.ts';
import { nothingSaid, saveSaid, type Said } from '../store/said.ts';
import { states, type Current } from '../store/states.ts';
import type { Contact, Point } from './contact.ts';
import { withKinds } from './kinds.ts';

interface Waiting {
  record: BeaconRecord;
  contact: Contact;
  done: (accepted: boolean) => void;
  failed: (error: unknown) => void;
}

/** Clocks before this are broken: receivers that lost theirs say 1980 or 1999. */
const earliest = Date.UTC(2000, 0, 1);
/** The most a 4-byte number holds. */
const largest = 3.4e38;
/** Points of one transaction. */
const batchPoints = 4000;

/** Refuses what cannot be stored whole (INGEST-D02); `now` is the clock of the server. */
export function checkContact(contact: Contact, now: number): void {
  const time = (t: number, field: string) => {
    if (!(t >= earliest && t <= now + limits.packetAhead)) throw wrongField(field, 'outOfRange');
  };
  const text = (value: string | null | undefined, field: string) => {
    if (value?.includes('\0')) throw wrongField(field, 'invalidCharacters');
  };
  text(contact.packetId, 'PacketId');
  time(contact.packetDt, 'PacketDt');
  contact.points.forEach((point, i) => {
    time(point.t, `Points.${i}.Timestamp`);
    for (const [number, value] of point.values) {
      if (!(Math.abs(value) < largest)) throw wrongField(`Points.${i}.Values.${number}`, 'outOfRange');
      if (number < 1 || number > 999) throw wrongField(`Points.${i}.Values.${number}`, 'unknown');
    }
  });
  contact.events.forEach((event, i) => time(Date.parse(event.StartDt), `Events.${i}.StartDt`));
  if (contact.diagnostics) time(Date.parse(contact.diagnostics.PacketDt), 'Diagnostics.PacketDt');
  for (const value of Object.values(contact.diagnostics ?? {}))
    if (typeof value === 'string') text(value, 'Diagnostics');
  contact.messages.forEach((message, i) => {
    time(Date.parse(message.SentDt), `Messages.${i}.SentDt`);
    text(message.Content, `Messages.${i}.Content`);
    text(message.DeviceMessageId, `Messages.${i}.DeviceMessageId`);
  });
}

/** Values smaller than a 4-byte number can hold are nothing. */
const real = (value: number) => (Math.abs(value) < 1e-37 ? 0 : value);

function arrayOf(values: Point['values']): string | null {
  if (values.length === 0) return null;
  const list = new Map(values);
  const length = Math.max(...list.keys());
  const item = (i: number) => {
    const value = list.get(i + 1);
    return value === undefined ? 'NULL' : real(value);
  };
  return `{${Array.from({ length }, (_, i) => item(i)).join(',')}}`;
}

function rowOf({ record, contact }: Waiting, point: Point, now: number): PacketRow {
  const late = record.current.fix !== null && point.t < record.current.fix.t;
  const satellites = point.satellites === null ? 0 : Math.min(point.satellites, 126) + 1;
  const flags =
    (late ? PacketFlag.Late : 0) |
    (isAhead(point.t, now) ? PacketFlag.Ahead : 0) |
    (point.valid ? 0 : PacketFlag.Invalid) |
    (satellites << 8);
  return {
    beaconId: record.id,
    t: point.t,
    rt: contact.receivedAt,
    lat: point.at?.[0] ?? null,
    lon: point.at?.[1] ?? null,
    speed: point.speed,
    course: point.course,
    alt: point.alt,
    src: contact.src,
    flags,
    ch: arrayOf(point.values),
  };
}

/**
 * The one road of all positions: contacts that arrive together are stored in one transaction, idempotent by packet id and
 * by beacon and time, answered after the commit; then the state in memory follows and the change is told (INGEST-D01,
 * INGEST-D03).
 */
export class Road {
  readonly #pool: Pool;
  readonly #state: State;
  readonly #changed: (ids: number[]) => void;
  /** Records whose stored state may be ahead of memory: a transaction ended with an unknown outcome. */
  readonly #doubtful = new Set<BeaconRecord>();
  #waiting: Waiting[] = [];
  #tasks: (() => Promise<void>)[] = [];
  #running: Promise<void> | null = null;

  constructor(pool: Pool, state: State, changed: (ids: number[]) => void) {
    this.#pool = pool;
    this.#state = state;
    this.#changed = changed;
  }

  /** Sends a checked contact; resolves after the commit with whether it was new. */
  send(record: BeaconRecord, contact: Contact): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#waiting.push({ record, contact: withKinds(record, contact), done, failed });
      this.#running ??= this.#run();
    });
  }

  /** Runs a change of current states while no contact is being stored, so that neither overwrites the other. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      this.#tasks.push(() => task().then(done, failed));
      this.#running ??= this.#run();
    });
  }

  /** Finds anew in which areas the beacons lie that a user's geoobjects may concern; answers those that changed (GEO-D04). */
  rezone(userId: number): Promise<number[]> {
    return this.alone(async () => {
      const changed: BeaconRecord[] = [];
      for (const record of this.#state.all()) {
        const { fix, geoobjects } = record.current;
        if (!fix || !this.#state.zoneUsers(record).has(userId)) continue;
        const zones = this.#state.zonesAround(record, [fix.lat, fix.lon]);
        if (zones.join() === geoobjects.join()) continue;
        record.current = { ...record.current, geoobjects: zones };
        changed.push(record);
      }
      await states.save(
        this.#pool,
        changed.map((record) => [record.id, record.current]),
      );
      for (const record of changed) this.#state.touch(record);
      return changed.map((record) => record.id);
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0 || this.#tasks.length > 0) {
      for (const task of this.#tasks.splice(0)) await task();
      if (this.#waiting.length > 0) await this.#flush(this.#take());
    }
    this.#running = null;
  }

  #take(): Waiting[] {
    let points = 0;
    let count = 0;
    while (count < this.#waiting.length && (count === 0 || points < batchPoints)) {
      points += 1 + (this.#waiting[count]?.contact.points.length ?? 0);
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  /** One contact that the database refuses must not take the others with it. */
  async #flush(batch: Waiting[]): Promise<void> {
    try {
      await this.#write(batch);
    } catch (error) {
      if (batch.length > 1 && isOfData(error)) for (const one of batch) await this.#flush([one]);
      else
        for (const { record, failed } of batch) {
          this.#doubtful.add(record);
          failed(error);
        }
    }
  }

  async #reread(): Promise<void> {
    if (this.#doubtful.size === 0) return;
    const stored = await states.some(
      this.#pool,
      [...this.#doubtful].map((r) => r.id),
    );
    for (const record of this.#doubtful) {
      record.current = stored.get(record.id) ?? record.current;
      this.#state.touch(record);
    }
    this.#doubtful.clear();
  }

  async #write(batch: Waiting[]): Promise<void> {
    const now = Date.now();
    await this.#reread();
    await ensureMonths(this.#pool, timesOf(batch));
    const { accepted, drafts, unread } = await transaction(this.#pool, async (db) => {
      const known = new Set<string>();
      const named = batch.filter(({ record, contact }) => {
        const key = `${record.id}:${contact.packetId}`;
        if (contact.packetId === null || known.has(key)) return false;
        known.add(key);
        return true;
      });
      const freshContacts = await packets.contacts(db, named.map(contactRow));
      const isFresh = (w: Waiting) =>
        w.contact.packetId === null ||
        (named.includes(w) && freshContacts.has(`${w.record.id}:${w.contact.packetId}`));
      const fresh = named.length === 0 ? batch : batch.filter(isFresh);
      const points = fresh.flatMap((waiting) =>
        waiting.contact.points.map((point) => rowOf(waiting, point, now)),
      );
      const freshPoints = await packets.insert(db, points);
      const said = nothingSaid();
      const drafts = new Map<BeaconRecord, Current>();
      for (const { record, contact } of fresh) {
        const current = drafts.get(record) ?? copyOf(record.current);
        drafts.set(record, current);
        advance({ record, current, contact, now, said }, (point) =>
          freshPoints.has(packetKey(record.id, point.t)),
        );
        collect(said, record.id, contact);
      }
      for (const [record, current] of drafts)
        if (current.fix && current.fix !== record.current.fix)
          current.geoobjects = this.#state.zonesAround(record, [current.fix.lat, current.fix.lon]);
      await states.save(
        db,
        [...drafts].map(([record, current]) => [record.id, current]),
      );
      const unread = await saveSaid(db, said);
      return { accepted: new Set(fresh), drafts, unread };
    });
    for (const id of unread) {
      const record = this.#state.get(id);
      if (record) record.unread += 1;
    }
    for (const [record, current] of drafts) {
      record.current = current;
      this.#state.touch(record);
    }
    this.#changed([...drafts.keys()].map((record) => record.id));
    for (const waiting of batch) waiting.done(accepted.has(waiting));
  }
}

function* timesOf(batch: Waiting[]): Generator<number> {
  for (const { contact } of batch) for (const { t } of contact.points) yield t;
}

const contactRow = ({ record, contact }: Waiting) => ({
  beaconId: record.id,
  packetId: contact.packetId ?? '',
  packetDt: contact.packetDt,
  rt: contact.receivedAt,
  src: contact.src,
  size: contact.size,
  points: contact.points.length,
});

function collect(
  said: Said,
  beaconId: number,
  { events, diagnostics, messages, receivedAt: rt }: Contact,
): void {
  for (const e of events)
    said.events.push({ beaconId, startDt: Date.parse(e.StartDt), eventId: e.EventId, rt });
  if (diagnostics) {
    const { PacketDt, ...body } = diagnostics;
    said.diagnostics.push({ beaconId, packetDt: Date.parse(PacketDt), rt, body });
  }
  for (const m of messages)
    said.messages.push({
      beaconId,
      deviceMessageId: m.DeviceMessageId,
      content: m.Content,
      sentDt: Date.parse(m.SentDt),
    });
}
