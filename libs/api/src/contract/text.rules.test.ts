import { assert, constantFrom, property, string, tuple } from 'fast-check';
import * as api from '../index.ts';
import * as operator from '../operator/index.ts';
import {
  isFreeText,
  isNameText,
  isStorableText,
  mostOf,
  nameFault,
  plainText,
  type Schema,
} from '../index.ts';

describe('MGMT-D09 names', () => {
  it.each([
    ['Vessel 7', true],
    ['Судно «Полярник»', true],
    ['Å Ø 船 🚢', true],
    ['👩‍✈️', true],
    ['می‌خواهم', true],
    ['', true],
    ['a\u202eb', false],
    ['a\u2066b', false],
    ['a\u2069b', false],
    ['\u200b\u200c\u200d', false],
    ['\ufeff\u200b', false],
    ['\u3164\u115f', false],
    ['\u2800', false],
    ['\u00ad \u2060', false],
    ['a\ud800', false],
    ['\udc00b', false],
    ['a\0b', false],
    ['two\nlines', false],
    ['a\u0085b', false],
    ['a\u007fb', false],
    ['<b>', false],
  ])('%j: %s', (text, good) => expect(isNameText(text)).toBe(good));

  it.each([
    ['two\nlines\tand\r\nmore <b>', true],
    ['a\u202eb\nc', false],
    ['a\0', false],
    ['\ud800', false],
    ['\u200b\n\u200b', false],
    ['a\u000bb', false],
  ])('free texts may hold line breaks: %j: %s', (text, good) => expect(isFreeText(text)).toBe(good));

  it('are refused with a code', () => {
    const name = plainText(5);
    const codes = (text: string) => name.safeParse(text).error?.issues.map(({ message }) => message);
    expect(codes('\u200b')).toEqual(['invalidCharacters']);
    expect(codes('a\u202e')).toEqual(['invalidCharacters']);
    expect([
      nameFault('', 5, true),
      nameFault('123456', 5),
      nameFault('\u2060', 5),
      nameFault(null, 5),
    ]).toEqual(['required', 'maxLength', 'invalidCharacters', null]);
  });
});

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  items?: Schema[];
  getter?: () => Schema;
}

/** Every schema inside of a schema, with the path to it. */
function* inside(schema: Schema, path: string): Generator<[path: string, schema: Schema]> {
  yield [path, schema];
  const def = schema._zod.def as Definition;
  // A value that cannot be read is then not known, and one that is translated is no text any more.
  if (def.type === 'catch' || def.type === 'pipe') return;
  for (const [name, part] of Object.entries(def.shape ?? {})) yield* inside(part, `${path}.${name}`);
  const parts = [
    def.innerType,
    def.in,
    def.valueType,
    def.keyType,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ];
  for (const part of parts) if (part) yield* inside(part, path);
  if (def.element) yield* inside(def.element, `${path}[]`);
}

const calls = { ...api.endpointsOf(api), ...api.endpointsOf(operator) };
const inputs = Object.entries(calls).flatMap(([name, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? [...inside(schema, name)] : [])),
);
const unique = new Map(
  inputs.map(([path, schema]) => [`${path} ${(schema._zod.def as Definition).type}`, schema]),
);
const ofType = (...types: string[]) =>
  [...unique].filter(([, schema]) => types.includes((schema._zod.def as Definition).type));

describe('API-D02, API-D07 what every call of the contract takes', () => {
  it('is found by a walk', () => {
    expect(ofType('string').length).toBeGreaterThan(40);
    expect(ofType('array').length).toBeGreaterThan(8);
  });

  it.each(ofType('string', 'pipe'))('%s takes no halves of surrogate pairs and no NUL', (_, schema) => {
    const around = tuple(string({ unit: 'binary', maxLength: 5 }), constantFrom('\0', '\ud800', '\udfff'));
    assert(
      property(around, string({ unit: 'binary', maxLength: 5 }), ([before, bad], after) => {
        const text = `${before}${bad}${after.replace(/^[\udc00-\udfff]/, '')} `;
        const read = schema.safeParse(text);
        expect(read.success && !isStorableText(String(read.data))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it.each(ofType('array'))('%s has a maximum', (_, schema) => {
    expect(mostOf(schema)).toBeGreaterThan(0);
  });

  it.each(ofType('string').filter(([, schema]) => !(schema._zod.def as { format?: string }).format))(
    '%s has a greatest length or a pattern',
    (_, schema) => expect(schema.safeParse('x'.repeat(100_000)).success).toBe(false),
  );
});
