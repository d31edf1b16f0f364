export * from './channel.ts';
export * from './channel.rules.ts';
export * from './displayed.rules.ts';
export * from './scale.rules.ts';
export * from './settings.rules.ts';
export * from './channel.endpoints.ts';
export * from './units.ts';
export * from './alarm.rules.ts';
