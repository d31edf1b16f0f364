declare const process: { env: { NODE_ENV?: string } };

/** After this the page has come to rest. */
const rest = 5_000;

/**
 * Lets the page be opened without a network (ERR-D04): not before it has come to rest, so that nothing of its start waits. While
 * the product is developed nothing is kept, and what was kept for this address goes.
 */
export function keepPageForOffline(log: (error: unknown) => void): void {
  const { serviceWorker } = navigator;
  // Only there over https and on the own computer.
  if (!serviceWorker) return;
  if (process.env.NODE_ENV === 'development') {
    void serviceWorker.getRegistrations().then((all) => all.forEach((one) => void one.unregister()));
    return;
  }
  const begin = async () => {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    active?.postMessage({ loaded: performance.getEntriesByType('resource').map(({ name }) => name) });
  };
  setTimeout(() => void begin().catch(log), rest);
}
