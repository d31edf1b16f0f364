import { decideSets, explain, setRules, type Subject } from '@mayak/host/registry';
import { command } from '../program.ts';
import { readOptions } from '../options.ts';
import { table, type Options } from '@mayak/cli';
import { remoteIn, servedRegistry } from '../store/servedRegistry.ts';

/** Of every command that asks for one user. */
export const whomOptions = {
  user: {
    value: 'id',
    about: 'the id of the user, or of the device before login',
    required: true,
  },
  tenant: { about: 'the tenant of the user' },
  permission: { about: 'a permission of the user', multiple: true },
  locale: { value: 'ru|en', about: 'the language of the user, ru unless named' },
} as const satisfies Options;

interface Whom {
  user: string;
  tenant: string | undefined;
  permission: string[];
  locale: string | undefined;
}

export const subjectIn = ({ user, tenant, permission, locale }: Whom): Subject => ({
  id: user,
  tenant: tenant ?? null,
  permissions: permission,
  locale: locale ?? 'ru',
});

/** `mfe why`: the pick of one user, with every rule on the way. */
export const why = command({
  name: 'why',
  about: 'says which version a user is given, and by which rule',
  details: 'It runs the function that the shell runs.',
  words: ['name'],
  options: { ...whomOptions, ...readOptions },
  async run({ words: { name }, options, world }) {
    const registry = await servedRegistry(options, world);
    const [subject, now] = [subjectIn(options), world.now().toISOString()];
    const sets = setRules(decideSets(registry, subject, { now }), name);
    const { pick, steps } = explain(name, remoteIn(registry, name), subject, { now, sets });
    const picked = `${pick.version ?? 'no version'}, by the rule ${pick.reason} (${pick.detail})`;
    const rows = steps.map(({ rule, version, taken, why: reason }) => [rule, version, taken, reason]);
    return {
      data: { pick, steps },
      text: `${name} for ${options.user}: ${picked}\n\n${table(['rule', 'version', 'taken', 'because'], rows)}`,
    };
  },
});
