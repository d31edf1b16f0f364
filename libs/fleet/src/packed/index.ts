export { fleetIn } from './fleetIn';
export { memoryOf, packFleet, unpackFleet, type PackedFleet } from './packFleet';
