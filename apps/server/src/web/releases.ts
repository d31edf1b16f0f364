import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';

/** One build of a remote that this server can tell about. */
export interface Found {
  name: string;
  version: string;
  base: string;
  /** The bytes of its release.json, and their hash. */
  text: string;
  hash: string;
}

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const versionIn = (text: string): string => String((JSON.parse(text) as { version?: unknown }).version);

const folders = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The builds under `dist/remotes/<name>/<version>`; a file is read again only when it changed. */
export function releasesOnDisk(dist: string): () => Promise<Found[]> {
  const known = new Map<string, { changed: number; found: Found }>();

  const read = async (name: string, version: string): Promise<Found[]> => {
    const path = join(dist, 'remotes', name, version, 'release.json');
    const changed = (await stat(path).catch(() => null))?.mtimeMs;
    if (changed === undefined) return [];
    const before = known.get(path);
    if (before?.changed === changed) return [before.found];
    const text = await readFile(path, 'utf8');
    const found = { name, version, base: `/remotes/${name}/${version}/`, text, hash: integrityOf(text) };
    known.set(path, { changed, found });
    return [found];
  };

  return async () => {
    const names = await folders(join(dist, 'remotes'));
    const builds = await Promise.all(
      names.map(async (name) => {
        const versions = (await folders(join(dist, 'remotes', name))).filter((version) =>
          semver.valid(version),
        );
        return Promise.all(versions.map((version) => read(name, version)));
      }),
    );
    return builds.flat(2);
  };
}

/** A build that another origin serves. */
export interface Elsewhere {
  name: string;
  base: string;
  /** Asks for it; while its server is silent, the last one that it told of. */
  read(): Promise<Found | null>;
  /** The last one that it told of. */
  last(): Found | null;
}

/** Follows the build that another origin serves. */
export function releaseElsewhere(name: string, base: string, patience = 2_000): Elsewhere {
  let last: Found | null = null;
  const read = async () => {
    try {
      const answer = await fetch(new URL('release.json', base), {
        signal: AbortSignal.timeout(patience),
        cache: 'no-store',
      });
      const text = await answer.text();
      if (answer.ok) last = { name, version: versionIn(text), base, text, hash: integrityOf(text) };
    } catch {
      // its server is down: the page shows that in the remote's own area
    }
    return last;
  };
  return { name, base, read, last: () => last };
}
