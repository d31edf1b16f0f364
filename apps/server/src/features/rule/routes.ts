import {
  copyNotificationRule,
  createNotificationRule,
  Delivery,
  deleteNotificationRule,
  editNotificationRule,
  getNotificationRules,
  getRuleEmails,
  limits,
  NotificationType,
  previewNotificationRule,
  testNotificationRule,
  type Locale,
  type NotificationRule,
  type RuleEdit,
} from '@mayak/api';
import { silenceNotificationRule } from '@mayak/api/silence';
import { visible } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { iso } from '../../platform/http/iso.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { contentOf, ruleName } from '../../core/alarms/content.ts';
import { fuelEvents, toldOfFuel } from '../fuel/fuelEvents.ts';
import { ruleMailOf } from '../notification/ruleMail.ts';
import { inWordsOf } from '../../core/rules/telling.ts';
import { triggerFor, unfit } from './fit.ts';
import { fuelAfter, fuelFrom } from './fuel.ts';
import { preview } from './preview.ts';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import type { NewRule, Rule } from '../../core/rules/store/rules.ts';
import { previewWarnings } from './warnings.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { accountZone } from '../../platform/identity/account.ts';

const toWire = (rule: Rule, locale: Locale): NotificationRule => ({
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
  SilencedUntil: (rule.silencedUntil ?? 0) > clock.now() ? iso(rule.silencedUntil ?? 0) : null,
});

const uses = ({ trigger }: Rule, geoobjectId: number) =>
  trigger.Type === NotificationType.Geoobject && trigger.GeoobjectIds.includes(geoobjectId);

const logged = 50;
const minute = 60_000;

/** An own rule of the caller. */
function ownRule({ rules }: AppContext, { account }: Signed, id: number): Rule {
  const rule = rules.byId(id);
  if (rule?.userId !== account.id) throw new HttpProblem('notFound');
  return rule;
}

/** A rule as it is to be stored; e-mail without an address goes to the user's own (RULE-D01). */
function checked(
  { beacons }: AppContext,
  user: Signed,
  { body, known }: { body: RuleEdit; known?: Rule },
): NewRule {
  const { record } = visible({ beacons }, user, body.BeaconId);
  const isMailed = body.Deliveries.includes(Delivery.Email);
  const addresses = [...new Set(body.Emails.length > 0 ? body.Emails : [user.account.email])];
  const rule = {
    userId: user.account.id,
    beaconId: body.BeaconId,
    name: body.Name,
    enabled: body.Enabled,
    trigger: body.Trigger,
    deliveries: [...new Set(body.Deliveries)].sort(),
    emails: isMailed ? addresses : [],
    repeatMinutes: body.RepeatMinutes,
    fuel: fuelAfter(body, clock.now(), known),
    // A page of before sends none, and keeps what there is.
    words: body.Words === undefined ? (known?.words ?? null) : body.Words || null,
  };
  // Fuel that a page of before does not know of does not bind the sensors that it chooses.
  const fault = unfit(beacons, record, body.Fuel ? rule : { ...rule, fuel: null });
  if (fault) throw new HttpProblem('validation', { fields: [fault] });
  return rule;
}

