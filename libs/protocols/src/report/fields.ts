import type { FieldCode } from '@mayak/api';
import { UnreadableReport, type Fault } from './deviceReport.ts';

/** Knots to km/h. */
export const knot = 1.852;

export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message without what it needs, or with what cannot be. */
export const unreadable = (field: string, code: FieldCode) => new UnreadableReport([{ field, code }]);

/** The JSON of a message. */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? {} : (JSON.parse(bytes.toString('utf8')) as unknown);
  } catch {
    throw unreadable('', 'invalidFormat');
  }
}

/** What can be read of a list; the faults of the others are added. */
export function readable<T, R>(list: readonly T[], read: (item: T, i: number) => R, faults: Fault[]): R[] {
  return list.flatMap((item, i) => {
    try {
      return [read(item, i)];
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      faults.push(...error.faults);
      return [];
    }
  });
}

/** A number of a foreign protocol, or null when the field is absent or empty; anything else is refused. */
export function numberOf(value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw unreadable(field, 'invalidFormat');
  return number;
}

/** As numberOf, within bounds. */
export function boundedOf(value: unknown, field: string, min: number, max: number): number | null {
  const number = numberOf(value, field);
  if (number !== null && (number < min || number > max)) throw unreadable(field, 'outOfRange');
  return number;
}

/** A time in seconds, milliseconds or ISO 8601, as epoch milliseconds (domain rule 4.6). */
export function timeOf(value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const text = String(value).trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) {
    const number = Number(text);
    const t = Math.round(Math.abs(number) < 1e11 ? number * 1000 : number);
    if (Number.isNaN(new Date(t).getTime())) throw unreadable(field, 'outOfRange');
    return t;
  }
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
  const t = Date.parse(zoned.replace(' ', 'T'));
  if (Number.isNaN(t)) throw unreadable(field, 'invalidFormat');
  return t;
}
