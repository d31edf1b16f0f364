type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** What answers at the address of a file: what was published, something else, a page of somebody's network, or nothing. */
export type Answer = 'published' | 'file' | 'page' | 'nothing';
/** Asks at an address; `integrity` is the hash of what was published there, where it is known. */
export type Probe = (address: string, integrity?: string | null) => Promise<Answer>;

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Asks what answers at the address of a script or a style, past every cache; what does not answer in time is not there (ERR-D07). */
export function createProbe(fetch: Fetch, patience: number): Probe {
  const ask = (address: string, more: RequestInit = {}) =>
    fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience), ...more });
  /** The browser itself compares the hash, also where a page may not reckon one. */
  const isPublished = (address: string, integrity: string) =>
    ask(address, { integrity }).then(
      ({ ok }) => ok,
      () => false,
    );
  return async (address, integrity = null) => {
    const answer = await ask(address).then(
      (response): Answer => (!response.ok ? 'nothing' : isPage(response) ? 'page' : 'file'),
      (): Answer => 'nothing',
    );
    if (answer !== 'file' || integrity === null) return answer;
    return (await isPublished(address, integrity)) ? 'published' : 'file';
  };
}
