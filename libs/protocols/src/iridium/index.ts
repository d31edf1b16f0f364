export * from './protocol.ts';
export * from './encode.ts';
export * from './directIp.ts';
export * from './commands.ts';
export * from './gatewayQueue.ts';
