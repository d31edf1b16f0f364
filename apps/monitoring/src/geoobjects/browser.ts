/** The door for the screen of geoobjects; maps that only show some take the other one, which is small. */
export { DeleteGeoobject } from './DeleteGeoobject';
export type { CardActions } from './GeoobjectCard';
export { found, GeoobjectList } from './GeoobjectList';
export { geoobjectTexts } from './texts';
