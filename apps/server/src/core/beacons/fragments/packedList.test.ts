import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { limits, type LengthUnit } from '@mayak/api';
import fc from 'fast-check';
import type { Reader } from '../../alarms/content.ts';
import { aFix } from '../beacon.fixtures.ts';
import type { Beacons } from '../beacons.ts';
import type { Caller } from '../full.ts';
import { listJson } from '../list.ts';
import type { BeaconRecord } from '../record.ts';
import { begin, bytesOf, callerOf, fleetOf, guest, owner } from './fleet.fixtures.ts';
import { Fragments } from './fragments.ts';
import { Groups } from './groups.ts';
import { packedList, type Pieces } from './packedList.ts';

const minute = 60_000;
const known: Fragments[] = [];
const open = (pages = 32) => {
  const fragments = new Fragments(() => pages);
  known.push(fragments);
  return { fragments, groups: new Groups(fragments) };
};
afterAll(() => Promise.all(known.map((one) => one.close())));

interface Asked {
  caller: Caller;
  reader: Reader;
  now: number;
}
const packed = async (beacons: Beacons, pieces: Pieces, { caller, reader, now }: Asked) =>
  gunzipSync(await bytesOf(packedList(beacons, pieces, caller, reader, now))).toString();
const plain = async (beacons: Beacons, { caller, reader, now }: Asked) =>
  (await bytesOf(listJson(beacons, caller, reader, now))).toString();

const russian: Reader = { locale: 'ru', unit: 0, zone: 0 };

const acts = {
  packet: (beacons: Beacons, record: BeaconRecord, much: number, now: number) => {
    const values = [null, much % 100, much % 40];
    const fix = aFix(now, [much % 90, much % 180]);
    record.state = { ...record.state, fix, values, measured: [null, now, now], connectionDt: now };
    beacons.touch(record, false, now);
  },
  areas: (beacons: Beacons, record: BeaconRecord, much: number, now: number) => {
    record.state = { ...record.state, geoobjects: [7, 8, 9].slice(much % 4) };
    beacons.touch(record, false, now);
  },
  message: (beacons: Beacons, record: BeaconRecord, much: number, now: number) => {
    record.unread = much % 3;
    beacons.touch(record, false, now);
  },
  card: (beacons: Beacons, record: BeaconRecord, much: number, now: number) => {
    record.device = { ...record.device, name: `Имя "${much}"`, timeout1: 1 + (much % 60) };
    beacons.touch(record, true, now);
  },
  code: (beacons: Beacons, record: BeaconRecord, much: number, now: number) => {
    record.device = { ...record.device, activationCode: `N${much}`, communicationStatus: much % 2 ? 2 : 1 };
    beacons.touch(record, true, now);
  },
  look: (beacons: Beacons, { id }: BeaconRecord, much: number) =>
    beacons.look(much % 2 ? owner : guest, id, {
      Color: '#12345' + (much % 10),
      TrackLineWidth: 1 + (much % 9),
    }),
  share: (beacons: Beacons, { id: beaconId }: BeaconRecord, much: number) =>
    beacons.share({
      beaconId,
      userId: guest,
      canManage: much % 2 > 0,
      canSendMessages: much % 3 > 0,
      canEditChannelsSettings: much % 5 > 0,
    }),
  unshare: (beacons: Beacons, { id }: BeaconRecord) => beacons.unshare(id, guest),
} satisfies Record<string, (beacons: Beacons, record: BeaconRecord, much: number, now: number) => void>;

