export * from './group.ts';
