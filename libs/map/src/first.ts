/** What a first frame takes of the map before Leaflet is there (CONF-D04). */
export { drawFirstMarkers, type FirstMarkers } from './opening/firstMarkers';
export { drawFirstTracks } from './opening/firstTracks';
export { besideFrom, layoutFor, type Layout } from './layout/layoutFor';
