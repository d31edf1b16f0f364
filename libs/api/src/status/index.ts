export * from './status.ts';
export * from './status.rules.ts';
export * from './status.endpoints.ts';
