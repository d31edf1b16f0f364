import { useEffect, useState } from 'react';

/** Who waits is told of what after 3 s; after 10 s he may have it asked for anew (ERR-D07). */
export const waits = { named: 3_000, late: 10_000 } as const;

/** How long something has been waited for, in the steps that change what is said. */
export function useWaited(): 'short' | keyof typeof waits {
  const [waited, setWaited] = useState<'short' | keyof typeof waits>('short');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaited('named'), waits.named),
      setTimeout(() => setWaited('late'), waits.late),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return waited;
}
