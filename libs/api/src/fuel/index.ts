export * from './fuel.ts';
export * from './days.rules.ts';
export * from './report.rules.ts';
