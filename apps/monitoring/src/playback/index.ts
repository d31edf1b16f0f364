export { createPlayback, type Playback } from './createPlayback';
export { momentAt } from './momentAt';
export { PartChoice } from './PartChoice';
export { PlaybackBar } from './PlaybackBar';
export { dayParts, voyageParts, sectionKey, type Section } from './sections';
export { profileOf } from './profileOf';
