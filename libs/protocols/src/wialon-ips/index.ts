export * from './protocol.ts';
export * from './lines.ts';
