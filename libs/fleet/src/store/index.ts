export type { Fleet, FleetBounds, FleetCounts, FleetSnapshot, FleetSort, FleetUpdate } from './Fleet';
export type { BeaconRow } from './BeaconRow';
export type { FleetTable } from './FleetTable';
export type { SearchTexts, SpokenRow } from './search';
export { beaconRows } from './beaconRows';
export { createFleet } from './createFleet';
export { fleetFields, type ShownField } from './fields';
export { fleetOf, type FleetUser } from './fleetOf';
export type { KeptFleet, LastFleet } from './fleetSource';
export { modelName } from './modelName';
export { isOnMap, onMapAtStart, withOnMap, type OnMap } from './onMap';
export { plain, wordsOf } from './search';
export { useBeaconRows } from './useBeaconRows';
export { useFollowed } from './useFollowed';
export { useOnMap } from './useOnMap';
export {
  useClock,
  useFleet,
  useFleetCounts,
  useFleetKnown,
  useFleetRefresh,
  useFleetRow,
  useFleetUpdate,
  useFleetVersion,
} from './useFleet';
