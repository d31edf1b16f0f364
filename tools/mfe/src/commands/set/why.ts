import { table } from '@mayak/cli';
import { decideSets, explainFeature, setName } from '@mayak/host/registry';
import { dirOption, readOptions } from '../../options.ts';
import { command } from '../../program.ts';
import { servedRegistry } from '../../store/servedRegistry.ts';
import { nameOf } from '../feature/why.ts';
import { historyOf } from '../history.ts';
import { subjectIn, whomOptions } from '../why.ts';
import { setIn } from './members.ts';

/** `mfe set why`: whether one user has a set, with every rule and each member. */
export const whySet = command({
  name: 'set why',
  about: 'says whether a user has a set, which is all of it or nothing, and why',
  details: 'It runs the function that the page and the server run.',
  words: ['id'],
  options: { ...whomOptions, ...readOptions },
  async run({ words: { id }, options, world }) {
    const registry = await servedRegistry(options, world);
    const set = setIn(registry, id);
    const [subject, now] = [subjectIn(options), world.now().toISOString()];
    const found = decideSets(registry, subject, { now }).find((one) => one.id === id);
    if (!found) return { data: { id, ended: set.ended }, text: `${id} is over: ${overAs(set.ended)}.` };
    const { isIn, why, members } = found;
    const { steps } = explainFeature(id, set, subject, { now });
    const rules = steps.map((step) => [nameOf(step.rule), step.version, step.taken, step.why]);
    const parts = [
      `${id} for ${options.user}: ${isIn ? 'all of it' : 'nothing of it'} (${why})`,
      table(['rule', 'state', 'taken', 'because'], rules),
      members.length > 0 &&
        table(
          ['member', 'version', 'keeps it back'],
          members.map(({ name, version, against }) => [name, version, against ?? '-']),
        ),
    ];
    return { data: { id, isIn, why, steps, members }, text: parts.filter(Boolean).join('\n\n') };
  },
});

/** How a set has ended. */
export const overAs = (ended: 'stable' | 'back' | undefined) =>
  ended === 'stable' ? 'its members are stable' : 'it was taken back';

/** `mfe set history`: who changed a set, when and why. */
export const setHistory = command({
  name: 'set history',
  about: 'shows who changed a set, when and why',
  words: ['id'],
  options: dirOption,
  run: ({ words: { id }, options, world }) => historyOf(setName(id), options, world),
});
