export * from './protocol.ts';
export * from './encode.ts';
export { encodeCommand } from './commands.ts';
