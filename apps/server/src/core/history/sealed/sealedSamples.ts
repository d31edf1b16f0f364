import { newSamples, unpackFixes, unpackWay, type Samples, type WantedSamples } from '@mayak/api/history';
import { hundredth, samplesIn } from '../rowColumns.ts';
import { Rest } from './openRest.ts';
import { msOf } from './storedRow.ts';
import { openValues, readChannel, type PackedValues } from './valueColumns.ts';

/** A sealed day of which samples are read; all bytes are unpacked, and the rest is fetched where it is needed. */
interface SealedSamples {
  day: number;
  fixes: number;
  moments: number;
  way: Uint8Array;
  samples: Uint8Array;
  rest: () => Promise<Uint8Array>;
}

function picked(column: ArrayLike<number>, places: Uint32Array): Float64Array {
  const isAll = places.length === column.length;
  if (isAll && column instanceof Float64Array) return column;
  const list = new Float64Array(places.length);
  for (let i = 0; i < list.length; i += 1) list[i] = column[isAll ? i : (places[i] ?? 0)] ?? NaN;
  return list;
}

/** Speeds of fixes as those of samples. */
function speedsOf(column: Float32Array, places: Uint32Array): Float64Array {
  const list = picked(column, places);
  for (let i = 0; i < list.length; i += 1) list[i] = hundredth(list[i] ?? NaN);
  return list;
}

/** Samples of rows that all are fixes: what they are beside their values stands in the way. */
function plainSamples(
  { fixes, way }: SealedSamples,
  values: PackedValues,
  { isWanted = () => true, places = true, into = [] }: WantedSamples,
): Samples {
  const { valued, channels } = values;
  const known = places ? unpackWay(way, fixes) : unpackFixes(way, fixes, { wanted: new Set(['t']) });
  const unread = new Float64Array(valued.length).fill(NaN);
  const column = (channel: number) => {
    if (!isWanted(channel + 1)) return unread;
    const place = channel + 4;
    if ((into[place]?.length ?? 0) < valued.length) into[place] = new Float64Array(valued.length);
    return readChannel(values, channel, into[place]?.subarray(0, valued.length) ?? unread);
  };
  return {
    t: picked(known.t, valued),
    lat: places ? picked(known.lat, valued) : unread,
    lng: places ? picked(known.lng, valued) : unread,
    speed: places ? speedsOf(known.speed, valued) : unread,
    values: channels.map((_, channel) => column(channel)),
  };
}

/** Samples of rows of any kind, as the packets told them. */
async function mixedSamples(
  { day, fixes, way, rest }: SealedSamples,
  values: PackedValues,
): Promise<Samples> {
  const { valued } = values;
  const all = new Rest(await rest(), { rows: values.rows, way: unpackFixes(way, fixes), day });
  const numbers = (list: readonly (number | null)[]) => Float64Array.from(list, (value) => value ?? NaN);
  const columns = {
    t: picked(all.times().map(msOf), valued),
    flags: picked(all.flags(), valued),
    lat: picked(numbers(all.degrees('lat')), valued),
    lon: picked(numbers(all.degrees('lon')), valued),
    speed: picked(numbers(all.reals('speed')), valued),
  };
  return samplesIn(
    columns,
    values.channels.map((_, channel) => readChannel(values, channel)),
  );
}

/** What the sensors of a sealed day measured, as its packets told it. */
export async function sealedSamples(of: SealedSamples, wanted: WantedSamples): Promise<Samples> {
  if (of.moments === 0) return newSamples(0, 0);
  const values = openValues(of.samples);
  return values.rows === of.fixes ? plainSamples(of, values, wanted) : mixedSamples(of, values);
}