/** When the caller is told of what (RULE-D01, PERM-D05). */
export const notificationRuleRoutes: Routes = (served, context) => {
  const { beacons, feed, pool, rules } = context;
  const tests = context.rates.of('ruleTests', limits.rule.testsPerHour, 3_600_000);
  const own = ({ params, user }: { params: { id: number }; user: Signed }) =>
    ownRule(context, user, params.id);

  serve(served, getNotificationRules, ({ user, locale, query: { beaconId, geoobjectId } }) => {
    if (beaconId !== undefined) visible(context, user, beaconId);
    return rules
      .of(user.account.id)
      .filter((rule) => beaconId === undefined || rule.beaconId === beaconId)
      .filter((rule) => geoobjectId === undefined || uses(rule, geoobjectId))
      .map((rule) => toWire(rule, locale));
  });

  serve(served, createNotificationRule, ({ user, body, locale }) => {
    const rule = checked(context, user, { body });
    return feed.transaction(async (step) => {
      const [added] = await rules.edits.add(step, [rule]);
      if (!added) throw new Error('An insert returned no row.');
      await ruleEmails.allow(step.db, added.userId, added.emails);
      return toWire(added, locale);
    });
  });

  serve(served, editNotificationRule, own, async ({ user, body, seen, locale }) => {
    const { id, silencedUntil } = seen;
    const edited = checked(context, user, { body, known: seen });
    const rule = { ...edited, id, silencedUntil, fuel: edited.fuel ?? null, words: edited.words ?? null };
    if (rule.beaconId !== seen.beaconId)
      throw new HttpProblem('validation', { fields: [{ field: 'BeaconId', code: 'unknown' }] });
    await feed.transaction(async (step) => {
      await rules.edits.edit(step, [rule]);
      await ruleEmails.allow(step.db, rule.userId, rule.emails);
    });
    return toWire(rule, locale);
  });

  serve(served, deleteNotificationRule, own, ({ seen }) =>
    feed.transaction((step) => rules.edits.delete(step, seen)),
  );

  serve(served, silenceNotificationRule, own, ({ seen, body, locale }) =>
    feed.transaction(async (step) =>
      toWire(await rules.edits.silence(step, seen, step.now + body.Minutes * minute), locale),
    ),
  );

  serve(served, testNotificationRule, own, async ({ seen }) => {
    const key = String(seen.userId);
    const retryAfter = tests.wait(key);
    if (retryAfter !== null) throw new HttpProblem('rate.limited', { retryAfter });
    tests.add(key);
    await feed.transaction((step) => rules.test(step, seen));
    await ruleMailOf(context).wake();
  });

  serve(served, previewNotificationRule, async ({ user, body, locale }) => {
    const rule = checked(context, user, { body });
    const { trigger, repeatMinutes, userId } = rule;
    const { record } = visible(context, user, body.BeaconId);
    const to = clock.now();
    const from = Math.max(to - limits.rule.preview.span, visibleSince(record));
    const ruleContext = await rules.contextFor(record);
    const rooms = { db: pool, beacons, record, context: ruleContext };
    const found = await preview(rooms, { userId, trigger, repeatMinutes }, { from, to });
    if (rule.fuel)
      for (const event of await fuelEvents(context, record, { from, to }))
        found.told.push(...toldOfFuel({ trigger, fuel: fuelFrom(rule, from) }, event, event.ended));
    const reader = { locale, unit: user.account.distanceUnit, zone: accountZone(user.account) };
    const newest = found.told.toSorted((a, b) => b.at - a.at).slice(0, limits.rule.preview.moments);
    const interval = ruleContext.interval;
    return {
      StartDt: iso(from),
      EndDt: iso(to),
      Count: found.told.length,
      Moments: newest.map((one) => ({
        Dt: iso(one.at),
        StatusType: one.status,
        Content: contentOf(record.device.name, inWordsOf({ words: rule.words ?? null }, record, one), reader),
      })),
      Warnings: previewWarnings(trigger, found, { interval, span: to - from }),
      IntervalMinutes: interval === null ? null : Math.round(interval / 6_000) / 10,
    };
  });

  serve(served, copyNotificationRule, own, async ({ user, body, seen }) => {
    const ids = [...new Set(body.BeaconIds)];
    const wanted = ids.map((id) => visible(context, user, id).record);
    const given = (id: number) => ({ ...seen, beaconId: id, trigger: triggerFor(id, seen.trigger) });
    const fits = wanted.filter(
      (record) => record.id !== seen.beaconId && unfit(beacons, record, given(record.id)) === null,
    );
    await feed.transaction((step) =>
      rules.edits.add(
        step,
        fits.map(({ id }) => ({ ...given(id), fuel: fuelFrom(seen, step.now) })),
      ),
    );
    const copied = fits.map(({ id }) => id);
    return { Copied: copied, Unfit: ids.filter((id) => !copied.includes(id)) };
  });

  serve(served, getRuleEmails, own, async ({ seen }) =>
    (await ruleEmails.log(pool, seen.id, logged)).map(({ address, state, t, error }) => ({
      Address: address,
      State: state,
      Dt: iso(t),
      Error: error,
    })),
  );
};
