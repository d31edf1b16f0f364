export { asideLook } from './asideLook';
export { BeaconList } from './BeaconList';
export type { ListLayout } from './listLayout';
export { isOnMap, onMapAtStart, withOnMap, type OnMap } from '@mayak/fleet';
export { filteredOf, useFiltered } from './filtered';
export { everything, type ListChoice } from './sections';
export { Sheet } from './Sheet';
export { sheetHeights, type SheetStop } from './sheetStops';
export { choiceAddress } from './choiceAddress';
