export * from './notification.ts';
export * from './notification.rules.ts';
export * from './notification.endpoints.ts';
export * from './trigger.ts';
export * from './rule.ts';
export * from './rule.rules.ts';
