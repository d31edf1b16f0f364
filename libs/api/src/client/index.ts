export * from './client.ts';
export * from './live.ts';
export { loadRequest } from './loadRequest.ts';
export * from './willPass.ts';
