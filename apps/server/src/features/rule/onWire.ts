import type { Locale, NotificationRule } from '@mayak/api';
import { ruleName } from '../../core/alarms/content.ts';
import type { Rule } from '../../core/beacons/store/rules.ts';
import { clock } from '../../platform/clock/clock.ts';
import { iso } from '../../platform/http/iso.ts';
import type { stepsWriter } from './steps.ts';

/** What writes the steps of rules. */
type Written = Awaited<ReturnType<typeof stepsWriter>>;

/** A rule as pages know it. */
export const toWire = (
  rule: Rule,
  beaconIds: readonly number[],
  { locale, steps }: { locale: Locale; steps: Written },
): NotificationRule => ({
  Id: rule.id,
  BeaconId: rule.beaconId,
  Name: ruleName(rule.name, locale),
  Enabled: rule.enabled,
  Trigger: rule.trigger,
  Deliveries: rule.deliveries,
  Emails: rule.emails,
  RepeatMinutes: rule.repeatMinutes,
  ...(rule.fuel && { Fuel: rule.fuel.watch }),
  ...(rule.words !== null && { Words: rule.words }),
  ...(beaconIds.length > 1 && { Beacons: [...beaconIds] }),
  ...(rule.noiseFilter && { NoiseFilter: rule.noiseFilter }),
  ...steps(rule),
  SilencedUntil: (rule.silencedUntil ?? 0) > clock.now() ? iso(rule.silencedUntil ?? 0) : null,
});
