import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { isFreeText, isNameText, isStorableText } from './text.rules.ts';

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

/** A trimmed name or another text of one line (MGMT-D09). */
export const plainText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.refine(isNameText, { error: 'invalidCharacters' }));

/** A trimmed text of several lines (MGMT-D09). */
export const freeText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.refine(isFreeText, { error: 'invalidCharacters' }));

/** A text that is taken as it is, as a token or something to search for. */
export const rawText = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorableText, { error: 'invalidCharacters' }));

/** As plainText, and not empty. */
export const requiredText = (max: number) => plainText(max).check(z.minLength(1, { error: 'required' }));

/** How many items a list may have, where it says so. */
export const mostOf = (schema: Schema): number | undefined =>
  schema._zod.def.checks
    ?.map((check) => check._zod.def)
    .find((def): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length')?.maximum;

/** One of the numbers or strings of a constant table. */
export const oneOf = <const T extends Readonly<Record<string, number | string>>>(table: T) => z.enum(table);

/** The bytes of a file. */
export const Bytes = z.custom<ArrayBuffer>(
  (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value),
);
export type Bytes = z.infer<typeof Bytes>;

/** Ids, as many as there are: looked at in one pass, while a list makes an object of each. */
export const Ids = z.custom<number[]>((value) => Array.isArray(value) && value.every(Number.isSafeInteger));
