export { beginDraft, draftAfter, mayFinish, mayRemove, placesOf, type Draft, type Step } from './draft';
export { DrawingLayer } from './DrawingLayer';
