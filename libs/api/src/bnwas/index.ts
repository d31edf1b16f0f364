export * from './bnwas.ts';
export * from './bnwas.endpoints.ts';
