import type { Fixes, Samples } from '@mayak/api/history';
import type { Db } from '../../../platform/db/pool.ts';
import { PacketFlag } from '../packetFlag.ts';
import { fixesIn, samplesIn, type PlaceColumns } from '../rowColumns.ts';
import { linesOf, type Line } from './series.ts';

/** What is read of a beacon's packets: from one moment to another, both included, epoch milliseconds. */
export interface Asked {
  beaconId: number;
  from: number;
  end: number;
}

const places: Line[] = [
  ['time', 't'],
  ['int2', 'flags'],
  ['float8', 'lat'],
  ['float8', 'lon'],
  ['float4', 'speed'],
];
const rest: Line[] = [
  ['time', 'rt'],
  ['float4', 'course'],
  ['float4', 'alt'],
  ['int2', 'accuracy'],
  ['int2', 'src'],
];
const none = new Float64Array();

/** Rows of one query. All of one moment are in one page. */
const usualPage = 20_000;

/**
 * Flags are looked at here and not by the database, whose guess of what they leave would spoil its plan. The database works
 * on the next page while this one is looked at.
 */
async function* pages(
  db: Db,
  { beaconId, from, end }: Asked,
  { lines, where, page }: { lines: readonly Line[]; where: string; page: number },
): AsyncGenerator<Float64Array[]> {
  const among = `(select * from (
    select t, seq, rt, flags, lat, lon, speed, course, alt, accuracy, src, ch from packet
    where beacon_id = $1 and t > to_timestamp($2::float8 / 1000) and t <= to_timestamp($3::float8 / 1000) and ${where}
    order by t fetch first $4 rows with ties) m order by t, seq) p`;
  const read = (after: number) => linesOf(db, lines, among, [beaconId, after, end, page]);
  let reading = read(from - 1);
  for (;;) {
    const columns = await reading;
    const t = columns[0] ?? none;
    if (t.length === 0) return;
    const isLast = t.length < page;
    if (!isLast) reading = read(t.at(-1) ?? end);
    reading.catch(() => undefined);
    yield columns;
    if (isLast) return;
  }
}

const placesIn = ([
  t = none,
  flags = none,
  lat = none,
  lon = none,
  speed = none,
]: readonly Float64Array[]): PlaceColumns => ({ t, flags, lat, lon, speed });

function fixesOf(columns: readonly Float64Array[]): Fixes {
  const [rt = none, course = none, alt = none, accuracy = none, src = none] = columns.slice(places.length);
  return fixesIn({ ...placesIn(columns), rt, course, alt, accuracy, src });
}

const valueLines = (channels: number): Line[] =>
  Array.from({ length: channels }, (_, i) => ['float8', `ch[${i + 1}]`]);

/** The fixes of a period as its packets tell them, by time, in pages. */
export async function* fixRows(db: Db, asked: Asked, page = usualPage): AsyncGenerator<Fixes> {
  const reading = pages(db, asked, { lines: [...places, ...rest], where: 'lat is not null', page });
  for await (const columns of reading) yield fixesOf(columns);
}

/** What the first channels measured in a period as its packets tell it, by time, in pages. */
export async function* sampleRows(
  db: Db,
  asked: Asked,
  channels: number,
  page = usualPage,
): AsyncGenerator<Samples> {
  const lines = [...places, ...valueLines(channels)];
  for await (const columns of pages(db, asked, { lines, where: 'ch is not null', page }))
    yield samplesIn(placesIn(columns), columns.slice(places.length));
}

/** Both, of packets of any kind, with how many there are and whether the clock of some was wrong. */
export async function* allRows(
  db: Db,
  asked: Asked,
  channels: number,
): AsyncGenerator<{ fixes: Fixes; samples: Samples; rows: number; isAhead: boolean }> {
  const lines = [...places, ...rest, ...valueLines(channels)];
  for await (const columns of pages(db, asked, { lines, where: 'true', page: usualPage }))
    yield {
      fixes: fixesOf(columns),
      samples: samplesIn(placesIn(columns), columns.slice(places.length + rest.length)),
      rows: columns[0]?.length ?? 0,
      isAhead: (columns[1] ?? none).some((flags) => (flags & PacketFlag.Ahead) !== 0),
    };
}
