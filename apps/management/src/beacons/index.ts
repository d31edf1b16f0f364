export { BeaconBar, EditGroups, PhoneBar } from './BeaconBars';
export { BulkActions } from './BulkActions';
export { filtered, isFiltered, unfiltered } from './filter';
export { GroupNav } from './GroupNav';
export { useFilter } from './useFilter';
export { useGroupChange } from './useGroupChange';
export { useRowLine } from './useRowLine';
export { useRowMenu } from './useRowMenu';
