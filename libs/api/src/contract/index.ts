export * from './text.rules.ts';
export * from './scalars.ts';
export * from './endpoint.ts';
export * from './problem.ts';
export * from './failure.ts';
export * from './period.ts';
export * from './edited.ts';
