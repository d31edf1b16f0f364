const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does work that hears of a signal, instead of ending with the process in its midst, and then ends by itself. A second signal is for
 * what the work waits for, where it says what to do of it; the next one ends the process.
 */
export async function breakable<T>(
  work: (brokenOff: AbortSignal) => Promise<T>,
  onAgain?: () => void,
): Promise<T> {
  const brokenOff = new AbortController();
  const steps = [() => brokenOff.abort(), ...(onAgain ? [onAgain] : [])];
  const hear = () => {
    steps.shift()?.();
    if (steps.length === 0) stop();
  };
  const stop = () => {
    for (const signal of signals) process.off(signal, hear);
  };
  for (const signal of signals) process.on(signal, hear);
  try {
    return await work(brokenOff.signal);
  } finally {
    stop();
  }
}
