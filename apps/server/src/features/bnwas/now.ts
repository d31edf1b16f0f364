import { limits, type BnwasNow } from '@mayak/api';
import { bridgeAlarms } from '@mayak/api/reports';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import type { Db } from '../../platform/db/pool.ts';
import { alarmStepsOf } from '../report/store/bridgeAlarms.ts';

/** What the bridge watches of beacons told last, with the last alarm of each; those that told of nothing are left out (BNWAS-D09). */
export async function watchesNow(db: Db, records: readonly BeaconRecord[], now: number): Promise<BnwasNow[]> {
  const told = records.flatMap((record) => {
    const { id: beaconId, state } = record;
    const from = Math.max(visibleSince(record), now - limits.bridgeWatch.before);
    return state.watch
      ? [{ beaconId, from, stage: state.bnwasStage || null, dormant: state.watch.dormant }]
      : [];
  });
  if (told.length === 0) return [];
  const steps = await alarmStepsOf(db, told, now);
  return told.map(({ beaconId, stage, dormant }) => ({
    BeaconId: beaconId,
    Stage: stage,
    DormantMinutes: dormant,
    Alarm: bridgeAlarms(steps.get(beaconId) ?? []).at(-1) ?? null,
  }));
}
