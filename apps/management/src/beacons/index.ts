export { BeaconBar, EditGroups, PhoneBar } from './BeaconBars';
export { BulkActions, type Bulk } from './BulkActions';
export { filtered, isFiltered, unfiltered } from './filter';
export { GroupNav } from './GroupNav';
export { NewGroup } from './NewGroup';
export { useFilter } from './useFilter';
export { useGroupChange } from './useGroupChange';
export { useRowLine } from './useRowLine';
export { useRowMenu } from './useRowMenu';
