import { Registry, Release, releaseAddress, type Pick, type RegistryRemote } from '../registry/index.ts';
import { LoadFailure } from './loadFailure';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

async function readJson(fetch: Fetch, address: string, init: RequestInit, timeout: number): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new LoadFailure('unreachable', `${address} answered ${response.status}`);
  return response.json();
}

/** Reads `/registry.json`, never from a cache. */
export const readRegistry = async (fetch: Fetch, timeout: number): Promise<Registry> =>
  Registry.parse(await readJson(fetch, '/registry.json', { cache: 'no-cache' }, timeout));

/** Reads the description of the picked version and checks it against the registry's hash; that of a developer's override lies with its code. */
export async function readRelease(fetch: Fetch, pick: Pick, timeout: number): Promise<Release> {
  if (pick.reason === 'override' && pick.base !== null)
    return Release.parse(await readJson(fetch, `${pick.base}release.json`, { cache: 'no-store' }, timeout));
  if (pick.version === null || pick.releaseHash === null) throw new LoadFailure('disabled', pick.detail);
  const address = releaseAddress(pick.name, pick.version, pick.releaseHash);
  return Release.parse(await readJson(fetch, address, { integrity: pick.releaseHash }, timeout));
}

/** What is read of a remote that is switched off: its routes and names stay known. */
export const describedBy = (pick: Pick, remote: RegistryRemote | undefined): Pick => {
  const stable = remote?.versions[remote.stable];
  return pick.base !== null || !remote || !stable
    ? pick
    : { ...pick, version: remote.stable, releaseHash: stable.releaseHash };
};
