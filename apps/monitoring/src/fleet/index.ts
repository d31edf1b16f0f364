export type { Fleet, FleetBounds, FleetCounts, FleetSort, FleetUpdate } from './Fleet';
export type { FleetRow } from './FleetRow';
export type { FleetTable } from './FleetTable';
export { createFleet } from './createFleet';
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
