export { GeoobjectList } from './GeoobjectList';
export { useHiddenGeoobjects, type GeoobjectRoute } from './shownGeoobjects';
