import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  archivedIn,
  buildsIn,
  keptMonths,
  layout,
  monthsBefore,
  unpackArchived,
  type Archived,
} from '@mayak/releases';
import { Provided, Release } from '@mayak/host/registry';

/** A shell that was kept, laid out in a folder. */
export interface KeptShell {
  /** As the table names it: the day, or `now`. */
  label: string;
  folder: string;
  /** What it provides; null for shells of before this was told. */
  contract: string | null;
}

/** Remotes that were given on the same day, each laid out in a folder. */
export interface KeptRemotes {
  label: string;
  remotes: readonly { name: string; folder: string; release: Release }[];
}

const labelOf = ({ at }: Archived) => at.slice(0, 10);

function readShell(label: string, folder: string): KeptShell {
  const path = join(folder, 'provided.json');
  const contract = existsSync(path) ? Provided.parse(JSON.parse(readFileSync(path, 'utf8'))).contract : null;
  return { label, folder, contract };
}

const readRemote = (name: string, folder: string) => ({
  name,
  folder,
  release: Release.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))),
});

/** Lays out what an archive has of the last 24 months: its shells, and its remotes by the day. */
export async function keptIn(archive: string, into: string, now: Date) {
  const first = monthsBefore(now, keptMonths).toISOString();
  const releases = (await archivedIn(archive)).filter(({ at }) => at >= first);
  const shells: KeptShell[] = [];
  const days = new Map<string, KeptRemotes['remotes']>();
  for (const release of releases) {
    const folder = join(into, release.id);
    await unpackArchived(archive, release, folder);
    const label = labelOf(release);
    if (release.kind === 'shell') shells.push(readShell(label, folder));
    // Of two of a day the later one was given in the end.
    else {
      const others = (days.get(label) ?? []).filter(({ name }) => name !== release.name);
      days.set(label, [...others, readRemote(release.name, folder)]);
    }
  }
  const remotes = [...days].map(([label, of]): KeptRemotes => ({ label, remotes: of }));
  return { shells, remotes };
}

/** The shell and the remotes of the builds of now. */
export async function ofNow(dist: string): Promise<{ shell: KeptShell; remotes: KeptRemotes }> {
  const root = layout.builds(dist);
  const builds = await buildsIn(root)();
  const remotes = builds.map(({ name, version }) => readRemote(name, join(root, name, version)));
  return { shell: readShell('now', join(dist, 'shell')), remotes: { label: 'now', remotes } };
}
