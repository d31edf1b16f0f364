import { fits } from './ranges.ts';
import type { Release } from './release.ts';

/** What a shell provides: its contract and the versions of the shared modules. */
export interface Provided {
  contract: string;
  shared: Readonly<Record<string, string>>;
}

/** What a release asks for and this shell has not; empty when its code may run. */
export function preflight(release: Pick<Release, 'contract' | 'shared'>, provided: Provided): string[] {
  const wants = { contract: release.contract, ...release.shared };
  const has: Record<string, string> = { contract: provided.contract, ...provided.shared };
  return Object.entries(wants)
    .filter(([name, range]) => has[name] === undefined || !fits(has[name], range))
    .map(([name, range]) => `${name} ${range}, here ${has[name] ?? 'none'}`);
}
