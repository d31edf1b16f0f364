import { Delivery } from '@mayak/api';
import type { BeaconWriter } from '../beacons/writer.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { alarmOf, alarmRows, callsBegun, isFailure, type AlarmChange } from './alarmChanges.ts';
import type { NewNotification } from '../alarms/notification.ts';
import { mayDisturb } from './quietHours.ts';
import { shelvedAmong } from './shelved.ts';
import { alarms } from '../alarms/store/alarms.ts';
import { alarmCalls } from '../alarms/store/calls.ts';
import { pushes } from '../alarms/store/pushes.ts';
import { ruleEmails } from './store/emails.ts';
import { notifications } from './store/notifications.ts';
import type { Telling } from './telling.ts';

/** What rules found out: whom to tell what, and what becomes of the alarms. */
export interface Findings {
  told: Telling[];
  alarms: AlarmChange[];
}
export const noFindings = (): Findings => ({ told: [], alarms: [] });

/** Writes down what rules found out: alarms, notifications in the app, e-mails that wait. */
export async function fileFindings(
  writer: BeaconWriter,
  step: Step,
  { told, alarms: changes }: Findings,
): Promise<void> {
  const { raised, ended } = alarmRows(changes);
  const isShelved = await shelvedAmong(step, told, raised);
  const ids = [...new Set([...raised, ...ended].map(({ beaconId }) => beaconId))];
  if (ids.length > 0)
    await writer.changeAlarms(step, ids, async () => {
      await alarms.raise(step.db, raised);
      await alarms.end(step.db, ended, step.now);
      await alarmCalls.begin(step.db, callsBegun(changes), step.now);
    });
  if (told.length === 0) return;
  const by = (delivery: Delivery) => told.filter(({ rule }) => rule.deliveries.includes(delivery));
  const isSilent = (one: Telling) => (one.rule.silencedUntil ?? 0) > step.now || isShelved(one.notification);
  await fileNotifications(
    step,
    by(Delivery.App).map((one) => ({ ...one.notification, isSilent: isSilent(one) })),
  );
  const mailed = by(Delivery.Email).filter(({ notification }) => !isShelved(notification));
  const emails = mailed.flatMap(({ rule, notification }) =>
    rule.emails.map((address) => ({ ...notification, ruleId: rule.id || null, address })),
  );
  await ruleEmails.add(step.db, emails, step.now);
}

/** Writes down what was found beside the steps of beacons; what went wrong stands in the queue as an alarm that is over (RULE-D05, RULE-D16). */
export const fileTold = (writer: BeaconWriter, step: Step, told: Telling[]): Promise<void> =>
  fileFindings(writer, step, { told, alarms: told.filter(isFailure).map(alarmOf) });

/** Stores notifications in the change that they are about; their users are told after the commit (LIVE-D01). Answers them in their order. */
export async function fileNotifications(
  step: Step,
  list: readonly (NewNotification & { isSilent?: boolean; passesQuiet?: true })[],
): Promise<{ id: number }[]> {
  if (list.length === 0) return [];
  const disturbed = await mayDisturb(
    step,
    list.map(({ userId }) => userId),
  );
  const given = list.map(({ isSilent, passesQuiet, ...one }) => ({
    ...one,
    isShown: isSilent === true || !(passesQuiet ?? disturbed(one)),
  }));
  const added = await notifications.add(step.db, given);
  for (const { id, userId, beaconId } of added)
    step.emit({ type: 'notification.added', id, userId, beaconId });
  // The rows are answered in the order in which they were given.
  const told = list.flatMap(({ isSilent, passesQuiet: _, ...one }, i) =>
    isSilent || !added[i] ? [] : [{ ...one, id: added[i].id }],
  );
  await pushes.add(step.db, told, step.now);
  return added;
}
