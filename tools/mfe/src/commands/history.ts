import { journalOf } from '@mayak/releases';
import { oneLine, table, type Result } from '@mayak/cli';
import { isOf } from '@mayak/host/operations';
import { command } from '../program.ts';
import { dirOf, dirOption } from '../options.ts';
import type { World } from '../world.ts';

const short = { did: 90, why: 60, by: 20 };

/** `mfe history`: who changed the registry, when and why. */
export const history = command({
  name: 'history',
  about: 'shows who changed what in the registry, when and why',
  words: ['name?'],
  options: dirOption,
  async run({ words: { name }, options, world }) {
    return historyOf(name, options, world);
  },
});

/** The changes of a remote, a feature or a set, or of all, as a command tells them. */
export async function historyOf(
  name: string | undefined,
  options: { dir: string | undefined },
  world: World,
): Promise<Result> {
  const all = await journalOf(dirOf(options, world));
  const shown = all.filter((entry) => name === undefined || isOf(entry, name));
  const rows = shown
    .toReversed()
    .map(({ at, revision, by, did, why }) => [
      at.slice(0, 16).replace('T', ' '),
      String(revision),
      oneLine(by, short.by),
      oneLine(did, short.did),
      oneLine(why ?? '-', short.why),
    ]);
  const text =
    rows.length > 0
      ? table(['when (UTC)', 'revision', 'who', 'what', 'why'], rows)
      : 'Nothing was changed yet.';
  return { data: shown, text };
}
