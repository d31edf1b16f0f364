import type { FieldCode, Schema } from '@mayak/api';
import { FieldCode as fieldCodes, mostOf } from '@mayak/api';
import { HttpProblem, wrongField, type FieldError } from './problems.ts';

/** The parts of a schema's definition that lead to the names inside it. */
interface Definition {
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  in?: Schema;
}
const definition = (schema: Schema) => schema._zod.def as Definition;

/** A value with its names spelled as the schema spells them, whatever their case was (API-D02). */
export function respelled(schema: Schema, value: unknown, path: readonly string[] = []): unknown {
  const { shape, innerType, element, options, in: inside } = definition(schema);
  if (innerType) return respelled(innerType, value, path);
  if (inside) return respelled(inside, value, path);
  if (element && Array.isArray(value)) {
    // Refused before its items are looked at: a list of a hundred thousand costs no work.
    if (value.length > (mostOf(schema) ?? Infinity)) throw wrongField(path.join('.'), 'tooMany');
    return value.map((item, i) => respelled(element, item, [...path, String(i)]));
  }
  if (options) return options.reduce((v, option) => respelled(option, v, path), value);
  if (!shape || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const entries = Object.entries(value).map(([name, v]): [string, unknown] => {
    // Only names of the schema's own: every object knows "constructor" and "__proto__".
    const spelled = names.get(name.toLowerCase());
    const part = spelled === undefined ? undefined : shape[spelled];
    return [spelled ?? name, part ? respelled(part, v, [...path, spelled ?? name]) : v];
  });
  return Object.fromEntries(entries);
}

interface Issue {
  code: string;
  message: string;
  path: PropertyKey[];
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  format?: string;
  errors?: Issue[][];
}

const isMissing = ({ input }: Issue) => input === undefined || input === null;

function fieldCode(issue: Issue): FieldCode {
  const { code, origin, format, input } = issue;
  if (isMissing(issue) || (code === 'too_small' && input === '')) return 'required';
  const named = fieldCodes.safeParse(issue.message);
  if (named.success) return named.data;
  if (code === 'too_big')
    return origin === 'string' ? 'maxLength' : origin === 'array' ? 'tooMany' : 'outOfRange';
  if (code === 'too_small' && origin === 'array')
    return Number(issue.minimum) > 1 ? 'invalidFormat' : 'required';
  if (code === 'too_small') return origin === 'string' ? 'minLength' : 'outOfRange';
  if (code === 'invalid_value') return 'outOfRange';
  return code === 'invalid_format' && format === 'email' ? 'invalidEmail' : 'invalidFormat';
}

const missing = (issues: Issue[]) => issues.filter(isMissing).length;

/** The errors of a union are those of the form that was meant: the one with the fewest missing fields. */
function flat(issue: Issue, base: PropertyKey[] = []): FieldError[] {
  const path = [...base, ...issue.path];
  const forms = (issue.errors ?? []).filter((form) => form.length > 0);
  const meant = forms.toSorted((a, b) => missing(a) - missing(b) || a.length - b.length)[0];
  if (issue.code === 'invalid_union' && meant) return meant.flatMap((i) => flat(i, path));
  return [{ field: path.map(String).join('.'), code: fieldCode(issue) }];
}

/** So many wrong fields are named; more help nobody. */
const mostFaults = 100;

/** The parsed value, or a refusal that names each wrong field. */
export function parsed(schema: Schema, value: unknown): unknown {
  const read = schema.safeParse(respelled(schema, value), { reportInput: true });
  if (read.success) return read.data;
  const fields = (read.error.issues as Issue[]).flatMap((issue) => flat(issue));
  const first = new Map(fields.toReversed().map((f) => [f.field, f]));
  throw new HttpProblem('validation', { fields: [...first.values()].toReversed().slice(0, mostFaults) });
}

const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** JSON that a database can keep: it has neither zero characters nor halves of characters. */
export const isStorable = (value: unknown): boolean => !unstorable.test(JSON.stringify(value));

/** A part of a body that is not checked yet, by its names in whatever case; undefined where there is none. */
export const namedIn = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([key]) => key.toLowerCase() === name)?.[1]
        : undefined,
    value,
  );
