export * from './track.ts';
