export { BeaconList } from './BeaconList';
export type { ListLayout } from './listLayout';
export { isOnMap, onMapAtStart, withOnMap, type OnMap } from './onMap';
export { everything } from './sections';
export { Sheet } from './Sheet';
export { sheetHeights, type SheetStop } from './sheetStops';
