export { BeaconList, type BeaconListProps } from './BeaconList';
export type { ListLayout } from './listLayout';
export { isOnMap, onMapAtStart, withOnMap, type OnMap } from './onMap';
export { everything, sectionsOf, type GroupChoice, type ListChoice } from './sections';
export { Sheet } from './Sheet';
export { sheetHeights, type SheetStop } from './sheetStops';
