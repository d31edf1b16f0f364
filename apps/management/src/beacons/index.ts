export { filtered, isFiltered, unfiltered } from './filter';
export { FilterMenuOfAll, FilterMenus } from './FilterMenus';
export { GroupMenu } from './GroupMenu';
export { GroupNav } from './GroupNav';
export { useFilter } from './useFilter';
export { useGroupChange } from './useGroupChange';
export { useRowLine } from './useRowLine';
export { useRowMenu } from './useRowMenu';
