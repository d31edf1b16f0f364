export * from './protocol.ts';
export * from './encode.ts';
export * from './directIp.ts';
