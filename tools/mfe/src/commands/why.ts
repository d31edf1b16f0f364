import { explain } from '@mayak/host/registry';
import { command } from '../cli/command.ts';
import { readOptions } from '../cli/options.ts';
import { table } from '../cli/table.ts';
import { servedRemote } from '../store/servedRegistry.ts';

/** `mfe why`: the pick of one user, with every rule on the way. */
export const why = command({
  name: 'why',
  about: 'says which version a user is given, and by which rule',
  details: 'It runs the function that the shell runs.',
  words: ['name'],
  options: {
    user: {
      type: 'string',
      value: 'id',
      about: 'the id of the user, or of the device before login',
      required: true,
    },
    tenant: { type: 'string', about: 'the tenant of the user' },
    permission: { type: 'string', about: 'a permission of the user', multiple: true },
    locale: { type: 'string', value: 'ru|en', about: 'the language of the user, ru unless named' },
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
    if (options.json) {
      world.out(JSON.stringify({ pick, steps }));
      return;
    }
    world.out(
      `${name} for ${id}: ${pick.version ?? 'no version'}, by the rule ${pick.reason} (${pick.detail})\n`,
    );
    world.out(
      table(
        ['rule', 'version', 'taken', 'because'],
        steps.map(({ rule, version, taken, why: reason }) => [
          rule,
          version ?? '-',
          taken ? 'yes' : 'no',
          reason,
        ]),
      ),
    );
  },
});
