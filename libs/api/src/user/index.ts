export * from './user.ts';
export * from './user.rules.ts';
export * from './user.endpoints.ts';
export * from './user.edit.ts';
