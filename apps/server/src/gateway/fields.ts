import type { FieldCode } from '@mayak/api';
import { HttpProblem } from '../http/problems.ts';

/** Knots to km/h. */
export const knot = 1.852;

/** A number of a foreign protocol, or null when the field is absent or empty; anything else is refused. */
export function numberOf(value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw refusal(field, 'invalidFormat');
  return number;
}

/** As numberOf, within bounds. */
export function boundedOf(value: unknown, field: string, min: number, max: number): number | null {
  const number = numberOf(value, field);
  if (number !== null && (number < min || number > max)) throw refusal(field, 'outOfRange');
  return number;
}

/** A radius in whole metres, never less than was told. Nobody knows his place to zero metres: zero is what those say who do not know. */
export const radiusOf = (metres: number | null | undefined): number | null =>
  metres ? Math.ceil(metres) : null;

/** A time in seconds, milliseconds or ISO 8601, as epoch milliseconds (domain rule 4.6). */
export function timeOf(value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const text = String(value).trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) {
    const number = Number(text);
    return Math.round(Math.abs(number) < 1e11 ? number * 1000 : number);
  }
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
  const t = Date.parse(zoned.replace(' ', 'T'));
  if (Number.isNaN(t)) throw refusal(field, 'invalidFormat');
  return t;
}

/** A refusal of one field. */
export const refusal = (field: string, code: FieldCode) =>
  new HttpProblem('validation', { fields: [{ field, code }] });
