import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Files } from './files';
import { LoadFailure } from './loadFailure';

interface Options {
  files: Files;
  timeout: number;
  fetch: typeof fetch;
}

const isManifest = (body: unknown): body is { metaData: object; exposes: unknown[] } =>
  typeof body === 'object' && body !== null && 'metaData' in body && 'exposes' in body;

/** Reads a manifest with its hash and a time limit; anything that is not a manifest is a failure (ERR-D07). */
export async function readManifest(address: string, { files, timeout, fetch }: Options): Promise<Response> {
  const integrity = files.integrityOf(address);
  const response = await fetch(address, { integrity, signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new LoadFailure('unreachable', `${address} answered ${response.status}`);
  const body: unknown = await response.clone().json();
  if (!isManifest(body)) throw new LoadFailure('integrity', `${address} is no manifest`);
  return response;
}

/** Puts hash, origin mode and time limit on each script and style that federation inserts (ERR-09, ERR-10, ERR-D07). */
export function guardPlugin(options: Options): ModuleFederationRuntimePlugin {
  const { files, timeout } = options;
  return {
    name: 'mayak-guard',
    fetch: (address) => readManifest(address, options),
    createScript({ url }) {
      if (!files.covers(url)) return undefined;
      const script = document.createElement('script');
      script.src = url;
      script.integrity = files.integrityOf(url);
      script.crossOrigin = 'anonymous';
      return { script, timeout };
    },
    createLink({ url, attrs }) {
      if (!files.covers(url)) return undefined;
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      link.integrity = files.integrityOf(url);
      link.crossOrigin = 'anonymous';
      return link;
    },
  };
}
