/** The door without the menus, which are fetched when one is opened. */
export { useBeaconActs, type BeaconActs } from './useBeaconActs';
export { useFollowed } from './useFollowed';
export { useOnMap } from './useOnMap';
export { useShowOnMap } from './useShowOnMap';
