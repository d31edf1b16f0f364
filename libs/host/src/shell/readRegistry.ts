import { Registry, Release, releaseAddress, type Pick, type RegistryRemote } from '../registry/index.ts';
import { LoadFailure } from './loadFailure';
import { createProbe } from './probe';
import { within } from '../within';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** So long it is looked what came in the place of a file, ms. */
const patience = 2_000;

/** The time counts for the body too, and for an answer that was asked for ahead. */
async function readJson(fetch: Fetch, address: string, init: RequestInit, timeout: number): Promise<unknown> {
  const failure = (state: 'unreachable' | 'timeout', why: string, cause?: unknown) =>
    new LoadFailure(state, `${address} ${why}`, cause);
  const signal = AbortSignal.timeout(timeout);
  const read = async () => {
    const response = await fetch(address, { ...init, signal });
    if (!response.ok) throw failure('unreachable', `answered ${response.status}`);
    return (await response.json()) as unknown;
  };
  const isLate = () => failure('timeout', `gave nothing within ${timeout / 1_000} s`);
  return within(read(), timeout, isLate).catch(async (error: unknown) => {
    if (error instanceof LoadFailure) throw error;
    if (signal.aborted) throw isLate();
    // What has another hash the browser keeps to itself.
    const isPage = (await createProbe(fetch, patience)(address)) === 'page';
    throw new LoadFailure('unreachable', `${address} did not come`, error, isPage);
  });
}

/** An answer of another shape is no answer: a page of somebody's network, or half a file. */
function shaped<T>(schema: { parse(value: unknown): T }, address: string, value: unknown): T {
  try {
    return schema.parse(value);
  } catch (error) {
    throw new LoadFailure('unreachable', `${address} answered something else`, error);
  }
}

/** Reads `/registry.json`, never from a cache. */
export const readRegistry = async (fetch: Fetch, timeout: number): Promise<Registry> =>
  shaped(Registry, '/registry.json', await readJson(fetch, '/registry.json', { cache: 'no-cache' }, timeout));

/** Reads the description of the picked version and checks it against the registry's hash; that of a developer's override, or of a preview, lies with its code. */
export async function readRelease(fetch: Fetch, pick: Pick, timeout: number): Promise<Release> {
  const read = async (address: string, init: RequestInit) =>
    shaped(Release, address, await readJson(fetch, address, init, timeout));
  if (pick.reason === 'override' && pick.base !== null)
    return read(`${pick.base}release.json`, { cache: 'no-store' });
  if (pick.reason === 'preview' && pick.releaseHash !== null)
    return read(`${pick.base}release.json`, { integrity: pick.releaseHash });
  if (pick.version === null || pick.releaseHash === null) throw new LoadFailure('disabled', pick.detail);
  return read(releaseAddress(pick.name, pick.version, pick.releaseHash), { integrity: pick.releaseHash });
}

/** What is read of a remote that is switched off: its routes and names stay known. */
export const describedBy = (pick: Pick, remote: RegistryRemote | undefined): Pick => {
  const stable = remote?.versions[remote.stable];
  return pick.base !== null || !remote || !stable
    ? pick
    : { ...pick, version: remote.stable, releaseHash: stable.releaseHash };
};
