import * as z from 'zod/mini';

/** ISO 8601 time with `Z` or any offset; the server writes UTC with milliseconds (API-D03). */
export const Dt = z.iso.datetime({ offset: true });
export type Dt = z.infer<typeof Dt>;

/** `[latitude, longitude]`, WGS 84, decimal degrees (MAP-D08). */
export const Coord = z.tuple([
  z.number().check(z.minimum(-90), z.maximum(90)),
  z.number().check(z.minimum(-180), z.maximum(180)),
]);
export type Coord = z.infer<typeof Coord>;

/** `#RRGGBB`. */
export const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** A trimmed text without control characters and angle brackets (MGMT-D09). */
export const plainText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max),
      z.regex(/^[^\u0000-\u001f\u007f<>]*$/, { error: 'invalidCharacters' }),
    );

/** As plainText, and not empty. */
export const requiredText = (max: number) => plainText(max).check(z.minLength(1, { error: 'required' }));

/** One of the numbers or strings of a constant table. */
export const oneOf = <const T extends Readonly<Record<string, number | string>>>(table: T) => z.enum(table);

/** The bytes of a file. */
export const Bytes = z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value));
export type Bytes = z.infer<typeof Bytes>;
