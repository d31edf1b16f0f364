import * as z from 'zod/mini';
import { fits } from './ranges.ts';
import type { Release } from './release.ts';

/** What a shell provides: its contract and the versions of the shared modules; its build writes it to `provided.json`. */
export const Provided = z.object({ contract: z.string(), shared: z.record(z.string(), z.string()) });
export type Provided = Readonly<z.infer<typeof Provided>>;

/** What a release asks for and this shell has not; empty when its code may run. */
export function preflight(release: Pick<Release, 'contract' | 'shared'>, provided: Provided): string[] {
  const wants = { contract: release.contract, ...release.shared };
  const has: Record<string, string> = { contract: provided.contract, ...provided.shared };
  return Object.entries(wants)
    .filter(([name, range]) => has[name] === undefined || !fits(has[name], range))
    .map(([name, range]) => `${name} ${range}, here ${has[name] ?? 'none'}`);
}
