import { dateAt, type Zone } from '@mayak/timezone';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** The date of now in a zone, as its UTC midnight; it follows within a minute of the clock, also after a sleep of the computer (FMT-D01). */
export function useToday(zone: Zone): number {
  const [today, setToday] = useState(() => dateAt(Date.now(), zone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      const now = Date.now();
      setToday(dateAt(now, zone));
      timer = setTimeout(follow, minute - (now % minute));
    };
    follow();
    return () => clearTimeout(timer);
  }, [zone]);
  return today;
}
