export * from './packet.ts';
export * from './packet.endpoints.ts';
