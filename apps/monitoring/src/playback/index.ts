export { createPlayback, type Playback } from './createPlayback';
export { momentAt } from './momentAt';
export { PlaybackBar } from './PlaybackBar';
export { profileOf } from './profileOf';
