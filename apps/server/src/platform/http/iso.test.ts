import { assert, integer, property } from 'fast-check';
import { iso } from './iso.ts';

it('API-D03 a time is written as Date writes it, before 1970 and after 9999 too', () => {
  const most = 8.64e15;
  for (const t of [0, -1, 1, 253_402_300_800_000, -62_167_219_200_001, most, -most])
    expect(iso(t)).toBe(new Date(t).toISOString());
  assert(property(integer({ min: -1e13, max: 1e13 }), (t) => iso(t) === new Date(t).toISOString()));
});
