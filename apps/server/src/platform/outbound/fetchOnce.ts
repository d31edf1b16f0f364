/** A call of another server, as fetch takes it, with the time that it may take, ms. */
type Call = Omit<RequestInit, 'redirect' | 'signal'> & { timeout: number };

/**
 * Asks an address that the operator has set, which may lie inside; whoever answers cannot send the call on to another
 * one: a redirect rejects as no answer does (INT-D05). What users set is asked over `safeLookup`.
 */
export const fetchOnce = (address: string | URL, { timeout, ...init }: Call): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(timeout), redirect: 'error' });
