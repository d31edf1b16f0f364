import { dirname } from 'node:path';
import { readFile } from 'node:fs/promises';
import { Provided } from '@mayak/host/registry';
import { archivedIn, archiveRelease, sha256 } from './archive.ts';
import { buildsIn, type Build } from './builds.ts';
import { checkFolder } from './check/checkFolder.ts';
import { layout } from './layout.ts';

interface Given {
  data: string;
  /** The builds that came with the product: its shell and its remotes. */
  dist: string;
  now: Date;
}

/**
 * Archives what users are given and no archive has: the shell, the remotes that came with it, and what was published before there was an
 * archive. A shell is told by the contract that it provides (GEN-D18).
 */
export async function archiveGiven({ data, dist, now }: Given): Promise<void> {
  const [archive, at] = [layout.archive(data), now.toISOString()];
  const provided = await readFile(layout.provided(dist), 'utf8').catch(() => null);
  if (provided !== null) {
    const { contract } = Provided.parse(JSON.parse(provided));
    const folder = dirname(layout.provided(dist));
    await archiveRelease(archive, { kind: 'shell', name: 'shell', version: contract, at, folder });
  }
  const known = new Set(
    (await archivedIn(archive)).map(({ name, files }) => `${name} ${files['release.json']}`),
  );
  for (const root of [layout.releases(data), layout.builds(dist)])
    for (const build of await buildsIn(root)()) {
      const folder = `${root}/${build.name}/${build.version}`;
      // Of a release whose code lies elsewhere there is only the description.
      if (!known.has(keyOf(build)) && (await checkFolder(folder)).wrong.length === 0)
        await archiveRelease(archive, {
          kind: 'remote',
          name: build.name,
          version: build.version,
          at,
          folder,
        });
    }
}

const keyOf = ({ name, text }: Build) => `${name} ${sha256(text)}`;
