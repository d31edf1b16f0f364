import { Packet, Registration, resetPassword } from '@mayak/api';
import * as z from 'zod/mini';
import { isStorable, parsed, respelled } from './body.ts';
import { HttpProblem } from './problems.ts';

const errorsOf = (run: () => unknown) => {
  try {
    run();
    return [];
  } catch (error) {
    return error instanceof HttpProblem ? error.fields.map((f) => `${f.field}: ${f.code}`) : [String(error)];
  }
};

describe('API-D02 names of a body', () => {
  it('are read without regard to case, at any depth', () => {
    const body = {
      packetid: 'a',
      PACKETDT: '2026-01-01T00:00:00Z',
      transport: 0,
      points: [{ timestamp: '2026-01-01T00:00:00Z', VALUES: { 1: 5 } }],
    };
    expect(Packet.parse(respelled(Packet, body))).toMatchObject({
      PacketId: 'a',
      Points: [{ Values: { 1: 5 } }],
    });
  });

  it('that are unknown are passed over', () => {
    const schema = z.object({ Name: z.string() });
    expect(parsed(schema, { name: 'x', more: 1 })).toEqual({ Name: 'x' });
  });
});

describe('ERR-D08 field errors', () => {
  const schema = z.object({
    text: z.string().check(z.minLength(2), z.maxLength(3)),
    count: z.int().check(z.minimum(1), z.maximum(9)),
    list: z.array(z.string()).check(z.maxLength(1)),
  });

  it.each([
    ['a missing field', { count: 1, list: [] }, ['text: required']],
    ['null', { text: null, count: 1, list: [] }, ['text: required']],
    ['an empty text', { text: '', count: 1, list: [] }, ['text: required']],
    ['a short text', { text: 'a', count: 1, list: [] }, ['text: minLength']],
    ['a long text', { text: 'abcd', count: 1, list: [] }, ['text: maxLength']],
    ['another type', { text: 5, count: 1, list: [] }, ['text: invalidFormat']],
    ['a small number', { text: 'ab', count: 0, list: [] }, ['count: outOfRange']],
    ['a broken number', { text: 'ab', count: 1.5, list: [] }, ['count: invalidFormat']],
    ['too many items', { text: 'ab', count: 1, list: ['a', 'b'] }, ['list: tooMany']],
    ['an item of another type', { text: 'ab', count: 1, list: [7] }, ['list.0: invalidFormat']],
    ['no object at all', 'words', [': invalidFormat']],
    ['two wrong fields', { text: 'a', count: 0, list: [] }, ['text: minLength', 'count: outOfRange']],
  ])('name %s', (_, body, errors) => {
    expect(errorsOf(() => parsed(schema, body))).toEqual(errors);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'that every object knows are unknown all the same: %s',
    (name) => {
      const given = JSON.parse(`{"PacketId": "a", "${name}": {"x": 1}}`) as object;
      expect(Object.keys(respelled(Packet, given) as object)).toEqual(['PacketId', name]);
    },
  );

  it('of one of two forms are those of the form that was meant', () => {
    expect(errorsOf(() => parsed(resetPassword.body, { email: 'x' }))).toEqual(['email: invalidEmail']);
    expect(errorsOf(() => parsed(resetPassword.body, { token: 'x', password: '1' }))).toEqual([
      'password: minLength',
    ]);
  });

  it('carry the codes that the contract names itself', () => {
    const form = { username: 'a b c', email: 'a@b.cc', password: 'secret', phone: 'call' };
    expect(errorsOf(() => parsed(Registration, form))).toEqual([
      'username: invalidCharacters',
      'phone: invalidPhone',
    ]);
  });
});

describe('API-D07 lists', () => {
  const schema = z.object({ of: z.object({ list: z.optional(z.array(z.int()).check(z.maxLength(3))) }) });
  const given = (list: unknown[]) => () => parsed(schema, { OF: { LIST: list } });

  it('that are too long are refused before any item is looked at', () => {
    const items = new Proxy(Array.from({ length: 4 }), {
      get(target, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) throw new Error('looked at');
        return Reflect.get(target, name) as unknown;
      },
    });
    expect(errorsOf(given(items))).toEqual(['of.list: tooMany']);
  });

  it('name so many wrong items and no more', () => {
    const many = z.object({ list: z.array(z.int()) });
    const list = Array.from({ length: 5000 }, () => 'x');
    expect(errorsOf(() => parsed(many, { list }))).toHaveLength(100);
  });
});

describe('JSON that a database can keep', () => {
  it.each([
    [{ a: ['text', 'ü', '🌊', 'C:\\\\u0000', '\\\\ud800'] }, true],
    [{ a: { b: 'zero \0' } }, false],
    [{ a: 'half \ud83c' }, false],
    [{ ['\udf0a']: 1 }, false],
    [{ a: '\\\\\0' }, false],
  ])('%j: %s', (value, storable) => expect(isStorable(value)).toBe(storable));
});
