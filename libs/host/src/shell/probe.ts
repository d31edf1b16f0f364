type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Asks whether something answers at an address, past every cache; what does not answer in time is not there (ERR-D07). */
export const createProbe =
  (fetch: Fetch, patience: number) =>
  (address: string): Promise<boolean> =>
    fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
      ({ ok }) => ok,
      () => false,
    );