describe('BEACON-D15 GET /beacons put together of packed pieces', () => {
  it('is byte for byte what is written anew, after any edits, for any reader, as time goes by', async () => {
    const act = fc.record({
      what: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      id: fc.integer({ min: 1, max: 70 }),
      much: fc.nat(1_000),
    });
    const step = fc.record({
      acts: fc.array(act, { maxLength: 12 }),
      minutes: fc.constantFrom(0, 0, 1, 59, limits.relevance.timeout1Minutes, -5),
      userId: fc.constantFrom(owner, guest),
      locale: fc.constantFrom('ru' as const, 'en' as const),
      unit: fc.constantFrom<LengthUnit>(0, 2, 3),
      canViewMessages: fc.boolean(),
    });
    const pieces = open();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const beacons = fleetOf(70);
        let now = begin;
        for (const { minutes, userId, locale, unit, canViewMessages, ...rest } of steps) {
          now += minutes * minute;
          for (const { what, id, much } of rest.acts) {
            const record = beacons.get(id);
            if (record) acts[what](beacons, record, much, now);
          }
          const caller = callerOf(beacons, userId, canViewMessages);
          const asked = { caller, reader: { locale, unit, zone: 0 as const }, now };
          expect(await packed(beacons, pieces, asked)).toBe(await plain(beacons, asked));
        }
      }),
      { numRuns: 25 },
    );
  });

  it.each([0, 1, 16, 32, 33])('is a whole array of %i beacons', async (count) => {
    const beacons = fleetOf(count);
    const asked = { caller: callerOf(beacons, owner), reader: russian, now: begin };
    const text = await packed(beacons, open(), asked);
    expect(text).toBe(await plain(beacons, asked));
    expect(JSON.parse(text)).toHaveLength(count);
  });

  it('writes anew only what changed, once for all who read it at once', async () => {
    const beacons = fleetOf(300);
    const pieces = open();
    const asked = (userId: number) => ({ caller: callerOf(beacons, userId), reader: russian, now: begin });
    const both = Array.from({ length: 20 }, (_, i) => asked(i % 2 ? owner : guest));
    await Promise.all(both.map((one) => packed(beacons, pieces, one)));
    expect(pieces.fragments.made).toBe(300);
    for (const id of [5, 60, 299]) {
      const record = beacons.get(id);
      if (record) acts.packet(beacons, record, id, begin);
    }
    await packed(beacons, pieces, asked(owner));
    expect(pieces.fragments.made).toBe(303);
    acts.look(beacons, beacons.get(6) as BeaconRecord, 1);
    await packed(beacons, pieces, asked(owner));
    expect(pieces.fragments.made).toBe(303);
  });

  it('is whole where there is room for a part of it alone', async () => {
    const beacons = fleetOf(300, (id) => `${id} ${randomBytes(4_000).toString('base64')}`);
    const pieces = open(1);
    const asked = { caller: callerOf(beacons, owner), reader: russian, now: begin };
    for (let i = 0; i < 2; i += 1)
      expect((await packed(beacons, pieces, asked)) === (await plain(beacons, asked))).toBe(true);
    expect(pieces.fragments.bytes).toBe(2 ** 20);
  });

  it('leaves out a beacon that is taken away while it is read', async () => {
    const beacons = fleetOf(400);
    const caller = callerOf(beacons, guest);
    const pieces = packedList(beacons, open(), caller, russian, begin);
    const first = pieces.next();
    beacons.unshare(400, guest);
    const rest = await bytesOf(pieces);
    const bytes = Buffer.concat([(await first).value ?? Buffer.alloc(0), rest]);
    const ids = (JSON.parse(gunzipSync(bytes).toString()) as { Id: number }[]).map(({ Id }) => Id);
    expect(ids).not.toContain(400);
    expect(ids).toHaveLength(199);
  });

  it('of as many readers as ask at once is written a part at a time', async () => {
    const beacons = fleetOf(1_000);
    const pieces = open();
    const asked = { caller: callerOf(beacons, owner), reader: russian, now: begin };
    await packed(beacons, pieces, asked);
    let [looked, before, most, turns] = [0, 0, 0, 0];
    const get = beacons.get.bind(beacons);
    beacons.get = (id) => {
      looked += 1;
      return get(id);
    };
    let isOver = false;
    const turn = () => {
      most = Math.max(most, looked - before);
      before = looked;
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(Array.from({ length: 40 }, () => packed(beacons, pieces, asked)));
    isOver = true;
    expect(looked).toBe(40_000);
    expect(turns).toBeGreaterThan(40);
    // Two lists, each a chunk and the look ahead of it.
    expect(most).toBeLessThanOrEqual(2_100);
  });
});
