export { useHiddenGeoobjects, type GeoobjectRoute } from './shownGeoobjects';
