import type { BeaconColumns } from '@mayak/api';
import { changedColumns, encodedColumns } from './columns.ts';
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
      const delta = JSON.parse(JSON.stringify(changedColumns(find, asked, 0))) as BeaconColumns;
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
