export * from './fuel.ts';
export * from './days.rules.ts';
export * from './flow.rules.ts';
export * from './level.rules.ts';
export * from './movements.rules.ts';
export * from './consumption.rules.ts';
export * from './report.rules.ts';
