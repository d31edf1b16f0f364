import { oneLine, table } from '@mayak/cli';
import { isInSet, isOverdue, runningSets, type Registry, type RegistryFeature } from '@mayak/host/registry';
import { readOptions } from '../../options.ts';
import { command } from '../../program.ts';
import { servedRegistry } from '../../store/servedRegistry.ts';

/** `mfe feature list`: every feature, for whom it is on, and which have done their work. */
export const listFeatures = command({
  name: 'feature list',
  about: 'lists the features of the product, for whom each is on, and which are to be taken out of the code',
  words: [],
  options: readOptions,
  async run({ options, world }) {
    const registry = await servedRegistry(options, world);
    const { features = {} } = registry;
    const now = world.now().getTime();
    const all = Object.entries(features).map(([id, feature]) => ({
      id,
      ...feature,
      overdue: isOverdue(feature, now) && !isInSet(registry, id),
    }));
    const rows = all.map(({ id, owner, since, overdue, ...feature }) => [
      id,
      owner,
      oneLine([...setsOf(registry, id), whomOf(feature)].join(', '), 60),
      since.slice(0, 10),
      overdue ? 'remove me: the same for all since then' : '-',
    ]);
    const text =
      rows.length > 0
        ? table(['feature', 'owner', 'on for', 'since', 'to do'], rows)
        : 'No release declares a feature.';
    return { data: all, text };
  },
});

/** The sets whose member it is. */
const setsOf = (registry: Registry, id: string) =>
  runningSets(registry)
    .filter(([, { features }]) => features[id] !== undefined)
    .map(([set, { features }]) => `${features[id] ? '' : 'not '}set ${set}`);

/** For whom it is on, the first rule first. */
export function whomOf({
  killReason,
  pins = [],
  rollouts = [],
  ...feature
}: Omit<RegistryFeature, 'owner' | 'since'>) {
  if (killReason !== undefined) return `nobody, switched off: ${killReason}`;
  const held = pins.map(
    ({ tenant, version, until }) =>
      `${version === 'on' ? '' : 'not '}${tenant}${until === null ? '' : ` until ${until}`}`,
  );
  const shares = rollouts.map(({ percent, gate, where }) => {
    const of = Object.values(where).flat();
    return `${percent} %${of.length > 0 ? ` of ${of.join('+')}` : ''}${gate ? ' gated' : ''}`;
  });
  return [...held, ...shares, (feature.all ?? feature.default) ? 'all' : 'no other'].join(', ');
}
