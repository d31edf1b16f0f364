declare global {
  interface Window {
    mayakEarly?: Record<string, Promise<Response> | undefined>;
  }
}

/** Fetch that first takes the answers the page's head has asked for; each is used once. */
export function earlyFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const key = String(address);
  const started = window.mayakEarly?.[key];
  if (!started) return fetch(address, init);
  delete window.mayakEarly![key];
  return started.then((answer) => (answer.bodyUsed ? fetch(address, init) : answer));
}
