import { limits } from '@mayak/api';
import { useBus, usePanels } from '@mayak/host';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useFleet, useFleetKnown, useFleetRow } from '@mayak/fleet';
import { type MapTools, useLayout } from '@mayak/map';
import type { Opening } from './useSelectedBeacon';

interface Given {
  tools: MapTools | null;
  selected: number | null;
  select: (id: number, opening?: Opening) => void;
  /** All beacons are shown at the start; null until the profile is known. */
  fitsAll: boolean | null;
  /** The address names a place: the map is there already. */
  isAimed: boolean;
}

interface Chosen {
  /** Opens a beacon that may be anywhere: chosen in the list, by key, by its name, by an address. */
  open: (id: number, opening?: Opening) => void;
  /** Opens a beacon whose marker was pressed. */
  pick: (id: number) => void;
}

/** Moves the map when somebody asks for it and never otherwise: at the start, for a chosen beacon, for a place (MON-D01, MON-D03, MON-D05, decision `centring`). */
export function useCamera({ tools, selected, select, fitsAll, isAimed }: Given): Chosen {
  const fleet = useFleet();
  const bus = useBus();
  const isLoaded = useFleetKnown();
  const { opened } = usePanels();
  const hasPlace = useFleetRow(selected ?? 0)?.place != null;
  const fitted = useRef(false);
  const shown = useRef<number | null>(null);

  useEffect(() => {
    if (!tools || !isLoaded || fitsAll === null || fitted.current) return;
    fitted.current = true;
    const bounds = fitsAll && !isAimed ? fleet.bounds() : null;
    if (bounds) tools.fit(bounds, { maxZoom: limits.map.zoom, animate: false });
  }, [tools, isLoaded, fitsAll, isAimed, fleet]);

  const pressed = useRef<number | null>(null);
  const isCovered = useLayout() === 'phone';
  const centre = useCallback(
    (id: number) => {
      const place = fleet.get(id)?.place;
      if (place && !isCovered) tools?.show(place, { minZoom: limits.map.zoom });
    },
    [fleet, tools, isCovered],
  );
  const show = useEffectEvent((id: number) => {
    if (pressed.current !== id) return centre(id);
    const place = fleet.get(id)?.place;
    if (place && !isCovered) tools?.reveal(place);
  });
  const isOpen = opened === 'beacon';
  useEffect(() => {
    if (selected === null) shown.current = null;
    if (selected === null || !isOpen || !hasPlace || !tools || shown.current === selected) return;
    shown.current = selected;
    show(selected);
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

  const open = useCallback(
    (id: number, opening?: Opening) => {
      pressed.current = null;
      // Chosen again, it is looked for again.
      if (id === shown.current) centre(id);
      select(id, opening);
    },
    [centre, select],
  );
  const pick = useCallback(
    (id: number) => {
      pressed.current = id;
      select(id);
    },
    [select],
  );
  return { open, pick };
}
