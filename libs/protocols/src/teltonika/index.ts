export * from './protocol.ts';
export * from './encode.ts';
