import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Files } from './files';
import { checkIntegrity } from './integrityCheck';

interface Options {
  files: Files;
  timeout: number;
  nonce?: string | undefined;
}

/** Puts hash, origin mode and time limit on each script and style that the federation runtime inserts (ERR-09, ERR-10, ERR-D07). */
export function integrityPlugin({ files, timeout, nonce }: Options): ModuleFederationRuntimePlugin {
  return {
    name: 'mayak-integrity',
    createScript({ url }) {
      const script = Object.assign(document.createElement('script'), { src: url });
      checkIntegrity(files, script, url, nonce);
      return { script, timeout };
    },
    createLink({ url, attrs }) {
      const link = Object.assign(document.createElement('link'), { href: url });
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      checkIntegrity(files, link, url);
      return link;
    },
  };
}
