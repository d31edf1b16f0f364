import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { isName, layout } from './layout.ts';

/** One build of a remote: its description, byte for byte, and where its files are asked for. */
export interface Build {
  name: string;
  version: string;
  base: string;
  /** The bytes of its release.json, and their hash. */
  text: string;
  hash: string;
  /** Milliseconds since 1970; 0 where it does not say. */
  builtAt: number;
}

/** The integrity value of a content. */
export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const newestFirst = <T extends { version: string }>(builds: readonly T[]): T[] =>
  builds.toSorted((a, b) => semver.rcompare(a.version, b.version));

const folders = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The build that a description tells of; throws when it is no JSON. */
export function buildOf(name: string, base: string, text: string): Build {
  const said = JSON.parse(text) as { version?: unknown; builtAt?: unknown };
  const builtAt = Date.parse(String(said.builtAt)) || 0;
  return { name, version: String(said.version), base, text, hash: integrityOf(text), builtAt };
}

/** Reads the builds of a folder `<name>/<version>/release.json`; a file is read again only when it changed. */
export function buildsIn(folder: string): () => Promise<Build[]> {
  const known = new Map<string, { stamp: string; build: Build }>();

  const read = async (name: string, version: string): Promise<Build[]> => {
    const path = join(folder, name, version, 'release.json');
    const found = await stat(path).catch(() => null);
    if (!found) return [];
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    const before = known.get(path);
    if (before?.stamp === stamp) return [before.build];
    const build = tried(name, version, await readFile(path, 'utf8'));
    if (!build) return [];
    known.set(path, { stamp, build });
    return [build];
  };

  return async () => {
    const names = (await folders(folder)).filter(isName);
    const builds = await Promise.all(
      names.map(async (name) => {
        const versions = (await folders(join(folder, name))).filter(
          (version) => semver.valid(version) === version,
        );
        return Promise.all(versions.map((version) => read(name, version)));
      }),
    );
    return builds.flat(2);
  };
}

/** A build that is just being written has no whole description yet. */
function tried(name: string, version: string, text: string): Build | null {
  try {
    return { ...buildOf(name, layout.base(name, version), text), version };
  } catch {
    return null;
  }
}
