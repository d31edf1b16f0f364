export { DeleteGeoobject } from './DeleteGeoobject';
export type { CardActions } from './GeoobjectCard';
export { found, GeoobjectList } from './GeoobjectList';
export { geoobjectTexts } from './texts';
export { useHiddenGeoobjects, type GeoobjectRoute } from './shownGeoobjects';
