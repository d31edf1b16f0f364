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

/** Samples of bytes; of the channels only those that are wanted, by number from 1 on, are read. */
export function unpackSampleRows(
  bytes: Uint8Array,
  count: number,
  isWanted: (channel: number) => boolean = () => true,
): Samples {
  const reader = new ByteReader(bytes);
  const samples = newSamples(count, reader.whole());
  const fixed = columnsOf({ ...samples, values: [] }).length;
  columnsOf(samples).forEach((column, i) => {
    const own = reader.bytes(reader.whole());
    if (i < fixed || isWanted(i - fixed + 1)) readNumbers(new ByteReader(own), count, column);
  });
  return samples;
}

/** The samples from one place to before another. */
export const sliceSamples = ({ t, lat, lng, speed, values }: Samples, from: number, to: number): Samples => ({
  t: t.subarray(from, to),
  lat: lat.subarray(from, to),
  lng: lng.subarray(from, to),
  speed: speed.subarray(from, to),
  values: values.map((column) => column.subarray(from, to)),
});
