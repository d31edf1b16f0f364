declare global {
  interface Window {
    mayakEarly?: Map<string, Promise<Response>>;
  }
}

/** Fetch that first takes the answers that the page's head has asked for; each is used once. */
export async function earlyFetch(address: string, init?: RequestInit): Promise<Response> {
  const started = window.mayakEarly?.get(address);
  window.mayakEarly?.delete(address);
  return started ?? fetch(address, init);
}
