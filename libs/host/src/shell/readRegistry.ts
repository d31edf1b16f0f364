import {
  Registry,
  Release,
  releaseAddress,
  resolve,
  type Pick,
  type RegistryRemote,
  type Subject,
} from '../registry/index.ts';
import { LoadFailure } from './loadFailure';
import type { Offered } from './loader';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

async function readJson(fetch: Fetch, address: string, init: RequestInit, timeout: number): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new LoadFailure('unreachable', `${address} answered ${response.status}`);
  return response.json();
}

/** Reads `/registry.json`, never from a cache. */
export const readRegistry = async (fetch: Fetch, timeout: number): Promise<Registry> =>
  Registry.parse(await readJson(fetch, '/registry.json', { cache: 'no-cache' }, timeout));

/** Reads the description of the picked version and checks it against the registry's hash. */
export async function readRelease(fetch: Fetch, pick: Pick, timeout: number): Promise<Release> {
  if (pick.version === null || pick.releaseHash === null) throw new LoadFailure('disabled', pick.detail);
  const address = releaseAddress(pick.name, pick.version, pick.releaseHash);
  return Release.parse(await readJson(fetch, address, { integrity: pick.releaseHash }, timeout));
}

/** What is read of a remote that is switched off: its routes and names stay known. */
const described = (pick: Pick, remote: RegistryRemote): Pick => {
  const stable = remote.versions[remote.stable];
  return pick.version !== null || !stable
    ? pick
    : { ...pick, version: remote.stable, releaseHash: stable.releaseHash };
};

/** Every remote of the registry with the version picked for this user and its description. */
export const offers = (
  registry: Registry,
  subject: Subject,
  read: (pick: Pick) => Promise<Release>,
  log: (error: unknown) => void,
): Promise<Offered[]> =>
  Promise.all(
    Object.entries(registry.remotes).map(async ([name, remote]) => {
      const pick = resolve(name, remote, subject);
      const release = await read(described(pick, remote)).catch((error: unknown) => {
        log(error);
        return null;
      });
      return { name, pick, release };
    }),
  );
