export * from './alarm.ts';
export * from './bnwas.ts';
export * from './now.ts';
export * from './bnwas.endpoints.ts';
