export * from './layout.ts';
export * from './builds.ts';
export * from './ownRegistry.ts';
export * from './served.ts';
export * from './reports.ts';
