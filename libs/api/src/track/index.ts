export * from './track.ts';
export * from './track.rules.ts';
