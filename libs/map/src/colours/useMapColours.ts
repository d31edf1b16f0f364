import { tokenValue } from '@mayak/ui';
import type { NameColours } from './MapColours';
import type { BaseColours } from './MapColours';
import { useColours } from './useColours';

export type MapColours = BaseColours & NameColours & { graticule: string };

const read = (root: HTMLElement): MapColours => {
  const colour = (name: keyof MapColours) => tokenValue(`map.${name}`, root);
  return {
    sea: colour('sea'),
    shelf1: colour('shelf1'),
    shelf2: colour('shelf2'),
    land: colour('land'),
    landLine: colour('landLine'),
    border: colour('border'),
    road: colour('road'),
    graticule: colour('graticule'),
    label: colour('label'),
    seaLabel: colour('seaLabel'),
    halo: colour('halo'),
  };
};

/** The colours of the map in the theme on screen. */
export const useMapColours = (): MapColours => useColours(read);
