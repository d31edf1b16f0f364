export * from './schedule.ts';
export * from './schedule.rules.ts';
