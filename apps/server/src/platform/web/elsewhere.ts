import { buildOf, type Build } from '@mayak/releases';
import { fetchOnce } from '../outbound/fetchOnce.ts';

/** A build that another origin serves. */
export interface Elsewhere {
  name: string;
  base: string;
  /** Asks for it; while its server is silent, the last one that it answered with. */
  read(): Promise<Build | null>;
  /** The last one that it answered with. */
  last(): Build | null;
}

/** Follows the build that another origin serves. */
export function releaseElsewhere(name: string, base: string, patience = 2_000): Elsewhere {
  let last: Build | null = null;
  const read = async () => {
    try {
      const answer = await fetchOnce(new URL('release.json', base), {
        timeout: patience,
        cache: 'no-store',
      });
      const text = await answer.text();
      if (answer.ok) last = buildOf(name, base, text);
    } catch {
      // its server is down: the page shows that in the remote's own area
    }
    return last;
  };
  return { name, base, read, last: () => last };
}
