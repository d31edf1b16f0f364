export * from './feedback.ts';
export * from './feedback.endpoints.ts';
