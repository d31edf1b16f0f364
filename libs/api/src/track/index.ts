export * from './track.ts';
export * from './track.rules.ts';
export * from './summary.rules.ts';
