export * from './integration.ts';
