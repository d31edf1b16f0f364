import { limits } from '@mayak/api';
import { useBus, useHost, usePanels } from '@mayak/host';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type FleetBounds, useFleet, useFleetCounts, useFleetKnown, useFleetRow } from '@mayak/fleet';
import { type MapTools, useKnownPlaces, useLayout } from '@mayak/map';
import { boundsAround } from './boundsAround';
import type { Opening } from './useSelectedBeacon';

interface Given {
  tools: MapTools | null;
  selected: number | null;
  select: (id: number, opening?: Opening) => void;
  /** All beacons are shown at the start; null until the profile is known. */
  fitsAll: boolean | null;
  /** The rectangle around what the list shows; null when there is nothing. */
  bounds: () => FleetBounds | null;
  /** The address names a place: the map is there already. */
  isAimed: boolean;
}

/** Opens a beacon: of the list, of the map, by key, by its name, by an address. */
type OpenBeacon = (id: number, opening?: Opening) => void;

/** Where people and ships are, for an account that has no beacon yet (MAP-D01). */
const world: FleetBounds = [
  [-50, -130],
  [72, 160],
];

/** Moves the map when somebody asks for it and never otherwise: at the start, for a chosen beacon, for a place (MON-D01, MON-D03, MON-D05, decision `centring`). */
export function useCamera({ tools, selected, select, fitsAll, bounds, isAimed }: Given): OpenBeacon {
  const fleet = useFleet();
  const bus = useBus();
  const isLoaded = useFleetKnown();
  const { opened } = usePanels();
  const hasPlace = useFleetRow(selected ?? 0)?.place != null;
  const isEmpty = useFleetCounts().all === 0;
  /** What the map began with: the world of an empty account makes way for its first beacon. */
  const fitted = useRef<'world' | 'fleet' | null>(null);
  const hasAnyPlace = useSyncExternalStore(
    fleet.subscribe,
    () => fitted.current === 'fleet' || fleet.bounds() !== null,
  );
  const shown = useRef<number | null>(null);

  const boundsNow = useEffectEvent(bounds);
  useLayoutEffect(() => {
    const wanted = isEmpty ? 'world' : 'fleet';
    if (!tools || !isLoaded || fitsAll === null || fitted.current === 'fleet' || fitted.current === wanted)
      return;
    const all = isEmpty ? world : fitsAll ? boundsNow() : null;
    // One that has not told where it is leaves the world in view.
    if (fitted.current === 'world' && all === null) return;
    fitted.current = wanted;
    if (!isAimed && all) tools.fit(all, { maxZoom: limits.map.zoom, animate: false });
  }, [tools, isLoaded, fitsAll, isAimed, isEmpty, hasAnyPlace]);

  const { basemapUrl = '/basemap/' } = useHost().config;
  const placesNow = useKnownPlaces(basemapUrl);
  const isCovered = useLayout() === 'phone';
  const show = useCallback(
    (id: number) => {
      const place = fleet.get(id)?.place;
      if (place && !isCovered) tools?.reveal(place, () => boundsAround(place, fleet.table, placesNow()));
    },
    [fleet, tools, isCovered, placesNow],
  );
  const showOpened = useEffectEvent(show);
  const isOpen = opened === 'beacon';
  useEffect(() => {
    if (selected === null) shown.current = null;
    if (selected === null || !isOpen || !hasPlace || !tools || shown.current === selected) return;
    shown.current = selected;
    showOpened(selected);
  }, [selected, isOpen, hasPlace, tools]);

  useEffect(() => {
    if (!tools) return;
    const asked = bus
      .on('map.focus')
      .subscribe(({ payload: { coordinates, zoom } }) =>
        tools.show(coordinates, zoom === undefined ? {} : { minZoom: zoom }),
      );
    return () => asked.unsubscribe();
  }, [bus, tools]);

  return useCallback(
    (id: number, opening?: Opening) => {
      // Chosen again, it is looked for again.
      if (id === shown.current) show(id);
      select(id, opening);
    },
    [show, select],
  );
}
