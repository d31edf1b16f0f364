export * from './bnwas.ts';
export * from './stages.rules.ts';
export * from './bnwas.endpoints.ts';
