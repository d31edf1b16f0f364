export type { LatLon, MapBounds, MapLayerConfig, MapSwitches, MapTools, MapViewProps } from './MapViewProps';
export { useMap } from 'react-leaflet';
export { useLayer } from './useLayer';
