import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back whenever the words of what is known become others, but not at first. */
export function useNews(words: string, heard: (before: string) => void): void {
  const known = useRef(words);
  const tell = useEffectEvent(heard);
  useEffect(() => {
    const before = known.current;
    if (before === words) return;
    known.current = words;
    tell(before);
  }, [words]);
}
