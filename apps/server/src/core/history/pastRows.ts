import type { Db } from '../../platform/db/pool.ts';
import { DamagedDay } from './damage.ts';
import { PacketFlag } from './packetFlag.ts';
import { fourBytes } from './sealed/floatBits.ts';
import type { StoredRow } from './sealed/storedRow.ts';
import { packetRows, type Latest, type PastRow } from './store/packetRows.ts';
import type { Asked } from './store/rows.ts';
import { sealedDays } from './store/sealedDays.ts';
import { sealedRows } from './storedDays.ts';
import { dayLength } from './store/days.ts';

const real = (value: number | null) => (value === null ? null : fourBytes.shortest(value));
/** A sealed row as the table gives it. */
const pastRow = (beaconId: number, { t, rt, speed, course, alt, ...row }: StoredRow): PastRow => ({
  ...row,
  ...{ beaconId, t: t / 1000, rt: rt / 1000 },
  ...{ speed: real(speed), course: real(course), alt: real(alt) },
});

const isFix = ({ lat, flags }: PastRow) => lat !== null && (flags & PacketFlag.Invalid) === 0;
/** A day that is sealed between two reads is told by both. */
const once = (list: readonly PastRow[]) => [
  ...new Map(list.map((row) => [`${row.t} ${row.seq}`, row])).values(),
];
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
    const list = await packetRows.between(db, asked);
    for (const { day } of await sealedDays.list(db, asked))
      for (const row of await ofSealedDay(db, beaconId, day))
        if (row.t >= from && row.t <= end) list.push(row);
    return once(list).sort(byTime);
  },

  /** The last ones, from the last one on; a damaged day among them is told of and passed over. */
  async latest(db: Db, asked: Latest): Promise<PastRow[]> {
    const { beaconId, until, count, onlyFixes = false } = asked;
    let list = await packetRows.latest(db, asked);
    const from = () => (list.length < count ? -Infinity : (list.at(-1)?.t ?? -Infinity));
    for await (const day of sealedBefore(db, { beaconId, from: from(), end: until })) {
      if (day + dayLength <= from()) break;
      const more = await ofSealedDay(db, beaconId, day).catch(nothingOfDamaged);
      list.push(...more.filter((row) => row.t <= until && (!onlyFixes || isFix(row))));
      list = once(list)
        .sort((a, b) => byTime(b, a))
        .slice(0, count);
    }
    return list;
  },
};

/** It was told of when it was found. */
function nothingOfDamaged(error: unknown): never[] {
  if (error instanceof DamagedDay) return [];
  throw error;
}
