export * from './token';
export * from './session';
export * from './permissions';
export * from './guard';
export * from './readWhileLoggedIn';
