export * from './money.rules.ts';
export * from './payment.ts';
export * from './payment.endpoints.ts';
