export * from './alarm.ts';
export * from './why.ts';
