export * from './bnwas.endpoints.ts';
