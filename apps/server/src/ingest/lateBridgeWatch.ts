import { ChannelKind } from '@mayak/api';
import { sensorOfKind, type BeaconRecord } from '../beacons/record.ts';
import { lateSteps } from './bridgeWatch.ts';
import type { Db } from '../db/pool.ts';
import type { WatchStep } from './contentStore.ts';
import type { BeaconState } from '../beacons/stateStore.ts';
import { confirmedSince, toldAround, writtenEnds } from './bridgeWatchStore.ts';

/** What late values of the bridge watch tell, read in the transaction that stored them; the draft of the state latches a rise (BNWAS-D08). */
export async function lateWatch(
  db: Db,
  record: BeaconRecord,
  current: BeaconState,
  { times, said }: { times: readonly number[]; said: readonly WatchStep[] },
): Promise<WatchStep[]> {
  const sensor = sensorOfKind(record, ChannelKind.BnwasAlarm);
  if (!sensor || times.length === 0) return [];
  const stretch = { from: Math.min(...times), to: Math.max(...times) };
  const told = await toldAround(db, { beaconId: record.id, number: sensor.number, ...stretch });
  const confirmed = await confirmedSince(db, record.id, stretch.from);
  const steps = lateSteps(current, { beaconId: record.id, told, late: new Set(times), confirmed });
  const ends = steps.filter(({ kind }) => kind === 'cleared').map(({ t }) => t);
  const written = ends.length === 0 ? new Set<number>() : await writtenEnds(db, record.id, ends);
  // Those of another contact that is stored with this one are not in the log yet.
  for (const { beaconId, kind, t } of said) if (beaconId === record.id && kind === 'cleared') written.add(t);
  return steps.filter(({ kind, t }) => kind !== 'cleared' || !written.has(t));
}
