export * from './sharing.ts';
