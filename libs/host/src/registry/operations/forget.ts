import type { Operation } from './outcome.ts';
import { onRemote, untouched } from './outcome.ts';
import { noFeature } from './onFeature.ts';
import { sentence } from './sentence.ts';

/** Takes a remote out of the registry; where a build came with the product, it is served again as on the first day. */
export const forget = (name: string): Operation =>
  onRemote(name, () => ({ remote: untouched(), did: sentence('forgotten', { name }) }));

/** Takes away what was said of a feature; it is again what its release says. */
export const forgetFeature =
  (id: string): Operation =>
  (registry) => {
    const { [id]: known, ...features } = registry.features ?? {};
    if (!known) return { refused: noFeature(id, registry) };
    return {
      registry: { ...registry, features },
      did: sentence('featureForgotten', { name: id }),
      remote: id,
    };
  };
