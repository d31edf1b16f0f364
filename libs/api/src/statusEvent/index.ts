export * from './statusEvent.ts';
export * from './severity.rules.ts';
