import { ChannelKind } from '@mayak/api';
import { sensorOfKind, type BeaconRecord } from '../state/record.ts';
import { lateSteps } from '../state/watch.ts';
import type { Db } from '../store/db.ts';
import type { WatchStep } from '../store/said.ts';
import type { Current } from '../store/states.ts';
import { confirmedSince, toldAround, writtenEnds } from '../store/watch.ts';

/** What late values of the bridge watch tell, read in the transaction that stored them; the draft of the state latches a rise (BNWAS-D08). */
export async function lateWatch(
  db: Db,
  record: BeaconRecord,
  current: Current,
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
