import { NotificationType, type NotificationRule } from '@mayak/api';
import {
  hasDeadBand,
  longestDelay,
  mayWait,
  RuleEdit,
  usualDeadBand,
  widestDeadBand,
} from '@mayak/api/rules';

/** What would keep noise out of a rule: a change of it, with its name in the address of the editor. */
export interface Remedy {
  kind: 'now' | 'delay' | 'band' | 'timeout';
  value: number;
  body: RuleEdit;
}

/** A silence is one only after so many exchange intervals, and so is a value that stays. */
const intervals = 2.5;
const usualDelay = 10;
/** A dead band that is felt, percent. */
const feltBand = 5;
const mostTimeout = 43_200;
const { LastOnline } = NotificationType;

const bodyOf = ({ Id: _, SilencedUntil: __, Steps: ___, ...rule }: NotificationRule): RuleEdit =>
  RuleEdit.parse(rule);

/** What is worth a look in the past: the rule as it is, and with less noise (NOTIF-D46). */
export function remediesFor(rule: NotificationRule, interval: number | null): Remedy[] {
  const body = bodyOf(rule);
  const { Trigger: trigger, NoiseFilter } = body;
  const known = { Delay: 0, DeadBand: null, ...NoiseFilter };
  const waits = Math.ceil((interval ?? 0) * intervals);
  const delay = Math.min(longestDelay, Math.max(usualDelay, waits, known.Delay * 2));
  const band = Math.min(widestDeadBand, Math.max(feltBand, 2 * (known.DeadBand ?? usualDeadBand)));
  const list: Remedy[] = [{ kind: 'now', value: 0, body }];
  if (mayWait(trigger.Type) && delay > known.Delay)
    list.push({ kind: 'delay', value: delay, body: { ...body, NoiseFilter: { ...known, Delay: delay } } });
  if (hasDeadBand(trigger.Type) && band > (known.DeadBand ?? usualDeadBand))
    list.push({ kind: 'band', value: band, body: { ...body, NoiseFilter: { ...known, DeadBand: band } } });
  if (trigger.Type === LastOnline) {
    const timeout = Math.min(mostTimeout, Math.max(waits, trigger.TimeoutMinutes * 2));
    if (timeout > trigger.TimeoutMinutes)
      list.push({
        kind: 'timeout',
        value: timeout,
        body: { ...body, Trigger: { ...trigger, TimeoutMinutes: timeout } },
      });
  }
  return list;
}

/** Where the rule is, with its fields filled as a remedy says; it is saved there by hand. */
export const editorOf = (beaconId: number, ruleId: number, { kind, value }: Pick<Remedy, 'kind' | 'value'>) =>
  `/management/beacon/${beaconId}/notifications?rule=${ruleId}${kind === 'now' ? '' : `&${kind}=${value}`}`;
