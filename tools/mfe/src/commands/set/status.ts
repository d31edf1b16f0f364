import { oneLine, table } from '@mayak/cli';
import { figuresOf, openingsIn, unopened } from '@mayak/releases';
import { membersOf, setName, type RegistrySet } from '@mayak/host/registry';
import { dirOf, readOptions } from '../../options.ts';
import { command } from '../../program.ts';
import { servedRegistry } from '../../store/servedRegistry.ts';
import { whomOf } from '../feature/list.ts';
import { setIn } from './members.ts';
import { overAs } from './why.ts';

const heads = ['member', 'version', 'openings', 'faults', 'press p75, ms', 'long frames p75'];
const week = 7 * 86_400_000;

/** For whom a set is, or how it has ended. */
const stateOf = (set: RegistrySet) => (set.ended ? `over: ${overAs(set.ended)}` : whomOf(set));

/** `mfe set status`: all sets, or how one and each of its members fare. */
export const setStatus = command({
  name: 'set status',
  about: 'shows the sets, or how one of them and each of its members fare',
  details: 'Openings and faults are those of the present step; of a set without steps, of the last 7 days.',
  words: ['id?'],
  options: readOptions,
  async run({ words: { id }, options, world }) {
    const registry = await servedRegistry(options, world);
    if (id === undefined) {
      const all = Object.entries(registry.sets ?? {});
      const rows = all.map(([one, set]) => [
        one,
        set.owner,
        oneLine(stateOf(set), 60),
        oneLine(
          membersOf(set)
            .map((member) => member.join(' '))
            .join(', '),
          80,
        ),
        set.since.slice(0, 10),
      ]);
      const text =
        rows.length > 0 ? table(['set', 'owner', 'for', 'members', 'since'], rows) : 'No set was begun.';
      return { data: registry.sets ?? {}, text };
    }
    const set = setIn(registry, id);
    const gate = set.rollouts?.find((one) => one.gate)?.gate;
    const since = gate ? Date.parse(gate.since) : world.now().getTime() - week;
    const fared = options.url === undefined ? await openingsIn(dirOf(options, world), since) : null;
    const parts = [[setName(id), 'on'], ...membersOf(set)] as [string, string][];
    const counts = parts.map(([name, version]) => ({
      name,
      version,
      ...figuresOf(fared?.get(`${name}@${version}`) ?? unopened),
    }));
    const rows = counts.map(({ name, version, openings, faults, press, long }) => {
      const counted = [String(openings), String(faults)];
      // Presses and frames are those of a member.
      if (name === setName(id)) return ['all of it', '-', ...counted, '-', '-'];
      return [name, version, ...counted, String(press ?? 'unknown'), long === null ? 'unknown' : `${long} %`];
    });
    return {
      data: { id, ...set, counts },
      text: `${id}: ${stateOf(set)}\n\n${table(heads, rows)}`,
    };
  },
});
