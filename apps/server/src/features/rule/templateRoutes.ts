import {
  applyRuleTemplate,
  deleteRuleTemplate,
  getRuleTemplates,
  limits,
  saveRuleTemplate,
  type RuleTemplate,
} from '@mayak/api';
import { checkStillAllowed, visible } from '../../core/beacons/permissions.ts';
import type { Routes } from '../../feature.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { triggerFor, unfit } from './fit.ts';
import { fuelFrom } from './fuel.ts';
import { thereIn } from './sameRule.ts';
import { ruleTemplates, type StoredTemplate } from './store/templates.ts';
import type { Signed } from '../../platform/identity/signed.ts';

const toWire = ({ id, name, trigger, fuel }: StoredTemplate): RuleTemplate => ({
  Id: id,
  Name: name,
  Type: trigger.Type,
  ...(fuel && { Fuel: fuel.watch }),
});

/** Rules that the caller keeps for other beacons (added). */
export const ruleTemplateRoutes: Routes = (served, context) => {
  const { beacons, feed, pool, rules, writer } = context;
  const own = async ({ params, user }: { params: { id: number }; user: Signed }) => {
    const template = await ruleTemplates.byId(pool, params.id);
    if (template?.userId !== user.account.id) throw new HttpProblem('notFound');
    return template;
  };

  serve(served, getRuleTemplates, async ({ user }) =>
    (await ruleTemplates.of(pool, user.account.id)).map(toWire),
  );

  serve(served, saveRuleTemplate, ({ user, body }) => {
    const rule = rules.byId(body.RuleId);
    if (rule?.userId !== user.account.id) throw new HttpProblem('notFound');
    return feed.transaction(async ({ db }) => {
      await accounts.hold(db, rule.userId);
      const known = await ruleTemplates.of(db, rule.userId);
      if (known.length >= limits.rule.templates && !known.some(({ name }) => name === body.Name))
        throw wrongField('Name', 'tooMany');
      return toWire(
        await ruleTemplates.save(db, { ...rule, name: body.Name, trigger: triggerFor(0, rule.trigger) }),
      );
    });
  });

  serve(served, applyRuleTemplate, own, async ({ user, body, seen: { id: _, ...template } }) => {
    const asked = [...new Set(body.BeaconIds)];
    const records = asked.map((id) => visible(context, user, id).record);
    const given = (id: number) => ({ ...template, beaconId: id, trigger: triggerFor(id, template.trigger) });
    const fits = records.filter((record) => unfit(beacons, record, given(record.id)) === null);
    const ids = fits.map(({ id }) => id);
    const RuleIds = await writer.change(ids, async (drafts, step) => {
      checkStillAllowed(drafts.values(), user);
      const wanted = ids.map((id) => ({ ...given(id), enabled: true, fuel: fuelFrom(template, step.now) }));
      const there = wanted.map((rule) => thereIn(drafts, rule));
      const added = await rules.edits.add(
        step,
        wanted.filter((_, i) => !there[i]),
      );
      return ids.flatMap((id, i) => (there[i] ?? added.find(({ beaconId }) => beaconId === id))?.id ?? []);
    });
    const taken = new Set(fits.map(({ id }) => id));
    return { RuleIds, Unfit: asked.filter((id) => !taken.has(id)) };
  });

  serve(served, deleteRuleTemplate, own, async ({ seen }) => {
    await ruleTemplates.delete(pool, seen.id);
  });
};
