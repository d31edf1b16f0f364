import {
  copyNotificationRule,
  createNotificationRule,
  deleteNotificationRule,
  editNotificationRule,
  getNotificationRules,
  getRuleEmails,
  limits,
  NotificationType,
  previewNotificationRule,
  testNotificationRule,
  type Locale,
} from '@mayak/api';
import { deleteRuleForAll } from '@mayak/api/rules';
import { silenceNotificationRule } from '@mayak/api/silence';
import { checkStillAllowed, visible } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { iso } from '../../platform/http/iso.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { contentOf } from '../../core/alarms/content.ts';
import { fuelEvents, toldOfFuel } from '../fuel/fuelEvents.ts';
import { ruleMailOf } from '../notification/ruleMail.ts';
import { isAlarming } from '../../core/rules/condition.ts';
import { inWordsOf } from '../../core/rules/telling.ts';
import { checked, checkedFor } from './checked.ts';
import { familyOf } from '../../core/rules/family.ts';
import { beaconsByFamily, changesOf, heldFamily } from './family.ts';
import { thereIn } from './sameRule.ts';
import { triggerFor, unfit } from './fit.ts';
import { fuelFrom } from './fuel.ts';
import { toWire } from './onWire.ts';
import { preview } from './preview.ts';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import type { Rule } from '../../core/beacons/store/rules.ts';
import { noNames, stepsWriter } from './steps.ts';
import { previewWarnings } from './warnings.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { accountZone } from '../../platform/identity/account.ts';

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

/** When the caller is told of what (RULE-D01, PERM-D05). */
export const notificationRuleRoutes: Routes = (served, context) => {
  const { beacons, cells, feed, pool, rules, writer } = context;
  const tests = context.rates.of('ruleTests', limits.rule.testsPerHour, 3_600_000);
  const own = ({ params, user }: { params: { id: number }; user: Signed }) =>
    ownRule(context, user, params.id);
  const family = (rule: Rule) => familyOf(rule, rules.of(rule.userId));
  const idsOf = (list: readonly Rule[]) => list.map(({ beaconId }) => beaconId);

  const one = async (rule: Rule, beaconIds: readonly number[], locale: Locale) =>
    toWire(rule, beaconIds, { locale, steps: await stepsWriter(context, [rule]) });

  serve(served, getNotificationRules, async ({ user, locale, query: { beaconId, geoobjectId } }) => {
    if (beaconId !== undefined) visible(context, user, beaconId);
    const all = rules.of(user.account.id);
    const beaconIds = beaconsByFamily(all);
    const asked = all
      .filter((rule) => beaconId === undefined || rule.beaconId === beaconId)
      .filter((rule) => geoobjectId === undefined || uses(rule, geoobjectId));
    const steps = await stepsWriter(context, asked);
    return asked.map((rule) => toWire(rule, beaconIds(rule), { locale, steps }));
  });

  serve(served, createNotificationRule, async ({ user, body, locale }) => {
    const beaconIds = [...new Set(body.Beacons ?? [body.BeaconId])];
    const list = await checkedFor(context, user, { body, beaconIds, known: [] });
    return writer.change(beaconIds, async (drafts, step) => {
      checkStillAllowed(drafts.values(), user);
      const made = await rules.edits.add(step, list);
      const added = made.find((one) => one.beaconId === body.BeaconId);
      if (!added) throw new Error('An insert returned no row.');
      await ruleEmails.allow(step.db, added.userId, added.emails);
      return one(added, beaconIds, locale);
    });
  });

  serve(served, editNotificationRule, own, async ({ user, body, seen, locale }) => {
    if (body.BeaconId !== seen.beaconId) throw wrongField('BeaconId', 'unknown');
    const known = family(seen);
    const beaconIds = [...new Set(body.Beacons ?? idsOf(known))];
    const list = await checkedFor(context, user, { body, beaconIds, known });
    const rule = await writer.change([...idsOf(known), ...beaconIds], async (drafts, step) => {
      checkStillAllowed(
        beaconIds.flatMap((id) => drafts.get(id) ?? []),
        user,
      );
      const changes = changesOf(list, heldFamily(drafts, seen));
      await rules.edits.change(step, changes);
      const [{ userId, emails } = seen] = changes.edited;
      await ruleEmails.allow(step.db, userId, emails);
      return changes.edited.find((one) => one.id === seen.id);
    });
    if (!rule) throw new HttpProblem('notFound');
    return one(rule, beaconIds, locale);
  });

  const end = (ended: readonly Rule[]) =>
    feed.transaction(async (step) => {
      await rules.edits.change(step, { ended });
    });
  serve(served, deleteNotificationRule, own, ({ seen }) => end([seen]));
  serve(served, deleteRuleForAll, own, ({ seen }) => end(family(seen)));

  serve(served, silenceNotificationRule, own, async ({ seen, body, locale }) => {
    const rule = await feed.transaction((step) =>
      rules.edits.silence(step, seen, step.now + body.Minutes * minute),
    );
    if (!rule) throw new HttpProblem('notFound');
    return one(rule, idsOf(family(rule)), locale);
  });

  serve(served, testNotificationRule, own, async ({ seen }) => {
    const key = String(seen.userId);
    const retryAfter = tests.wait(key);
    if (retryAfter !== null) throw new HttpProblem('rate.limited', { retryAfter });
    tests.add(key);
    await feed.transaction((step) => rules.test(step, seen));
    await ruleMailOf(context).wake();
  });

  serve(served, previewNotificationRule, async ({ user, body, locale }) => {
    // Whom its steps tell is none of the past.
    const { Steps, ...asked } = body;
    const rule = checked(context, user, { body: asked, names: noNames });
    const { trigger, repeatMinutes, userId, noiseFilter } = rule;
    const { record } = visible(context, user, body.BeaconId);
    const to = clock.now();
    const from = Math.max(to - limits.rule.preview.span, visibleSince(record));
    const ruleContext = await rules.contextFor(record);
    const rooms = { db: pool, cells, beacons, record, context: ruleContext };
    const found = await preview(rooms, { userId, trigger, repeatMinutes, noiseFilter }, { from, to });
    if (rule.fuel)
      for (const event of await fuelEvents(context, record, { from, to })) {
        const told = toldOfFuel({ trigger, fuel: fuelFrom(rule, from) }, event, event.ended);
        found.told.push(...told);
        for (const { status } of told) if (isAlarming(status)) found.untaken.add();
      }
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
        Content: contentOf(record.device.name, inWordsOf(rule, record, one), reader),
      })),
      Warnings: previewWarnings(trigger, found, { interval, span: to - from }),
      IntervalMinutes: interval === null ? null : Math.round(interval / 6_000) / 10,
      ...(Steps && { Steps: Steps.map(({ After }) => found.untaken.count(After)) }),
    };
  });

  serve(served, copyNotificationRule, own, async ({ user, body, seen }) => {
    const ids = [...new Set(body.BeaconIds)];
    const wanted = ids.map((id) => visible(context, user, id).record);
    const given = (id: number) => ({ ...seen, beaconId: id, trigger: triggerFor(id, seen.trigger) });
    const fits = wanted.filter(
      (record) => record.id !== seen.beaconId && unfit(beacons, record, given(record.id)) === null,
    );
    await writer.change(
      fits.map(({ id }) => id),
      async (drafts, step) => {
        checkStillAllowed(drafts.values(), user);
        const copies = fits.map(({ id }) => ({ ...given(id), fuel: fuelFrom(seen, step.now), family: null }));
        await rules.edits.add(
          step,
          copies.filter((copy) => !thereIn(drafts, copy)),
        );
      },
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
