import { Refusal, table } from '@mayak/cli';
import { decideSets, explainFeature, setRules } from '@mayak/host/registry';
import { readOptions } from '../../options.ts';
import { command } from '../../program.ts';
import { servedRegistry } from '../../store/servedRegistry.ts';
import { whomOptions, subjectIn } from '../why.ts';

/** `mfe feature why`: whether one user has a feature, with every rule on the way. */
export const whyFeature = command({
  name: 'feature why',
  about: 'says whether a user has a feature, and by which rule',
  details: 'It runs the function that the page and the server run.',
  words: ['id'],
  options: { ...whomOptions, ...readOptions },
  async run({ words: { id }, options, world }) {
    const registry = await servedRegistry(options, world);
    const { features = {} } = registry;
    const feature = features[id];
    if (!feature)
      throw new Refusal(
        `There is no feature "${id}"; there are ${Object.keys(features).join(', ') || 'none'}.`,
      );
    const [subject, now] = [subjectIn(options), world.now().toISOString()];
    const sets = setRules(decideSets(registry, subject, { now }), id);
    const found = explainFeature(id, feature, subject, { now, sets });
    const { reason, detail } = found.pick;
    const rows = found.steps.map(({ rule, version, taken, why }) => [nameOf(rule), version, taken, why]);
    const answer = `${found.isOn ? 'on' : 'off'}, by the rule ${nameOf(reason)} (${detail})`;
    return {
      data: found,
      text: `${id} for ${options.user}: ${answer}\n\n${table(['rule', 'state', 'taken', 'because'], rows)}`,
    };
  },
});

const names: Readonly<Record<string, string>> = {
  disabled: 'killed',
  pin: 'tenant',
  rollout: 'share',
  stable: 'all',
};
/** What a rule is called that is on or off. */
export const nameOf = (rule: string) => names[rule] ?? rule;
