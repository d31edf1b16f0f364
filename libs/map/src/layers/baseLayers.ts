import { builtInLayers } from '@mayak/api/layers';
import type { MapLayerConfig, MapSwitches } from '../MapViewProps';

/** Built-in bases besides those of the configuration (MAP-D02). */
export const outlineBase = 'outline';
const osmBase = 'osm';

/** A layer of ready pictures. */
export interface RasterSource {
  id: string;
  name: string;
  url: string;
  attribution: string;
  maxZoom: number;
  /** How it is kept from glaring in the dark theme: a light street map is turned round, pictures are dimmed. */
  night: 'turned' | 'dimmed';
}

const osmSource: RasterSource = {
  id: osmBase,
  name: 'OpenStreetMap',
  url: builtInLayers.osm,
  attribution: '© OpenStreetMap',
  maxZoom: 19,
  night: 'turned',
};

export const seamarkSource: RasterSource = {
  id: 'seamarks',
  name: 'OpenSeaMap',
  url: builtInLayers.seamarks,
  attribution: '© OpenSeaMap',
  maxZoom: 18,
  night: 'dimmed',
};

const toSource = ({ name, url, attribution = '', maxZoom = 18 }: MapLayerConfig): RasterSource => ({
  id: `config:${name}`,
  name,
  url,
  attribution,
  maxZoom,
  night: 'dimmed',
});

/** The picture bases to choose from: OpenStreetMap, then those of the configuration. */
export const rasterBases = (layers: readonly MapLayerConfig[]): RasterSource[] => [
  osmSource,
  ...layers.filter(({ overlay }) => !overlay).map(toSource),
];

/** The overlays of the configuration. */
export const configuredOverlays = (layers: readonly MapLayerConfig[]): RasterSource[] =>
  layers.filter(({ overlay }) => overlay).map(toSource);

/** The overlays that are switched on, the sea marks on top. */
export const shownOverlays = (
  layers: readonly MapLayerConfig[],
  chosen: readonly string[],
  { seamarks }: Pick<MapSwitches, 'seamarks'>,
): RasterSource[] => [
  ...configuredOverlays(layers).filter(({ name }) => chosen.includes(name)),
  ...(seamarks ? [seamarkSource] : []),
];

/** The base that is shown: the chosen one while it exists, else the first configured one, else the outline map. */
export function pickBase(chosen: string | null, layers: readonly MapLayerConfig[]): string {
  const bases = rasterBases(layers);
  if (chosen === outlineBase || bases.some(({ id }) => id === chosen)) return chosen ?? outlineBase;
  return bases.find(({ id }) => id !== osmBase)?.id ?? outlineBase;
}
