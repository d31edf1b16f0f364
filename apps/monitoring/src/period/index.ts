export type { PeriodChoice, Range } from './period';
export { TrackForm } from './TrackForm';
export { useAskedTrack, type AskedTrack } from './useAskedTrack';
