import { getAlarmReason, getRuleReasons, type Locale } from '@mayak/api';
import type { Routes } from '../../feature.ts';
import type { OpenAlarm } from '../../core/alarms/store/alarms.ts';
import { alarms } from '../../core/alarms/store/alarms.ts';
import { visible } from '../../core/beacons/permissions.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { ruleStore, type Rule } from '../../core/beacons/store/rules.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { looksAt } from '../../core/rules/conditions.ts';
import { clock } from '../../platform/clock/clock.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { accountZone } from '../../platform/identity/account.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { looksBack, reasonsOf } from './explain.ts';

/** A moment of the last 90 days; now where none is given. */
function momentOf({ at }: { at?: string | undefined }): number {
  const now = clock.now();
  const asked = at === undefined ? now : Date.parse(at);
  return Math.min(now, Math.max(asked, now - looksBack.span));
}
const readerOf = ({ account }: Signed, locale: Locale) => ({
  locale,
  unit: account.distanceUnit,
  zone: accountZone(account),
});

/** Why an alarm stands, and what a rule made of a moment (RULE-D22). */
export const whyRoutes: Routes = (served, context) => {
  const { beacons, pool, rules } = context;

  /** The rule that told an alarm: by its name, the caller's own first, of those that look at what it is about, also one that has ended since. */
  async function ruleOf({ type, subject, fact, since }: OpenAlarm, record: BeaconRecord, userId: number) {
    const found = await rules.contextFor(record);
    const ended = await ruleStore.past(pool, record.id, since);
    const all = [...record.rules, ...ended.filter(({ id }) => !record.rules.some((rule) => rule.id === id))];
    const fits = all.filter((rule) => looksAt(rule, found, { type, subject }));
    const rank = (rule: Rule) => Number(rule.name === fact.rule) * 2 + Number(rule.userId === userId);
    return fits.toSorted((a, b) => rank(b) - rank(a))[0];
  }

  serve(served, getAlarmReason, async ({ params, user, query, locale }) => {
    const alarm = await alarms.byId(pool, params.id);
    if (!alarm || !beacons.view(user.account.id).access.has(alarm.beaconId))
      throw new HttpProblem('notFound');
    const { record } = visible(context, user, alarm.beaconId);
    if (alarm.since < visibleSince(record)) throw new HttpProblem('notFound');
    const rule = await ruleOf(alarm, record, user.account.id);
    if (!rule) throw new HttpProblem('notFound');
    const asked = { at: momentOf(query), subject: alarm.subject, since: alarm.since };
    const [reason] = await reasonsOf(context, { rule, record }, { ...asked, reader: readerOf(user, locale) });
    if (!reason) throw new HttpProblem('notFound');
    return reason;
  });

  serve(served, getRuleReasons, async ({ params, user, query, locale }) => {
    const rule = rules.byId(params.id);
    if (rule?.userId !== user.account.id) throw new HttpProblem('notFound');
    const { record } = visible(context, user, rule.beaconId);
    return reasonsOf(context, { rule, record }, { at: momentOf(query), reader: readerOf(user, locale) });
  });
};
