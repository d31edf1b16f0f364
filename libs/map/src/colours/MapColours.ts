/** The colours of the design tokens `map.*` that the base of the map is painted in. */
export interface BaseColours {
  sea: string;
  shelf1: string;
  shelf2: string;
  land: string;
  landLine: string;
  border: string;
  road: string;
}

/** The colours of the names on the map. */
export interface NameColours {
  label: string;
  seaLabel: string;
  halo: string;
  land: string;
}
