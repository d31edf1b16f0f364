import { NotificationStatus, NotificationType, type RuleWarning, type Trigger } from '@mayak/api';
import type { Preview } from './preview.ts';

const minute = 60_000;
const day = 86_400_000;
/** An alarm that ends within this time and comes again is noise, ms, from so many of them on. */
const swing = { within: 10 * minute, least: 5 };
/** In a day; of a past that is shorter than one as many in all. */
const often = 10;
/** A silence is one only after so many exchange intervals (domain rule 4.9). */
const intervals = 2.5;

/** How often something was told that was told a few minutes before too. */
function swings({ told }: Preview): number {
  const alarms = told.filter(({ status }) => status !== NotificationStatus.Normal);
  return alarms.filter(({ at }, i) => i > 0 && at - (alarms[i - 1]?.at ?? 0) < swing.within).length;
}

/** Why a rule would cry wolf (RULE-D13, domain rule 4.9). */
export function previewWarnings(
  trigger: Trigger,
  found: Preview,
  { interval, span }: { interval: number | null; span: number },
): RuleWarning[] {
  const silence = trigger.Type === NotificationType.LastOnline ? trigger.TimeoutMinutes * minute : null;
  const looksAtChannels = 'ChannelIds' in trigger || 'ChannelId' in trigger;
  const warnings: [RuleWarning, boolean][] = [
    ['silenceBelowInterval', silence !== null && interval !== null && silence < intervals * interval],
    ['noise', looksAtChannels && swings(found) >= swing.least],
    ['often', found.told.length > often * Math.max(1, span / day)],
    ['noData', looksAtChannels && found.samples === 0],
  ];
  return warnings.filter(([, holds]) => holds).map(([warning]) => warning);
}
