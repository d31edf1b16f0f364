declare global {
  interface Window {
    mayakEarly?: Map<string, Promise<Response>>;
  }
}

/** Fetch that first takes the answers that the page's head has asked for; each is used once. */
export async function earlyFetch(address: string, init?: RequestInit): Promise<Response> {
  const key = new URL(address, location.origin).href;
  const started = window.mayakEarly?.get(key);
  window.mayakEarly?.delete(key);
  return started ?? fetch(address, init);
}
