import { useMemo, useState, type ReactNode } from 'react';
import { useSlot, Slot } from './Slot';
import type { FindHit } from './slots';

interface Found {
  text: string;
  hits: readonly FindHit[];
}

/**
 * What the sources of Ctrl+K find by a text, `first` before them, what was found by its name before the rest; `sources` must be
 * rendered somewhere, and is where a source that fails says so (MAP-D07, ERR-D07).
 */
export function useFind(
  text: string,
  first: readonly FindHit[] = [],
): { hits: readonly FindHit[]; isAsking: boolean; sources: ReactNode } {
  const parts = useSlot('find.provider', null);
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const keys = parts.map(({ key }) => key).join(' ');
  const shows = useMemo(() => {
    const show = (key: string) => (hits: readonly FindHit[]) =>
      setFound((before) => ({ ...before, [key]: { text, hits } }));
    return new Map(keys.split(' ').map((key) => [key, show(key)]));
  }, [keys, text]);
  const all = [
    ...first,
    ...parts.flatMap(({ key }) => {
      const own = found[key];
      // An answer to an earlier text is none.
      return own?.text === text ? own.hits.map((hit) => ({ ...hit, key: `${key} ${hit.key}` })) : [];
    }),
  ];
  const none = () => undefined;
  return {
    isAsking: parts.some(({ key }) => found[key]?.text !== text),
    hits: [...all.filter(({ weak }) => !weak), ...all.filter(({ weak }) => weak)],
    sources: <Slot name="find.provider" props={({ key }) => ({ text, show: shows.get(key) ?? none })} />,
  };
}
