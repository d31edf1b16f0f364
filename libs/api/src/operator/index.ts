export * from './operator.ts';
export * from './operator.endpoints.ts';
export * from './import.ts';
export * from './remotes.ts';
export * from './gateways.ts';
export * from './addDevices.ts';
export * from './devicesFile.rules.ts';
export * from './money.ts';
