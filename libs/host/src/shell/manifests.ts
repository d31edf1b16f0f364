import type { Files } from './files';
import { LoadFailure } from './loadFailure';

interface Options {
  files: Files;
  timeout: number;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** The manifests of the remotes, read before the federation runtime asks for them: of one that cannot be had it would warn beside our report. */
export interface Manifests {
  /** Reads one; what is wrong with it is a failure here (ERR-D07). */
  readAhead(address: string): Promise<void>;
  /** The one that was read, once. */
  take(address: string): Promise<Response>;
}

/** Reads each with its hash and a time limit. */
export function createManifests(options: Options): Manifests {
  const read = new Map<string, Response>();
  return {
    async readAhead(address) {
      read.set(address, await readManifest(address, options));
    },
    async take(address) {
      const known = read.get(address);
      read.delete(address);
      return known ?? readManifest(address, options);
    },
  };
}

const isManifest = (body: unknown) =>
  typeof body === 'object' && body !== null && 'metaData' in body && 'exposes' in body;

/** Anything that is not the released manifest is a failure. */
async function readManifest(address: string, { files, timeout, fetch }: Options): Promise<Response> {
  const integrity = files.find(address);
  if (integrity === null) throw new LoadFailure('integrity', `${address} is in no release`);
  const response = await fetch(address, { integrity, signal: AbortSignal.timeout(timeout) }).catch(
    (cause: unknown) => {
      // The browser does not say of which address, nor whether it is the network or the hash.
      const failed = cause instanceof TypeError;
      throw failed ? new Error(`Failed to fetch ${address}`, { cause }) : cause;
    },
  );
  if (!response.ok) throw new LoadFailure('unreachable', `${address} answered ${response.status}`);
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isManifest(body)) throw new LoadFailure('integrity', `${address} is no manifest`);
  return response;
}
