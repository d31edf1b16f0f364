import { NotificationType, thresholdFields, type Channel, type NotificationRule } from '@mayak/api';
import { hasDeadBand, longestDelay, mayWait, RuleEdit } from '@mayak/api/rules';

/** What would make a rule calmer: a change of it, with its name in the address of the editor. */
export interface Remedy {
  kind: 'now' | 'delay' | 'band' | 'timeout';
  value: number;
  body: RuleEdit;
}

/** A silence is one only after so many exchange intervals, and so is a value that stays. */
const intervals = 2.5;
const usualDelay = 10;
/** A dead band is offered of such a part of the thresholds. */
const part = 0.05;
const mostTimeout = 43_200;
const { LastOnline, OwnThresholds } = NotificationType;

const bodyOf = ({ Id: _, SilencedUntil: __, Steps: ___, ...rule }: NotificationRule): RuleEdit =>
  RuleEdit.parse(rule);

/** Two figures say enough of a width. */
const rounded = (n: number) => Number(n.toPrecision(2));

type Limits = Pick<Channel, 'Thresholds'>;

/** A dead band that is felt: a part of what lies between the thresholds. */
function bandFor({ Trigger: trigger }: NotificationRule, sensor: Limits | undefined): number | null {
  const limits =
    trigger.Type === OwnThresholds
      ? thresholdFields.map((field) => trigger[field])
      : (sensor?.Thresholds ?? []);
  const set = limits.filter((one) => one !== null);
  const [first] = set;
  if (first === undefined) return null;
  const span = Math.max(...set) - Math.min(...set) || Math.abs(first);
  return span > 0 ? rounded(span * part) : null;
}

/** What is worth a look in the past: the rule as it is, and calmer (NOTIF-D46). */
export function remediesFor(
  rule: NotificationRule,
  interval: number | null,
  sensor: Limits | undefined,
): Remedy[] {
  const body = bodyOf(rule);
  const { Trigger: trigger, Calm } = body;
  const known = { Delay: 0, DeadBand: null, ...Calm };
  const waits = Math.ceil((interval ?? 0) * intervals);
  const delay = Math.min(longestDelay, Math.max(usualDelay, waits, known.Delay * 2));
  const band = bandFor(rule, sensor);
  const list: Remedy[] = [{ kind: 'now', value: 0, body }];
  if (mayWait(trigger.Type) && delay > known.Delay)
    list.push({ kind: 'delay', value: delay, body: { ...body, Calm: { ...known, Delay: delay } } });
  const wide = band !== null && known.DeadBand !== null ? rounded(Math.max(band, known.DeadBand * 2)) : band;
  if (hasDeadBand(trigger.Type) && wide !== null)
    list.push({ kind: 'band', value: wide, body: { ...body, Calm: { ...known, DeadBand: wide } } });
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
