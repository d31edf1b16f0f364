import type { ReactNode } from 'react';

/** A place as the API writes it: [latitude, longitude] in decimal degrees (MAP-D08). */
export type LatLon = readonly [latitude: number, longitude: number];

/** South-west and north-east corners. */
export type MapBounds = readonly [southWest: LatLon, northEast: LatLon];

/** A further layer of /config.json (CONF-D02, MAP-D02). */
export interface MapLayerConfig {
  name: string;
  url: string;
  attribution?: string | undefined;
  overlay?: boolean | undefined;
  maxZoom?: number | undefined;
}

/** What a screen may ask of the map. Insets (panels over the map) are taken into account by the map itself. */
export interface MapTools {
  /** Shows the whole of the bounds; `maxZoom` keeps a single place from being magnified. */
  fit(bounds: MapBounds, options?: { maxZoom?: number; animate?: boolean }): void;
  /** Centres on a place, at this zoom at least. */
  show(place: LatLon, options?: { minZoom?: number }): void;
  /**
   * Keeps the zoom and pans only as far as needed. A place that is not on the map at all is shown with what is `around` it; with
   * null on a map of the whole region.
   */
  reveal(place: LatLon, around?: () => MapBounds | null): void;
  /** Shows everything, as its button does. */
  fitAll(): void;
  /** Starts the ruler with its first point. */
  measure(from: LatLon): void;
}

/** What the layers popover switches; kept in the browser for all maps together. */
export interface MapSwitches {
  beaconLabels: boolean;
  geoobjects: boolean;
  graticule: boolean;
  seamarks: boolean;
}

export type MapSwitch = keyof MapSwitches;

export interface MapViewProps {
  /** The name under which the view is kept in the browser: 'monitoring', 'tracks'... */
  name: string;
  /** What the map is called for a screen reader. */
  label: string;
  /** Pixels of the map covered by a side panel; the controls move out of its way. */
  rightInset?: number;
  /** Pixels covered from below (the sheet of the phone). */
  bottomInset?: number;
  /** What "fit all" shows; null when there is nothing, undefined hides the button. */
  fitBounds?: () => MapBounds | null;
  /** Where the map opens when nobody has looked at it yet, as soon as it is known (MAP-D01). */
  opensAt?: MapBounds | null;
  mapLayers?: readonly MapLayerConfig[];
  /** Where the outline map's files are. */
  basemapUrl?: string;
  /** The map is taken down when it aborts. */
  until?: AbortSignal;
  /** Which switches the layers popover and the tools offer; all by default. */
  switches?: readonly MapSwitch[];
  /** Further tools, below those of the map; each is a group of its own. */
  tools?: ReactNode;
  /** A <Legend>, shown bottom left. */
  legend?: ReactNode;
  /** The user moved the map himself: dragged it, panned it by keys, or had everything shown. */
  onAway?: () => void;
  /** Told once, when the map can be asked. */
  onTools?: (tools: MapTools) => void;
  /** Layers: components of react-leaflet's kind, which render nothing. */
  children?: ReactNode;
}
