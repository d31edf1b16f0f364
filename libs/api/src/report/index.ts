export * from './schedule.ts';
export * from './schedule.rules.ts';
export * from './report.ts';
export * from './report.rules.ts';
export * from './report.wire.ts';
export * from './cell.rules.ts';
export * from './file.ts';
export * from './report.endpoints.ts';
