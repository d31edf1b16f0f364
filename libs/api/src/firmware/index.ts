export * from './firmware.ts';
export * from './firmware.rules.ts';
