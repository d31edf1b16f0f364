import { limits } from '@mayak/api';
import { useBus, usePanels } from '@mayak/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFleet, useFleetRow, useFleetUpdate } from '../fleet';
import type { MapTools } from '../map';
import type { Sight } from './MapSight';

interface Care {
  tools: MapTools | null;
  sees: Sight;
  selected: number | null;
  /** All beacons are shown at the start; null until the profile is known. */
  fitsAll: boolean | null;
}

/** Moves the map when somebody asks for it and never otherwise: at the start, for a chosen beacon, for a place (MON-D01, MON-D03, MON-D05). */
export function useMapCare({ tools, sees, selected, fitsAll }: Care) {
  const fleet = useFleet();
  const bus = useBus();
  const { updatedAt } = useFleetUpdate();
  const { opened } = usePanels();
  const hasPlace = useFleetRow(selected ?? 0)?.place != null;
  const fitted = useRef(false);
  const shown = useRef<number | null>(null);

  const isLoaded = updatedAt !== null;
  useEffect(() => {
    if (!tools || !isLoaded || fitsAll === null || fitted.current) return;
    fitted.current = true;
    const bounds = fitsAll ? fleet.bounds() : null;
    if (bounds) tools.fit(bounds, { maxZoom: limits.map.zoom, animate: false });
  }, [tools, isLoaded, fitsAll, fleet]);

  const show = useEffectEvent((id: number) => {
    const place = fleet.get(id)?.place;
    if (!place || !tools) return;
    if (sees(place)) tools.reveal(place);
    else tools.show(place, { minZoom: limits.map.zoom });
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
}
