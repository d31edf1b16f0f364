import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Files } from './files';
import { guard } from './guard';
import { LoadFailure } from './loadFailure';

interface Options {
  files: Files;
  timeout: number;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

const isManifest = (body: unknown) =>
  typeof body === 'object' && body !== null && 'metaData' in body && 'exposes' in body;

/** Reads a manifest with its hash and a time limit; anything that is not a manifest is a failure (ERR-D07). */
export async function readManifest(address: string, { files, timeout, fetch }: Options): Promise<Response> {
  const integrity = files.find(address);
  if (integrity === null) throw new LoadFailure('integrity', `${address} is in no release`);
  const response = await fetch(address, { integrity, signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new LoadFailure('unreachable', `${address} answered ${response.status}`);
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isManifest(body)) throw new LoadFailure('integrity', `${address} is no manifest`);
  return response;
}

/** Puts hash, origin mode and time limit on each script and style that the federation runtime inserts (ERR-09, ERR-10, ERR-D07). */
export function guardPlugin(options: Options): ModuleFederationRuntimePlugin {
  const { files, timeout } = options;
  return {
    name: 'mayak-guard',
    fetch: (address) => readManifest(address, options),
    createScript({ url }) {
      const script = Object.assign(document.createElement('script'), { src: url });
      guard(files, script, url);
      return { script, timeout };
    },
    createLink({ url, attrs }) {
      const link = Object.assign(document.createElement('link'), { href: url });
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      guard(files, link, url);
      return link;
    },
  };
}
