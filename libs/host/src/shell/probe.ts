type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** What answers at the address of a file: the file or something like it, a page of somebody's network, or nothing. */
export type Answer = 'file' | 'page' | 'nothing';
export type Probe = (address: string) => Promise<Answer>;

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Asks what answers at the address of a script or a style, past every cache; what does not answer in time is not there (ERR-D07). */
export const createProbe =
  (fetch: Fetch, patience: number): Probe =>
  (address) =>
    fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
      (response): Answer => (!response.ok ? 'nothing' : isPage(response) ? 'page' : 'file'),
      () => 'nothing',
    );
