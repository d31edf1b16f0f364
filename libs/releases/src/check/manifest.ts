import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Release } from '@mayak/host/registry';

const Assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const Manifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: Assets, css: Assets }) })),
});
type Manifest = z.infer<typeof Manifest>;

/** The federation manifest is of this remote, its entry is there, and it has a door for all that the release offers. */
export async function checkManifest(folder: string, release: Release): Promise<string[]> {
  const text = await readFile(join(folder, 'mf-manifest.json'), 'utf8').catch(() => null);
  if (text === null || release.files['mf-manifest.json'] === undefined)
    return ['There is no mf-manifest.json: other hosts find the code by it.'];
  const manifest = parsed(text);
  if (!manifest) return ['mf-manifest.json is no federation manifest.'];
  return [
    ...checkEntry(manifest, release),
    ...checkDoors(manifest, release),
    ...checkAssets(manifest, release),
  ];
}

function parsed(text: string): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function checkEntry({ name, metaData: { remoteEntry } }: Manifest, release: Release): string[] {
  const entry = `${remoteEntry.path}${remoteEntry.name}`;
  const others = Object.keys(release.files).filter(
    (file) => /^remoteEntry\..*\.js$/.test(file) && file !== entry,
  );
  return [
    name === `mayak_${release.name}` ? '' : `mf-manifest.json is of ${name}, not of mayak_${release.name}.`,
    release.files[entry] ? '' : `The entry ${entry} is not among the files.`,
    others.length === 0 ? '' : `There is another entry: ${others.join(', ')}.`,
  ].filter(Boolean);
}

function checkDoors({ exposes }: Manifest, { routes, panels, slots }: Release): string[] {
  const parts = new Set(slots.map(({ module }) => module.slice(2)));
  const wanted = [...(routes.length > 0 ? ['app'] : []), ...panels.map(({ id }) => `panel-${id}`), ...parts];
  const there = exposes.map(({ name }) => name);
  return [
    ...wanted.filter((door) => !there.includes(door)).map((door) => `The build does not expose ./${door}.`),
    ...there
      .filter((door) => /^panel-/.test(door) && !wanted.includes(door))
      .map((door) => `The build exposes ./${door}, which the release does not offer.`),
  ];
}

function checkAssets({ exposes }: Manifest, { files }: Release): string[] {
  const assets = exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap((one) => [...one.sync, ...one.async]),
  );
  return [...new Set(assets)]
    .filter((asset) => files[asset] === undefined)
    .map((asset) => `mf-manifest.json names ${asset}, which is not in release.json.`);
}
