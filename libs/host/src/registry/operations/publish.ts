import type { Operation } from './outcome.ts';
import { untouched } from './outcome.ts';
import { sentence } from './sentence.ts';
import { foreignOrigin } from '../foreignOrigin.ts';
import type { RegistryRemote } from '../registry.ts';
import type { Signature } from '../signature.ts';

/** One version as it is entered: where its code lies and the hash of its release.json. */
export interface Published {
  version: string;
  base: string;
  releaseHash: string;
  /** Its team's; the same release may be signed anew by another key. */
  signature?: Signature | undefined;
}

interface Given {
  owner?: string | undefined;
  /** The version that came with the product and is served while nothing is published; it is entered too, and stays stable. */
  builtIn?: Published | undefined;
}

const entered = ({ version, base, releaseHash, signature }: Published): RegistryRemote['versions'] => ({
  [version]: { base, releaseHash, state: 'published', ...(signature && { signature }) },
});

/** Enters an immutable version; nobody is given it before a rollout, a pin or a promotion. */
export const publish =
  (name: string, build: Published, { owner, builtIn }: Given = {}): Operation =>
  (registry) => {
    const before = registry.remotes[name] ?? untouched();
    const adopts = builtIn !== undefined && Object.keys(before.versions).length === 0;
    const remote = adopts ? { ...before, stable: builtIn.version, versions: entered(builtIn) } : before;
    const { version, signature } = build;
    const known = remote.versions[version];
    if (known && known.releaseHash !== build.releaseHash)
      return { refused: sentence('otherBytes', { name, version }) };
    const foreign = foreignOrigin(registry, build.base);
    if (foreign) return { refused: sentence('foreignOrigin', { origin: foreign }) };
    const next = {
      ...remote,
      owner: owner ?? remote.owner,
      versions: {
        ...remote.versions,
        ...(known ? signature && { [version]: { ...known, signature } } : entered(build)),
      },
    };
    return {
      registry: { ...registry, remotes: { ...registry.remotes, [name]: next } },
      remote: name,
      did: sentence(!known ? 'published' : next.stable === version ? 'publishedStable' : 'publishedAgain', {
        name,
        version,
      }),
    };
  };
