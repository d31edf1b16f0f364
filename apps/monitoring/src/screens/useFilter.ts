import { useHost } from '@mayak/host';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How a filter stands in an address: null leaves a name out. */
export interface FilterAddress<T> {
  read(query: URLSearchParams): T;
  print(filter: T): Record<string, string | null>;
}

/** Typing enters the address when it rests this long, milliseconds. */
const rest = 300;

const searchOf = (search: string, printed: Record<string, string | null>) => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(printed))
    if (value === null) query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
};

/** The filter of a screen, which stands in its address: a reload, Back and a copied link give the same one (ROUTE-D06). */
export function useFilter<T>({ read, print }: FilterAddress<T>): [T, (next: T) => void] {
  const { nav } = useHost();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const asked = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const key = JSON.stringify(asked);
  const [now, setNow] = useState({ filter: asked, seen: key, written: '' });
  // What was typed on since it was written stays; what another address asks for takes its place.
  if (now.seen !== key) setNow({ filter: now.written === key ? now.filter : asked, seen: key, written: '' });

  const write = useEffectEvent((filter: T) => {
    const here = nav.here?.() ?? window.location;
    const next = JSON.stringify(filter);
    if (here.pathname !== pathname || next === key) return;
    setNow((then) => ({ ...then, written: next }));
    navigate({ pathname, search: searchOf(here.search, print(filter)) }, { replace: true, state });
  });
  const { filter } = now;
  useEffect(() => {
    const timer = setTimeout(() => write(filter), rest);
    return () => clearTimeout(timer);
  }, [filter]);
  return [filter, (next) => setNow({ ...now, filter: next })];
}
