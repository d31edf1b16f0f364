export * from './pages.ts';
export * from './pages.rules.ts';
export * from './remote.ts';
export * from './chosen.rules.ts';
