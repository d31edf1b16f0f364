import { ByteReader, ByteWriter } from './bytes.ts';
import { readNumbers, writeNumbers } from './numbers.ts';

/** What the sensors of a beacon measured, a row per moment, as columns of one length; NaN where there was nothing. */
export interface Samples {
  /** Epoch milliseconds, ascending, each once. */
  t: Float64Array;
  /** Degrees where it was, and km/h. */
  lat: Float64Array;
  lng: Float64Array;
  speed: Float64Array;
  /** As measured, by channel number, the first at 0. */
  values: Float64Array[];
}

/** Columns for so many moments of so many channels, without anything measured. */
export const newSamples = (length: number, channels: number): Samples => {
  const column = () => new Float64Array(length).fill(NaN);
  const values = Array.from({ length: channels }, column);
  return { t: new Float64Array(length), lat: column(), lng: column(), speed: column(), values };
};

const columnsOf = ({ t, lat, lng, speed, values }: Samples) => [t, lat, lng, speed, ...values];

/** Samples as bytes. */
export function packSampleRows(samples: Samples): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.whole(samples.values.length);
  for (const column of columnsOf(samples)) {
    const own = new ByteWriter();
    writeNumbers(own, column);
    const bytes = own.done();
    writer.whole(bytes.length);
    writer.bytes(bytes);
  }
  return writer.done();
}

/** What is read of samples: channels by number from 1 on, and whether where and how fast it was. */
export interface WantedSamples {
  isWanted?: (channel: number) => boolean;
  places?: boolean;
  /** Columns that are read into again and again, for whoever is done with a part before the next one; else each part has its own. */
  into?: Float64Array[];
}

let unread = new Float64Array();

/** A column of which nothing was read: the same one for all, as nobody writes into it. */
function unreadColumn(count: number): Float64Array {
  if (unread.length < count) unread = new Float64Array(count).fill(NaN);
  return unread.subarray(0, count);
}

/** Samples of bytes; columns that are not wanted are not read, and are one column of NaN. */
export function unpackSampleRows(
  bytes: Uint8Array,
  count: number,
  { isWanted = () => true, places = true, into = [] }: WantedSamples = {},
): Samples {
  const reader = new ByteReader(bytes);
  const channels = reader.whole();
  const column = (number: number, isRead: boolean): Float64Array => {
    const own = reader.bytes(reader.whole());
    if (!isRead) return unreadColumn(count);
    if ((into[number]?.length ?? 0) < count) into[number] = new Float64Array(count);
    const read = into[number]?.subarray(0, count) ?? unread;
    readNumbers(new ByteReader(own), count, read);
    return read;
  };
  const [t, lat, lng, speed] = [column(0, true), column(1, places), column(2, places), column(3, places)];
  const values = Array.from({ length: channels }, (_, i) => column(i + 4, isWanted(i + 1)));
  return { t, lat, lng, speed, values };
}

/** The samples from one place to before another. */
export const sliceSamples = ({ t, lat, lng, speed, values }: Samples, from: number, to: number): Samples => ({
  t: t.subarray(from, to),
  lat: lat.subarray(from, to),
  lng: lng.subarray(from, to),
  speed: speed.subarray(from, to),
  values: values.map((column) => column.subarray(from, to)),
});
