import { rows, type Db } from '../../platform/db/pool.ts';
import { DamagedDay } from './damage.ts';
import { PacketFlag } from './packetFlag.ts';
import { fourBytes } from './sealed/floatBits.ts';
import type { StoredRow } from './sealed/storedRow.ts';
import type { PacketRow } from './store/packets.ts';
import type { Asked } from './store/rows.ts';
import { sealedDays } from './store/sealedDays.ts';
import { sealedRows } from './storedDays.ts';
import { dayLength } from './store/days.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const select = `select beacon_id as "beaconId", ${ms('t')} as t, ${ms('rt')} as rt, lat, lon, speed, course, alt, accuracy,
    src, flags, ch, seq from packet where beacon_id = $1 and t >= ${at('$2')} and t <= ${at('$3')}`;

/** A packet of the past, and its number among those of its moment. */
export interface PastRow extends PacketRow {
  seq: number;
}

/** The last rows up to a moment, `Infinity` for all. */
interface Latest {
  beaconId: number;
  until: number;
  count: number;
  /** Only those that are valid fixes. */
  onlyFixes?: boolean;
}

const real = (value: number | null) => (value === null ? null : fourBytes.shortest(value));
/** A sealed row as the table gives it. */
const pastRow = (beaconId: number, { t, rt, speed, course, alt, ...row }: StoredRow): PastRow => ({
  ...row,
  ...{ beaconId, t: t / 1000, rt: rt / 1000 },
  ...{ speed: real(speed), course: real(course), alt: real(alt) },
});

const isFix = ({ lat, flags }: PastRow) => lat !== null && (flags & PacketFlag.Invalid) === 0;
const byTime = (a: PastRow, b: PastRow) => a.t - b.t || a.seq - b.seq;

async function ofSealedDay(db: Db, beaconId: number, day: number): Promise<PastRow[]> {
  return (await sealedRows(db, { beaconId, day })).map((row) => pastRow(beaconId, row));
}

/** Sealed days that are looked for at a time. */
const among = 8;

/** The days before a moment and after another one that are sealed, from the last one on; looked for as they are asked for. */
async function* sealedBefore(db: Db, { beaconId, from, end }: Asked): AsyncGenerator<number> {
  for (let last = end; ;) {
    const days = await sealedDays.list(db, { beaconId, from, end: last }, { isBackwards: true, most: among });
    for (const { day } of days) yield day;
    const first = days.at(-1);
    if (!first || days.length < among) return;
    last = first.day - 1;
  }
}

/**
 * The one door to packets of any age: whoever asks for rows of `packet` that may be older than those are kept asks here (SRV-D08).
 * Packets are read first: what is opened meanwhile is missed, and will be told by the day that is made anew.
 */
export const pastRows = {
  /** All of a period, both ends included, by time and number; throws DamagedDay. */
  async between(db: Db, asked: Asked): Promise<PastRow[]> {
    const { beaconId, from, end } = asked;
    const list = await rows<PastRow>(db, `${select} order by packet.t, seq`, [beaconId, from, end]);
    for (const { day } of await sealedDays.list(db, asked))
      for (const row of await ofSealedDay(db, beaconId, day))
        if (row.t >= from && row.t <= end) list.push(row);
    return list.sort(byTime);
  },

  /** The last ones, from the last one on; a damaged day among them is told of and passed over. */
  async latest(db: Db, { beaconId, until, count, onlyFixes = false }: Latest): Promise<PastRow[]> {
    const wanted = onlyFixes ? `and lat is not null and flags & ${PacketFlag.Invalid} = 0` : '';
    let list = await rows<PastRow>(db, `${select} ${wanted} order by packet.t desc, seq desc limit $4`, [
      ...[beaconId, -Infinity, until, count],
    ]);
    const from = () => (list.length < count ? -Infinity : (list.at(-1)?.t ?? -Infinity));
    for await (const day of sealedBefore(db, { beaconId, from: from(), end: until })) {
      if (day + dayLength <= from()) break;
      const more = await ofSealedDay(db, beaconId, day).catch(nothingOfDamaged);
      list.push(...more.filter((row) => row.t <= until && (!onlyFixes || isFix(row))));
      list = list.sort((a, b) => byTime(b, a)).slice(0, count);
    }
    return list;
  },
};

/** It was told of when it was found. */
function nothingOfDamaged(error: unknown): never[] {
  if (error instanceof DamagedDay) return [];
  throw error;
}
