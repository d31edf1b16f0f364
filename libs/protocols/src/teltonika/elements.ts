import type { Attribute } from '../report/deviceReport.ts';
import type { Cursor } from './cursor.ts';
import { meaningOf } from './names.ts';
import { isTagList, tagsOf } from './tags.ts';

/** Widths of the numbers of IO elements: of their ids and of how many there are. */
export interface IoForm {
  id: number;
  count: number;
  /** Elements of any length follow. */
  isExtended: boolean;
}

/** A multiple without the noise of binary fractions. */
const scaled = (raw: number, factor: number) => (factor === 1 ? raw : Math.round(raw * factor * 1e6) / 1e6);

function numberOf(bytes: Buffer, isSigned: boolean): number {
  if (bytes.length === 8) return Number(isSigned ? bytes.readBigInt64BE() : bytes.readBigUInt64BE());
  return isSigned ? bytes.readIntBE(0, bytes.length) : bytes.readUIntBE(0, bytes.length);
}

/** An element of 1, 2, 4 or 8 bytes; numbers that would lose digits are no value. */
function element(cursor: Cursor, form: IoForm, width: number): Attribute[] {
  const id = cursor.count(form.id);
  const bytes = cursor.bytes(width);
  const { name, kind = null, factor = 1, isSigned = false, unless } = meaningOf(id, width);
  const raw = numberOf(bytes, isSigned);
  const value = Number.isSafeInteger(raw) && !unless?.(raw) ? scaled(raw, factor) : null;
  const text = value === null ? `0x${bytes.toString('hex')}` : String(value);
  cursor.name(form.id + width, name === `io${id}` ? name : `${name} (io${id})`, text);
  return value === null ? [] : [{ name, kind, value }];
}

const isText = (bytes: Buffer) => bytes.length > 0 && bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

/** Bytes for a reader: text where they are one. */
export const textOf = (bytes: Buffer) => (isText(bytes) ? bytes.toString('latin1') : bytes.toString('hex'));

/** An element that is no number. */
function block(cursor: Cursor, form: IoForm, width: number | null): Attribute[] {
  const id = cursor.count(form.id);
  const length = width ?? cursor.count(2);
  const bytes = cursor.bytes(length);
  cursor.name(form.id + (width === null ? 2 : 0) + length, `io${id}`, textOf(bytes));
  return isTagList(id) ? tagsOf(bytes) : [];
}

function group(cursor: Cursor, form: IoForm, read: () => Attribute[], into: Attribute[]): number {
  const count = cursor.count(form.count);
  for (let i = 0; i < count; i++) into.push(...read());
  return count;
}

/** The values of a record. Old devices append elements of 16 bytes, which only the total tells of. */
export function elementsOf(cursor: Cursor, form: IoForm): Attribute[] {
  const values: Attribute[] = [];
  const total = cursor.unsigned(form.count, 'elements');
  let read = 0;
  for (const width of [1, 2, 4, 8]) read += group(cursor, form, () => element(cursor, form, width), values);
  if (form.isExtended) group(cursor, form, () => block(cursor, form, null), values);
  else if (read < total) group(cursor, form, () => block(cursor, form, 16), values);
  return values;
}
