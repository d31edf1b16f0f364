import { explain } from '@mayak/host/registry';
import { command } from '../program.ts';
import { readOptions } from '../options.ts';
import { table } from '@mayak/cli';
import { servedRemote } from '../store/servedRegistry.ts';

/** `mfe why`: the pick of one user, with every rule on the way. */
export const why = command({
  name: 'why',
  about: 'says which version a user is given, and by which rule',
  details: 'It runs the function that the shell runs.',
  words: ['name'],
  options: {
    user: {
      value: 'id',
      about: 'the id of the user, or of the device before login',
      required: true,
    },
    tenant: { about: 'the tenant of the user' },
    permission: { about: 'a permission of the user', multiple: true },
    locale: { value: 'ru|en', about: 'the language of the user, ru unless named' },
    ...readOptions,
  },
  async run({ words: { name }, options, world }) {
    const { user: id, tenant = null, permission: permissions, locale = 'ru' } = options;
    const remote = await servedRemote(name, options, world);
    const { pick, steps } = explain(
      name,
      remote,
      { id, tenant, permissions, locale },
      { now: world.now().toISOString() },
    );
    const picked = `${pick.version ?? 'no version'}, by the rule ${pick.reason} (${pick.detail})`;
    const rows = steps.map(({ rule, version, taken, why: reason }) => [rule, version, taken, reason]);
    return {
      data: { pick, steps },
      text: `${name} for ${id}: ${picked}\n\n${table(['rule', 'version', 'taken', 'because'], rows)}`,
    };
  },
});
