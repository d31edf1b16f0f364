import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bytesOf, callerOf, fleetOf, owner } from '../../core/beacons/fragments/fleet.fixtures.ts';
import { Fragments } from '../../core/beacons/fragments/fragments.ts';
import { Groups } from '../../core/beacons/fragments/groups.ts';
import { listJson } from '../../core/beacons/list.ts';
import { wholeList } from './wholeList.ts';

const fragments = new Fragments(() => 32);
const pieces = { fragments, groups: new Groups(fragments) };
afterAll(() => fragments.close());

const reader = { locale: 'ru' as const, unit: 0 as const, zone: 0 as const };
const listed = (count: number) => {
  const beacons = fleetOf(count);
  return { beacons, pieces, caller: callerOf(beacons, owner), reader };
};

describe('API-D08, BEACON-D15 the list of all beacons', () => {
  it.each([
    ['gzip' as const, gunzipSync],
    ['br' as const, brotliDecompressSync],
    [null, (bytes: Buffer) => bytes],
  ])('is the same whether it is large or small, in the encoding %s', async (encoding, unpack) => {
    for (const count of [0, 199, 200, 1_000]) {
      const list = listed(count);
      const text = unpack(await bytesOf(wholeList(list, encoding))).toString();
      expect(text).toBe((await bytesOf(listJson(list.beacons, list.caller, reader))).toString());
      expect(JSON.parse(text)).toHaveLength(count);
    }
  });

  it('of many beacons is put together of kept pieces, of few it is written anew', async () => {
    const before = fragments.made;
    await bytesOf(wholeList(listed(199), 'gzip'));
    expect(fragments.made).toBe(before);
    const list = listed(200);
    for (let i = 0; i < 3; i += 1) await bytesOf(wholeList(list, 'gzip'));
    expect(fragments.made).toBe(before + 200);
  });

  it('of which nobody reads the rest is not written on', async () => {
    const before = fragments.made;
    const stream = wholeList(listed(5_000), null);
    for await (const _ of stream) break;
    expect(stream.destroyed).toBe(true);
    await new Promise((done) => setTimeout(done, 50));
    expect(fragments.made - before).toBeLessThan(5_000);
  });
});
