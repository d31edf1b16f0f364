import { ByteReader, ByteWriter } from './bytes.ts';

/** The media type of the column form of tracks and histories. */
export const seriesType = 'application/vnd.mayak.columns';

/** The first four bytes: the form and its version. */
const magic = 0x31_59_4b_4d;

/** What a part of an answer holds; the end tells that nothing was cut off. */
export const Part = { End: 0, Fixes: 1, Legs: 2, Samples: 3 } as const;
export type Part = (typeof Part)[keyof typeof Part];

/** The begin of an answer: what it is about, as JSON. */
export function packHead(head: unknown): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const writer = new ByteWriter();
  writer.word(magic);
  writer.word(text.length);
  writer.bytes(text);
  return writer.done();
}

/** A part of an answer: how many rows it has, and its columns. */
export function packPart(
  part: Part,
  rows: number,
  columns: Uint8Array = new Uint8Array(),
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.byte(part);
  writer.word(rows);
  writer.word(columns.length);
  writer.bytes(columns);
  return writer.done();
}

/** A read part; its columns are a view of the answer. */
export interface PackedPart {
  part: number;
  rows: number;
  columns: Uint8Array;
}

/** An answer in parts; one that is of another form or was cut off is a RangeError. */
export function unpackParts(answer: ArrayBuffer | Uint8Array): { head: unknown; parts: PackedPart[] } {
  const reader = new ByteReader(answer instanceof Uint8Array ? answer : new Uint8Array(answer));
  if (reader.word() !== magic) throw new RangeError('The bytes are no history.');
  const head: unknown = JSON.parse(new TextDecoder().decode(reader.bytes(reader.word())));
  const parts: PackedPart[] = [];
  for (;;) {
    const [part, rows, length] = [reader.byte(), reader.word(), reader.word()];
    if (part === Part.End) return { head, parts };
    parts.push({ part, rows, columns: reader.bytes(length) });
  }
}
