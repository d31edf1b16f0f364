import { StepWay } from '@mayak/api';
import type { Step } from '../../../platform/events/changeFeed.ts';
import type { RuleStep } from '../../alarms/store/calls.ts';
import type { BeaconRecord } from '../../beacons/record.ts';
import type { AlertSignal } from './covert.ts';
import { activations } from './store/activations.ts';
import { alertCalls } from './store/alertCalls.ts';

/** Whom an alert tells where nobody was named: the owner, at once and by two ways. */
const usualSteps = ({ device: { ownerId } }: BeaconRecord): RuleStep[] =>
  ownerId === null
    ? []
    : [StepWay.App, StepWay.Email].map((way) => ({ after: 0, way, userId: ownerId, address: null }));

/** Files what a report said of the security alert, in the transaction that stores the report (SSAS-D06, SSAS-D07). */
export async function fileAlerts(
  step: Step,
  record: BeaconRecord,
  { signals, receivedAt }: { signals: readonly AlertSignal[]; receivedAt: number },
): Promise<void> {
  const beaconId = record.id;
  for (const signal of signals) {
    const heard = { beaconId, signal, receivedAt };
    if (signal.is === 'off') {
      await activations.release(step.db, heard);
      continue;
    }
    if (!(await activations.isNew(step.db, heard))) continue;
    const isDrill = await activations.isDrill(step.db, heard);
    const joined = await activations.join(step.db, heard, isDrill);
    if (joined && !joined.isAnew) continue;
    const id = joined?.id ?? (await activations.open(step.db, heard, isDrill));
    await alertCalls.begin(step.db, id, { beaconId, usual: usualSteps(record), now: step.now });
  }
}
