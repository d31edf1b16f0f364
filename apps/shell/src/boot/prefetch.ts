import type { EarlyAnswers } from '@mayak/api/client';

declare global {
  interface Window {
    mayakPrefetch?: Map<string, Promise<Response>>;
  }
}

/** How long after the page's script is there an answer of the API still counts as new, milliseconds. */
const freshFor = 15_000;
/** On a link on which the script takes longer than this, what came before it is too old for any screen. */
const longestStart = 300_000;
/** On a slow link the script comes last: what came before it waits for it, or all of it would come twice (ERR-D04). */
const startedAt = performance.now();
/** What nobody took is not kept, as of an address that was left (GEN-D23). */
export const letGoUntaken = (): void =>
  void setTimeout(() => {
    window.mayakPrefetch?.clear();
    delete window.mayakKept;
  }, freshFor);

function take(key: string) {
  const started = window.mayakPrefetch?.get(key);
  window.mayakPrefetch?.delete(key);
  return started ?? null;
}

/** For a user the page's head makes the first calls of this address. */
export function hasFirstCalls(): boolean {
  try {
    const hints: unknown = JSON.parse(document.getElementById('hints')?.textContent ?? '');
    return (
      hints instanceof Object && 'calls' in hints && Array.isArray(hints.calls) && hints.calls.length > 0
    );
  } catch {
    return false; // served by somebody else
  }
}

/** The page's head has asked for this path of the API. */
export const isAskedAhead = (path: string): boolean =>
  [...(window.mayakPrefetch?.keys() ?? [])].some((key) =>
    new URL(key.split(' ')[0] ?? '', location.origin).pathname.endsWith(path),
  );

/** Fetch that first takes the answers that the page's head has asked for; each is used once. */
export async function prefetched(address: string, init?: RequestInit): Promise<Response> {
  return take(new URL(address, location.origin).href) ?? fetch(address, init);
}

/** The calls of the API that the page's head has made for the user who is still signed in. */
export const prefetchedAnswers: EarlyAnswers = (address, header) => {
  const key = [address, header('Accept'), header('Accept-Language'), header('Authorization')].join(' ');
  const started = take(key);
  return performance.now() < Math.min(startedAt, longestStart) + freshFor ? started : null;
};
