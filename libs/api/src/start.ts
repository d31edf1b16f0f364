/**
 * What the first screen of the page takes of this room: a shell holds it from its first script on, all else comes a moment after
 * (decision `rooms-of-two-doors`). Whoever imports names the main door alone; the build of a remote knows which door has a name.
 */
export { Basemap } from './basemap/basemap.ts';
export { BeaconId, CommunicationStatus, VehicleType } from './beacon/beacon.ts';
export { getBeaconWords } from './beacon/beacon.endpoints.ts';
export { looks } from './beacon/beacon.rules.ts';
export { identityColors, isMoving } from './beacon/look.rules.ts';
export { Relevance, ValueState } from './channel/channel.ts';
export { speedIn } from './channel/displayed.rules.ts';
export { unrolled } from './geoobject/geo.rules.ts';
export { GeoobjectType, getGeoobjects } from './geoobject/geoobject.ts';
export { getGroups } from './group/group.ts';
export { limits } from './limits.ts';
export { InterfaceSize, LengthUnit } from './user/user.ts';
export { editUserSettings, getUserSettings } from './user/user.endpoints.ts';
