const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does work that hears of a signal, instead of ending with the process in its midst, and then ends by itself; a second signal ends the process. */
export async function breakable<T>(work: (brokenOff: AbortSignal) => Promise<T>): Promise<T> {
  const brokenOff = new AbortController();
  const hear = () => brokenOff.abort();
  for (const signal of signals) process.once(signal, hear);
  try {
    return await work(brokenOff.signal);
  } finally {
    for (const signal of signals) process.off(signal, hear);
  }
}
