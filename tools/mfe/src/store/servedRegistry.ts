import {
  buildsIn,
  layout,
  readRegistry,
  served,
  teamsReader,
  withFeatures,
  withTrust,
} from '@mayak/releases';
import { Registry } from '@mayak/host/registry';
import { dirOf, distOf } from '../options.ts';
import { Refusal } from '@mayak/cli';
import type { World } from '../world.ts';

interface Where {
  dir: string | undefined;
  dist: string | undefined;
  url: string | undefined;
}

/** Reads JSON from a page. */
export async function askPage(url: string, path: string): Promise<{ text: string; address: string }> {
  const address = new URL(path, /^https?:\/\//.test(url) ? url : `http://${url}`).href;
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(
    (cause: Error) => {
      throw new Refusal(`${address} does not answer.`, { cause });
    },
  );
  if (!answer.ok) throw new Refusal(`${address} answered ${answer.status}.`);
  return { text: await answer.text(), address };
}

/** The registry as shells are given it: by a page, or by the server of a data folder. */
export async function servedRegistry(where: Where, world: World): Promise<Registry> {
  if (where.url === undefined) {
    const builds = await buildsIn(layout.builds(distOf(where, world)))();
    const data = dirOf(where, world);
    const stored = await buildsIn(layout.releases(data))();
    const all = withFeatures(served(await readRegistry(data), builds), [...stored, ...builds]);
    return withTrust(all, await teamsReader(data)(), builds);
  }
  const { text, address } = await askPage(where.url, '/registry.json');
  try {
    return Registry.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(`${address} is no registry.`, { cause });
  }
}

/** What the registry says of one remote. */
export const servedRemote = async (name: string, where: Where, world: World) =>
  remoteIn(await servedRegistry(where, world), name);

/** A remote of a registry. */
export function remoteIn({ remotes }: Registry, name: string) {
  const remote = remotes[name];
  if (!remote)
    throw new Refusal(
      `There is no remote "${name}"; there are ${Object.keys(remotes).join(', ') || 'none'}.`,
    );
  return remote;
}
