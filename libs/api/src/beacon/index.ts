export * from './beacon.ts';
export * from './columns.ts';
export * from './words.ts';
export * from './beacon.rules.ts';
export * from './device.rules.ts';
export * from './look.rules.ts';
export * from './beacon.endpoints.ts';
