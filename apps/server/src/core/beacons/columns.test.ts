import type { BeaconColumns } from '@mayak/api';
import { changedColumns, encodedColumns, type Asked } from './columns.ts';
import type { BeaconRecord } from './record.ts';
import type { Device } from './store/devices.ts';
import type { BeaconState } from './store/beaconState.ts';
import { View } from './view.ts';

const now = Date.parse('2026-10-14T11:32:00Z');
const rights = { owner: true, canManage: true, canSendMessages: true, canEditChannelsSettings: true };

function recordOf(id: number): BeaconRecord {
  const device = { model: 1, serialNumber: `S${id}`, name: `Полюс "${id}"`, timeout1: 60, timeout2: 1_440 };
  const state = { values: [], measured: [], formed: [], geoobjects: id % 3 ? [] : [7], bnwasAlarm: 0 };
  return {
    id,
    ownerName: 'owner',
    device: device as unknown as Device,
    state: {
      ...state,
      fix: id % 2 ? { t: now, lat: id / 7, lon: -id / 9, speed: 1, course: 2 } : null,
      packetDt: now,
      connectionDt: now,
    } as unknown as BeaconState,
    sensors: [],
    alarms: [],
    unread: id,
    cardVersion: 1,
  } as unknown as BeaconRecord;
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
    // Each beacon is looked up twice: for its card and for its row.
    expect(written).toBeGreaterThan(3_900);
    expect(most).toBeLessThanOrEqual(400);
  });
});
