import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@mayak/host/registry';
import { checkFiles } from './files.ts';
import { checkManifest } from './manifest.ts';
import { checkOffer } from './offer.ts';

/** What a folder with a build holds, and everything that is wrong with it, one sentence each. */
export interface Checked {
  release: Release | null;
  wrong: string[];
}

/** Looks at a build as a shell, a browser and the next colleague will: description, files, entry, what it offers. */
export async function checkFolder(folder: string): Promise<Checked> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null);
  if (text === null) return { release: null, wrong: [`There is no release.json in ${folder}.`] };
  const read = readRelease(text);
  if ('wrong' in read) return { release: null, wrong: read.wrong };
  const { release } = read;
  const wrong = [...(await checkFiles(folder, release)), ...(await checkManifest(folder, release))];
  return { release, wrong: [...wrong, ...checkOffer(release)] };
}

/** Reads a description with the schema that the shell reads it with. */
export function readRelease(text: string): { release: Release } | { wrong: string[] } {
  const read = ((): ReturnType<typeof Release.safeParse> | null => {
    try {
      return Release.safeParse(JSON.parse(text));
    } catch {
      return null;
    }
  })();
  if (read === null) return { wrong: ['release.json is no JSON.'] };
  if (read.success) return { release: read.data };
  return {
    wrong: read.error.issues.map(
      ({ path, message }) => `release.json: ${path.map(String).join('.') || 'it'} does not hold: ${message}.`,
    ),
  };
}
