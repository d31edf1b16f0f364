import type { BeaconColumns } from '@mayak/api';
import { aFix, aRecord } from './beacon.fixtures.ts';
import { changedColumns, encodedColumns, type Asked } from './columns.ts';
import type { WrittenCards } from './keptCards.ts';
import type { BeaconRecord } from './record.ts';
import { View } from './view.ts';

const now = Date.parse('2026-10-14T11:32:00Z');
const rights = { owner: true, canManage: true, canSendMessages: true, canEditChannelsSettings: true };

function recordOf(id: number): BeaconRecord {
  const record = aRecord([], { serialNumber: `S${id}`, name: `Полюс "${id}"` });
  const { state } = record;
  state.geoobjects = id % 3 ? [] : [7];
  state.fix = id % 2 ? { ...aFix(now, [id / 7, -id / 9]), speed: 1, course: 2 } : null;
  state.packetDt = state.connectionDt = now;
  return { ...record, id, unread: id };
}

type Find = (id: number) => BeaconRecord | undefined;

/** A delta as its reader gets it. */
async function deltaOf(find: Find, asked: Asked, since: number): Promise<BeaconColumns> {
  const changed = await changedColumns(find, asked, since);
  return JSON.parse(Buffer.isBuffer(changed) ? changed.toString() : JSON.stringify(changed)) as BeaconColumns;
}

/** A delta has the latest first. */
const reversed = (columns: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(columns).map(([name, list]) => [name, list.toReversed()]));

describe('MON-D01, SRV-D01 the whole list of columns', () => {
  // Slices are of 100 rows, and a column is turned into bytes after some thousands of characters.
  it.each([0, 1, 100, 101, 2_500])(
    'of %i beacons is the list that a delta from the beginning is',
    async (count) => {
      const records = new Map(Array.from({ length: count }, (_, i) => [i + 1, recordOf(i + 1)]));
      const view = new View();
      for (const id of records.keys()) view.grant(id, { ...rights, version: 1 });
      const asked = {
        caller: { view, zones: new Set([7]), canViewMessages: true },
        reader: { locale: 'ru' as const, unit: 0 as const, zone: 0 },
        version: 1,
        now,
      };
      const find = (id: number) => records.get(id);
      const delta = await deltaOf(find, asked, 0);
      const whole: unknown = JSON.parse((await encodedColumns(find, asked)).toString());
      expect(whole).toEqual({
        ...delta,
        Complete: true,
        Cards: reversed(delta.Cards),
        States: reversed(delta.States),
      });
      expect(delta.States.Id).toHaveLength(count);
    },
  );
});

describe('MON-D01 the cards of a list that are kept', () => {
  const count = 350;
  const start = () => {
    const records = new Map(Array.from({ length: count }, (_, i) => [i + 1, recordOf(i + 1)]));
    const view = new View();
    for (const id of records.keys()) view.grant(id, { ...rights, version: 1 });
    const caller = { view, zones: new Set([7]), canViewMessages: true };
    const reader = { locale: 'ru' as const, unit: 0 as const, zone: 0 };
    const find = (id: number) => records.get(id);
    const kept: WrittenCards[] = [];
    const list = async (version: number, cards?: WrittenCards[]) =>
      JSON.parse(
        (await encodedColumns(find, { caller, reader, version, now }, cards)).toString(),
      ) as BeaconColumns;
    const record = (id: number) => records.get(id) ?? aRecord();
    /** The list with kept cards, which is as one without them, and which of its parts were written for it. */
    const written = async (version: number) => {
      const before = [...kept];
      expect(await list(version, kept)).toEqual(await list(version));
      return kept.flatMap((part, i) => (part === before[i] ? [] : [i]));
    };
    return { records, view, record, written };
  };

  it('are written once, and anew only in the part of one that changed', async () => {
    const { record, written } = start();
    expect(await written(1)).toEqual([0, 1, 2, 3]);
    expect(await written(1)).toEqual([]);
    const one = record(120);
    one.device.name = 'Заря';
    one.version = one.cardVersion = 2;
    expect(await written(2)).toEqual([1]);
    one.unread = 99;
    one.version = 3;
    expect(await written(3)).toEqual([]);
  });

  it('follow the look, the rights and the beacons of their reader', async () => {
    const { view, written, records } = start();
    await written(1);
    view.look(5, { Color: '#123456', TrackLineWidth: 3 }, 2);
    expect(await written(2)).toEqual([0]);
    view.grant(205, { ...rights, canManage: false, version: 3 });
    expect(await written(3)).toEqual([2]);
    view.remove(150, 4);
    expect(await written(4)).toEqual([1, 2, 3]);
    records.delete(1);
    expect(await written(5)).toEqual([0, 1, 2, 3]);
  });

  it('do not hide what changed while they were being written', async () => {
    const { record, written } = start();
    await written(1);
    const one = record(320);
    one.version = one.cardVersion = 5;
    // The list was asked for at 4, and tells the change; whoever asks later is told what came after it.
    expect(await written(4)).toEqual([3]);
    one.device.name = 'Звезда';
    one.version = one.cardVersion = 6;
    expect(await written(6)).toEqual([3]);
  });
});

describe('LIVE-D03 a delta of many beacons', () => {
  const fleet = (count: number) => {
    const records = new Map(Array.from({ length: count }, (_, i) => [i + 1, recordOf(i + 1)]));
    const view = new View();
    for (const id of records.keys()) view.grant(id, { ...rights, version: 1 });
    for (const record of records.values()) {
      record.version = record.id % 500 === 0 ? (record.cardVersion = 3) : 2;
      view.touch(record.id, record.version);
    }
    view.remove(7, 4);
    const asked = {
      caller: { view, zones: new Set([7]), canViewMessages: true },
      reader: { locale: 'ru' as const, unit: 0 as const, zone: 0 },
      version: 4,
      now,
    };
    return { asked, find: (id: number) => records.get(id) };
  };

  it('tells the states of all that changed, cards only of those whose card did, and what was taken away', async () => {
    const { asked, find } = fleet(2_000);
    const delta = await deltaOf(find, asked, 1);
    expect(delta.Complete).toBe(false);
    expect(delta.States.Id).toHaveLength(1_999);
    expect(delta.States.Geoobjects).toHaveLength(1_999);
    expect(delta.Cards.Id.toSorted((a, b) => a - b)).toEqual([500, 1_000, 1_500, 2_000]);
    expect(delta.Removed).toEqual([7]);
  });

  it('lets the event loop breathe between any hundred of them', async () => {
    const { asked, find } = fleet(2_000);
    let [written, most, inOneTurn] = [0, 0, 0];
    let isOver = false;
    const counted: Find = (id) => {
      written += 1;
      return find(id);
    };
    const turn = () => {
      most = Math.max(most, written - inOneTurn);
      inOneTurn = written;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await changedColumns(counted, asked, 1);
    isOver = true;
    expect(written).toBeGreaterThan(1_900);
    expect(most).toBeLessThanOrEqual(200);
  });
});
