import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { archiveRelease } from './archive.ts';
import { integrityOf, type Build } from './builds.ts';
import { layout } from './layout.ts';
import { Refused } from './refused.ts';
import { endUnfinished } from './unfinished.ts';

/** A build and the folder that holds it. */
export interface FoundBuild extends Build {
  folder: string;
}

const incoming = (data: string) => join(layout.releases(data), '.incoming');

/** Takes away releases that never became whole; answers how many. */
export const endIncoming = (data: string, now: number): Promise<number> => endUnfinished(incoming(data), now);

interface Given {
  /** Only the description is kept: the code lies at another address. */
  describedOnly?: boolean;
}

/** Copies a build into the archive, then into the release store, whole or not at all; a version that is there keeps its bytes (GEN-D18). */
export async function keepRelease(data: string, build: FoundBuild, given: Given = {}): Promise<void> {
  const target = layout.release(data, build.name, build.version);
  const there = await readFile(join(target, 'release.json')).catch(() => null);
  if (there) {
    if (integrityOf(there) === build.hash) return archive(data, build);
    throw new Refused(
      `${build.name} ${build.version} is in ${target} with other bytes; choose another version.`,
    );
  }
  await archive(data, build);
  const aside = join(incoming(data), randomUUID());
  await mkdir(aside, { recursive: true });
  const wanted = (path: string) =>
    !given.describedOnly || path === build.folder || /\/release\.json[^/]*$/.test(path);
  await cp(build.folder, aside, { recursive: true, filter: wanted });
  await mkdir(dirname(target), { recursive: true });
  await rename(aside, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(aside, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await keepRelease(data, build, given); // somebody else was quicker: his bytes are compared
  });
}

async function archive(data: string, { name, version, folder }: FoundBuild): Promise<void> {
  const at = new Date().toISOString();
  await archiveRelease(layout.archive(data), { kind: 'remote', name, version, at, folder });
}
