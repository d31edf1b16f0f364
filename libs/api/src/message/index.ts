export * from './message.ts';
export * from './message.endpoints.ts';
