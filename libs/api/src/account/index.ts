export * from './session.endpoints.ts';
export * from './account.endpoints.ts';
export * from './setUpRoutes.ts';
