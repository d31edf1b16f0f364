export type {
  LatLon,
  MapBounds,
  MapLayerConfig,
  MapSwitch,
  MapSwitches,
  MapTools,
  MapViewProps,
} from './MapViewProps';
export { MapView } from './MapView';
export { Legend, type LegendProps } from './controls/Legend';
export { CanvasOverlay, type CanvasView } from './CanvasOverlay';
export { panes } from './panes';
export { GeoobjectLayer } from './geoobjects/GeoobjectLayer';
export { useLayer } from './useLayer';
export { useMapRoom } from './room/MapRoom';
export { useCourseMinutes, useMapSwitches } from './room/savedLayers';
export { useMap } from 'react-leaflet';
export { useBasemap } from './names/useBasemap';
export { Pin } from './pin/Pin';
export { ShapeLayer } from './shapes/ShapeLayer';
