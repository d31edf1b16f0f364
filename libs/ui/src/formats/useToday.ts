import { dateAt, type Zone } from '@mayak/timezone';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** The date of now in a zone, as its UTC midnight; it follows within a minute of the clock, also after a sleep of the computer (FMT-D01). */
export function useToday(zone: Zone, clock: () => number): number {
  const [today, setToday] = useState(() => dateAt(clock(), zone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      const now = clock();
      setToday(dateAt(now, zone));
      timer = setTimeout(follow, minute - (now % minute));
    };
    follow();
    return () => clearTimeout(timer);
  }, [zone, clock]);
  return today;
}
