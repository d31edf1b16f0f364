export { boundsOfLine } from '@mayak/map';
export { StopTable } from './StopTable';
export { TrackCard } from './TrackCard';
export { NoTrack, NotAsked, TrackFailed, TrackLoading } from './TrackStates';
export { TrackForm, TrackFormLine } from './TrackForm';
export { useTrack } from './useTrack';
export { useTrackAddress } from './useTrackAddress';
