export { boundsOfLine } from '@mayak/map';
export { StopTable } from './StopTable';
export { TrackCard } from './TrackCard';
export { NoTrack, NotAsked, TrackFailed, TrackWaiting } from './TrackStates';
export { useTrack } from './useTrack';
