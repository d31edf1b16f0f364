export * from './chart.ts';
export * from './slots.rules.ts';
