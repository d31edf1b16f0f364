import { BeaconId } from '@mayak/api';
import { useHost } from '@mayak/host';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const idOf = (search: string): number | null => {
  const read = BeaconId.safeParse(Number(new URLSearchParams(search).get('beacon')));
  return read.success ? read.data : null;
};

/** A beacon that is walked to by keys opens quietly: its panel leaves the focus where it is. */
export type Opening = 'quietly';

interface Opened {
  /** The address before this one is the map without a beacon. */
  fromMap: boolean;
  opening?: Opening | undefined;
}
const isFromMap = (state: unknown) => (state as Partial<Opened> | null)?.fromMap === true;
const isQuiet = (state: unknown) => (state as Partial<Opened> | null)?.opening === 'quietly';

/** The beacon that the address names, with its panel: one opens and closes with the other (ROUTE-D06, PANEL-D02). */
export function useSelectedBeacon(): {
  selected: number | null;
  select: (id: number, opening?: Opening) => void;
} {
  const { bus, nav, panels } = useHost();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const selected = idOf(search);
  // A kept screen that is shown again still has its old address for a moment.
  const isHere = useEffectEvent(() => {
    const here = nav.here?.() ?? window.location;
    return here.pathname === pathname && here.search === search;
  });

  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!isHere() || told.current === selected) return;
    told.current = selected;
    bus.emit('beacon.selected', { beaconId: selected });
  }, [selected, bus]);

  const opened = useRef<string | null>(null);

  const leave = useEffectEvent(() => {
    if (selected === null || !isHere()) return;
    if (isFromMap(state)) navigate(-1);
    else navigate(pathname, { replace: true });
  });
  useEffect(() => {
    const watching = panels.open$.subscribe((now) => {
      const before = opened.current;
      opened.current = now;
      if (before === 'beacon' && now !== 'beacon') leave();
    });
    return () => watching.unsubscribe();
  }, [panels.open$]);

  const open = useEffectEvent((beaconId: number) =>
    panels.open('beacon', { beaconId, ...(isQuiet(state) && { takesFocus: false }) }),
  );
  useEffect(() => {
    if (!isHere()) return;
    if (selected !== null) open(selected);
    else if (opened.current === 'beacon') panels.close();
  }, [selected, panels]);

  const select = useCallback(
    (id: number, opening?: Opening) => {
      if (id === selected) return panels.open('beacon', { beaconId: id });
      const fromMap = selected === null || isFromMap(state);
      navigate(`${pathname}?beacon=${id}`, {
        replace: selected !== null,
        state: { fromMap, opening } satisfies Opened,
      });
    },
    [selected, state, pathname, navigate, panels],
  );
  return { selected, select };
}
