export * from './settings.ts';
export * from './host.rules.ts';
