import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { integrityOf, lacksOf, layout, notesFor, readRelease } from '@mayak/releases';
import { Provided } from '@mayak/host/registry';
import { Refusal } from '@mayak/cli';
import { distOf, dirOf } from '../options.ts';
import { buildAt, findBuild } from '../store/findBuild.ts';
import { askPage, servedRemote } from '../store/servedRegistry.ts';
import type { World } from '../world.ts';

export interface Where {
  dir: string | undefined;
  dist: string | undefined;
  url: string | undefined;
  from: string | undefined;
  version: string | undefined;
  shell: string | undefined;
}

/** The description that the shell would be given. */
async function releaseOf(
  name: string,
  where: Where,
  world: World,
): Promise<{ text: string; version: string }> {
  if (where.from !== undefined) return buildAt(where.from, world.cwd);
  const published =
    where.version === undefined ? null : await publishedText(name, where.version, where, world);
  if (published !== null && where.version !== undefined) return { text: published, version: where.version };
  return findBuild(distOf(where, world), name, where.version);
}

async function publishedText(
  name: string,
  version: string,
  where: Where,
  world: World,
): Promise<string | null> {
  const remote = await servedRemote(name, where, world).catch(() => null);
  const known = remote?.versions[version];
  if (!known) return null;
  const text =
    where.url === undefined
      ? await readFile(`${layout.release(dirOf(where, world), name, version)}/release.json`, 'utf8').catch(
          () => null,
        )
      : (await askPage(where.url, `${layout.base(name, version)}release.json`)).text;
  if (text !== null && integrityOf(text) !== known.releaseHash)
    throw new Refusal(`The release.json of ${name} ${version} is not the one that was published.`);
  return text;
}

async function providedBy(where: Where, world: World): Promise<Provided> {
  const path =
    where.shell === undefined ? layout.provided(distOf(where, world)) : resolve(world.cwd, where.shell);
  const [text, from] =
    where.url === undefined
      ? [await readFile(path, 'utf8').catch(() => null), path]
      : [(await askPage(where.url, '/provided.json')).text, `${where.url}/provided.json`];
  if (text === null)
    throw new Refusal(`There is no ${from}; build the shell first, or name one with --shell or --url.`);
  try {
    return Provided.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(`${from} does not say what a shell provides.`, { cause });
  }
}

/** A release and what a shell lacks for it; nothing lacks when it can run. */
export interface Fit {
  version: string;
  lacks: string[];
  /** What a team changes so that it can, Markdown. */
  notes: string[];
  provided: Provided;
  /** What it asks for; null when its description cannot be read. */
  asks: { contract: string; shared: Record<string, string> } | null;
}

/** Asks by the function that the shell itself runs whether it can run a release. */
export async function fitOf(name: string, where: Where, world: World): Promise<Fit> {
  const { text, version } = await releaseOf(name, where, world);
  const read = readRelease(text);
  const provided = await providedBy(where, world);
  const lacks = lacksOf(text, provided);
  const notes = notesFor(text, provided);
  if ('wrong' in read) return { version, provided, lacks, notes, asks: null };
  const { contract, shared } = read.release;
  return { version, provided, lacks, notes, asks: { contract, shared } };
}
