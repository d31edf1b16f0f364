export { addressAt, pastAddress, wholeMinute } from './pastAddress';
export { PastBand } from './PastBand';
export { PastCard } from './PastCard';
export { usePastFleet } from './usePastFleet';
