import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const pause = 300;

/** What is looked for in a table: as it is typed, and as it is asked for when typing has paused; the address has it. */
export function useSought() {
  const [search, setSearch] = useSearchParams();
  const sought = search.get('find') ?? '';
  const [typed, setTyped] = useState(sought);
  useEffect(() => {
    if (typed === sought) return;
    const timer = setTimeout(() => {
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (typed === '') next.delete('find');
          else next.set('find', typed);
          return next;
        },
        { replace: true },
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, sought, setSearch]);
  return { typed, setTyped, sought };
}
