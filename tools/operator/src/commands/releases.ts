import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Misuse, Refusal } from '@mayak/cli';
import {
  archivedIn,
  checkArchive,
  keptMonths,
  layout,
  pruneArchive,
  sizeOfArchive,
  type Archived,
} from '@mayak/releases';
import type { Operator } from '../program.ts';
import type { World } from '../world.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const told = ({ kind, name, version, at, files }: Archived) => ({
  at: at.slice(0, 10),
  kind,
  name,
  version,
  files: Object.keys(files).length,
});

/** The archive of every release that users were ever given: what it holds, whether it is whole, and what an operator takes out of it (GEN-D18). */
export function releaseCommands({ t: { releases: t }, localCommand, listOf }: Operator) {
  const archiveOf = ({ env }: World) => {
    const data = resolve(env['DATA_DIR']?.trim() || './data');
    if (!existsSync(data)) throw new Refusal(t.noData(data));
    return layout.archive(data);
  };
  const rowsOf = (releases: readonly Archived[]) => {
    const data = releases.map(told);
    return listOf(data, t.heading, data.map(Object.values));
  };

  const list = localCommand({
    name: 'releases list',
    about: t.list,
    details: t.settings,
    words: [],
    options: {},
    async run({ world }) {
      const archive = archiveOf(world);
      const { data, text } = rowsOf(await archivedIn(archive));
      const bytes = await sizeOfArchive(archive);
      return { data: { releases: data, bytes }, text: `${text}\n\n${t.size(megabytes(bytes))}` };
    },
  });

  const check = localCommand({
    name: 'releases check',
    about: t.check,
    details: t.settings,
    words: [],
    options: {},
    async run({ world }) {
      const wrong = await checkArchive(archiveOf(world));
      if (wrong.length > 0) throw new Refusal(`${t.damaged}\n${wrong.join('\n')}`, { data: { wrong } });
      return { data: { wrong }, text: t.whole };
    },
  });

  const prune = localCommand({
    name: 'releases prune',
    about: t.prune,
    details: `${t.pruneDetails} ${t.settings}`,
    words: [],
    options: { months: { value: 'number', about: t.months(keptMonths), required: true } },
    async run({ options: { months }, world }) {
      const archive = archiveOf(world);
      if (!/^\d+$/.test(months) || Number(months) < keptMonths) throw new Misuse(t.tooFew(keptMonths));
      const before = await sizeOfArchive(archive);
      const gone = rowsOf(await pruneArchive(archive, { months: Number(months), now: new Date() }));
      const bytes = before - (await sizeOfArchive(archive));
      return { data: { releases: gone.data, bytes }, text: `${gone.text}\n\n${t.freed(megabytes(bytes))}` };
    },
  });
  return [list, check, prune];
}
