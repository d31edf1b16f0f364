export * from './delivery.ts';
export * from './delivery.rules.ts';
export * from './iridium.rules.ts';
