import type { FrameField, ReadBytes } from '@mayak/api/operator';

/** A byte of a dump; `field` is the place of what it says in the list of fields, null where nothing is known of it. */
export interface DumpByte {
  hex: string;
  field: number | null;
}

/** What stands behind an offset of all bytes. */
export interface PlacedField extends FrameField {
  /** Number of its frame. */
  frame: number;
}

/** The fields of all frames, with their places among all bytes, in the order of their bytes. */
export const placedFields = ({ Frames }: Pick<ReadBytes, 'Frames'>): PlacedField[] =>
  Frames.flatMap(({ Fields, Offset }, frame) =>
    Fields.map((field) => ({ ...field, Offset: Offset + field.Offset, frame })),
  ).toSorted((a, b) => a.Offset - b.Offset || b.Length - a.Length);

/** Bytes with what they say; of fields that lie in each other the narrowest. */
export function dumpOf(hex: string, fields: readonly PlacedField[]): DumpByte[] {
  const bytes = (hex.match(/../g) ?? []).map((one): DumpByte => ({ hex: one, field: null }));
  const wideFirst = fields.map((field, i) => ({ ...field, i })).toSorted((a, b) => b.Length - a.Length);
  for (const { Offset, Length, i } of wideFirst)
    for (const byte of bytes.slice(Offset, Offset + Length)) byte.field = i;
  return bytes;
}

/** The bytes as a text, or null where they are none. */
export function textOf(hex: string): string | null {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (one) => Number.parseInt(one, 16));
  const text = new TextDecoder().decode(bytes);
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) ? null : text;
}
