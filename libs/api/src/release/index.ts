export * from './release.ts';
