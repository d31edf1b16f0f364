export type { PeriodChoice, Range } from './period';
export { TrackForm, TrackFormLine } from './TrackForm';
export { useAskedTrack, type AskedTrack } from './useAskedTrack';
