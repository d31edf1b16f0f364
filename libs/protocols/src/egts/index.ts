export * from './protocol.ts';
export * from './encode.ts';
export * from './encodeMoment.ts';
