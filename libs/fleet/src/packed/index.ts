export { fleetIn, judgedFleet } from './fleetIn';
export { memoryOf, packFleet, unpackFleet, type PackedFleet } from './packFleet';
