import { PacketFlag } from '../../ingest/store/packets.ts';
import { rows, type Db } from '../../db/pool.ts';
import { linesOf, type Line } from './series.ts';

/** A stored fix; t and the time of receipt are epoch milliseconds, km/h, degrees, metres. */
export interface StoredFix {
  t: number;
  rt: number;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
  alt: number | null;
  accuracy: number | null;
  src: number;
}

const columns: Line[] = [
  ['time', 't'],
  ['time', 'rt'],
  ['float8', 'lat'],
  ['float8', 'lon'],
  ['float4', 'speed'],
  ['float4', 'course'],
  ['float4', 'alt'],
  ['int2', 'accuracy'],
  ['int2', 'src'],
  ['int2', 'flags'],
];
const within = `beacon_id = $1 and t >= to_timestamp($2::float8 / 1000) and t <= to_timestamp($3::float8 / 1000)
  and lat is not null`;
const wrong = PacketFlag.Ahead | PacketFlag.Invalid;
/** What of packets tells a fix; the rest of a row is not carried along. */
const parts = 't, rt, lat, lon, speed, course, alt, accuracy, src, flags';

/** More fixes than this are sampled by the database, so that a year of seconds fits into memory. */
const most = 100_000;

const orNull = (v: number | undefined) => (v === undefined || Number.isNaN(v) ? null : v);

function* fixesIn([
  t,
  rt,
  lat,
  lon,
  speed,
  course,
  alt,
  accuracy,
  src,
  flags,
]: Float64Array[]): Generator<StoredFix> {
  let last = NaN;
  for (let i = 0; i < (t?.length ?? 0); i += 1) {
    if ((flags?.[i] ?? 0) & wrong || t?.[i] === last) continue;
    last = t?.[i] ?? NaN;
    yield {
      t: t?.[i] ?? 0,
      rt: rt?.[i] ?? 0,
      lat: lat?.[i] ?? 0,
      lon: lon?.[i] ?? 0,
      speed: orNull(speed?.[i]),
      course: orNull(course?.[i]),
      alt: orNull(alt?.[i]),
      accuracy: accuracy?.[i] || null,
      src: src?.[i] ?? 0,
    };
  }
}

/**
 * Fixes of a beacon in a period, by time; those with a wrong clock or no valid position are left out, and of several at one
 * moment the first counts. Of very many, every n-th and the last are taken.
 */
export const fixesOf = async (
  db: Db,
  beaconId: number,
  start: number,
  end: number,
  limit = most,
): Promise<StoredFix[]> => {
  const period = [beaconId, start, end];
  const all = `(select ${parts} from packet where ${within} order by t, seq limit ${limit + 1}) p`;
  const lines = await linesOf(db, columns, all, period);
  if ((lines[0]?.length ?? 0) <= limit) return [...fixesIn(lines)];
  const right = `${within} and flags & ${wrong} = 0`;
  const [found] = await rows<{ n: number }>(
    db,
    `select count(*)::int as n from packet where ${right}`,
    period,
  );
  const sampled = `(select ${parts} from (select ${parts}, row_number() over (order by t, seq) as i from packet where ${right}) s
    where (i - 1) % $4 = 0 or i = $5 order by i) p`;
  const [n, step] = [found?.n ?? 0, Math.ceil((found?.n ?? 0) / limit)];
  return [...fixesIn(await linesOf(db, columns, sampled, [...period, Math.max(1, step), n]))];
};
