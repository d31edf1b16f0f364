export type {
  LatLon,
  MapBounds,
  MapLayerConfig,
  MapSwitch,
  MapSwitches,
  MapTools,
  MapViewProps,
} from './MapViewProps';
export { boundsOfAll } from './boundsOfAll';
export { boundsOfLine } from './boundsOfLine';
export { middleOf } from './middleOf';
export { reducedMotion, prefersReducedMotion } from './reducedMotion';
export { MapView } from './MapView';
export { createKeptLayerHook } from './keptLayer';
export { ChosenLayer } from './chosen/ChosenLayer';
export { PickArea, type PickAreaProps } from './chosen/PickArea';
export { BeaconLayer, type BeaconLayerProps } from './beacons/BeaconLayer';
export type { MenuAsked } from './beacons/Shown';
export { ControlGroup } from './controls/ControlGroup';
export { Legend, type LegendProps } from './controls/Legend';
export {
  beginDraft,
  draftAfter,
  mayFinish,
  mayRemove,
  placesOf,
  type Draft,
  type Step,
} from './drawing/draft';
export { DrawingLayer } from './drawing/DrawingLayer';
export { GeoobjectLayer } from './geoobjects/GeoobjectLayer';
export { GeoobjectPicker } from './geoobjects/GeoobjectPicker';
export { layoutFor, type Layout } from './layout/layoutFor';
export { useAreaHeight, useLayout } from './layout/useLayout';
export { useBasemap, useKnownPlaces } from './names/useBasemap';
export { Pin } from './pin/Pin';
export { aheadOf, useCourseMinutes, useMapSwitches, useTail, type Tail } from './instance/savedLayers';
export { useMapState } from './instance/useMapState';
export { ShapeLayer } from './shapes';
export { SmallMap } from './small/SmallMap';
export type { SmallMapProps } from './small/SmallMapView';
export { MomentMarkers, type MomentMarkersProps } from './tracks/MomentMarkers';
export type { MomentMarker, MarkerPlace } from './tracks/MomentOverlay';
export type { ShownTrack, TrackHit, TrackMark, TrackStop } from './tracks/ShownTrack';
export { TrackLayer, type TrackLayerProps } from './tracks/TrackLayer';
export { projected, type TrackFixes, type WayColumns } from './tracks/projected';
export { trackZoom } from './tracks/trackZoom';
export { boundsOfWays, TrackWay } from './tracks/TrackWay';
