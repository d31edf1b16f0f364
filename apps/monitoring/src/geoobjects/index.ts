export { useHiddenGeoobjects } from './shownGeoobjects';
