export * from './protocol.ts';
export { encodeSentence } from './sentence.ts';
export { readTrack } from './track.ts';
