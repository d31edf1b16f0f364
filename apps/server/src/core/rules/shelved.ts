import type { Step } from '../../platform/events/changeFeed.ts';
import type { NewNotification } from '../alarms/notification.ts';
import type { NewAlarm } from '../alarms/store/alarms.ts';
import { shelves, type OpenShelf } from '../alarms/store/shelves.ts';
import type { Telling } from './telling.ts';

type Told = Pick<NewNotification, 'beaconId' | 'type' | 'subject' | 'status' | 'fact'>;

/**
 * Which of the findings of a step are shelved: they are filed and counted, and disturb nobody. What got worse than it was when it was
 * shelved ends its shelf first (NOTIF-D48); fuel that was let out is never silent.
 */
export async function shelvedAmong(
  step: Step,
  told: readonly Telling[],
  raised: readonly Pick<NewAlarm, 'beaconId' | 'type' | 'subject' | 'status'>[],
): Promise<(one: Told) => boolean> {
  const ids = new Set([
    ...told.map(({ notification }) => notification.beaconId),
    ...raised.map(({ beaconId }) => beaconId),
  ]);
  if (ids.size === 0) return () => false;
  const open = await shelves.open(step.db, [...ids]);
  if (open.length === 0) return () => false;
  const of =
    ({ beaconId, type, subject = 0 }: Pick<Told, 'beaconId' | 'type' | 'subject'>) =>
    (shelf: OpenShelf) =>
      shelf.beaconId === beaconId && shelf.type === type && shelf.subject === subject;
  const worse = open.filter((shelf) => raised.some((one) => one.status > shelf.status && of(one)(shelf)));
  await shelves.end(
    step.db,
    worse.map(({ id }) => id),
    step.now,
  );
  const left = open.filter((shelf) => !worse.includes(shelf));
  const isFuel = ({ fact }: Told) => fact.kind === 'label' && fact.fuel !== undefined;
  return (one) => !isFuel(one) && left.some(of(one));
}
