import { bodyFont as family } from '@mayak/ui';
import type { PlaceKind } from '@mayak/api';

/** How a kind of name is written. */
export interface NameStyle {
  font: string;
  size: number;
  spacing: number;
  isUpperCase: boolean;
  colours: 'label' | 'seaLabel';
  alpha: number;
  /** Radius of the dot that the name stands beside; without one the name stands on its place. */
  dot?: number;
  /** Whether the name has a halo. */
  halo: boolean;
  /** How many zooms long the name is shown; towns stay. */
  zooms: number;
}

const wide = { isUpperCase: true, halo: false } as const;
const plain = { isUpperCase: false, halo: true, spacing: 0, colours: 'label', alpha: 1 } as const;

export const nameStyles: Record<PlaceKind, NameStyle> = {
  ocean: {
    ...wide,
    font: `italic 400 15px ${family}`,
    size: 15,
    spacing: 5,
    colours: 'seaLabel',
    alpha: 1,
    zooms: 3,
  },
  sea: {
    ...wide,
    font: `italic 400 17px ${family}`,
    size: 17,
    spacing: 5,
    colours: 'seaLabel',
    alpha: 1,
    zooms: 6,
  },
  bay: {
    ...plain,
    font: `italic 400 12px ${family}`,
    size: 12,
    spacing: 0.6,
    colours: 'seaLabel',
    halo: false,
    zooms: 6,
  },
  lake: { ...plain, font: `italic 400 11px ${family}`, size: 11, colours: 'seaLabel', zooms: 6 },
  country: {
    ...wide,
    font: `500 12px ${family}`,
    size: 12,
    spacing: 3,
    colours: 'label',
    alpha: 0.75,
    zooms: 3,
  },
  region: {
    ...wide,
    font: `400 12px ${family}`,
    size: 12,
    spacing: 3,
    colours: 'label',
    alpha: 0.9,
    zooms: 5,
  },
  land: { ...plain, font: `400 11px ${family}`, size: 11, spacing: 0.2, alpha: 0.9, zooms: 12 },
  city: { ...plain, font: `600 13px ${family}`, size: 13, dot: 3.4, zooms: 20 },
  town: { ...plain, font: `500 11px ${family}`, size: 11, dot: 2.2, zooms: 20 },
};

/** Seas and oceans of a world map are written smaller, so that their names stay within their waters. */
export function sizedFont(kind: PlaceKind, zoom: number): { font: string; size: number; spacing: number } {
  const { font, size, spacing } = nameStyles[kind];
  if (kind !== 'sea' || zoom >= 6) return { font, size, spacing };
  const [small, tight] = zoom < 5 ? [12, 2] : [14, 3.5];
  return { font: font.replace(`${size}px`, `${small}px`), size: small, spacing: tight };
}
