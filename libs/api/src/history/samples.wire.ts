import * as z from 'zod/mini';
import { ChannelSettings } from '../channel/index.ts';
import { Dt } from '../contract/index.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { readNumbers, writeNumbers } from './numbers.ts';
import { packPart, Part, unpackParts } from './wire.ts';

/** What the column form of a history says before its columns. */
export const HistoryHead = z.object({
  BeaconId: z.int(),
  StartDt: Dt,
  EndDt: Dt,
  /** Milliseconds of a time slot, whose borders are whole multiples of it since 1970; 0 when each row is a moment of its own. */
  Slot: z.number(),
  /** Moments at which a sensor told something. */
  Moments: z.int(),
  /** The asked sensors in channel order, as they are set: enough to write values, words and bands. */
  Channels: z.array(ChannelSettings),
});
export type HistoryHead = z.infer<typeof HistoryHead>;

/** What one sensor showed, a row per time; NaN where it told nothing. Without slots the three lists are one. */
export interface SampleColumns {
  /** The last value of each slot: what a table shows. */
  values: Float64Array;
  /** The least and the greatest of each slot: what a chart shows beside. */
  least: Float64Array;
  greatest: Float64Array;
}

/** A history on common times: a row is a moment, or a slot in which something was told. */
export interface SampleSeries {
  head: HistoryHead;
  /** Epoch milliseconds, ascending: the moment, or the last one told within the slot. */
  t: Float64Array;
  /** Degrees where it was then; NaN where unknown. */
  lat: Float64Array;
  lng: Float64Array;
  /** In the order of `head.Channels`. */
  channels: readonly SampleColumns[];
}

/** The column form of a history. */
export function packSamples({ head, t, lat, lng, channels }: SampleSeries): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  for (const list of [t, lat, lng]) writeNumbers(writer, list);
  for (const { values, least, greatest } of channels)
    for (const list of head.Slot === 0 ? [values] : [values, least, greatest]) writeNumbers(writer, list);
  return packPart(Part.Samples, t.length, writer.done());
}

/** Decodes the column form of a history; bytes that are none or were cut off are a RangeError. Meant for a worker. */
export function decodeHistory(answer: ArrayBuffer | Uint8Array): SampleSeries {
  const { head: words, parts } = unpackParts(answer);
  const head = HistoryHead.parse(words);
  const block = parts.find(({ part }) => part === Part.Samples);
  if (!block) throw new RangeError('The history has no samples.');
  const reader = new ByteReader(block.columns);
  const next = () => {
    const list = new Float64Array(block.rows);
    readNumbers(reader, block.rows, list);
    return list;
  };
  const [t, lat, lng] = [next(), next(), next()];
  const channels = head.Channels.map((): SampleColumns => {
    const values = next();
    return head.Slot === 0
      ? { values, least: values, greatest: values }
      : { values, least: next(), greatest: next() };
  });
  return { head, t, lat, lng, channels };
}
