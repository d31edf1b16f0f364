import {
  applyRuleTemplate,
  deleteRuleTemplate,
  getRuleTemplates,
  limits,
  saveRuleTemplate,
  type RuleTemplate,
} from '@mayak/api';
import { visible } from '../../core/beacons/permissions.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { triggerFor, unfit } from './fit.ts';
import { fuelFrom } from './fuel.ts';
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
  const { beacons, feed, pool, rules } = context;
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
      await ruleTemplates.hold(db, rule.userId);
      const known = await ruleTemplates.of(db, rule.userId);
      if (known.length >= limits.rule.templates && !known.some(({ name }) => name === body.Name))
        throw wrongField('Name', 'tooMany');
      return toWire(
        await ruleTemplates.save(db, { ...rule, name: body.Name, trigger: triggerFor(0, rule.trigger) }),
      );
    });
  });

  serve(served, applyRuleTemplate, own, async ({ user, body, seen: { id: _, ...template } }) => {
    const ids = [...new Set(body.BeaconIds)];
    const records = ids.map((id) => visible(context, user, id).record);
    const given = (id: number) => ({ ...template, beaconId: id, trigger: triggerFor(id, template.trigger) });
    const fits = records.filter((record) => unfit(beacons, record, given(record.id)) === null);
    const added = await feed.transaction((step) =>
      rules.edits.add(
        step,
        fits.map(({ id }) => ({ ...given(id), enabled: true, fuel: fuelFrom(template, step.now) })),
      ),
    );
    const taken = new Set(fits.map(({ id }) => id));
    return { RuleIds: added.map(({ id }) => id), Unfit: ids.filter((id) => !taken.has(id)) };
  });

  serve(served, deleteRuleTemplate, own, async ({ seen }) => {
    await ruleTemplates.delete(pool, seen.id);
  });
};
