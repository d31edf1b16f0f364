import { foreignOrigin, type Pick, type Preview, type Registry } from '../registry/index.ts';
import { LoadFailure } from './loadFailure';

interface By {
  registry: Registry | null;
  preview: Preview | null;
}

/** Code of a team that signs runs only where its release is signed by that team (GEN-D05). */
export async function isTheirs(pick: Pick, { registry, preview }: By): Promise<boolean> {
  const { name, version, releaseHash, reason } = pick;
  const known = registry?.remotes[name];
  if (!known?.trust || version === null || releaseHash === null || reason === 'override') return true;
  // Over plain http no browser can check it: there the server's own check stands, which blocks what nobody vouches for.
  if (!crypto.subtle) return true;
  const { isTrusted } = await import('../registry/isTrusted.ts');
  const { signature } = (reason === 'preview' ? preview : known.versions[version]) ?? {};
  return isTrusted({ name, version, releaseHash }, signature, known.trust);
}

/** Refuses code of an origin that is neither the page's own nor named by the registry; a developer's is on his own computer (ERR-D07). */
export function refuseForeign({ base, reason }: Pick, registry: Registry | null, origin: string): void {
  if (!registry || base === null || reason === 'override') return;
  const foreign = foreignOrigin(registry, base, origin);
  if (foreign) throw new LoadFailure('integrity', `${foreign} is not among the origins of the registry`);
}
