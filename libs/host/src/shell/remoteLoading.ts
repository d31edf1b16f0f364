import { limits } from '@mayak/api';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { ScopedBus } from '../bus';
import type { Pick } from '../registry/index.ts';
import { contract } from '../version';
import { federation } from './federation';
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
  /** The nonce of the page's policy for scripts, where it is not our page. */
  nonce?: string | undefined;
}

/** The loading of remotes from one origin, for a shell and for a part on a foreign page: each file has its hash and its time (ERR-09, ERR-10, ERR-D07, GEN-D05). */
export function openRemoteLoading({ origin, read, ask = fetch, shared, bus, nonce }: Options) {
  const timeout = limits.chunkLoadTimeout;
  const files = createFiles(origin);
  const describe = (pick: Pick) => readRelease(read, pick, patience);
  const isThere = createProbe(ask, patience);
  registerPlugins([integrityPlugin({ files, timeout, nonce })]);
  installIntegrityCheck(files, nonce);
  const provided = { contract, shared };
  const loader = createLoader({
    federation,
    files,
    provided,
    bus,
    describe,
    probe: isThere,
    timeout,
    origin,
  });
  return { loader, describe, isThere, registry: () => readRegistry(read, patience) };
}
