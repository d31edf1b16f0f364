export * from './client.ts';
export * from './live.ts';
export * from './willPass.ts';
