import { Refusal, table } from '@mayak/cli';
import { memberIn, membersOf, type Registry, type RegistrySet } from '@mayak/host/registry';
import { featuresIn } from '@mayak/releases';
import { beginSet, inEnglish, unfit, type Sentence } from '@mayak/host/operations';
import { fitOf, type Where } from '../../check/fit.ts';
import { dirOf, dirOption, distOf } from '../../options.ts';
import { command } from '../../program.ts';
import { servedRegistry } from '../../store/servedRegistry.ts';
import type { World } from '../../world.ts';
import { memberOptions, membersAsked, setIn } from './members.ts';

type Members = Pick<RegistrySet, 'remotes' | 'features'>;

/** What is wrong with each member; nothing where it may go. */
async function wrongIn(set: Members, registry: Registry, where: Where, world: World) {
  return Promise.all(
    membersOf(set).map(async ([name, version]) => {
      const known = memberIn(registry, name);
      const said: Sentence | null = known ? unfit(name, known, version) : null;
      const off = known && !known.enabled ? `${name} is switched off: ${known.killReason ?? ''}.` : null;
      const lacks =
        known && set.remotes[name] !== undefined && !said
          ? (await fitOf(name, { ...where, version }, world)).lacks
          : [];
      const wrong = [
        ...(known ? [] : [`${name} is not there.`]),
        ...(said ? [inEnglish(said)] : []),
        ...(off ? [off] : []),
        ...lacks,
      ];
      return { name, version, wrong, held: known ? heldBy(known, version) : [] };
    }),
  );
}

/** Whom other rules keep from the set, whatever its own say. */
const heldBy = ({ pins, rollouts }: NonNullable<ReturnType<typeof memberIn>>, version: string): string[] => [
  ...pins.filter((one) => one.version !== version).map((one) => `tenant ${one.tenant} (${one.version})`),
  ...rollouts.map((one) => `${one.percent} % (${one.version})`),
];

/** `mfe set check`: can-i-release of the whole. */
export const checkSet = command({
  name: 'set check',
  about: 'says whether a shell can run all of a set, and what keeps it back from some',
  details: 'Of a set that was not begun yet, --remotes and --features name the members.',
  words: ['id'],
  options: {
    ...memberOptions,
    shell: { value: 'file', about: 'the provided.json of another shell' },
    ...dirOption,
  },
  async run({ words: { id }, options, world }) {
    const where = { ...options, url: undefined, from: undefined, version: undefined };
    const served = await servedRegistry(where, world);
    // A feature may be declared by a version of the set alone, which nobody is given yet.
    const declared = await featuresIn({ data: dirOf(options, world), dist: distOf(options, world) });
    const registry = { ...served, features: { ...declared, ...served.features } };
    const asked = membersAsked(options);
    const isNew = Object.keys(asked.remotes).length > 0;
    const set: Members = isNew ? asked : setIn(registry, id);
    const members = await wrongIn(set, registry, where, world);
    const begun = isNew ? beginSet(id, set)(registry) : null;
    const refused = begun && 'refused' in begun ? [inEnglish(begun.refused)] : [];
    const wrong = [...new Set([...members.flatMap((one) => one.wrong), ...refused])];
    const text = table(
      ['member', 'version', 'fits', 'held elsewhere for'],
      members.map((one) => [one.name, one.version, one.wrong.length === 0, one.held.join(', ') || '-']),
    );
    const data = { id, ok: wrong.length === 0, members };
    if (wrong.length > 0)
      throw new Refusal(`${id} is kept back as a whole:\n${wrong.join('\n')}`, { data, text });
    return { data, text: `${id} can run in this shell, all of it.\n\n${text}` };
  },
});
