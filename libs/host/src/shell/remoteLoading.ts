import { limits } from '@mayak/api';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { ScopedBus } from '../bus';
import { preflight, releaseAddress, type Pick, type Release } from '../registry/index.ts';
import { contract } from '../version';
import { federation, sharedNames } from './federation';
import { createFiles } from './files';
import { installIntegrityCheck } from './integrityCheck';
import { integrityPlugin } from './integrityPlugin';
import { createLoader } from './loader';
import { createProbe } from './probe';
import { readRegistry, readRelease } from './readRegistry';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** How long registry and descriptions may take. */
const patience = 10_000;

interface Options {
  /** Where the registry lies. */
  origin: string;
  /** Reads registry and descriptions; the first answers may have been asked for ahead. */
  read: Fetch;
  /** Asks anew. */
  ask?: Fetch;
  /** The shared modules that are there, by version. */
  shared: Readonly<Record<string, string>>;
  bus: ScopedBus;
  /** Descriptions that are known already, by address. */
  known?: Readonly<Record<string, Release>>;
  /** The nonce of the page's policy for scripts, where it is not our page. */
  nonce?: string | undefined;
}

/** The loading of remotes from one origin, for a shell and for a part on a foreign page: each file has its hash and its time (ERR-09, ERR-10, ERR-D07, GEN-D05). */
export function openRemoteLoading({ origin, read, ask = fetch, shared, bus, known = {}, nonce }: Options) {
  const timeout = limits.chunkLoadTimeout;
  const files = createFiles(origin);
  const describe = async (pick: Pick) =>
    (pick.version && pick.releaseHash && known[releaseAddress(pick.name, pick.version, pick.releaseHash)]) ||
    readRelease(read, pick, patience);
  const probe = createProbe(ask, patience);
  registerPlugins([integrityPlugin({ files, timeout, nonce })]);
  installIntegrityCheck(files, nonce);
  const lacks = async (release: Release) =>
    preflight(release, { contract, shared, names: await sharedNames(Object.keys(release.uses ?? {})) });
  const loader = createLoader({
    federation,
    files,
    lacks,
    bus,
    describe,
    probe,
    timeout,
    origin,
  });
  return { loader, describe, probe, lacks, registry: () => readRegistry(read, patience) };
}
