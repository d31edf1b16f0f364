import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { archivedIn, archiveRelease, keptMonths } from '@mayak/releases';
import { openHistory } from './pairs/buildCommit.ts';
import { commitOf, commitsByEach, commitsOf, versionOfDay, type Commit } from './pairs/commits.ts';

// Brings releases of the past into an archive by building commits: the last one of each month of the last 24 that builds, or of each day, or
// those that are named: `node e2e/keepHistory.ts --archive FOLDER [--each day] [--months 24] [--commit NAME …]`.
const { values } = parseArgs({
  options: {
    archive: { type: 'string' },
    each: { type: 'string', default: 'month' },
    months: { type: 'string', default: String(keptMonths) },
    commit: { type: 'string', multiple: true, default: [] },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const given = values.archive ?? process.env['MAYAK_ARCHIVE'];
if (given === undefined) throw new Error('--archive names the folder of the archive');
if (values.each !== 'month' && values.each !== 'day') throw new Error('--each is month or day');
const archive = resolve(given);
/** So many commits of one month or day are tried, the newest first. */
const mostTries = 4;

const groups: Commit[][] =
  values.commit.length > 0
    ? values.commit.map((name) => [commitOf(root, name)])
    : commitsByEach(commitsOf(root, { months: Number(values.months), now: new Date() }), values.each);
const known = new Set((await archivedIn(archive)).map(({ name, at }) => `${name} ${at}`));
const log = (text: string) => process.stdout.write(`${text}\n`);

const history = openHistory(root);
try {
  for (const commits of groups) {
    const tried = commits.slice(0, mostTries);
    if (tried.some(({ at }) => known.has(`shell ${at}`))) continue;
    const kept = await keepFirst(tried);
    if (kept === null) process.exitCode = 1;
    log(kept ?? `none of ${tried.map(({ id }) => id.slice(0, 8)).join(', ')} builds`);
  }
} finally {
  history.close();
}

/** Keeps the first of the commits that builds; null where none does. */
async function keepFirst(commits: readonly Commit[]): Promise<string | null> {
  for (const commit of commits) {
    const version = versionOfDay(commit.at);
    const built = history.build(commit, version);
    if (!built) continue;
    const one = { version, at: commit.at };
    for (const name of built.remotes) {
      const folder = `${built.dist}/remotes/${name}/${version}`;
      await archiveRelease(archive, { ...one, kind: 'remote', name, folder });
    }
    await archiveRelease(archive, { ...one, kind: 'shell', name: 'shell', folder: `${built.dist}/shell` });
    return `${version}: ${commit.id.slice(0, 8)} of ${commit.at}, the shell and ${built.remotes.join(', ')}`;
  }
  return null;
}
