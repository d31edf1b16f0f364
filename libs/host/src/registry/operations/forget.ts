import type { Operation } from './outcome.ts';
import { onRemote, untouched } from './outcome.ts';
import { sentence } from './sentence.ts';

/** Takes a remote out of the registry; where a build came with the product, it is served again as on the first day. */
export const forget = (name: string): Operation =>
  onRemote(name, () => ({ remote: untouched(), did: sentence('forgotten', { name }) }));
